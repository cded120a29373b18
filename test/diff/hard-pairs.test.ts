import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { hardPairs } from './hard-pairs.ts';
import { diff } from './load-pair.ts';
import { rewordedPairs } from './reworded-pairs.ts';

const pairs = [...hardPairs, ...rewordedPairs];

function sending(schema: Json, direction: Direction, schemas: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema } };
  const operation =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: { 204: { description: 'Done' } } }
      : { responses: { 200: { description: 'ok', content } } };
  return { paths: { '/a': { post: operation } }, components: { schemas } };
}

/** Ways to hold a schema that change nothing of what a change of it means. */
const wrappers: readonly (readonly [name: string, wrap: (schema: Json) => Json])[] = [
  ['as it is', (schema) => schema],
  ['or null', (schema) => ({ anyOf: [{ type: 'null' }, schema] })],
  ['in allOf', (schema) => ({ allOf: [schema] })],
  ['beside a disjoint alternative', (schema) => ({ oneOf: [{ type: 'boolean' }, schema] })],
  ['as items', (schema) => ({ type: 'array', items: schema })],
  ['as an additional property', (schema) => ({ type: 'object', additionalProperties: schema })],
  ['as a property', (schema) => ({ type: 'object', properties: { p: schema } })],
  [
    'as a property of a property',
    (schema) => ({ type: 'object', properties: { p: { type: 'object', properties: { q: schema } } } }),
  ],
];

/** In how many of these ways the pairs are held; mutation testing tries each change with one. */
const ways = Number(process.env.DIFF_WRAPPERS ?? wrappers.length);

describe.each(wrappers.slice(0, ways))('hard pairs %s', (_, wrap) => {
  it.each(pairs)('%s', (_why, base, head, request, response) => {
    for (const [direction, verdict] of [
      ['request', request],
      ['response', response],
    ] as const) {
      const findings = diff(modelOf(sending(wrap(base), direction)), modelOf(sending(wrap(head), direction)));
      const breaking = findings.filter(({ level }) => level === 'breaking');
      const told = findings.map(({ level, id }) => `${level} ${id}`);
      expect(breaking.length > 0 ? 'B' : 'N', `${direction}: ${told.join(', ')}`).toBe(verdict);
    }
  });
});

describe('hard pairs behind a reference', () => {
  it.each(pairs)('%s', (_why, base, head, request, response) => {
    const schema = { $ref: '#/components/schemas/Held' };
    for (const [direction, verdict] of [
      ['request', request],
      ['response', response],
    ] as const) {
      const findings = diff(
        modelOf(sending(schema, direction, { Held: base })),
        modelOf(sending(schema, direction, { Held: head })),
      );
      expect(findings.some(({ level }) => level === 'breaking') ? 'B' : 'N', direction).toBe(verdict);
    }
  });
});
