import type { DiagnosticCode, Repair } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';

/** Where a member of an object or an item of a list is in its text, in offsets. */
export interface Member {
  /** Start of the key; absent for items of lists and for the whole document. */
  readonly key?: number;
  /** Start of the value. */
  readonly value: number;
  /** Whether the value is an object or a list. */
  readonly container: boolean;
  /** End of a scalar as written, where it is known. */
  readonly end?: number;
  /** Start of the anchors (YAML) through which the value was reached, outermost first. */
  readonly anchors?: readonly number[];
}

/** Finds values of a text by their path, on demand. */
export interface PositionFinder {
  /** The member at the end of a path of keys and indices, or undefined where the text has none. */
  find(tokens: readonly string[]): Member | undefined;
}

/** A line and a column, both from 1; columns count UTF-16 units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Offset to line and column, by the starts of the lines: a line ends with LF, CRLF or a lone CR. */
export function textPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Something wrong with a text itself, by offset. */
export interface TextProblem {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly related?: readonly { readonly message: string; readonly offset: number }[];
  /** How it was repaired; absent where it was not. */
  readonly repair?: Repair;
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
  /** The text that was read, where it is another one than that of the file. */
  readonly text?: string;
  /** The way from values back to the text; made on demand. */
  readonly positions?: () => PositionFinder;
}
