import type { JsonObject } from '../../generator/src/base/json.ts';

/** A description in a file, or one that was made in memory. */
export interface DescriptionInput {
  readonly kind: 'description';
  readonly name: string;
  readonly file?: string;
  /** The folder that its files may lie in, where that is not its own. */
  readonly root?: string;
  readonly description?: JsonObject;
}

/** Two descriptions to compare. */
export interface PairInput {
  readonly kind: 'pair';
  readonly name: string;
  readonly base: JsonObject;
  readonly head: JsonObject;
  /** The day of the comparison. Default: one on which no notice is over. */
  readonly now?: string;
  /** A required field that the loader filled in on the new side, by pointer. */
  readonly filledIn?: string;
  /** Whether code is compiled between them and reports are printed, which takes most of the time. Default: false. */
  readonly whole?: boolean;
}

/** Calls of a sandbox that serves one description, in their order. */
export interface CallsInput {
  readonly kind: 'calls';
  readonly name: string;
  readonly file: string;
  readonly root?: string;
  readonly calls: readonly Call[];
}

export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The parts of a form; `true` is a small file. */
  readonly form?: readonly (readonly [name: string, value: string | true])[];
}

/** An application that calls `@org/liquidity-v2`, and a changed version of that package. */
export interface ApplicationInput {
  readonly kind: 'application';
  readonly name: string;
  readonly folder: string;
  readonly to: string;
}

/** What both revisions read: plain data, so that it means the same to both. */
export type Input = DescriptionInput | PairInput | CallsInput | ApplicationInput;
