import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import { parsePointer } from '../../../base/json-pointer.ts';
import { valuesOf } from '../edit.ts';
import { effectiveTypes, haveTypeInCommon } from '../values/effective-types.ts';
import { compareBounds } from '../values/merge-scalars.ts';
import { hasNoRoom } from '../values/possible-types.ts';
import { allTypes, type Bound, type Sourced, type ValueType, type View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** Compares closed and open lists of values. A closed list of one is a constant, not an enum that can grow. */
export function compareValues(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  const before = base.values ?? base.known;
  const after = head.values ?? head.known;
  const edit = { base: before?.at, head: after?.at, ...valuesOf(before?.value, after?.value) };
  if (before === undefined && after === undefined) return;
  if (after === undefined) {
    const on = base.values === undefined ? 'schema.known' : isConstant(base) ? 'schema.constant' : 'schema.values';
    emit({ on, action: 'removed', ...edit });
  } else if (before === undefined) {
    emit({ on: head.values === undefined ? 'schema.known' : 'schema.values', action: 'added', ...edit });
  } else {
    if (isConstant(base) && isConstant(head)) {
      if (missing(before.value, after.value).length === 0 && missing(after.value, before.value).length === 0) return;
      emit({ on: 'schema.constant', action: 'changed', ...edit });
      return;
    }
    if ((base.values === undefined) !== (head.values === undefined))
      emit({ on: 'schema.closed', action: head.values === undefined ? 'removed' : 'added', ...edit });
    compareMembers(pair, before, after);
  }
}

function compareMembers(
  { base, head, emit }: SchemaPair,
  before: Sourced<readonly Json[]>,
  after: Sourced<readonly Json[]>,
): void {
  const open = base.values === undefined || head.values === undefined;
  const places = { base: before.at, head: after.at, ...(open ? { facts: { open } } : {}) };
  const removed = missing(before.value, after.value);
  const added = missing(after.value, before.value);
  if (removed.length > 0)
    emit({ on: 'schema.value', action: 'removed', ...places, name: names(removed), before: removed });
  if (added.length > 0) emit({ on: 'schema.value', action: 'added', ...places, name: names(added), after: added });
}

function missing(from: readonly Json[], among: readonly Json[]): readonly Json[] {
  const present = new Set(among.map(canonicalJson));
  return from.filter((value) => !present.has(canonicalJson(value)));
}

function names(values: readonly Json[]): string {
  return values.map((value) => (typeof value === 'string' ? value : canonicalJson(value))).join(', ');
}

function isConstant(view: View): boolean {
  return view.values?.value.length === 1;
}

/** Compares the accepted JSON types, including null. */
export function compareTypes({ base, head, emit }: SchemaPair): void {
  const places = { base: base.types.at, head: head.types.at };
  const before = typeList(base);
  const after = losesRoom({ base, head }) ? [] : typeList(head);
  if (before.length === 0 || after.length === 0) {
    if (before.length === after.length) return;
    emit({ on: 'schema.impossible', action: after.length === 0 ? 'added' : 'removed', ...places, before, after });
  } else if (effectiveTypes(base).join() === effectiveTypes(head).join()) {
    if (base.nullable === head.nullable) return;
    const facts = { ignored: head.schema.nullByPractice === true };
    const at = placesOfNull(base, head);
    emit({ on: 'schema.null', action: head.nullable ? 'added' : 'removed', ...at, before, after, facts });
  } else if (isUntyped(base)) {
    emit({ on: 'schema.types', action: 'added', ...places, after });
    // Constraints on other types don't affect null.
    if (head.nullable && !base.nullable) emit({ on: 'schema.null', action: 'added', ...places, before, after });
  } else if (isUntyped(head)) {
    emit({ on: 'schema.types', action: 'removed', ...places, before });
    if (base.nullable && !head.nullable) emit({ on: 'schema.null', action: 'removed', ...places, before, after });
  } else {
    emit({ on: 'schema.types', action: 'changed', ...places, before, after });
  }
}

/** Where the types are written, unless that is in a component that takes or refuses null as before: then the schemas themselves. */
function placesOfNull(base: View, head: View): { readonly base: string; readonly head: string } {
  const placeIn = ({ types, schema }: View): string => {
    const [components, schemas, name = ''] = parsePointer(types.at) ?? [];
    if (components !== 'components' || schemas !== 'schemas') return types.at;
    const [before, after] = [base, head].map(({ scope }) => {
      const component = scope.component(name);
      return component && scope.view(component).nullable;
    });
    return before === undefined || before !== after ? types.at : schema.pointer;
  };
  return { base: placeIn(base), head: placeIn(head) };
}

/** Whether the two sides have no type in common, or limits leave the new one no value: then nothing else is compared. */
export function typesReplaced(pair: SchemaPair): boolean {
  return losesRoom(pair) || !haveTypeInCommon(pair.base, pair.head);
}

/** Whether the limits contradict each other now, but not before. */
function losesRoom({ base, head }: Pick<SchemaPair, 'base' | 'head'>): boolean {
  return hasNoRoom(head) && !hasNoRoom(base);
}

function isUntyped(view: View): boolean {
  return effectiveTypes(view).length === allTypes.length;
}

function typeList(view: View): readonly Json[] {
  return [...effectiveTypes(view), ...(view.nullable ? ['null'] : [])].sort();
}

const limits = [
  ['minLength', 1],
  ['maxLength', -1],
  ['minItems', 1],
  ['maxItems', -1],
  ['minProperties', 1],
  ['maxProperties', -1],
] as const;

const bounds = [
  ['lower', 1, 'more'],
  ['upper', -1, 'less'],
] as const;

/** Compares the limits on sizes and on numbers. A new limit is tighter than none. */
export function compareLimits(pair: SchemaPair): void {
  for (const [keyword, sign] of limits) {
    compareLimit(
      pair,
      keyword,
      ({ [keyword]: limit }) => limit,
      (a, b) => sign * (a - b),
    );
  }
  for (const [bound, sign, word] of bounds) {
    const show = ({ limit, exclusive }: Bound) => (exclusive ? `${word} than ${limit}` : limit);
    compareLimit(
      pair,
      bound,
      ({ [bound]: limit }) => limit,
      (a, b) => sign * compareBounds(a, b, sign),
      show,
    );
  }
}

/** `order` is positive if its first argument is the tighter limit. */
function compareLimit<T>(
  { base, head, emit }: SchemaPair,
  keyword: string,
  limitOf: (view: View) => Sourced<T> | undefined,
  order: (a: T, b: T) => number,
  show: (value: T) => Json = (value) => value as Json,
): void {
  const [before, after] = [limitOf(base), limitOf(head)];
  const difference =
    before === undefined ? (after === undefined ? 0 : 1) : after === undefined ? -1 : order(after.value, before.value);
  if (difference === 0) return;
  const idle = before !== undefined && after !== undefined && isIdle(keyword, base) && isIdle(keyword, head);
  emit({
    on: `schema.${keyword}`,
    action: difference > 0 ? 'tightened' : 'relaxed',
    base: before?.at,
    head: after?.at,
    ...valuesOf(before && show(before.value), after && show(after.value)),
    ...(idle ? { facts: { idle } } : {}),
  });
}

/**
 * Whether a limit is for a type that the schema doesn't accept, while all accepted types have sizes. An edit of it counts as an
 * edit of that size.
 */
function isIdle(keyword: string, { types }: View): boolean {
  const type = limitedTypes.find(([name]) => keyword.endsWith(name))?.[1] ?? 'number';
  return types.value.every((other) => other !== type && sized.includes(other));
}

const sized: readonly ValueType[] = ['array', 'object', 'string'];

const limitedTypes: readonly (readonly [suffix: string, type: ValueType])[] = [
  ['Length', 'string'],
  ['Items', 'array'],
  ['Properties', 'object'],
];
