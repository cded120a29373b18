import { describe, expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { minimalsOf } from '../witness/minimal-value.ts';
import { compositions } from './testing/composition-pairs.ts';
import { lists } from './testing/list-pairs.ts';
import { objects } from './testing/object-pairs.ts';
import { type RelationPair, relationOf } from './testing/relation-of.ts';
import { numbers, texts } from './testing/scalar-pairs.ts';
import { object, tagged } from './testing/schema-words.ts';

const tables = Object.entries({ numbers, texts, lists, objects, compositions });

const all: readonly RelationPair[] = tables.flatMap(([, pairs]) => pairs);

describe.each(tables)('inclusion of %s', (_, pairs) => {
  it.each(pairs)('%j %s %j', (one, relation, other) => {
    expect(relationOf(one, other)).toBe(relation);
    expect(relationOf(one, other, minimalsOf)).toBe(relation);
  });
});

/** Ways to hold two schemas that keep how they relate. */
const wrappers: readonly (readonly [name: string, wrap: (schema: Json) => Json])[] = [
  ['in allOf', (schema) => ({ allOf: [{}, schema] })],
  ['refused twice', (schema) => ({ not: { not: schema } })],
  ['as items', (schema) => ({ type: 'array', items: schema })],
  ['as an item that there must be', (schema) => ({ type: 'array', contains: schema })],
  ['as a property', (schema) => object({ p: schema })],
  ['as any other property', (schema) => ({ type: 'object', additionalProperties: schema })],
  ['as properties of a pattern', (schema) => ({ type: 'object', patternProperties: { '^x': schema } })],
  ['as what a property asks for', (schema) => object({}, { dependentSchemas: { p: { properties: { q: schema } } } })],
  ['in one of two alternatives', (schema) => ({ oneOf: [tagged('x'), tagged('y', { v: schema })] })],
];

/** One test for all pairs: two thousand tests would take longer to report than to run. */
it.each(wrappers)('is the same %s', (_, wrap) => {
  for (const [one, relation, other] of all) expect(relationOf(wrap(one), wrap(other)), say(one, other)).toBe(relation);
});

function say(one: Json, other: Json): string {
  return `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
}

const orNull = (schema: Json): Json => ({ anyOf: [{ type: 'null' }, schema] });
const isNullable = (schema: Json): boolean => ['=', '<'].includes(relationOf({ type: 'null' }, schema));

/** Beside null, no proof is found of a schema that speaks of the rest of its names. */
const speaksOfTheRest = (schema: Json): boolean => JSON.stringify(schema).includes('unevaluated');

it('is the same beside null, and null itself is a value', () => {
  for (const [one, relation, other] of all.filter((pair) => !pair.some(speaksOfTheRest))) {
    const [there, back] = [isNullable(one), isNullable(other)];
    const keeps = there === back;
    if (keeps) expect(relationOf(orNull(one), orNull(other)), say(one, other)).toBe(relation);
    if (there || back) continue;
    expect(relationOf(one, orNull(other)), say(one, other)).toBe(relation === 'x' ? 'x' : '<');
    const turned = relation === '=' ? '>' : 'x';
    expect(relationOf(orNull(one), other), say(one, other)).toBe(turned);
  }
});
