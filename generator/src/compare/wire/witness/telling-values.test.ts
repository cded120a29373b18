import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import type { Edit } from '../edit.ts';
import { admitsView } from '../values/accepts.ts';
import { a, ab, closed, list, object, tagged, text, whole } from '../values/testing/schema-words.ts';
import { viewOf } from '../values/testing/views-of.ts';
import { tellingValues, undone } from './telling-values.ts';

const edit = (on: string, more: Partial<Edit>): Edit => ({ on, action: 'changed', base: '', head: '', ...more });
const many = (length: number, item: Json): Json => Array.from({ length }, () => item);

it.each<[on: string, limit: number, from: Json, values: readonly Json[]]>([
  ['schema.maxLength', 3, text(), ['aaaa']],
  ['schema.minLength', 3, text(), ['aa']],
  ['schema.minLength', 0, text(), []],
  ['schema.minLength', 1, text(), ['']],
  ['schema.maxLength', 19_999, text(), ['a'.repeat(20_000)]],
  ['schema.maxLength', 20_000, text(), []],
  ['schema.maxItems', 2, list(), [many(3, 'a')]],
  ['schema.minItems', 2, list({ items: { const: 5 } }), [[5]]],
  ['schema.minItems', 0, list(), []],
  ['schema.minItems', 1, list(), [[]]],
  ['schema.maxItems', 999, list(), [many(1000, 'a')]],
  ['schema.maxItems', 1000, list(), []],
  ['schema.maxProperties', 2, {}, []],
])('%s %d of %j, on the side that demands it', (on, limit, from, values) => {
  const [request, response] = [edit(on, { after: limit }), edit(on, { before: limit })];
  expect(tellingValues(request, 'request', viewOf(from))).toEqual(values);
  expect(tellingValues(response, 'response', viewOf(from))).toEqual(values);
  expect(tellingValues(request, 'response', viewOf(from))).toEqual([]);
});

it('takes a value of the alternative that came or went', () => {
  const from = viewOf({ oneOf: [tagged('x'), tagged('y'), whole()] });
  const place = from.unions[0]?.branches[1]?.pointer ?? '';
  expect(tellingValues(edit('branch', { base: place }), 'request', from)).toEqual([{ t: 'y' }]);
  expect(tellingValues(edit('branch', { head: place }), 'response', from)).toEqual([{ t: 'y' }]);
  expect(tellingValues(edit('branch', { head: place }), 'request', from)).toEqual([]);
});

/** Edits with values that go against them alone, and values that something beside them refuses. */
it.each<[change: Partial<Edit>, demanding: Json, shown: readonly Json[], others: readonly Json[]]>([
  [{ on: 'property.required', name: 'a' }, object({}, a), [{}, { b: 1 }], ['a', null]],
  [{ on: 'property.required', name: 'a' }, object({}, ab), [{ b: 1 }], [{}, { a: 1 }]],
  [{ on: 'property', action: 'removed', name: 'a' }, object({ b: {} }, closed), [{ a: 1 }], [{ c: 1 }]],
  [{ on: 'schema.additionalProperties.closed' }, object({ b: text() }, closed), [{ a: 1 }], [{ a: 1, b: 2 }]],
  [{ on: 'schema.maxLength' }, text({ maxLength: 2, pattern: '^a' }), ['aaa'], ['bbb', 3]],
  [{ on: 'schema.upper' }, { type: 'integer', maximum: 2, minimum: 1 }, [3], [0, 'a']],
  [{ on: 'schema.types' }, { type: 'string', maxLength: 2 }, [1, 'a'], ['abc']],
])('%j of %j, undone', (change, demanding, shown, others) => {
  const view = viewOf(demanding);
  const rest = undone(edit(change.on ?? '', change), 'request', view).view(view.schema);
  const isLeft = (value: Json) => rest !== undefined && admitsView(rest, value) === true;
  expect(shown.filter((value) => !isLeft(value))).toEqual([]);
  expect(others.filter(isLeft)).toEqual([]);
});
