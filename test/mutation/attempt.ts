import type { Change } from './find-changes.ts';

/** A change, or none, and the test files to run with it. */
export interface Attempt {
  readonly change?: Change;
  readonly tests: readonly string[];
}

/** Which test file failed, if one did, and how long each took. */
export interface Outcome {
  readonly noticedBy?: string;
  readonly seconds: Readonly<Record<string, number>>;
}
