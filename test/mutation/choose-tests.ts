import { basename, dirname } from 'node:path';
import { testsOfTexts } from './areas.ts';
import type { TestRun } from './attempt.ts';

/** How much of the second part is tried at once, in seconds. */
const short = 3;

/**
 * The tests that reach a changed statement, in the order in which they are tried: those beside the source, then some that are fast
 * and noticed much before, then the others. All tests are tried where none reaches it, because programs that tests start may, and
 * for a change without a number, which is made while the module is loaded.
 */
export function chooseTests(
  source: string,
  statement: number | undefined,
  all: readonly TestRun[],
  finds: ReadonlyMap<string, number>,
): readonly (readonly TestRun[])[] {
  const reaching = statement === undefined ? [] : testsReaching(statement, all);
  const ofTexts = all.filter(({ file }) => testsOfTexts.includes(file));
  const chosen = reaching.length > 0 ? [...new Set([...reaching, ...ofTexts])] : all;
  const files = Map.groupBy(chosen, ({ file }) => file);
  const own = `${dirname(source)}/${basename(source, '.ts')}.test.ts`;
  const near: TestRun[] = [...(files.get(own) ?? [])];
  files.delete(own);
  const promising: TestRun[] = [];
  const rest: TestRun[] = [];
  let seconds = 0;
  const promise = (file: string, tests: readonly TestRun[]) => ((finds.get(file) ?? 0) + 1) / (timeOf(tests) + 0.5);
  const ranked = [...files].toSorted(([one, a], [other, b]) => promise(other, b) - promise(one, a));
  for (const [, tests] of ranked) {
    const part = seconds < short ? promising : rest;
    part.push(...tests);
    // Loading a file takes its time, too.
    seconds += timeOf(tests) + 0.3;
  }
  return [near, promising, rest].filter((tests) => tests.length > 0);
}

function timeOf(tests: readonly TestRun[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * What a file reached between its tests counts for all of them: it may have prepared them. Tests of a file in which nothing was noted
 * are not known to reach nothing: it may have started programs, or what was reached was lost.
 */
function testsReaching(statement: number, all: readonly TestRun[]): readonly TestRun[] {
  const preparing = new Set(all.filter(({ before }) => isSet(before, statement)).map(({ file }) => file));
  const noted = new Set(
    all.filter(({ reached, before }) => hasBits(reached) || hasBits(before)).map(({ file }) => file),
  );
  const reaching = all.filter(({ file, reached }) => preparing.has(file) || isSet(reached, statement));
  return reaching.length === 0 ? [] : [...reaching, ...all.filter(({ file }) => !noted.has(file))];
}

function hasBits(bits: string): boolean {
  return /[^A=]/.test(bits);
}

function isSet(bits: string, number: number): boolean {
  const byte = Buffer.from(bits, 'base64')[number >> 3] ?? 0;
  return (byte & (1 << (number & 7))) !== 0;
}
