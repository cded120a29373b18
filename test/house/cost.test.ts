import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { cloneInto } from '../../scripts/clone-into.ts';
import { output } from '../../scripts/run.ts';
import { isFull } from '../full.ts';
import { costs } from './costs.ts';

let clone: string;

beforeAll(() => {
  clone = keptFolder('cost-');
  cloneInto(clone);
});

// Each scaffold runs on top of the previous ones.
describe('what a new part of the project costs', () => {
  it.each(costs)('$what', ({ scaffold, files, generated }) => {
    const before = tree();
    expect(runScaffold(scaffold)).toMatchObject({ stderr: '', status: 0 });
    const changed = linesAdded(before, tree(), generated);
    const written = Object.fromEntries(changed.filter(([path]) => !generated.includes(path)));
    expect(written).toEqual(files);
    expect(changed.map(([path]) => path)).toEqual(expect.arrayContaining([...generated]));
  });

  it('is never half written', () => {
    const before = tree();
    const [{ scaffold = [] } = {}] = costs;
    expect(runScaffold(scaffold)).toMatchObject({ stderr: expect.stringContaining('exists already'), status: 2 });
    expect(runScaffold(['thing', 'a'])).toMatchObject({ stderr: expect.stringContaining('The kinds are'), status: 2 });
    expect(tree()).toBe(before);
  });

  // They take most of a minute, and the pieces rarely change.
  it.runIf(isFull)('is formatted, compiles, and fails only where a person has to act', () => {
    expect(spawnSync('biome', ['check', '--error-on-warnings', '.'], { cwd: clone }).status).toBe(0);
    for (const project of ['generator/tsconfig.json', 'tsconfig.json']) {
      output('node', ['node_modules/typescript-7/bin/tsc', '-p', project], clone);
    }
    const expected = costs.map(({ left: [file, sentence] }) => ({ file, sentence }));
    // A golden of levels has a line for each pair, which `UPDATE=1` writes.
    const failures = failedTests().filter(
      ({ message }) => !message.includes('Snapshot `each pair > is judged as before'),
    );
    for (const { file, message } of failures) {
      expect(
        expected.filter((one) => one.file === file && message.includes(one.sentence)),
        message,
      ).not.toEqual([]);
    }
    for (const one of expected) {
      const found = failures.some(({ file, message }) => file === one.file && message.includes(one.sentence));
      expect(found, `${one.file}: ${one.sentence}`).toBe(true);
    }
  });
});

function runScaffold(args: readonly string[]) {
  return spawnSync('node', ['scripts/scaffold.ts', ...args], { cwd: clone, encoding: 'utf8' });
}

/** The state of all files, by a hash. */
function tree(): string {
  output('git', ['add', '--all'], clone);
  return output('git', ['write-tree'], clone).trim();
}

/** The files that differ, each with the number of its new lines. No scaffold removes a line that somebody wrote. */
function linesAdded(
  before: string,
  after: string,
  generated: readonly string[],
): readonly (readonly [path: string, added: number])[] {
  const lines = output('git', ['diff-tree', '-r', '--numstat', before, after], clone).trimEnd().split('\n');
  return lines.map((line) => {
    const [added, removed, path = ''] = line.split('\t');
    if (!generated.includes(path)) expect(removed, path).toBe('0');
    return [path, Number(added)];
  });
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** The tests that fail of those that know the parts of the project. */
function failedTests(): readonly { readonly file: string; readonly message: string }[] {
  const files = [
    'generator/src/compare/wire/judge',
    'generator/src/model/names',
    'generator/src/report/formats.test.ts',
    'spec/lint',
    'test/diff/mirrors.test.ts',
    'test/diff/rules.test.ts',
    'test/docs/citations.test.ts',
    'test/diff/extensions.test.ts',
    'test/docs/extensions.test.ts',
    'test/docs/links.test.ts',
    'test/docs/messages.test.ts',
    'test/docs/report-formats.test.ts',
    'test/house/floors.test.ts',
    'test/house/runtime-options.test.ts',
    'test/scenarios',
  ];
  const report = join(clone, '.cache/tests.json');
  const to = ['--reporter=json', `--outputFile=${report}`];
  spawnSync('vitest', ['run', ...files, '--project', 'workspace', '--root', clone, ...to], {
    cwd: clone,
    env: { ...process.env, UPDATE: '' },
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const messages = [...failed.flatMap(({ failureMessages }) => failureMessages), message].filter(
      (text) => text !== '',
    );
    return messages.map((text) => ({ file: relative(clone, name), message: text }));
  });
}
