import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The files that each file imports, also for their types alone. */
const imports = new Map(
  files.map((file) => {
    const targets = [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)];
    return [file, targets.map(([, target = '']) => join(file, '..', target))];
  }),
);

/** Ways through the imports that come back to a file on the way. */
function circlesFrom(file: string, way: readonly string[], done: Set<string>): readonly string[] {
  if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(' -> ')];
  if (done.has(file)) return [];
  const circles = (imports.get(file) ?? []).flatMap((target) => circlesFrom(target, [...way, file], done));
  done.add(file);
  return circles;
}

it('no file imports itself through others, not even for types', () => {
  expect([...imports.values()].flat().filter((target) => !imports.has(target))).toEqual([]);
  expect(imports.get('index.ts')?.length).toBeGreaterThan(20);
  const done = new Set<string>();
  expect(files.flatMap((file) => circlesFrom(file, [], done))).toEqual([]);
});
