import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { judgeHeaders, planProbe } from './send-probe.ts';

const responses = { 200: { description: 'ok' } };

/** The request that is planned for an operation, without what it is about. */
function planned(path: string, item: JsonObject, values: Readonly<Record<string, string>> = {}) {
  const model = modelOf({ paths: { [path]: item } });
  const [operation] = model.operations;
  if (operation === undefined) throw new Error('no operation');
  const { operation: _, ...plan } = planProbe({ operation, parts: [] }, model, new Map(Object.entries(values)));
  return plan;
}

const parameter = (name: string, place: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
  ...more,
});

describe('the request of an operation', () => {
  it.each(['get', 'head'])('is sent with %s', (method) => {
    expect(planned('/a', { [method]: { responses } })).toMatchObject({ method: method.toUpperCase(), target: '/a' });
  });

  it.each(['put', 'post', 'delete', 'patch', 'options'])('is not sent with %s', (method) => {
    expect(planned('/a', { [method]: { responses } })).toEqual({
      reason: `${method.toUpperCase()} may change something`,
    });
  });

  it('has a value for each parameter that is required, in its place', () => {
    const parameters = [
      parameter('id', 'path'),
      parameter('day', 'query'),
      parameter('x-tenant', 'header'),
      { ...parameter('left', 'query'), required: false },
    ];
    const values = { id: 'a/b', day: '1 & 2', 'x-tenant': 't', left: 'out' };
    expect(planned('/a/{id}/{id}', { get: { parameters, responses } }, values)).toMatchObject({
      target: '/a/a%2Fb/a%2Fb?day=1+%26+2',
      headers: new Map([['x-tenant', 't']]),
    });
  });

  it('cannot be sent with a cookie', () => {
    const parameters = [parameter('session', 'cookie')];
    expect(planned('/a', { get: { parameters, responses } }, { session: 's' })).toEqual({
      reason: 'it needs the cookie session',
    });
  });

  it.each<[title: string, more: JsonObject, value: string]>([
    ['an example', { example: 'e' }, 'e'],
    [
      'the first of several examples that is plain',
      { examples: { a: { value: {} }, b: { value: 7 }, c: { value: 'c' } } },
      '7',
    ],
    ['an example of the schema', { schema: { type: 'string', examples: ['s'], default: 'd', enum: ['v'] } }, 's'],
    ['the default', { schema: { type: 'string', default: 'd', enum: ['v'] } }, 'd'],
    ['a value of the list', { schema: { type: 'string', enum: ['v', 'w'] } }, 'v'],
    ['a number', { schema: { type: 'integer', default: 0 } }, '0'],
  ])('takes %s', (_, more, value) => {
    const parameters = [parameter('q', 'query', more)];
    expect(planned('/a', { get: { parameters, responses } })).toMatchObject({ target: `/a?q=${value}` });
    expect(planned('/a', { get: { parameters, responses } }, { q: 'given' })).toMatchObject({ target: '/a?q=given' });
  });

  it.each<[title: string, schema: Json]>([
    ['has none', { type: 'string' }],
    ['has an empty one', { type: 'string', default: '' }],
    ['has one that is not plain', { type: 'boolean', default: true }],
  ])('needs a value where the parameter %s', (_, schema) => {
    const parameters = [parameter('q', 'query', { schema })];
    expect(planned('/a', { get: { parameters, responses } })).toEqual({ reason: 'it needs a value: --value q=…' });
  });
});

describe('the headers that announce an end', () => {
  const changelog = 'https://service.example/changes#get-a';
  const expected = new Map([
    ['Deprecation', 'true'],
    ['Sunset', 'Wed, 30 Jun 2027 00:00:00 GMT'],
    ['Link', `<${changelog}>; rel="deprecation"`],
  ]);
  const sent = {
    Deprecation: 'true',
    Sunset: 'Wed, 30 Jun 2027 23:59:59 GMT',
    Link: `<${changelog}>; rel="deprecation"`,
  };

  it.each<[title: string, headers: Readonly<Record<string, string>>]>([
    ['as announced', {}],
    ['another link beside it', { Link: `</other>; rel="next", <${changelog}>; title="a, b"; rel=deprecation` }],
    ['two relations', { Link: `<${changelog}>; rel="help deprecation"` }],
  ])('are right: %s', (_, headers) => {
    expect(judgeHeaders(new Headers({ ...sent, ...headers }), expected)).toEqual([]);
  });

  it.each<[header: string, actual: string, message: string]>([
    ['Deprecation', 'false', 'Deprecation is "false", which is not true; expected true'],
    ['Sunset', '2027-06-30', 'which is not an RFC 1123 date'],
    ['Sunset', 'Tue, 29 Jun 2027 23:59:59 GMT', 'which is 2027-06-29, and 2027-06-30 was announced'],
    ['Sunset', 'Thu, 01 Jul 2027 00:00:00 GMT', 'which is 2027-07-01, and 2027-06-30 was announced'],
    ['Link', `<${changelog}>; rel="next"`, 'which has no link with rel="deprecation"'],
    ['Link', '<https://service.example/changes>; rel="deprecation"', 'whose target is https://service.example/changes'],
  ])('%s is wrong: %s', (header, actual, message) => {
    expect(judgeHeaders(new Headers({ ...sent, [header]: actual }), expected)).toMatchObject([
      {
        code: 'header-different',
        header,
        expected: expected.get(header),
        actual,
        message: expect.stringContaining(message),
      },
    ]);
  });

  it.each([...expected])('%s is missing', (header, value) => {
    const headers = new Headers(sent);
    headers.delete(header);
    expect(judgeHeaders(headers, expected)).toEqual([
      { code: 'header-missing', header, expected: value, message: `${header} is missing; expected ${value}` },
    ]);
  });
});
