import { orElse } from '../base/or-else.ts';
import { valueAt, visitAt } from '../base/pointer.ts';
import type { ExactReader } from '../definitions/response-definition.ts';
import { parseDigits } from './parse-json.ts';

/**
 * Turns amounts that arrive as numbers into the text of their digits. Only operations with such places bundle this code.
 *
 * @throws DecodeError for an integer that a number can't hold
 */
export const exactValues: ExactReader = (data, text, places, discrepancies) => {
  let digits: unknown;
  const digitsAt = (pointer: string) => {
    digits ??= orElse(() => parseDigits(text), undefined);
    return valueAt(digits, pointer);
  };
  let result = data;
  for (const [pattern, kind] of places) {
    result = visitAt(result, pattern, (value, pointer) => {
      if (kind.startsWith('decimal')) {
        if (typeof value === 'string' || (value === null && kind === 'decimal-or-null')) return undefined;
        if (typeof value !== 'number') return discrepancies.missing(pointer, pattern);
        discrepancies.number(pointer, pattern);
        return digitsAt(pointer);
      }
      // An integer that doesn't fit a number has been read as text.
      const isLong = typeof value === 'string' && /^-?\d+$/.test(value);
      if (isLong && !Number.isSafeInteger(Number(value)))
        throw discrepancies.fail(
          `the integer at ${pointer} is too large for a number; generate with int64: 'bigint' or 'string'`,
        );
      return undefined;
    });
  }
  return result;
};
