import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { type Description, successorTable } from './successors.ts';

const guide = join(root, 'docs/guides/v1-to-v2.md');
const pattern = /(<!-- successors:.*-->\n\n)([\s\S]*?)(\n*<!-- end of successors -->)/;
const descriptionOf = (major: string): Description =>
  JSON.parse(readFileSync(join(root, `packages/liquidity-${major}/openapi.json`), 'utf8'));

it('the guide from v1 to v2 has the table of the two descriptions', () => {
  const table = successorTable(descriptionOf('v1'), descriptionOf('v2'), 'v2');
  const text = readFileSync(guide, 'utf8');
  if (process.env.UPDATE === '1')
    writeFileSync(
      guide,
      text.replace(pattern, (_, start, __, end) => `${start}${table}\n\n${end.trimStart()}`),
    );
  else expect(pattern.exec(text)?.[2]).toBe(table);
  expect(table).toContain('`loans.request` | `settlementFacilities.request`');
});
