import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOptions } from '../../packages/runtime/src/client/options.ts';
import { root } from '../../scripts/packages.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [, options = ''] = read('packages/runtime/README.md').split('\n## Options\n');
const readme = (options.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
const guides = globSync('docs/guides/*.md', { cwd: root }).map(read);
const tests = globSync('test/faults/*.test.ts', { cwd: root }).map(read);

describe.each(clientOptions)('the option %s of a client', (option) => {
  it('has a row in the README of the runtime', () => {
    const advice = `Add a row for ${option} to the table of options in packages/runtime/README.md.`;
    const [, ...cells] = readme.find((row) => row.split('|')[1]?.includes(`\`${option}\``))?.split('|') ?? [];
    expect(cells.join('').trim(), advice).not.toBe('');
  });

  it('is mentioned in a guide', () => {
    const advice = `Say in docs/guides when to set ${option}; docs/guides/client-options.md has a table.`;
    expect(
      guides.some((text) => text.includes(`\`${option}\``)),
      advice,
    ).toBe(true);
  });

  it('is set by a test of faults', () => {
    const sets = new RegExp(`\\b${option}\\b`);
    expect(
      tests.some((text) => sets.test(text)),
      `Write a test in test/faults that sets the option ${option}.`,
    ).toBe(true);
  });
});
