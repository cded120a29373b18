import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, originalOf } from './find-changes.ts';

/** A change that no test can notice, because the code does the same with it. */
interface EqualMutant {
  readonly file: string;
  /** The changed text as it is in the source, and what it is changed to. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equalMutants: readonly EqualMutant[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equal-mutants.json'), 'utf8'),
);

/** Whether the list of equal mutants has the change. */
export function isEqualMutant(change: Change): boolean {
  const original = originalOf(change);
  return equalMutants.some(
    (equal) => equal.file === change.file && equal.original === original && equal.replacement === change.replacement,
  );
}
