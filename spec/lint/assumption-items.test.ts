import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceSections } from '../../test/docs/sections.ts';
import { assumptionItems } from './assumption-items.ts';
import { assumptionPlace } from './assumption-place.ts';
import { isNode } from './node.ts';

const spec = join(import.meta.dirname, '..');
const files = ['v1', 'v2', 'shared'].flatMap((folder) =>
  readdirSync(join(spec, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'released.yaml')
    .map((name) => join(folder, name)),
);

/** Places of all assumptions below a value. */
function assumedBelow(value: unknown, pointer: string, root: object): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => assumedBelow(item, `${pointer}/${index}`, root));
  if (!isNode(value)) return [];
  const own = value['x-assumption'] === undefined ? [] : [assumptionPlace(pointer, { ...root })];
  const below = Object.entries(value).flatMap(([key, member]) =>
    assumedBelow(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, root),
  );
  return [...own, ...below];
}

describe('the list of assumptions', () => {
  const assumed = new Set(
    files.flatMap((file) => {
      const root: object = parse(readFileSync(join(spec, file), 'utf8'), { version: '1.2' });
      return assumedBelow(root, '#', root);
    }),
  );
  const listed = new Set(assumptionItems.flatMap((item) => item.places));

  it('names only places that exist, and all that carry an assumption', () => {
    expect([...listed].sort()).toEqual([...assumed].sort());
  });

  it('names only sections that the restated service has', () => {
    const sections = serviceSections();
    const unknown = assumptionItems.flatMap((item) => item.sections).filter((section) => !sections.has(section));
    expect(unknown).toEqual([]);
  });
});
