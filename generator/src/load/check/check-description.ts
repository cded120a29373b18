import type { DescriptionContext } from '../description-context.ts';
import { pathOf } from '../site.ts';
import type { SourceFile } from '../source-file.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import { checkOperationIds, checkPathTemplates, describedOperations } from './operations.ts';
import { checkParameterLists } from './parameters.ts';
import { checkQueryStrings } from './query-strings.ts';
import { checkReferenceCycles, type ReferenceHolder } from './reference-cycles.ts';
import { checkSecurityNames } from './security.ts';

const bounds = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
/** The ends of the 64-bit integers: as a bound they say what the format says. */
const integerEnds = new Set(['9223372036854775807', '18446744073709551615', '-9223372036854775807']);

/**
 * Numbers that change when they are read are errors, because a value would silently be another one; but in examples, and as
 * the end of the 64-bit integers in a bound, the rounded value does no harm.
 */
function checkInexactNumbers(context: DescriptionContext, file: SourceFile, numbers: readonly InexactNumber[]): void {
  for (const { path, source, value } of numbers) {
    const harmless = Number.isFinite(value) && (isExample(path) || isIntegerEnd(path, source));
    const code = harmless ? 'rounded-number' : 'inexact-number';
    context.diagnostics.add(code, { file, path: pathOf(path) }, { raw: source, read: String(value) });
  }
}

function isExample(path: readonly string[]): boolean {
  return path.some((token) => token === 'example' || token === 'examples' || token.startsWith('x-'));
}

function isIntegerEnd(path: readonly string[], source: string): boolean {
  return bounds.has(path.at(-1) ?? '') && integerEnds.has(source);
}

/** Judges a walked description as a whole: what takes more than one object to see. */
export function checkDescription(context: DescriptionContext, holders: readonly ReferenceHolder[]): void {
  for (const { file, inexact } of context.tree.sources) checkInexactNumbers(context, file, inexact);
  checkReferenceCycles(context, holders);
  const operations = describedOperations(context, 'paths');
  checkParameterLists(context, operations);
  checkQueryStrings(context, operations);
  checkPathTemplates(context, operations);
  checkOperationIds(context, operations);
  checkOperationIds(context, describedOperations(context, 'webhooks'));
  checkSecurityNames(context, operations);
}
