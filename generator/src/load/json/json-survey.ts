import { isExactNumber } from '../text/number-fidelity.ts';
import { endOfString } from './json-text.ts';

/** What one pass over a text that looks like JSON tells. */
export interface JsonSurvey {
  readonly depth: number;
  /** Offset of the bracket that went deepest. */
  readonly deepest: number;
  /** Members of all objects: colons outside strings. */
  readonly members: number;
  /** Offsets of numbers that a double does not hold as written. */
  readonly inexact: readonly number[];
}

/** Counts without building anything; correct for JSON, harmless for any other text. */
export function surveyJson(text: string): JsonSurvey {
  const inexact: number[] = [];
  let depth = 0;
  let max = 0;
  let deepest = 0;
  let members = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = endOfString(text, at);
      if (at === -1) break;
      continue;
    }
    if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > max) {
        max = depth;
        deepest = at;
      }
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const end = endOfNumber(text, at);
      if (!isExactNumber(text.slice(at, end))) inexact.push(at);
      at = end;
      continue;
    }
    at += 1;
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
