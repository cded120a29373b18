import type { DiagnosticCode, Repair } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';

/** The offsets of an object's member or a list item in its text. */
export interface Member {
  readonly key?: number;
  readonly value: number;
  /** Whether the value is an object or a list. */
  readonly container: boolean;
  /** End of a scalar as written, if known. */
  readonly end?: number;
  /** Starts of the YAML anchors on the path to the value, outermost first. */
  readonly anchors?: readonly number[];
}

/** Finds values of a text by their path, on demand. */
export interface PositionFinder {
  /** The member at the end of a path of keys and indices; undefined if it doesn't exist. */
  find(tokens: readonly string[]): Member | undefined;
}

/** A line and a column, both from 1; columns count UTF-16 units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Converts an offset to line and column; a line ends with LF, CRLF or a lone CR. */
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

export interface TextProblem {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly related?: readonly { readonly message: string; readonly offset: number }[];
  readonly repair?: Repair;
}

/** A number that a double can't represent as written. */
export interface InexactNumber {
  readonly path: readonly string[];
  readonly source: string;
  readonly value: number;
}

/** The values of a text; no value if a problem prevents it. */
export interface ParsedText {
  readonly value?: Json;
  readonly problems: readonly TextProblem[];
  readonly inexact: readonly InexactNumber[];
  /** The parsed text, if it differs from the file's. */
  readonly text?: string;
  /** Finds values in the text; created when needed. */
  readonly positions?: () => PositionFinder;
}

/**
 * A decimal without its sign, as written: its digits without leading and trailing zeros, and the power of ten of the last one.
 */
interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

/** Whether a number as written equals the printed form of its double. */
export function isExactNumber(source: string): boolean {
  // Fifteen significant digits always survive; an exponent may leave the range of a double.
  if (source.length <= 15 && !/[eE]/.test(source)) return true;
  const value = Number(source);
  // Large powers of two are exact although they print rounded. Numbers of more than 310 digits become infinite.
  if (source.length < 320 && Number.isFinite(value) && /^-?\d+$/.test(source) && BigInt(source) === BigInt(value))
    return true;
  const written = decimalOf(source);
  const read = decimalOf(String(value));
  if (!written || !read) return false;
  return written.digits === read.digits && (written.digits === '' || written.exponent === read.exponent);
}

/** Undefined for anything but decimal numbers, including `Infinity`. */
function decimalOf(source: string): Decimal | undefined {
  const parts = /^[-+]?(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(source);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', power = '0'] = parts;
  const all = (whole + fraction).replace(/^0+/, '');
  let end = all.length;
  while (all[end - 1] === '0') end -= 1;
  const digits = all.slice(0, end);
  return {
    digits,
    exponent: Number(power) - fraction.length + (all.length - digits.length),
  };
}
