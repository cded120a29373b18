import { describe, expect, it } from 'vitest';
import { isFull } from '../../../../../test/full.ts';
import type { Json } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { valuesFor } from '../witness/minimal-value.ts';
import { Inclusion } from './inclusion.ts';
import { ModelScope } from './model-scope.ts';
import { compositions } from './testing/composition-pairs.ts';
import { lists } from './testing/list-pairs.ts';
import { objects } from './testing/object-pairs.ts';
import { type RelationPair, relationOf } from './testing/relation-of.ts';
import { numbers, texts } from './testing/scalar-pairs.ts';
import { list, object, ref, tagged, text } from './testing/schema-words.ts';

const tables = Object.entries({ numbers, texts, lists, objects, compositions });

const all: readonly RelationPair[] = tables.flatMap(([, pairs]) => pairs);

describe.each(tables)('inclusion of %s', (_, pairs) => {
  it.each(pairs)('%j %s %j', (one, relation, other) => {
    expect(relationOf(one, other)).toBe(relation);
    expect(relationOf(one, other, valuesFor)).toBe(relation);
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

/** One test for all pairs: two thousand would take longer to report than to run. Each is held in one way; a full run holds all in every way. */
it.each(wrappers)('is the same %s', (name, wrap) => {
  const turn = wrappers.findIndex(([other]) => other === name);
  for (const [one, relation, other] of all.filter((_, number) => isFull || number % wrappers.length === turn))
    expect(relationOf(wrap(one), wrap(other)), say(one, other)).toBe(relation);
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

/** Schemas within themselves and within each other. */
const circles: Readonly<Record<string, Json>> = {
  list: object({ v: text(), next: ref('list') }),
  shortList: object({ v: text({ maxLength: 3 }), next: ref('shortList') }),
  needed: object({ v: text(), next: ref('needed') }, { required: ['next'] }),
  orText: { anyOf: [text(), object({ next: ref('orText') })] },
  orShortText: { anyOf: [text({ maxLength: 3 }), object({ next: ref('orShortText') })] },
  itself: { anyOf: [ref('itself'), text()] },
  itselfShort: { anyOf: [ref('itselfShort'), text({ maxLength: 3 })] },
  itselfTwice: { allOf: [ref('itselfTwice'), text()] },
  even: object({ next: ref('odd') }),
  odd: object({ next: ref('even'), v: text() }),
  evenShort: object({ next: ref('oddShort') }),
  oddShort: object({ next: ref('evenShort'), v: text({ maxLength: 3 }) }),
  tree: list({ items: ref('tree') }),
  smallTree: list({ items: ref('smallTree'), maxItems: 2 }),
  treeOfTexts: list({ items: { anyOf: [text(), ref('treeOfTexts')] } }),
  through: { anyOf: [ref('back'), object({ v: text() })] },
  back: { anyOf: [ref('through'), object({ v: text({ maxLength: 3 }) })] },
};

/** An inclusion with every question about the circles, by name. */
function questions() {
  const { schemas } = modelOf({ paths: {}, components: { schemas: circles } });
  const scope = new ModelScope(schemas);
  const names = Object.keys(circles);
  const located = (name: string) => ({ scope, schema: { pointer: `/${name}`, ref: name } });
  return names.flatMap((one) =>
    names.map((other) => ({
      question: `${one} < ${other}`,
      holds: (inclusion: Inclusion) => inclusion.within(located(one), located(other)),
    })),
  );
}

it('holds of circles what is asked first, last or alone', () => {
  const asked = questions();
  const alone = asked.filter(({ holds }) => holds(new Inclusion())).map(({ question }) => question);
  const inTurn = (list: typeof asked) => {
    const inclusion = new Inclusion();
    return list.filter(({ holds }) => holds(inclusion)).map(({ question }) => question);
  };
  expect(inTurn(asked)).toEqual(alone);
  expect(inTurn(asked.toReversed()).toReversed()).toEqual(alone);
  expect(alone.filter((question) => new Set(question.split(' < ')).size > 1)).toMatchInlineSnapshot(`
    [
      "list < orText",
      "list < orShortText",
      "list < even",
      "list < odd",
      "list < through",
      "list < back",
      "shortList < list",
      "shortList < orText",
      "shortList < orShortText",
      "shortList < even",
      "shortList < odd",
      "shortList < evenShort",
      "shortList < oddShort",
      "shortList < through",
      "shortList < back",
      "needed < list",
      "needed < orText",
      "needed < orShortText",
      "needed < even",
      "needed < odd",
      "needed < through",
      "needed < back",
      "orShortText < orText",
      "itself < orText",
      "itself < itselfTwice",
      "itselfShort < orText",
      "itselfShort < orShortText",
      "itselfShort < itself",
      "itselfShort < itselfTwice",
      "itselfTwice < orText",
      "itselfTwice < itself",
      "even < orText",
      "even < orShortText",
      "odd < orText",
      "odd < orShortText",
      "odd < through",
      "odd < back",
      "evenShort < orText",
      "evenShort < orShortText",
      "evenShort < even",
      "oddShort < orText",
      "oddShort < orShortText",
      "oddShort < odd",
      "oddShort < through",
      "oddShort < back",
      "tree < treeOfTexts",
      "smallTree < tree",
      "smallTree < treeOfTexts",
      "through < back",
      "back < through",
    ]
  `);
});

it('takes the word of those who know at once', () => {
  const { schemas } = modelOf({ paths: {}, components: { schemas: { One: text(), Other: list() } } });
  const scope = new ModelScope(schemas);
  const [one, other] = ['One', 'Other'].map((name) => ({ scope, schema: { pointer: `/${name}`, ref: name } }));
  if (one === undefined || other === undefined) throw new Error('no schema');
  const yes = () => true;
  const no = () => false;
  expect(new Inclusion(yes, no).within(one, other)).toBe(true);
  expect(new Inclusion(no, yes).within(one, other)).toBe(false);
  expect(new Inclusion(no, yes).equal(one, other)).toBe(true);
  expect(new Inclusion(no, no).equal(one, other)).toBe(false);
});
