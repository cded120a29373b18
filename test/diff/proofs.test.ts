import { expect, it } from 'vitest';
import { canonicalJson } from '../../generator/src/base/canonical-json.ts';
import type { Json } from '../../generator/src/base/json.ts';
import { acceptsView } from '../../generator/src/compare/wire/values/accepts.ts';
import { disjoint } from '../../generator/src/compare/wire/values/disjoint.ts';
import type { Inclusion } from '../../generator/src/compare/wire/values/inclusion.ts';
import { prover } from '../../generator/src/compare/wire/values/sameness.ts';
import { compositions } from '../../generator/src/compare/wire/values/testing/composition-pairs.ts';
import { lists } from '../../generator/src/compare/wire/values/testing/list-pairs.ts';
import { objects } from '../../generator/src/compare/wire/values/testing/object-pairs.ts';
import type { RelationPair } from '../../generator/src/compare/wire/values/testing/relation-of.ts';
import { numbers, texts } from '../../generator/src/compare/wire/values/testing/scalar-pairs.ts';
import { viewsOf } from '../../generator/src/compare/wire/values/testing/views-of.ts';
import type { View } from '../../generator/src/compare/wire/values/view.ts';
import { minimalsOf } from '../../generator/src/compare/wire/witness/minimal-value.ts';
import { isFull } from '../full.ts';
import { denseKinds, denseSchema } from './oracle/dense-schema.ts';
import { Random } from './oracle/random.ts';

/** Every schema of a table, once. Without references, which the tables resolve in pairs, and without lengths that make large automata. */
function schemasOf(pairs: readonly RelationPair[]): readonly Json[] {
  const all = pairs.flatMap(([one, , other]) => [one, other]).map((schema) => [canonicalJson(schema), schema] as const);
  return [...new Map(all.filter(([text]) => !/\$ref|100/.test(text))).values()];
}

/** How many of each kind, as the time allows that a proof takes; only a full run takes all of them, and proves each pair in both orders. */
const denseSchemas = {
  numbers: 60,
  texts: 30,
  lists: 110,
  objects: 80,
  compositions: 80,
  conditions: 60,
  alternatives: 80,
  evaluations: 80,
} as const;

/** Each table of schemas. */
const tables: Readonly<Record<string, readonly Json[]>> = {
  ...Object.fromEntries(
    Object.entries({ numbers, texts, lists, objects, compositions }).map(([name, pairs]) => [name, schemasOf(pairs)]),
  ),
  ...Object.fromEntries(
    denseKinds.map((kind, seed) => {
      const random = new Random(seed);
      return [
        `random-${kind}`,
        Array.from({ length: denseSchemas[kind] / (isFull ? 1 : 4) }, () => denseSchema(kind, random)),
      ];
    }),
  ),
};

/** What is proven of two views: `<`, `>` and `=` of their values, `~` if only their form shows that they are the same, `|` if they share none. */
function proven(one: View, other: View, inclusion: Inclusion): string {
  const [left, right] = [one, other].map((view) => ({ scope: view.scope, schema: view.schema }));
  if (left === undefined || right === undefined) return '';
  const [there, back] = [inclusion.within(left, right), inclusion.within(right, left)];
  if (there && back) return '=';
  if (inclusion.equal(left, right)) return '~';
  if (there) return '<';
  if (back) return '>';
  return disjoint(one, other) ? '|' : '.';
}

it.each(Object.entries(tables))('each of the %s beside each other one', (_, schemas) => {
  const views = viewsOf(...schemas);
  const rows = views.map((one, index) => {
    const inclusion = prover(undefined, minimalsOf);
    return views.map((other, at) => (isFull || at >= index ? proven(one, other, inclusion) : '.')).join('');
  });
  // Each proof must hold for every value that was found for one of the schemas.
  const values = [...new Map(views.flatMap(minimalsOf).map((value) => [canonicalJson(value), value])).values()];
  const accepted = views.map((view) => values.map((value) => acceptsView(view, value)));
  const wrong = rows.flatMap((row, index) =>
    [...row].flatMap((sign, at) =>
      values.filter((_, place) => {
        const [one, other] = [accepted[index]?.[place], accepted[at]?.[place]];
        if (sign === '|') return one === true && other === true;
        const leavesOut = one === true && other === false;
        return ['<', '=', '~'].includes(sign) && leavesOut;
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
