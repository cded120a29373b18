import { type DiagnosticFacts, leavesOut, readsAs } from '../../base/diagnostics.ts';
import { childAt, isJsonObject, type Json, valueAt } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ValueHolder } from '../repairs.ts';
import { pathOf, type Site } from '../site.ts';
import type { SourceFile } from '../source-file.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import { checkOperationIds, checkPathTemplates, describedOperations } from './operations.ts';
import { checkParameterLists } from './parameters.ts';
import { checkQueryStrings } from './query-strings.ts';
import { checkReferenceCycles, type ReferenceHolder } from './reference-cycles.ts';
import { checkSecurityNames } from './security.ts';

const bounds = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'],
]);
/** The ends of the 64-bit integers: as a bound they say what the format says. */
const integerEnds = new Set(['9223372036854775807', '18446744073709551615', '-9223372036854775807']);

/**
 * Numbers that change when they are read are errors, because a value would silently be another one; but in examples, and as
 * the end of the 64-bit integers in a bound, the rounded value does no harm.
 */
function checkInexactNumbers(context: DescriptionContext, file: SourceFile, numbers: readonly InexactNumber[]): void {
  for (const { path, source, value } of numbers) {
    const site = { file, path: pathOf(path) };
    const facts = { raw: source, read: String(value) };
    if (Number.isFinite(value) && (isExample(path) || isIntegerEnd(path, source))) {
      context.diagnostics.add('rounded-number', site, facts);
    } else repairNumber(context, site, path, facts);
  }
}

/** A bound is rounded, as nothing depends on its last digits; a value that is sent or compared is left out rather than changed. */
function repairNumber(context: DescriptionContext, site: Site, path: readonly string[], facts: DiagnosticFacts): void {
  const { diagnostics, repairs } = context;
  const [key = '', parentKey = ''] = path.toReversed();
  const holder = holderAt(site.file.value, path.slice(0, -1));
  // A number that was read as a text already is what the file says.
  if (holder && typeof childAt(holder, key) !== 'number') return;
  if (Number.isFinite(Number(facts.read)) && bounds.has(key)) {
    diagnostics.addRepaired('inexact-number', site, facts, readsAs(String(facts.read)));
    return;
  }
  const list = Array.isArray(holder) && parentKey === 'enum' ? holderAt(site.file.value, path.slice(0, -2)) : undefined;
  if (isJsonObject(list)) repairs.leaveOut(list, 'enum');
  else if (holder) repairs.drop(holder, key);
  diagnostics.addRepaired(
    'inexact-number',
    site,
    facts,
    list ? { kind: 'lost', effect: 'the enum is left out' } : leavesOut,
  );
}

function holderAt(root: Json, path: readonly string[]): ValueHolder | undefined {
  const found = valueAt(root, path);
  return typeof found === 'object' && found !== null ? found : undefined;
}

function isExample(path: readonly string[]): boolean {
  return path.some((token) => token === 'example' || token === 'examples' || token.startsWith('x-'));
}

function isIntegerEnd(path: readonly string[], source: string): boolean {
  return bounds.has(path.at(-1) ?? '') && integerEnds.has(source);
}

/** Judges a walked description as a whole: what takes more than one object to see. */
export function checkDescription(context: DescriptionContext, holders: readonly ReferenceHolder[]): void {
  for (const { file, inexact, warnings } of context.tree.sources) {
    context.diagnostics.adopt(warnings);
    checkInexactNumbers(context, file, inexact);
  }
  checkReferenceCycles(context, holders);
  const operations = describedOperations(context, 'paths');
  checkParameterLists(context, operations);
  checkQueryStrings(context, operations);
  checkPathTemplates(context, operations);
  checkOperationIds(context, operations);
  checkOperationIds(context, describedOperations(context, 'webhooks'));
  checkSecurityNames(context, operations);
}
