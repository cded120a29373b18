import type { Change } from './find-changes.ts';

/** A change, with the ids of the tests to run. */
export interface Attempt {
  readonly change: Change;
  readonly tests: readonly string[];
}

/** A test that ran without a change. */
export interface TestRun {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Bits in base64, one for each statement of the area: what the test reached, and what was reached between the test before and it. */
  readonly reached: string;
  readonly before: string;
}

/** The file of the test that failed with a change, if one did. */
export interface Outcome {
  readonly noticedBy?: string;
}

/** The test files of the area, which the process sends first. */
export interface Beginning {
  readonly files: readonly string[];
}

/** Test files that run without a change, and what their tests reach. */
export interface Survey {
  readonly files: readonly string[];
}
export interface Surveyed {
  readonly tests: readonly TestRun[];
}
