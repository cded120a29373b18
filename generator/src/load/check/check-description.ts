import { type DiagnosticFacts, leavesOut, readsAs } from '../../base/diagnostics.ts';
import { childAt, isJsonObject, type Json, member, valueAt } from '../../base/json.ts';
import { type DescriptionContext, follow } from '../description-context.ts';
import type { ValueHolder } from '../repairs.ts';
import { pathOf, type Site, type SourceFile, siteBelow } from '../site.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import { checkOperationIds, checkPathTemplates, describedOperations, type PlacedOperation } from './operations.ts';
import { checkParameterLists } from './parameters.ts';
import { checkReferenceCycles, type ReferenceHolder } from './reference-cycles.ts';
import { checkSecurityNames } from './security.ts';

const bounds = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'],
]);
/** The ends of the 64-bit integers: as bounds they repeat the format. */
const integerEnds = new Set(['9223372036854775807', '18446744073709551615', '-9223372036854775807']);

/**
 * Numbers that change when they are read are errors, because the value would silently be another one. In examples, and as the
 * end of the 64-bit integers in a bound, the rounded value is harmless.
 */
function checkInexactNumbers(context: DescriptionContext, file: SourceFile, numbers: readonly InexactNumber[]): void {
  for (const { path, source, value } of numbers) {
    const site = { file, path: pathOf(path) };
    const facts = { raw: source, read: String(value) };
    if (Number.isFinite(value) && (isExample(path) || (bounds.has(path.at(-1) ?? '') && integerEnds.has(source)))) {
      context.diagnostics.add('rounded-number', site, facts);
    } else repairNumber(context, site, path, facts);
  }
}

/**
 * A bound is rounded, because nothing depends on its last digits; a value that is sent or compared is omitted rather than
 * changed.
 */
function repairNumber(context: DescriptionContext, site: Site, path: readonly string[], facts: DiagnosticFacts): void {
  const { diagnostics, repairs } = context;
  const [key = '', parentKey = ''] = path.toReversed();
  const holder = holderAt(site.file.value, path.slice(0, -1));
  // A number that was already read as text is exactly as in the file.
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

/** Checks the whole description, for problems that involve several objects. */
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

interface ListedParameter {
  readonly items: PlacedOperation['parameterLists'][number]['items'];
  readonly index: number;
  readonly site: Site;
  readonly name: string;
  readonly hasContent: boolean;
}

/** A parameter that is the whole query must be the only one in it, and needs a media type. */
function checkQueryStrings(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  for (const operation of operations) {
    const whole = parametersIn(context, operation, 'querystring');
    if (whole.length === 0) continue;
    const [beside] = parametersIn(context, operation, 'query');
    for (const [position, { items, index, site, name, hasContent }] of whole.entries()) {
      const reason = !hasContent
        ? 'it has no content'
        : beside !== undefined
          ? `the operation has the query parameter ${beside.name}`
          : position > 0
            ? 'the operation has another one'
            : undefined;
      if (reason === undefined) continue;
      context.diagnostics.addOnce('querystring-left-out', site, { name, reason });
      context.repairs.leaveItemOut(items, index);
    }
  }
}

function parametersIn(
  context: DescriptionContext,
  { parameterLists }: PlacedOperation,
  location: string,
): readonly ListedParameter[] {
  return parameterLists.flatMap(({ items, site: list }) =>
    items.flatMap((item, index): ListedParameter[] => {
      const site = siteBelow(list, String(index));
      const parameter = follow(context, item, site)?.value;
      if (member(parameter, 'in') !== location) return [];
      const hasContent = member(parameter, 'content') !== undefined && member(parameter, 'schema') === undefined;
      return [{ items, index, site, name: String(member(parameter, 'name')), hasContent }];
    }),
  );
}
