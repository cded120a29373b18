import { describe, expect, it } from 'vitest';
import type { EnvelopeDefinition } from '../definitions/api-definition.ts';
import { type EnvelopeFields, envelopeFields, sentenceOf } from './error-envelope.ts';

type Row = readonly [
  what: string,
  body: unknown,
  envelopes: readonly EnvelopeDefinition[],
  expected: object,
  contentType?: string,
];

const rows: readonly Row[] = [
  [
    'by the usual envelope',
    { error: { type: 't', code: 'c', message: 'm', param: 'p' } },
    [],
    { type: 't', code: 'c', message: 'm', param: 'p' },
  ],
  ['of an error that is a text', { error: 'm' }, [], { message: 'm' }],
  ['with the parameter beside the error', { error: { code: 'c' }, param: 'p' }, [], { code: 'c', param: 'p' }],
  ['with two parameters: the one within', { error: { param: 'in' }, param: 'beside' }, [], { param: 'in' }],
  ['with a number as a code that nobody described', { error: { code: 7 } }, [], {}],
  ['with a number as a code that is described', { code: 7 }, [[['code', '/code']]], { code: '7' }],
  ['with a list where one is described', { errors: [1, 'a', 'b'] }, [[['message', '/errors']]], { message: 'a' }],
  ['of nothing', undefined, [[['code', '/code']]], {}],
  [
    'by the first of two places',
    { a: '1', b: '2' },
    [
      [
        ['code', '/a'],
        ['code', '/b'],
      ],
    ],
    { code: '1' },
  ],
  [
    'by the second, where the first is empty',
    { b: '2' },
    [
      [
        ['code', '/a'],
        ['code', '/b'],
      ],
    ],
    { code: '2' },
  ],
  [
    'by the first of two envelopes that fit alike',
    { a: '1', b: '2' },
    [[['code', '/a']], [['code', '/b']]],
    { code: '1' },
  ],
  ['by the described one rather than the usual', { error: 'm', a: '1' }, [[['code', '/a']]], { code: '1' }],
  [
    'by the one with more fields',
    { a: '1', b: '2', c: '3' },
    [
      [['code', '/a']],
      [
        ['code', '/b'],
        ['type', '/c'],
      ],
    ],
    { code: '2', type: '3' },
  ],
  [
    'by the usual one where it has more',
    { error: { code: 'c', type: 't' }, a: '1' },
    [[['code', '/a']]],
    { code: 'c', type: 't' },
  ],
  [
    'of a problem',
    { type: 't', title: 'x', detail: 'd' },
    [],
    { type: 't', title: 'x', detail: 'd' },
    'application/problem+json; charset=utf-8',
  ],
  ['of a problem that is not said to be one', { type: 't', title: 'x' }, [], {}, 'application/json'],
  ['by Django', { detail: 'd' }, [], { detail: 'd' }],
  ['by FastAPI', { detail: [{ loc: ['body', 'a'], msg: 'm' }] }, [], { detail: 'm', param: 'body.a' }],
  [
    'by FastAPI, described',
    { detail: [{ loc: ['body', 'a', 0], msg: 'm', type: 't' }] },
    [
      [
        ['type', '/detail/0/type'],
        ['param', '/detail/0/loc'],
        ['message', '/detail/0/msg'],
      ],
    ],
    { type: 't', param: 'body.a.0', message: 'm' },
  ],
  ['by Laravel', { message: 'm', errors: { a: ['e'] } }, [], { detail: 'm', param: 'a' }],
  [
    'by ASP.NET',
    { type: 't', title: 'x', errors: { a: ['e'], b: ['f'] } },
    [],
    { type: 't', title: 'x', detail: 'e', param: 'a' },
    'application/problem+json',
  ],
  ['by Django, of fields', { a: ['e'], b: ['f'] }, [], { detail: 'e', param: 'a' }],
  ['of lists of which one is no complaint', { a: ['e'], b: [1] }, [], {}],
  [
    'by tRPC',
    { message: 'm', code: 'c', issues: [{ path: ['a', 'b'], message: 'e' }] },
    [
      [
        ['code', '/code'],
        ['message', '/message'],
      ],
    ],
    { code: 'c', message: 'm', detail: 'e', param: 'a.b' },
  ],
  [
    'by tsoa',
    { message: 'm', details: { 'body.a': { message: 'e', value: 1 } } },
    [],
    { detail: 'm', param: 'body.a' },
  ],
  ['by Valibot', { issues: [{ path: [{ key: 'a' }], message: 'e' }] }, [], { detail: 'e' }],
  ['by Elysia', { type: 'validation', on: 'body', property: '/a', message: 'm' }, [], { detail: 'm', param: '/a' }],
  [
    'by Nest',
    { statusCode: 400, message: ['a', 'b'], error: 'Bad Request' },
    [],
    { message: 'Bad Request', detail: 'a' },
  ],
  ['by OAuth', { error: 'invalid_grant', error_description: 'd' }, [], { message: 'invalid_grant', detail: 'd' }],
  ['by Rails', { errors: ['e'] }, [], { detail: 'e' }],
  ['by JSON:API', { errors: [{ title: 't', detail: 'd' }] }, [], { detail: 'd' }],
  ['where the same is said twice', { error: { message: 'm' }, message: 'm' }, [], { message: 'm' }],
  [
    'with a described code, and a message that nobody described',
    { code: 'c', message: 'm' },
    [[['code', '/code']]],
    { code: 'c', detail: 'm' },
  ],
];

describe('the fields of an error', () => {
  for (const [what, body, envelopes, expected, contentType] of rows)
    it(what, () => expect(envelopeFields(body, envelopes, contentType)).toEqual(expected));
});

it.each<readonly [fields: EnvelopeFields, sentence: string]>([
  [{}, ''],
  [{ type: 't', code: 'c', param: 'p', title: 'x', message: 'm', detail: 'd' }, 't: c: p: x: m: d'],
  [{ type: 'https://a.example/problem', title: 'x' }, 'x'],
  [{ type: 'urn:problem', code: 'c' }, 'c'],
  [{ type: 'invalid', code: 'invalid', message: 'm' }, 'invalid: m'],
])('%j is said as %j', (fields, sentence) => {
  expect(sentenceOf(fields)).toBe(sentence);
});
