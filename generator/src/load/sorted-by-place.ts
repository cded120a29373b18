import type { Diagnostic } from '../diagnostics.ts';
import { compareCodePoints } from '../order.ts';

/** Diagnostics in the order of files, lines and columns; at one place by code and message. */
export function sortedByPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (left, right) =>
      compareCodePoints(left.location?.file ?? '', right.location?.file ?? '') ||
      (left.location?.line ?? 0) - (right.location?.line ?? 0) ||
      (left.location?.column ?? 0) - (right.location?.column ?? 0) ||
      compareCodePoints(left.code, right.code) ||
      compareCodePoints(left.message, right.message),
  );
}
