import type { Json } from '../../../base/json.ts';
import { compareBounds } from '../values/merge-numbers.ts';
import type { Bound, Sourced, ValueType, View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

const limits = [
  ['minLength', 1],
  ['maxLength', -1],
  ['minItems', 1],
  ['maxItems', -1],
  ['minProperties', 1],
  ['maxProperties', -1],
] as const;

/** Compares the limits on sizes and on numbers. A limit that is set where there was none is tighter. */
export function compareLimits(pair: SchemaPair): void {
  for (const [keyword, sign] of limits) {
    const before = pair.base[keyword];
    const after = pair.head[keyword];
    compareLimit(
      pair,
      `schema.${keyword}`,
      before,
      after,
      (a, b) => sign * (a - b),
      (value) => value,
    );
  }
  compareLimit(
    pair,
    'schema.lower',
    pair.base.lower,
    pair.head.lower,
    (a, b) => compareBounds(a, b, 1),
    boundText('more'),
  );
  compareLimit(
    pair,
    'schema.upper',
    pair.base.upper,
    pair.head.upper,
    (a, b) => -compareBounds(a, b, -1),
    boundText('less'),
  );
}

/** `order` is positive where its first argument is the tighter limit. */
function compareLimit<T>(
  { base, head, emit }: SchemaPair,
  on: string,
  before: Sourced<T> | undefined,
  after: Sourced<T> | undefined,
  order: (a: T, b: T) => number,
  show: (value: T) => Json,
): void {
  const difference =
    before === undefined ? (after === undefined ? 0 : 1) : after === undefined ? -1 : order(after.value, before.value);
  if (difference === 0) return;
  emit({
    on,
    action: difference > 0 ? 'tightened' : 'relaxed',
    base: before?.at,
    head: after?.at,
    ...(before === undefined ? {} : { before: show(before.value) }),
    ...(after === undefined ? {} : { after: show(after.value) }),
    ...(before !== undefined && after !== undefined && isIdle(on, base) && isIdle(on, head)
      ? { facts: { idle: true } }
      : {}),
  });
}

/**
 * Whether a limit is for a type that the schema does not accept, while each type that it does accept has a size of its own. An edit of
 * such a limit is taken for an edit of that size.
 */
function isIdle(on: string, { types }: View): boolean {
  const type = limitedTypes.find(([name]) => on.endsWith(name))?.[1] ?? 'number';
  return types.value.every((other) => other !== type && sized.includes(other));
}

const sized: readonly ValueType[] = ['array', 'object', 'string'];

const limitedTypes: readonly (readonly [suffix: string, type: ValueType])[] = [
  ['Length', 'string'],
  ['Items', 'array'],
  ['Properties', 'object'],
];

function boundText(word: 'more' | 'less'): (bound: Bound) => Json {
  return ({ limit, exclusive }) => (exclusive ? `${word} than ${limit}` : limit);
}
