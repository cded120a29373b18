import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { withoutEndlessLists } from './endless-lists.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

describe('lists that hold themselves', () => {
  it('are cut at the items that lead back', () => {
    const schemas = {
      Json: { anyOf: [{ type: 'string' }, listOf(ref('Json')), { additionalProperties: ref('Json') }] },
      A: listOf(ref('B')),
      B: { oneOf: [{ type: 'string' }, ref('A')] },
      User: listOf(ref('Json')),
    };
    expect(withoutEndlessLists(schemas)).toEqual({
      ...schemas,
      Json: { anyOf: [{ type: 'string' }, listOf({}), { additionalProperties: ref('Json') }] },
      A: listOf({}),
    });
  });

  it('are left as they are where a property stands between', () => {
    const schemas = { Tree: { properties: { children: listOf(ref('Tree')) } }, Trees: listOf(ref('Tree')) };
    expect(withoutEndlessLists(schemas)).toBe(schemas);
  });
});
