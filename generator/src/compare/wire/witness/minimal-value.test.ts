import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { a, list, object, ref, tagged, text, whole } from '../values/testing/schema-words.ts';
import { viewOf } from '../values/testing/views-of.ts';
import { minimalsOf } from './minimal-value.ts';

it.each<[schema: Json, values: readonly Json[]]>([
  [text(), ['']],
  [text({ minLength: 3 }), ['000']],
  [{ type: 'boolean' }, [false]],
  [{ const: true }, [true]],
  [{ enum: ['x', 'y', 3] }, [3, 'x']],
  [whole({ minimum: 5 }), [5]],
  [list(), [[]]],
  [list({ minItems: 2, items: { const: 1 } }), [[1, 1]]],
  [list({ minItems: 2, prefixItems: [{ const: 1 }], items: { const: 2 } }), [[1, 2]]],
  [list({ contains: { const: 1 } }), [[1]]],
  [list({ contains: { const: 1 }, minContains: 2, minItems: 1, items: { enum: [0, 1] } }), [[0, 1, 1]]],
  [list({ minItems: 50, items: { const: 1 } }), [Array.from({ length: 50 }, () => 1)]],
  [list({ minItems: 51, items: { const: 1 } }), []],
  [object({ a: { const: 1 } }), [{}]],
  [object({ a: { const: 1 }, b: { const: 2 } }, a), [{ a: 1 }]],
  [object({ a: { const: 1 }, b: { const: 2 } }, { minProperties: 1 }), [{ a: 1 }]],
  [object({ a: { const: 1 } }, { minProperties: 2 }), [{ a: 1, extra1: 'a' }]],
  [object({}, { minProperties: 2, additionalProperties: { const: 3 } }), [{ extra1: 3, extra2: 3 }]],
  [object({}, { ...a, additionalProperties: { const: 3 } }), [{ a: 3 }]],
  [{ anyOf: [tagged('x'), { type: 'boolean' }] }, [false, { t: 'x' }]],
  [{ ...object({ b: { const: 1 } }, { required: ['b'] }), oneOf: [tagged('x'), tagged('y')] }, [{ t: 'x', b: 1 }]],
  [
    {
      type: 'object',
      allOf: [
        { anyOf: [tagged('x'), tagged('y')] },
        { anyOf: [object({ b: { const: 1 } }, { required: ['b'] }), object({ c: {} }, { required: ['c'] })] },
      ],
    },
    [{ t: 'y', b: 1, c: [] }],
  ],
  [object({ next: ref('S0') }, { required: ['next'] }), []],
  [object({ next: { anyOf: [ref('S0'), { const: 1 }] } }, { required: ['next'] }), [{ next: 1 }]],
])('the least values of %j', (schema, values) => {
  const found = minimalsOf(viewOf(schema));
  const told = (list: readonly Json[]) => list.map((value) => JSON.stringify(value)).toSorted();
  expect(told(found)).toEqual(told(values));
});
