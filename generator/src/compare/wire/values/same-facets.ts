import { canonicalJson } from '../../../base/canonical-json.ts';
import { acceptsView } from './accepts.ts';
import { isIdleFormat } from './format-match.ts';
import type { Sourced, ValueType, View } from './view.ts';

/** Whether both list the same values, ignoring values that are refused elsewhere. */
export function sameValues(a: View, b: View): boolean {
  const [one, other] = [a, b].map((view) =>
    view.values?.value.filter((value) => acceptsView(view, value) !== false).map((value) => canonicalJson(value)),
  );
  return one !== undefined && other !== undefined && sameSets(new Set(one), new Set(other));
}

/** Whether the acceptance of each listed value is known. */
export function areDecided(view: View): boolean {
  return view.values?.value.every((value) => acceptsView(view, value) !== undefined) === true;
}

/** Whether the constraints on numbers are the same, for the given types. */
export function sameNumbers(a: View, b: View, types: readonly ValueType[]): boolean {
  const type = types.includes('number') ? 'number' : 'integer';
  const bounds = (view: View) =>
    canonicalJson([view.lower, view.upper].map((bound) => (bound === undefined ? null : { ...bound.value })));
  return (
    bounds(a) === bounds(b) && sameTexts(a.multiples, b.multiples) && sameTexts(formatsOf(a, type), formatsOf(b, type))
  );
}

/** The formats that affect a type. */
export function formatsOf({ formats }: View, type: 'string' | 'number' | 'integer'): readonly Sourced<string>[] {
  return formats.filter(({ value }) => !isIdleFormat(value, type));
}

/** Whether the values are the same in any order, ignoring duplicates. */
export function sameTexts(
  some: readonly Sourced<string | number>[],
  others: readonly Sourced<string | number>[],
): boolean {
  const values = (list: readonly Sourced<string | number>[]) => new Set(list.map(({ value }) => value));
  return sameSets(values(some), values(others));
}

/** Whether the limits are equal, or have no effect on either side. */
export function sameNumber(
  one: Sourced<number> | undefined,
  other: Sourced<number> | undefined,
  idle?: number,
): boolean {
  const limit = (sourced: Sourced<number> | undefined) =>
    idle !== undefined && (sourced?.value ?? idle) <= idle ? undefined : sourced?.value;
  return limit(one) === limit(other);
}

export function sameSets<T>(
  one: Pick<ReadonlySet<T>, 'size' | 'has' | 'keys'>,
  other: Pick<ReadonlySet<T>, 'size' | 'has'>,
): boolean {
  return one.size === other.size && [...one.keys()].every((item) => other.has(item));
}

/** Whether both have the same keys, each with the same value. */
export function sameMaps<T>(
  some: ReadonlyMap<string, T>,
  others: ReadonlyMap<string, T>,
  same: (one: T, other: T) => boolean,
): boolean {
  return sameSets(some, others) && [...some].every(([key, one]) => same(one, others.get(key) as T));
}

/** Whether each item of one list has an equal of its own in the other, and nothing is left. */
export function eachTakesOne<T>(
  some: readonly T[],
  others: readonly T[],
  same: (one: T, other: T) => boolean,
): boolean {
  const left = [...others];
  const takesOne = (one: T) => {
    const index = left.findIndex((other) => same(one, other));
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  return some.length === others.length && some.every(takesOne);
}

/** Whether each item of one list has an equal in the other, both ways, ignoring duplicates. */
export function eachInOther<T>(some: readonly T[], others: readonly T[], same: (one: T, other: T) => boolean): boolean {
  return (
    some.every((one) => others.some((other) => same(one, other))) &&
    others.every((other) => some.some((one) => same(one, other)))
  );
}
