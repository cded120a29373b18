import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach } from 'vitest';
import { sha256 } from '../../generator/src/base/content-hash.ts';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { root } from '../../scripts/packages.ts';
import type { Ended } from './run-step.ts';

const { version } = readProgram();

/** The commands that a test has run, with all that they said. */
const steps: string[] = [];

let isNoted = true;

/** Does work that only the first test needs of those that share what comes of it: none of its commands is noted. */
export async function unnoted<Result>(work: () => Promise<Result>): Promise<Result> {
  isNoted = false;
  try {
    return await work();
  } finally {
    isNoted = true;
  }
}

/** Notes how a command ended. */
export function noteStep(args: readonly string[], folder: string, { code, stdout, stderr }: Ended): void {
  if (!isNoted) return;
  const text = `$ ${args.join(' ')}\n${stdout}${stderr === '' ? '' : `stderr:\n${stderr}`}exit code ${code}\n`;
  steps.push(plain(text, folder));
}

/** A text without what differs from run to run: folders, times, and the day. */
function plain(text: string, folder: string): string {
  const temporary = realpathSync(tmpdir());
  return (
    [folder, realpathSync(folder)]
      .reduce((found, path) => found.replaceAll(path, '.'), text)
      // The way up from the folder of the tests.
      .replaceAll(/(?:\.\.\/)*\.\.\.(?=[/\s"'])/g, '.')
      .replaceAll(/(?:\.\.\/)+codegen cli \w+/g, '.')
      .replaceAll(new RegExp(`${temporary}/(?:[a-z]+ )*[^/\\s'"]+`, 'g'), 'TEMPORARY')
      // Where other programs failed: a path and a line of a package.
      .replaceAll(/^ {4}at .*\n/gm, '')
      .replaceAll(root, 'ROOT')
      .replaceAll(process.versions.node, 'NODE')
      .replaceAll(new RegExp(`(liquidity-codegen\\W+)${version.replaceAll('.', '\\.')}`, 'g'), '$1VERSION')
      .replaceAll(new Date().toISOString().slice(0, 10), 'TODAY')
      .replaceAll(/,? \(?\b\d+(?:\.\d+)? (?:ms|s)\b\)?/g, '')
      .replaceAll(/(?<=127\.0\.0\.1:|localhost:|\/proc\/|pid |process )\d+/g, 'NUMBER')
      .replaceAll(/(?<="milliseconds":)\d+|\b[0-9a-f]{40}\b/g, 'NUMBER')
      .replaceAll(/(?<=cannot be loaded: ).*/g, '…')
      // Of data on one line, its beginning and a mark.
      .replaceAll(/^(.{100}).{300,}$/gm, (line, start: string) => `${start}… ${sha256(line, 'hex').slice(0, 8)}`)
  );
}

/** From here on, all that the commands of each test of a file say is compared with what they said before. */
export function pinTranscripts(): void {
  beforeEach(() => {
    steps.length = 0;
  });
  afterEach(({ task, expect }) => {
    if (steps.length > 0 && task.result?.state !== 'fail') expect(steps.join('\n')).toMatchSnapshot();
  });
}
