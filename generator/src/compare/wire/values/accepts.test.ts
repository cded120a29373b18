import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { accepts, acceptsView, admitsView } from './accepts.ts';
import { ModelScope } from './model-scope.ts';
import { a, ab, b, closed, list, number, object, sealed, tagged, text, when, whole } from './testing/schema-words.ts';
import { viewOf } from './testing/views-of.ts';

interface Judged {
  readonly yes: readonly Json[];
  readonly no: readonly Json[];
  /** Values that nobody can judge without knowing the format `x-odd`. */
  readonly open?: readonly Json[];
}

const odd = { format: 'x-odd' };

const scalars: readonly (readonly [schema: Json, judged: Judged])[] = [
  [whole(), { yes: [0, -1, 2], no: [1.5, '1', null, true, [], {}] }],
  [number(), { yes: [0, 1.5], no: ['1.5', null] }],
  [{ type: ['integer', 'null'] }, { yes: [1, null], no: [1.5, ''] }],
  [{ type: 'boolean' }, { yes: [true, false], no: [0, 'true'] }],
  [number({ minimum: 1, maximum: 2 }), { yes: [1, 1.5, 2], no: [0.9, 2.1] }],
  [number({ exclusiveMinimum: 1, exclusiveMaximum: 2 }), { yes: [1.5], no: [1, 2, 0, 3] }],
  [number({ multipleOf: 0.1 }), { yes: [0, 0.3, 7], no: [0.35] }],
  [whole({ multipleOf: 3 }), { yes: [0, 3, -6], no: [1, 4] }],
  [text({ minLength: 2, maxLength: 3 }), { yes: ['ab', 'abc', '𝒳𝒳'], no: ['a', 'abcd', '𝒳'] }],
  [text({ pattern: '^a' }), { yes: ['a', 'ab'], no: ['', 'ba'] }],
  [{ minLength: 2 }, { yes: [1, null, 'ab', []], no: ['a'] }],
  [{ enum: ['a', 1, null, { x: [1] }] }, { yes: ['a', 1, null, { x: [1] }], no: ['b', 2, { x: 1 }, { x: [1], y: 1 }] }],
  [{ const: [1, 2] }, { yes: [[1, 2]], no: [[2, 1], [1]] }],
  [text(odd), { yes: [], no: [1], open: ['a'] }],
  [text({ ...odd, maxLength: 1 }), { yes: [], no: ['ab'], open: ['a'] }],
];

const lists: readonly (readonly [schema: Json, judged: Judged])[] = [
  [list({ minItems: 1, maxItems: 2 }), { yes: [[1], [1, 2]], no: [[], [1, 2, 3], 'ab'] }],
  [
    list({ uniqueItems: true }),
    {
      yes: [[], [1, '1'], [{ x: 1 }, { y: 1 }]],
      no: [
        [1, 1],
        [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      ],
    },
  ],
  [list({ items: whole() }), { yes: [[], [1, 2]], no: [['1'], [1, '2']] }],
  [
    list({ prefixItems: [whole(), text()], items: false }),
    { yes: [[], [1], [1, 'a']], no: [['a'], [1, 2], [1, 'a', 0]] },
  ],
  [list({ prefixItems: [whole()], items: text() }), { yes: [[1], [1, 'a']], no: [['a'], [1, 2]] }],
  [list({ contains: whole() }), { yes: [[1], ['a', 1], [1, 2]], no: [[], ['a']] }],
  [
    list({ contains: whole(), minContains: 2, maxContains: 3 }),
    {
      yes: [
        [1, 2],
        [1, 'a', 2],
        [1, 2, 3],
      ],
      no: [[1], [1, 'a'], [1, 2, 3, 4]],
    },
  ],
  [list({ contains: whole(), minContains: 0, maxContains: 1 }), { yes: [[], ['a'], [1]], no: [[1, 2]] }],
  [list({ contains: text(odd), maxContains: 1 }), { yes: [], no: [[], [1]], open: [['a'], ['a', 'b'], ['a', 1]] }],
  [
    list({ contains: text(odd), minContains: 0, maxContains: 1 }),
    { yes: [[], [1], ['a']], no: [], open: [['a', 'b']] },
  ],
  [list({ prefixItems: [whole()], unevaluatedItems: false }), { yes: [[], [1]], no: [['a']] }],
];

const objects: readonly (readonly [schema: Json, judged: Judged])[] = [
  [
    object({}, { minProperties: 1, maxProperties: 2 }),
    { yes: [{ a: 1 }, { a: 1, b: 2 }], no: [{}, { a: 1, b: 2, c: 3 }, []] },
  ],
  [object({ a: whole() }, ab), { yes: [{ a: 1, b: null }], no: [{ a: 1 }, { b: 1 }, { a: 'x', b: 1 }] }],
  [object({ a: whole() }, closed), { yes: [{}, { a: 1 }], no: [{ b: 1 }, { a: 1, b: 1 }] }],
  [object({ a: whole() }, { additionalProperties: text() }), { yes: [{ a: 1, b: 'x' }], no: [{ a: 'x' }, { b: 1 }] }],
  [
    object({ xa: { minimum: 1 } }, { patternProperties: { '^x': whole() }, ...closed }),
    { yes: [{ xa: 1, xb: 0 }], no: [{ xa: 0 }, { xb: 'a' }, { a: 1 }] },
  ],
  [object({}, { propertyNames: { maxLength: 1 } }), { yes: [{}, { a: 1 }], no: [{ ab: 1 }] }],
  [object({}, { dependentRequired: { a: ['b'] } }), { yes: [{}, { b: 1 }, { a: 1, b: 1 }], no: [{ a: 1 }] }],
  [
    object({}, { dependentSchemas: { a: { maxProperties: 1 } } }),
    { yes: [{ a: 1 }, { b: 1, c: 1 }], no: [{ a: 1, b: 1 }] },
  ],
  [object({ a: {} }, sealed), { yes: [{}, { a: 1 }], no: [{ b: 1 }] }],
  [
    { ...object({ a: {} }), anyOf: [object({ b: whole() }), object({ c: {} }, { required: ['c'] })], ...sealed },
    { yes: [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, { b: 1, c: 1 }], no: [{ d: 1 }, { b: 'x', c: 1 }, { b: 1, d: 1 }] },
  ],
  [
    {
      ...object({ a: {} }),
      ...when(object({ b: whole() }, { required: ['b'] }), { minProperties: 1 }, { minProperties: 1 }),
      ...sealed,
    },
    { yes: [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }], no: [{ c: 1 }, { b: 1, c: 1 }] },
  ],
  [
    { ...when(a, { properties: { b: {} } }, { properties: { c: {} } }), type: 'object', ...sealed },
    { yes: [{}, { c: 1 }], no: [{ b: 1 }, { c: 1, d: 1 }] },
  ],
  [
    { type: 'object', anyOf: [object({ b: {} }, { additionalProperties: whole() }), object({ c: {} })], ...sealed },
    { yes: [{ b: 'x', z: 1 }, { c: 'x' }], no: [{ z: 'x' }] },
  ],
  [
    { type: 'object', dependentSchemas: { a: { properties: { b: {} } } }, properties: { a: {} }, ...sealed },
    { yes: [{ a: 1 }, { a: 1, b: 1 }], no: [{ b: 1 }, { a: 1, c: 1 }] },
  ],
  [
    object({ a: text(odd) }, { additionalProperties: whole() }),
    { yes: [{}, { b: 1 }], no: [{ a: 1 }, { a: 'x', b: 'y' }], open: [{ a: 'x' }] },
  ],
];

const compositions: readonly (readonly [schema: Json, judged: Judged])[] = [
  [{ anyOf: [whole(), number({ minimum: 5 })] }, { yes: [1, 5.5, 7], no: [4.5, '1'] }],
  [{ oneOf: [whole(), number({ minimum: 5 })] }, { yes: [1, 5.5], no: [4.5, 7, '1'] }],
  [{ oneOf: [tagged('x'), tagged('y')] }, { yes: [{ t: 'x' }, { t: 'y' }], no: [{ t: 'z' }, {}] }],
  [{ anyOf: [text(odd), text({ maxLength: 2 })] }, { yes: ['ab'], no: [1], open: ['abc'] }],
  [{ oneOf: [text(odd), text({ maxLength: 2 })] }, { yes: [], no: [1], open: ['ab', 'abc'] }],
  [{ oneOf: [text(odd), text({ minLength: 1 }), text({ maxLength: 2 })] }, { yes: [], no: ['ab'], open: ['', 'abc'] }],
  [{ allOf: [whole(), { minimum: 3 }] }, { yes: [3], no: [2, 3.5] }],
  [{ not: whole() }, { yes: [1.5, 'a', null], no: [1] }],
  [{ not: text(odd) }, { yes: [1], no: [], open: ['a'] }],
  [when(whole(), { minimum: 3 }, text()), { yes: [3, 'a'], no: [2, 1.5] }],
  [when(text(odd), text({ maxLength: 1 }), text({ maxLength: 2 })), { yes: ['a'], no: ['abc', 1], open: ['ab'] }],
  [when(text(odd), text({ maxLength: 2 }), text({ maxLength: 1 })), { yes: ['a'], no: ['abc', 1], open: ['ab'] }],
];

/** Demands of several schemas that must all be met. */
const merged: readonly (readonly [schema: Json, judged: Judged])[] = [
  [{ allOf: [number({ minimum: 1 }), { exclusiveMinimum: 1 }] }, { yes: [1.1], no: [1, 0] }],
  [{ allOf: [number({ maximum: 3 }), { maximum: 2 }, { exclusiveMaximum: 2 }] }, { yes: [1.9], no: [2, 3] }],
  [{ allOf: [whole({ exclusiveMinimum: 1.5 }), { maximum: 3.5 }] }, { yes: [2, 3], no: [1, 4, 2.5] }],
  [{ allOf: [whole({ exclusiveMinimum: 1 }), { exclusiveMaximum: 4 }] }, { yes: [2, 3], no: [1, 4] }],
  [{ allOf: [number({ multipleOf: 2 }), { multipleOf: 3 }] }, { yes: [0, 6], no: [2, 3] }],
  [{ allOf: [number({ multipleOf: 2 }), { exclusiveMinimum: 2 }] }, { yes: [4], no: [2, 3] }],
  [
    { allOf: [text({ minLength: 1 }), { minLength: 2, maxLength: 5 }, { maxLength: 3 }] },
    { yes: ['ab', 'abc'], no: ['a', 'abcd'] },
  ],
  [{ allOf: [text({ pattern: 'a' }), { pattern: 'b' }] }, { yes: ['ab', 'ba'], no: ['a', 'b'] }],
  [{ allOf: [{ enum: ['a', 'b', 1] }, { enum: ['b', 'c', 1] }, text()] }, { yes: ['b'], no: ['a', 'c', 1] }],
  [{ allOf: [{ type: ['integer', 'string'] }, { type: ['number', 'boolean'] }] }, { yes: [1], no: [1.5, 'a', true] }],
  [
    { allOf: [list({ prefixItems: [whole()] }), { items: number({ minimum: 1 }) }] },
    { yes: [[1], [1, 1.5]], no: [[0], [1.5], [1, 0]] },
  ],
  [
    { allOf: [list({ items: whole() }), { prefixItems: [{ minimum: 1 }], items: { minimum: 2 } }] },
    { yes: [[1, 2]], no: [[0], [1, 1], [1, 2.5]] },
  ],
  [
    { allOf: [list({ minItems: 1 }), { minItems: 2, maxItems: 4 }, { maxItems: 3 }] },
    {
      yes: [
        [1, 2],
        [1, 2, 3],
      ],
      no: [[1], [1, 2, 3, 4]],
    },
  ],
  [{ allOf: [list({ contains: whole() }), { contains: text() }] }, { yes: [[1, 'a']], no: [[1], ['a']] }],
  [{ allOf: [list(), { uniqueItems: true }, { uniqueItems: false }] }, { yes: [[1, 2]], no: [[1, 1]] }],
  [
    { allOf: [object({ a: whole() }, closed), object({ a: { minimum: 1 }, b: {} })] },
    { yes: [{}, { a: 1 }], no: [{ a: 0 }, { b: 1 }] },
  ],
  [
    { allOf: [object({ a: {} }, { additionalProperties: whole() }), object({ b: { minimum: 1 } })] },
    { yes: [{ b: 1 }, { a: 'x', b: 2 }], no: [{ b: 0 }, { b: 'x' }, { c: 'x' }] },
  ],
  [
    { allOf: [object({}, { patternProperties: { '^x': whole() } }), object({ xa: { minimum: 1 } })] },
    { yes: [{ xa: 1 }], no: [{ xa: 0 }, { xa: 'a' }] },
  ],
  [
    { allOf: [object({}, { patternProperties: { '': whole() }, ...closed }), object({ a: { minimum: 1 } })] },
    { yes: [{ a: 1, b: 0 }], no: [{ a: 0 }, { b: 'x' }] },
  ],
  [{ allOf: [object({}, a), { required: ['b'] }] }, { yes: [{ a: 1, b: 1 }], no: [{ a: 1 }, { b: 1 }] }],
  [
    { allOf: [object({}, { minProperties: 1 }), { minProperties: 2, maxProperties: 4 }, { maxProperties: 3 }] },
    {
      yes: [
        { a: 1, b: 1 },
        { a: 1, b: 1, c: 1 },
      ],
      no: [{ a: 1 }, { a: 1, b: 1, c: 1, d: 1 }],
    },
  ],
  [
    { allOf: [object({}, { dependentRequired: { a: ['b'] } }), { dependentRequired: { a: ['c'] } }] },
    {
      yes: [{ a: 1, b: 1, c: 1 }, { b: 1 }],
      no: [
        { a: 1, b: 1 },
        { a: 1, c: 1 },
      ],
    },
  ],
  [
    { allOf: [object({}, { dependentSchemas: { a: b } }), { dependentSchemas: { a: { required: ['c'] } } }] },
    {
      yes: [{ a: 1, b: 1, c: 1 }],
      no: [
        { a: 1, b: 1 },
        { a: 1, c: 1 },
      ],
    },
  ],
  [
    { allOf: [object({}, { propertyNames: { maxLength: 2 } }), { propertyNames: { minLength: 2 } }] },
    { yes: [{ ab: 1 }], no: [{ a: 1 }, { abc: 1 }] },
  ],
  [
    { ...sealed, allOf: [object({ a: {} }), object({ b: whole() })] },
    { yes: [{ a: 1, b: 1 }], no: [{ b: 'x' }, { c: 1 }] },
  ],
  [
    { allOf: [{ ...object({ a: {} }), ...sealed }, object({ b: {} })] },
    { yes: [{ a: 1 }], no: [{ b: 1 }, { a: 1, b: 1 }] },
  ],
];

const nulls: readonly (readonly [schema: Json, judged: Judged])[] = [
  [{ oneOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] }, { yes: ['a', 1], no: [null] }],
  [{ oneOf: [{ type: ['string', 'null'] }, whole()] }, { yes: ['a', 1, null], no: [true] }],
  [{ anyOf: [text(), { type: 'null' }, { type: ['integer', 'null'] }] }, { yes: ['a', null, 1], no: [1.5] }],
  [{ allOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] }, { yes: [null], no: ['a', 1] }],
  [{ allOf: [{ type: ['string', 'null'] }, text()] }, { yes: ['a'], no: [null] }],
  [{ not: { type: 'null' } }, { yes: [1, ''], no: [null] }],
  [
    { type: ['string', 'null'], not: { enum: [null] } },
    { yes: ['a'], no: [null] },
  ],
  [
    { type: ['string', 'null'], enum: ['a'] },
    { yes: ['a'], no: [null, 'b'] },
  ],
  [
    { type: 'string', enum: ['a', null] },
    { yes: ['a'], no: [null] },
  ],
  [{ enum: [null] }, { yes: [null], no: ['', 0, false] }],
  [{}, { yes: [null, 1], no: [] }],
  [{ maxLength: 1 }, { yes: [null, 'a'], no: ['ab'] }],
  [when({ type: 'null' }, false), { yes: [1], no: [null] }],
  [when({ type: 'null' }, true, false), { yes: [null], no: [1] }],
  [when(text(), true, { type: ['integer', 'null'] }), { yes: ['a', 1, null], no: [1.5] }],
];

const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, multipleOfPrecision: 9 });

describe.each(Object.entries({ scalars, lists, objects, compositions, merged, nulls }))(
  'what is accepted of %s',
  (_, rows) => {
    it.each(rows)('%j', (schema, { yes, no, open = [] }) => {
      const { schemas } = modelOf({ paths: {}, components: { schemas: { One: schema } } });
      const scope = new ModelScope(schemas);
      const one = { pointer: '/One', ref: 'One' };
      const judged = (values: readonly Json[]) => values.map((value) => accepts(scope, one, value));
      expect(judged(yes)).toEqual(yes.map(() => true));
      expect(judged(no)).toEqual(no.map(() => false));
      expect(judged(open)).toEqual(open.map(() => undefined));
      // A widely used validator agrees once it accepts every value of formats that it doesn't know.
      const validate = ajv.compile(Object(schema));
      for (const value of [...yes, ...no])
        if (open.length === 0) expect(validate(value), JSON.stringify(value)).toBe(yes.includes(value));
      for (const value of open) expect(admitsView(scope.view(one), value), JSON.stringify(value)).toBe(validate(value));
    });
  },
);

it('remembers of objects and lists only what does not depend on where a question came from', () => {
  const circle = object({ next: { $ref: '#/components/schemas/Circle' }, a: whole() }, { required: ['a'] });
  const ring = { anyOf: [{ $ref: '#/components/schemas/Ring' }, list(whole())] };
  const { schemas } = modelOf({ paths: {}, components: { schemas: { Circle: circle, Ring: ring } } });
  const scope = new ModelScope(schemas);
  const inner = { a: 'x' };
  const values: readonly Json[] = [
    { a: 1, next: { a: 2, next: inner } },
    { a: 2, next: inner },
    inner,
    [1],
    ['x'],
    [],
    1,
  ];
  for (const name of ['Circle', 'Ring']) {
    const view = scope.view({ pointer: `/${name}`, ref: name });
    const afresh = values.map((value) => acceptsView(view, structuredClone(value)));
    for (const order of [values, values.toReversed()])
      for (const value of order) {
        const answer = acceptsView(view, value);
        expect(answer, `${name} ${JSON.stringify(value)}`).toBe(afresh[values.indexOf(value)]);
      }
  }
});

it('does not know whether a name was spoken of by a pattern that it cannot follow', () => {
  const one = viewOf({
    ...object({ a: {} }, { patternProperties: { '^(?=d)': {} } }),
    anyOf: [object({ c: {} }, { required: ['c'] }), object({ e: {} })],
    ...sealed,
  });
  const judged = [{}, { a: 1 }, { d: 1 }, { a: 1, d: 1 }, { z: 1 }].map((value) => acceptsView(one, value));
  expect(judged).toEqual([true, true, undefined, undefined, undefined]);
});

it('knows no answer once a document has had its share of judgements', () => {
  const view = viewOf({ type: 'object' });
  view.scope.judgements.left = 1;
  expect(acceptsView(view, {})).toBe(true);
  expect(acceptsView(view, {})).toBeUndefined();
});

it('finds values in long lists, with objects and numbers among them', () => {
  const listed = viewOf({ enum: [...Array.from({ length: 500 }, (_, index) => `v${index}`), 7, { a: [1] }] });
  const answers = ['v499', 'v500', 7, { a: [1] }, { a: [2] }].map((value) => acceptsView(listed, value));
  expect(answers).toEqual([true, false, true, true, false]);
});
