import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, operation, responses, schema } from './case.ts';

const ok = { description: 'The thing', content: json({ type: 'object', properties: { a: { type: 'string' } } }) };
const error = (properties: JsonObject) => ({ description: 'Error', content: json({ type: 'object', properties }) });
const header = (fields: JsonObject) =>
  responses({ 200: { ...ok, headers: { 'X-Request-Id': { schema: { type: 'string' }, ...fields } } } });
const media = (...names: string[]) =>
  responses({
    200: {
      description: 'ok',
      content: Object.fromEntries(names.map((name) => [name, { schema: { type: 'object' } }])),
    },
  });
const bodyOf = (name: string) => operation({ requestBody: { content: { [name]: { schema: { type: 'object' } } } } });
const schemes = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    other: { type: 'apiKey', in: 'header', name: 'x-auth-key' },
    token: { type: 'http', scheme: 'bearer' },
    oauth: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read', write: 'Write' } } },
    },
  },
};
const security = (...list: JsonObject[]) => operation({ security: list }, { components: schemes });
const open = operation({}, { components: schemes });
const keyed = (definition: JsonObject, name = 'key') =>
  operation({ security: [{ [name]: [] }] }, { components: { securitySchemes: { [name]: definition } } });
const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key' };
const gone = (fields: JsonObject) => ({
  base: { paths: { '/a': { get: { responses: {}, ...fields } }, '/b': { get: { responses: {} } } } },
  head: { paths: { '/b': { get: { responses: {} } } } },
});
const callback = (schema: JsonObject) =>
  operation({
    callbacks: {
      done: { '{$request.body#/url}': { post: { requestBody: { content: json(schema) }, responses: { 200: ok } } } },
    },
  });
const webhook = (schema: JsonObject) => ({
  webhooks: { done: { post: { requestBody: { content: json(schema) }, responses: { 200: { description: 'ok' } } } } },
});
const closed = { type: 'object', properties: { a: { type: 'string' } } };
const requiring = { ...closed, required: ['a'] };
const removed = (fields: JsonObject, rule: string, now?: string) =>
  document(gone(fields).base, gone(fields).head, 'B', { rules: [rule], ...(now === undefined ? {} : { now }) });
const sunset = (date: string) => ({ deprecated: true, 'x-sunset': date });

export const responseCases: readonly DiffCase[] = [
  {
    id: 'D103',
    change: 'Success status changed',
    examples: [
      document(responses({ 200: ok }), responses({ 201: ok }), 'B', { rules: ['response-status-changed'] }),
      document(responses({ 200: ok }), responses({ 204: { description: 'Nothing' } }), 'B'),
    ],
  },
  {
    id: 'D104',
    change: 'Second success status added',
    examples: [
      document(responses({ 200: ok }), responses({ 200: ok, 202: ok }), 'WARN', { rules: ['response-added-success'] }),
    ],
  },
  {
    id: 'D106',
    change: 'Error status removed',
    examples: [document(responses({ 200: ok, 404: error({}) }), responses({ 200: ok }), 'N')],
  },
  {
    id: 'D107',
    change: 'Shape of the default error changed',
    examples: [
      document(
        responses({ 200: ok, default: error({ error: { type: 'object' } }) }),
        responses({ 200: ok, default: error({ message: { type: 'string' } }) }),
        'B',
      ),
    ],
  },
  {
    id: 'D109',
    change: 'Media type of a response added',
    examples: [document(media('application/json'), media('application/json', 'application/xml'), 'N')],
  },
  {
    id: 'D110',
    change: 'Media type of a response removed or replaced',
    examples: [
      document(media('application/json', 'application/xml'), media('application/json'), 'B'),
      document(media('application/json'), media('application/vnd.x+json'), 'B'),
    ],
  },
  {
    id: 'D112',
    change: 'Media type became a wildcard',
    examples: [
      document(media('application/json'), media('*/*'), 'B'),
      document(bodyOf('application/json'), bodyOf('*/*'), 'N'),
    ],
  },
  {
    id: 'D113',
    change: 'Response header removed or made optional',
    examples: [
      document(header({}), responses({ 200: ok }), 'B', { rules: ['header-removed'] }),
      document(header({ required: true }), header({}), 'B', { rules: ['header-became-optional'] }),
    ],
  },
  { id: 'D115', change: 'Security added to an open operation', examples: [document(open, security({ key: [] }), 'B')] },
  {
    id: 'D116',
    change: 'One more scheme needed',
    examples: [
      document(security({ key: [] }), security({ key: [], token: [] }), 'B', { rules: ['security-scheme-required'] }),
    ],
  },
  {
    id: 'D118',
    change: 'Alternative removed',
    examples: [
      document(security({ key: [] }, { token: [] }), security({ key: [] }), 'B', {
        rules: ['security-alternative-removed'],
      }),
    ],
  },
  {
    id: 'D119',
    change: 'Credentials made optional',
    examples: [
      document(security({ key: [] }), security(), 'I', { rules: ['security-removed'] }),
      document(security({ key: [] }), security({ key: [] }, {}), 'I', { rules: ['security-removed'] }),
    ],
  },
  {
    id: 'D121',
    change: 'Scope added or removed',
    examples: [
      document(security({ oauth: ['read'] }), security({ oauth: ['read', 'write'] }), 'B', {
        rules: ['security-scope-required'],
      }),
      document(security({ oauth: ['read', 'write'] }), security({ oauth: ['read'] }), 'N', {
        rules: ['security-scope-dropped'],
      }),
    ],
  },
  {
    id: 'D122',
    change: 'Kind of scheme changed, its header renamed, or the scheme only renamed',
    examples: [
      document(keyed(apiKey), keyed({ type: 'http', scheme: 'bearer' }), 'B', {
        rules: ['security-scheme-type-changed'],
      }),
      document(keyed(apiKey), keyed({ ...apiKey, name: 'x-auth-key' }), 'B'),
      document(keyed(apiKey), keyed(apiKey, 'apiKey'), 'N', { rules: ['security-scheme-renamed'] }),
      document(security({ key: [] }), security({ other: [] }), 'B'),
    ],
  },
  {
    id: 'D124',
    change: 'Removed after the sunset',
    examples: [removed(sunset('2025-06-30'), 'operation-removed-after-notice', '2026-01-01')],
  },
  {
    id: 'D125',
    change: 'Removed before the sunset, or never deprecated',
    examples: [
      removed(sunset('2026-06-30'), 'operation-removed-early', '2026-01-01'),
      removed({ deprecated: true }, 'operation-removed-undated'),
      removed({}, 'operation-removed'),
    ],
  },
  {
    id: 'D127',
    change: 'Sunset too near, brought forward, or set in the past together with the removal',
    examples: [
      document(operation({}), operation(sunset('2026-02-30')), 'B', { rules: ['sunset-invalid'] }),
      document(operation({}), operation(sunset('2026-12-20T12:00:00')), 'B', {
        rules: ['sunset-invalid'],
        note: 'A local time.',
      }),
      document(operation({}), operation(sunset('2026-02-01')), 'WARN', {
        rules: ['sunset-too-soon'],
        now: '2026-01-01',
      }),
      document(operation({}), operation(sunset('2026-04-01')), 'N', {
        rules: ['deprecation-announced'],
        now: '2026-01-01',
      }),
      document(operation(sunset('2027-01-01')), operation(sunset('2026-12-01')), 'WARN', {
        rules: ['sunset-advanced'],
        now: '2026-01-01',
      }),
      document(operation(sunset('2027-01-01')), operation(sunset('2025-01-01')), 'WARN', {
        rules: ['sunset-advanced-too-soon'],
        now: '2026-01-01',
      }),
    ],
  },
  {
    id: 'L01',
    change: 'Sunset taken away from a header that stays deprecated',
    examples: [
      document(header({ deprecated: true, 'x-sunset': '2027-01-01' }), header({ deprecated: true }), 'WARN', {
        rules: ['sunset-taken-away'],
      }),
      document(header({ deprecated: true, 'x-sunset': '2027-01-01' }), header({}), 'N'),
    ],
  },
  {
    id: 'L02',
    change: 'Sunset of a property that is no date',
    examples: [
      schema(
        { type: 'object', properties: { a: { type: 'string', deprecated: true } } },
        { type: 'object', properties: { a: { type: 'string', ...sunset('soon') } } },
        { request: 'B', response: 'B' },
      ),
      schema(
        { type: 'object', properties: { a: { type: 'string', ...sunset('soon') } } },
        { type: 'object', properties: { a: { type: 'string', ...sunset('later') } } },
        { request: 'B', response: 'B' },
      ),
    ],
  },
  {
    id: 'D128',
    change: 'Texts and examples only',
    examples: [
      document(
        operation({ summary: 'Old', description: 'Old', externalDocs: { url: 'https://a.example' } }),
        operation({ summary: 'New', description: 'New', externalDocs: { url: 'https://b.example' } }),
        'I',
      ),
    ],
  },
  {
    id: 'D130',
    change: 'Extension that the generator reads changed',
    examples: [
      document(operation({ 'x-default-sort': '-created_at' }), operation({ 'x-default-sort': 'created_at' }), 'B'),
      document(operation({ 'x-rounding': 'half up' }), operation({ 'x-rounding': 'half even' }), 'B'),
      document(operation({ 'x-enum-varnames': ['A'] }), operation({ 'x-enum-varnames': ['B'] }), 'I'),
    ],
  },
  {
    id: 'D131',
    change: 'Public operation marked as internal or unstable',
    examples: [
      document(operation({}), operation({ 'x-internal': true }), 'B'),
      document(operation({}), operation({ 'x-stability-level': 'alpha' }), 'B'),
      document(operation({ 'x-internal': true }), operation({}), 'I'),
    ],
  },
  {
    id: 'D133',
    change: 'Payload of a callback or webhook changed',
    examples: [
      document(callback(requiring), callback(closed), 'B', { rules: ['property-became-optional'] }),
      document(callback(closed), callback(requiring), 'N'),
      document(webhook(requiring), webhook(closed), 'B', { rules: ['property-became-optional'] }),
      document(webhook(closed), webhook(requiring), 'N'),
    ],
  },
  {
    id: 'D134',
    change: 'Order of paths, keys, required names, parameters and tags',
    examples: [
      document(
        {
          tags: [{ name: 'a' }, { name: 'b' }],
          paths: {
            '/a': { get: { tags: ['a', 'b'], parameters: [query('x'), query('y')], responses: { 200: ok, 404: ok } } },
            '/b': { get: { responses: {} } },
          },
        },
        {
          paths: {
            '/b': { get: { responses: {} } },
            '/a': { get: { responses: { 404: ok, 200: ok }, parameters: [query('y'), query('x')], tags: ['b', 'a'] } },
          },
          tags: [{ name: 'b' }, { name: 'a' }],
        },
        'silent',
      ),
    ],
  },
];

function query(name: string) {
  return { name, in: 'query', schema: { type: 'string' } };
}
