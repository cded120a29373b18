import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, operation } from './case.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const id = { name: 'id', in: 'path', required: true, schema: text };
const query = (name: string, schema: Json = text, more: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema,
  ...more,
});
const header = (name: string, more: JsonObject = {}): JsonObject => ({ name, in: 'header', schema: text, ...more });
const get = (...parameters: JsonObject[]) => operation({ parameters: [id, ...parameters] });
const filter = (properties: JsonObject, more: JsonObject = {}, schema: JsonObject = {}) =>
  query('filter', { type: 'object', properties, ...schema }, more);
const key = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } };
const secured = (...parameters: JsonObject[]) =>
  operation({ parameters: [id, ...parameters], security: [{ key: [] }] }, { components: key });
const security = (list: Json | undefined, own?: Json) =>
  operation(own === undefined ? {} : { security: own }, {
    components: { securitySchemes: { ...key.securitySchemes, token: { type: 'http', scheme: 'bearer' } } },
    ...(list === undefined ? {} : { security: list }),
  });

export const parameterSpellings: readonly DiffCase[] = [
  {
    id: 'P01',
    change: 'Exploded object against parameters of its own',
    examples: [
      document(get(filter({ a: text, b: number })), get(query('a'), query('b', number)), 'N'),
      document(get(query('a'), query('b', number)), get(filter({ a: text, b: number })), 'N'),
      document(
        get(filter({ a: text }, { required: true }, { required: ['a'] })),
        get(query('a', text, { required: true })),
        'N',
      ),
      document(
        get(query('a', text, { required: true }), query('b')),
        get(filter({ a: text, b: text }, { required: true }, { required: ['a'] })),
        'N',
      ),
      document(
        get(filter({ a: text, b: number }, { style: 'deepObject' })),
        get(query('filter[a]'), query('filter[b]', number)),
        'N',
        { note: 'deepObject' },
      ),
      document(get(filter({ a: text, b: text })), get(query('a')), 'B', { breaking: ['parameter-removed'] }),
      document(get(filter({ a: text, b: text })), get(query('a'), query('b', number)), 'B', {
        breaking: ['type-changed'],
      }),
      document(get(filter({ a: text }, {}, { required: ['a'] })), get(query('a', text, { required: true })), 'B', {
        note: 'The object as a whole could be left out.',
      }),
      document(get(filter({ a: text }, { explode: false })), get(query('a')), 'B'),
      document(get(filter({ a: text })), get(filter({ a: text, b: text })), 'N'),
      document(get(filter({ a: text })), get(query('a'), query('c')), 'N', { note: 'And an optional one more' }),
    ],
  },
  {
    id: 'P02',
    change: 'Header parameter that OpenAPI ignores',
    examples: [
      ...['Accept', 'content-type', 'Authorization'].flatMap((name) => [
        document(get(), get(header(name)), 'N'),
        document(get(), get(header(name, { required: true })), 'N'),
        document(get(header(name, { required: true })), get(), 'N'),
        document(get(header(name)), get(header(name, { required: true, schema: number })), 'N'),
      ]),
      document(get(), get(header('X-Trace', { required: true })), 'B'),
      document(get(header('X-Trace')), get(), 'B'),
    ],
  },
  {
    id: 'P03',
    change: 'Header parameter for what a security scheme sends',
    examples: [
      document(secured(), secured(header('x-api-key', { required: true })), 'N'),
      document(secured(header('X-Api-Key', { required: true })), secured(), 'N'),
      document(get(header('x-api-key', { required: true })), secured(), 'B', {
        note: 'A header became a credential: one cause, and no parameter that was removed.',
        breaking: ['security-added'],
      }),
      document(get(header('x-api-key')), secured(), 'B', { breaking: ['security-added'] }),
      document(get(header('X-Other')), secured(), 'B', { breaking: ['parameter-removed', 'security-added'] }),
      document(secured(), get(header('X-Api-Key', { required: true })), 'N', {
        note: 'Every request carried it as a credential.',
      }),
    ],
  },
  {
    id: 'P04',
    change: 'Parameter of the path item replaced or merged',
    examples: [
      document(
        { paths: { '/x/{id}': { parameters: [id, query('q')], get: { responses: {} } } } },
        { paths: { '/x/{id}': { parameters: [id], get: { parameters: [query('q')], responses: {} } } } },
        'silent',
      ),
      document(
        { paths: { '/x/{id}': { parameters: [id, query('q')], get: { responses: {} } } } },
        {
          paths: {
            '/x/{id}': { parameters: [id, query('q', number)], get: { parameters: [query('q')], responses: {} } },
          },
        },
        'silent',
        { note: 'The operation has the last word.' },
      ),
      document(
        { paths: { '/x/{id}': { parameters: [id, query('q')], get: { responses: {} } } } },
        {
          paths: {
            '/x/{id}': {
              parameters: [id, query('q')],
              get: { parameters: [query('q', text, { required: true })], responses: {} },
            },
          },
        },
        'B',
      ),
    ],
  },
  {
    id: 'P05',
    change: 'Credentials in other words',
    examples: [
      document(security(undefined), security([]), 'silent'),
      document(security(undefined), security([{}]), 'N'),
      document(security([{ key: [] }]), security(undefined, [{ key: [] }]), 'silent'),
      document(security([{ key: [] }], []), security(undefined), 'N'),
      document(security([{ key: [] }], []), security([{ key: [] }], [{}]), 'N'),
      document(security([{ key: [] }, { token: [] }]), security([{ token: [] }, { key: [] }]), 'silent'),
      document(security([{ key: [] }]), security([{ key: [] }, { key: [] }]), 'silent'),
      document(security([{ key: [] }]), security([{ key: [] }, { key: [], token: [] }]), 'N', {
        note: 'The second asks for more than the first.',
      }),
      document(security([{}]), security([{ key: [] }, {}]), 'N'),
      document(security([{}]), security([{ key: [] }]), 'B'),
      document(security([]), security([{ key: [] }]), 'B'),
      document(security([{ key: [] }, {}]), security([{ key: [] }]), 'B'),
    ],
  },
  {
    id: 'P06',
    change: 'Media type in other words',
    examples: [
      ...[
        ['application/json', 'application/json; charset=utf-8'],
        ['application/json;charset=UTF-8', 'application/json; charset="utf-8"'],
        ['Application/JSON', 'application/json'],
        ['application/problem+json', 'application/problem+json; charset=utf-8'],
        ['text/csv; header=present; charset=utf-8', 'text/csv; charset=UTF-8;header=present'],
      ].flatMap(([before = '', after = '']) => [
        document(media('request', before), media('request', after), 'N', { note: `Request, ${before} to ${after}` }),
        document(media('response', before), media('response', after), 'N', { note: `Response, ${before} to ${after}` }),
      ]),
      document(media('request', 'text/plain'), media('request', 'text/html'), 'B'),
      document(media('response', 'application/json'), media('response', 'application/vnd.a+json'), 'B'),
    ],
  },
];

function media(side: 'request' | 'response', name: string): JsonObject {
  const content = { [name]: { schema: { type: 'string' } } };
  return side === 'request'
    ? operation({ requestBody: { content } })
    : operation({ responses: { 200: { description: 'ok', content }, 404: { description: 'No', content: json({}) } } });
}
