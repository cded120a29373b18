import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

it('names for each promise a test that exists', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, section = ''] = readme.split('## What is promised');
  const promises = (section.split('###')[0] ?? '').split('\n').filter((line) => /^\| (?!promise)[^-]/.test(line));
  expect(promises.length).toBeGreaterThan(20);
  const tests = ['faults', 'explorer'].map((name) => join(import.meta.dirname, '../../../test', name));
  const folders = [import.meta.dirname, ...tests];
  const existing = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  );
  for (const promise of promises) {
    const tests = promise.match(/[\w-]+\.test\.ts/g) ?? [];
    expect(tests, promise).not.toHaveLength(0);
    for (const test of tests) expect(existing).toContain(test);
  }
});

it('says of the entry for Node what is true', async () => {
  const [main, node] = await Promise.all([import('./index.ts'), import('./node.ts')]);
  expect(node.file).toBe(main.file);
});
