import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOptions } from '../../packages/runtime/src/client/options.ts';
import { root } from '../../scripts/packages.ts';
import { casesOfOptions } from '../faults/cases.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [, options = ''] = read('packages/runtime/README.md').split('\n## Options\n');
const readme = (options.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
const guides = globSync('docs/guides/*.md', { cwd: root }).map(read);
const tests = globSync('test/faults/*.test.ts', { cwd: root }).map(read);
const cases = new Map<string, string>(Object.entries(casesOfOptions));

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

  it('has a case in the tests of faults that sets it', () => {
    const id = cases.get(option);
    expect(id, `Name the case of ${option} in casesOfOptions of test/faults/cases.ts.`).toBeDefined();
    const claiming = tests.filter((text) => text.includes(`'${id}'`));
    const advice = `The test of the case ${id} in test/faults must set the option ${option}.`;
    const sets = new RegExp(`\\b${option}\\b`);
    // A case without a test fails in fault-cases.test.ts.
    expect(claiming.length === 0 || claiming.some((text) => sets.test(text)), advice).toBe(true);
  });
});

it('cases are named for options that exist', () => {
  expect([...cases.keys()].filter((option) => !clientOptions.includes(option))).toEqual([]);
});
