import { isExactNumber } from '../text/parsed-text.ts';

const quote = 0x22;
const backslash = 0x5c;

/** The first offset from `offset` on without JSON white space. */
export function skipSpace(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) at += 1;
    else return at;
  }
}

/** The offset after the closing quote of the string at `offset`, or -1 if it never closes. */
export function endOfString(text: string, offset: number): number {
  let at = text.indexOf('"', offset + 1);
  while (at !== -1) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    // The opening quote stops the count, because it isn't a backslash.
    if (slashes % 2 === 0) return at + 1;
    at = text.indexOf('"', at + 1);
  }
  return -1;
}

/** The offset after the value at `offset` in valid JSON. */
export function endOfValue(text: string, offset: number): number {
  let depth = 0;
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
      if (depth === 0) return at;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      at += 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      depth -= 1;
      at += 1;
      if (depth === 0) return at;
    } else if (depth === 0 && (code === 0x2c || code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09)) {
      return at;
    } else {
      at += 1;
    }
  }
  return at;
}

/** The facts from one pass over a text like JSON. */
interface JsonSurvey {
  readonly depth: number;
  /** Offset of the deepest bracket. */
  readonly deepest: number;
  /** Members of all objects: colons outside strings. */
  readonly members: number;
  /** Offsets of numbers that a double can't represent exactly. */
  readonly inexact: readonly number[];
}

/** Counts without building anything; correct for JSON, harmless for any other text. */
export function surveyJson(text: string): JsonSurvey {
  const inexact: number[] = [];
  let depth = 0;
  let max = 0;
  let deepest = 0;
  let members = 0;
  const mark = /["{}[\]:\d-]/g;
  while (mark.test(text)) {
    const at = mark.lastIndex - 1;
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (end === -1) break;
      mark.lastIndex = end;
    } else if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > max) {
        max = depth;
        deepest = at;
      }
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else {
      const end = endOfNumber(text, at);
      if (!isExactNumber(text.slice(at, end))) inexact.push(at);
      mark.lastIndex = end;
    }
  }
  return { depth: max, deepest, members, inexact };
}

/** The offset after the number that starts at `offset`. */
export function endOfNumber(text: string, offset: number): number {
  let at = offset + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    const inside =
      (code >= 0x30 && code <= 0x39) ||
      code === 0x2e ||
      code === 0x65 ||
      code === 0x45 ||
      code === 0x2b ||
      code === 0x2d;
    if (!inside) return at;
    at += 1;
  }
}
