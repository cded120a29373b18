import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import type { Edit } from '../edit.ts';
import { a, ab, object } from '../values/testing/schema-words.ts';
import { viewOf } from '../values/testing/views-of.ts';
import { showsItself } from './shows-itself.ts';

const edit = (more: Partial<Edit>): Edit => ({ on: 'schema', action: 'tightened', base: '', head: '', ...more });

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
  const shows = showsItself(edit(change), 'request', viewOf(demanding));
  expect(shown.filter((value) => !shows(value))).toEqual([]);
  expect(others.filter(shows)).toEqual([]);
});

it('takes the limit of the side that demands it', () => {
  const change = edit({ on: 'schema.maxLength', before: 1, after: 3 });
  expect(showsItself(change, 'request', viewOf({}))('ab')).toBe(false);
  expect(showsItself(change, 'response', viewOf({}))('ab')).toBe(true);
});
