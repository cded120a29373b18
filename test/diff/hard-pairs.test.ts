import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { isFull } from '../full.ts';
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

const ways: readonly (readonly [name: string, hold: (schema: Json, direction: Direction) => JsonObject])[] = [
  ['as it is', sending],
  ['behind a reference', (Held, direction) => sending({ $ref: '#/components/schemas/Held' }, direction, { Held })],
  ...wrappers.map(
    ([name, wrap]) => [name, (schema: Json, direction: Direction) => sending(wrap(schema), direction)] as const,
  ),
];

/** Each pair as it is and in one other way, so that together they are held in all; a full run holds each in every way. */
const held = ways.flatMap(([way, hold], index) =>
  pairs
    .filter((_, number) => isFull || index === 0 || number % (ways.length - 1) === index - 1)
    .map(([why, ...pair]) => [`${why}, ${way}`, hold, ...pair] as const),
);

it.each(held)('%s', (_, hold, base, head, request, response) => {
  for (const [direction, verdict] of [
    ['request', request],
    ['response', response],
  ] as const) {
    const findings = diff(modelOf(hold(base, direction)), modelOf(hold(head, direction)));
    const told = findings.map(({ level, id }) => `${level} ${id}`);
    const breaks = findings.some(({ level }) => level === 'breaking');
    expect(breaks ? 'B' : 'N', `${direction}: ${told.join(', ')}`).toBe(verdict);
  }
});
