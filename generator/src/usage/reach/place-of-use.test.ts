import { expect, it } from 'vitest';
import type { Finding } from '../../compare/wire/finding.ts';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { placeOfUse } from './place-of-use.ts';

const schema = { type: 'object' };
const { operations } = modelOf({
  paths: {
    '/x': {
      get: {
        operationId: 'x',
        parameters: [
          { name: 'a', in: 'query', schema: { type: 'string' } },
          { name: 'a[]', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'a.b', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'b', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/vnd.acme.v1+json': { schema } } },
        responses: {
          200: { description: 'Done', content: { 'application/vnd.acme+json': { schema }, 'text/*': { schema } } },
        },
      },
    },
  },
});
const named = new Map([['GET /x', operations]]);

/** The place of a finding in words. */
function placed(path: string, finding: Partial<Finding> = {}): string {
  const place = placeOfUse(findingOf(finding), { operation: 'GET /x', direction: 'request', path }, named);
  return 'place' in place ? `${place.kind} ${place.place}` : place.kind;
}

it.each([
  ['', 'operation'],
  ['response 200', 'operation'],
  ['response 204 header x-total', 'operation'],
  ['response 200 body application/json', 'response '],
  ['response 200 body application/json.items[].amount', 'response /items/*/amount'],
  ['response 2XX body application/json[]', 'response /*'],
  ['response 200 body application/json.map{}.a', 'response /map/*/a'],
  ['response 200 body application/vnd.acme+json', 'response '],
  ['response 200 body application/vnd.acme+json.items[].amount', 'response /items/*/amount'],
  ['response 200 body application/vnd.acme+json.acme', 'response /acme'],
  ['response 200 body text/*.a', 'response /a'],
  ['response 200 body application/json.card|0|.number', 'response /card/number'],
  ['response 200 body application/json.card|0|1|.number', 'response /card/number'],
  ['response 200 body application/json|Card|.a|Other|.b', 'response /a/b'],
  ['response 200 body application/json.items[]|Card|', 'response /items/*'],
  ['body application/vnd.acme.v1+json', 'request body'],
  ['body application/vnd.acme.v1+json.lines[].amount', 'request body/lines/*/amount'],
  ['response 302', 'error'],
  ['response 422 body application/json.code', 'error'],
  ['response default body application/json', 'error'],
  ['response 120', 'error'],
  ['body application/json', 'request body'],
  ['body application/json.lines[].amount', 'request body/lines/*/amount'],
  ['path parameter id', 'request path/id'],
  ['query parameter filter.name', 'request query/filter/name'],
  ['header parameter x-a', 'request header/x-a'],
  ['cookie parameter c', 'request cookie/c'],
  ['query parameter a', 'request query/a'],
  ['query parameter a[]', 'request query/a[]'],
  ['query parameter a[][]', 'request query/a[]/*'],
  ['query parameter a.b', 'request query/a.b'],
  ['query parameter a.b.c', 'request query/a.b/c'],
  ['header parameter a.b', 'request header/a/b'],
  ['security', 'operation'],
])('%s is %s', (path, expected) => {
  expect(placed(path)).toBe(expected);
});

it.each<[string, Partial<Finding>, string, string]>([
  ['property-removed', { pointer: '/components/schemas/A/properties/b' }, 'body a/b', 'request body/b'],
  ['property-removed', { pointer: '/components/schemas/A/properties/b~1c' }, 'body a/b', 'request body/b/c'],
  ['property-renamed', { pointer: '/a/properties/now', before: 'old' }, 'body a/b.in', 'request body/in/old'],
  ['property-renamed', { pointer: '/a/properties/now' }, 'body a/b', 'request body/now'],
  ['property-removed', { pointer: '/a', message: 'The property one was removed.' }, 'body a/b', 'request body/one'],
  ['property-removed', { pointer: '/a', message: 'It was removed.' }, 'body a/b', 'request body'],
  ['type-changed', { pointer: '/a/properties/b' }, 'body a/b', 'request body'],
  ['parameter-renamed', { before: 'query old' }, 'query parameter now', 'request query/old'],
  ['query-parameter-renamed', { before: 'query old' }, 'query parameter now', 'request query/old'],
  ['parameter-moved', { before: 'header a' }, 'query parameter a', 'request header/a'],
  ['parameter-moved', { before: 7 }, 'query parameter a', 'request query/a'],
  ['type-changed', { before: 'query old' }, 'query parameter now', 'request query/now'],
])('%s %j at %s is %s', (id, finding, path, expected) => {
  expect(placed(path, { id, ...finding })).toBe(expected);
});

it('a parameter is found by its pointer where the way to it is not named', () => {
  const pointers = operations.flatMap(({ parameters }) => parameters.map(({ pointer }) => pointer));
  expect(pointers.map((pointer) => placed('', { id: 'parameter-removed', pointer })).sort()).toEqual([
    'request header/b',
    'request query/a',
    'request query/a.b',
    'request query/a[]',
  ]);
  expect(placed('', { id: 'parameter-removed', pointer: '/other' })).toBe('operation');
  expect(placed('', { id: 'operation-removed', pointer: pointers[0] ?? '' })).toBe('operation');
});
