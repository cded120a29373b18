import type { DiagnosticCode } from '../../diagnostics.ts';
import type { Json } from '../../json.ts';
import type { PositionFinder } from './position-finder.ts';

/** Something wrong with a text itself, by offset. */
export interface TextProblem {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly related?: readonly { readonly message: string; readonly offset: number }[];
}

/** A number that a double does not hold as written. */
export interface InexactNumber {
  readonly path: readonly string[];
  readonly source: string;
  readonly value: number;
}

/** The values of a text; no value where a problem leaves none. */
export interface ParsedText {
  readonly value?: Json;
  readonly problems: readonly TextProblem[];
  readonly inexact: readonly InexactNumber[];
  /** The way from values back to the text; made on demand. */
  readonly positions?: () => PositionFinder;
}
