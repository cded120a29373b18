import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import type { Edit } from '../edit.ts';
import { a, ab, list, object, tagged, text, whole } from '../values/testing/schema-words.ts';
import { viewOf } from '../values/testing/views-of.ts';
import { showsItself, tellingValues } from './telling-values.ts';

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

const editOf = (more: Partial<Edit>): Edit => ({ on: 'schema', action: 'tightened', base: '', head: '', ...more });

/** Edits with values that show them, and values that something else shows. */
it.each<[change: Partial<Edit>, demanding: Json, shown: readonly Json[], others: readonly Json[]]>([
  [{ on: 'schema.null' }, {}, [null], [0, '', []]],
  [{ on: 'property.required', name: 'a' }, object({}, a), [{}, { b: 1 }], [{ a: 1 }, 'a', null]],
  [{ on: 'property.required', name: 'a' }, object({}, ab), [{ b: 1 }], [{}, { a: 1 }, { a: 1, b: 1 }]],
  [{ on: 'property', action: 'added', name: 'a' }, object({}, a), [{}], [{ a: 1 }]],
  [{ on: 'property', action: 'removed', name: 'a' }, object({}, a), [{}, { a: 1 }], []],
  [{ on: 'property.required', name: 'b' }, object({}, a), [{}, { b: 1 }], []],
  [{ on: 'schema.maxLength', after: 2 }, {}, ['abc', '𝒳𝒳𝒳'], ['ab', '𝒳𝒳', [1, 2, 3], 3]],
  [{ on: 'schema.minLength', after: 2 }, {}, ['a', '𝒳'], ['ab', []]],
  [{ on: 'schema.maxItems', after: 1 }, {}, [[1, 2]], [[1], 'abc', { a: 1, b: 2 }]],
  [{ on: 'schema.minItems', after: 1 }, {}, [[]], [[1], '', {}]],
  [{ on: 'schema.maxProperties', after: 1 }, {}, [{ a: 1, b: 2 }], [{ a: 1 }, [1, 2]]],
  [{ on: 'schema.minProperties', after: 1 }, {}, [{}], [{ a: 1 }, []]],
  [{ on: 'schema.maxLength', before: 2 }, {}, ['a', 'abc', 1], []],
  [{ on: 'schema.pattern', after: 2 }, {}, ['a', 'abc', 1], []],
])('%j of %j', (change, demanding, shown, others) => {
  const shows = showsItself(editOf(change), 'request', viewOf(demanding));
  expect(shown.filter((value) => !shows(value))).toEqual([]);
  expect(others.filter(shows)).toEqual([]);
});

it('takes the limit of the side that demands it', () => {
  const change = editOf({ on: 'schema.maxLength', before: 1, after: 3 });
  expect(showsItself(change, 'request', viewOf({}))('ab')).toBe(false);
  expect(showsItself(change, 'response', viewOf({}))('ab')).toBe(true);
});
