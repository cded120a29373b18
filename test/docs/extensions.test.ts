import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extensionList } from '../../generator/src/model/extensions/extension-list.ts';
import { root } from '../../scripts/packages.ts';
import { extensionFormats } from '../../spec/lint/extension-formats.ts';
import { readDocument } from './documents.ts';
import { extensionsPage } from './extensions-page.ts';

const path = 'docs/extensions.md';

it('the docs have a row for every extension and every fact (UPDATE=1 writes them)', () => {
  const page = extensionsPage(readDocument(path));
  if (process.env.UPDATE === '1') writeFileSync(join(root, path), page);
  expect(readDocument(path)).toBe(page);
});

it('the docs name every extension of the lint, and show every one in an example', () => {
  const page = readDocument(path);
  const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, code]) => code).join('');
  for (const name of extensionFormats.keys()) expect(page).toContain(`\`${name}\``);
  for (const name of extensionList.keys()) {
    expect(examples.includes(`${name}:`), `Show ${name} in a block of YAML of docs/extensions.md.`).toBe(true);
  }
});
