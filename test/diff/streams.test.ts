import { expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

const part = (type: string): JsonObject => ({ type: 'object', required: ['a'], properties: { a: { type } } });
const json = { 'application/json': { schema: part('string') } };
const events = (type: string): JsonObject => ({ 'text/event-stream': { schema: part(type) } });
const whole = (type: string): JsonObject => {
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: part(type) };
  return { 'text/event-stream': { itemSchema: { type: 'object', required: ['data'], properties: { data } } } };
};

const modelWith = (content: JsonObject) =>
  modelOf({ openapi: '3.2.0', paths: { '/a': { get: { responses: { 200: { description: 'x', content } } } } } });

it.each([
  [
    'one piece becomes a stream',
    json,
    events('string'),
    ['breaking media-type-removed', 'non-breaking media-type-added'],
  ],
  ['a stream beside one piece', json, { ...json, ...events('string') }, ['non-breaking media-type-added']],
  ['a stream goes', { ...json, ...events('string') }, json, ['breaking media-type-removed']],
  ['an item gets another type', events('string'), events('integer'), ['breaking type-changed']],
  ['the JSON of an event gets another type', whole('string'), whole('integer'), ['breaking type-changed']],
  ['a stream stays', whole('string'), whole('string'), []],
])('%s', (_, base, head, expected) => {
  const findings = diff(modelWith(base), modelWith(head));
  expect(findings.map(({ level, id }) => `${level} ${id}`).sort()).toEqual(expected);
});
