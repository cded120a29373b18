import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { json, operation, responses } from '../cases/case.ts';
import { type Family, family } from './family.ts';

const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text } };
const ok = (content: JsonObject, more: JsonObject = {}): JsonObject => ({ description: 'ok', content, ...more });
const headed = (headers: JsonObject) => ({ 200: { description: 'ok', headers, content: json(thing) } });

const form = ({ properties, encoding, required }: { properties: JsonObject; encoding?: JsonObject; required?: Json }) =>
  operation({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties, ...(required === undefined ? {} : { required }) },
          ...(encoding === undefined ? {} : { encoding }),
        },
      },
    },
  });

const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read', write: 'Write' } } },
  },
};
const paged = (properties: JsonObject, pagination?: JsonObject): JsonObject => ({
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: ['page', 'limit', 'cursor'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: { 200: { description: 'Things', content: json({ type: 'object', properties }) } },
        ...(pagination === undefined ? {} : { 'x-pagination': pagination }),
      },
    },
  },
});
const items = { items: { type: 'array', items: thing }, total: { type: 'integer' }, next: text };

export const operationFamilies: readonly Family[] = [
  family('statuses', responses, {
    200: { 200: ok(json(thing)) },
    201: { 201: ok(json(thing)) },
    '2XX': { '2XX': ok(json(thing)) },
    default: { default: ok(json(thing)) },
    '200 and 404': { 200: ok(json(thing)), 404: ok(json(thing)) },
    '200 and 4XX': { 200: ok(json(thing)), '4XX': ok(json(thing)) },
    '200 and default': { 200: ok(json(thing)), default: ok(json(thing)) },
    '200 and 404, a text': { 200: ok(json(thing)), 404: ok(json(text)) },
    '200 and 302': { 200: ok(json(thing)), 302: { description: 'Elsewhere' } },
    '200 and 202': { 200: ok(json(thing)), 202: ok(json(thing)) },
    '204': { 204: { description: 'None' } },
    '200 and 204': { 200: ok(json(thing)), 204: { description: 'None' } },
  }),
  family('media types of a response', (content: JsonObject) => responses({ 200: ok(content) }), {
    none: {},
    json: json(thing),
    'json with a charset': { 'application/json; charset=utf-8': { schema: thing } },
    'json of a vendor': { 'application/vnd.thing+json': { schema: thing } },
    text: { 'text/plain': { schema: text } },
    'json and text': { ...json(thing), 'text/plain': { schema: text } },
    'json and xml': { ...json(thing), 'application/xml': { schema: thing } },
    any: { '*/*': { schema: thing } },
    bytes: { 'application/pdf': {} },
    lines: { 'application/x-ndjson': { schema: thing } },
    events: { 'text/event-stream': { schema: thing } },
  }),
  family(
    'items of a stream',
    (content: JsonObject) => ({ openapi: '3.2.0', ...responses({ 200: ok({ 'application/x-ndjson': content }) }) }),
    {
      'no schema': {},
      'the schema of an item': { itemSchema: thing },
      'the schema of another item': { itemSchema: text },
      'a schema that is meant for an item': { schema: thing },
      'a schema of a list': { schema: { type: 'array', items: thing } },
      'a schema of a list of others': { schema: { type: 'array', items: text } },
      'a list and its items': { schema: { type: 'array', items: thing, maxItems: 3 }, itemSchema: thing },
    },
  ),
  family('headers of a response', (headers: JsonObject) => responses(headed(headers)), {
    none: {},
    optional: { 'X-Count': { schema: { type: 'integer' } } },
    'in small letters': { 'x-count': { schema: { type: 'integer' } } },
    required: { 'X-Count': { required: true, schema: { type: 'integer' } } },
    text: { 'X-Count': { schema: text } },
    list: { 'X-Count': { schema: { type: 'array', items: text } } },
    'list, exploded': { 'X-Count': { explode: true, schema: { type: 'array', items: text } } },
    'as JSON': { 'X-Count': { content: json({ type: 'integer' }) } },
    deprecated: { 'X-Count': { deprecated: true, schema: { type: 'integer' } } },
    renamed: { 'X-Total': { schema: { type: 'integer' } } },
  }),
  family('the body of a request', (fields: JsonObject) => operation(fields), {
    none: {},
    optional: { requestBody: { content: json(thing) } },
    required: { requestBody: { required: true, content: json(thing) } },
    described: { requestBody: { description: 'A thing', content: json(thing) } },
    'json or form': {
      requestBody: { content: { ...json(thing), 'application/x-www-form-urlencoded': { schema: thing } } },
    },
    form: { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: thing } } } },
    multipart: { requestBody: { content: { 'multipart/form-data': { schema: thing } } } },
    any: { requestBody: { content: { '*/*': { schema: thing } } } },
    'any application': { requestBody: { content: { 'application/*': { schema: thing } } } },
    bytes: { requestBody: { content: { 'application/octet-stream': {} } } },
    'of another vendor': { requestBody: { content: { 'application/vnd.thing+json': { schema: thing } } } },
  }),
  family('parts of a form', form, {
    text: { properties: { a: text } },
    'text as JSON': { properties: { a: text }, encoding: { a: { contentType: 'application/json' } } },
    'text as CSV': { properties: { a: text }, encoding: { a: { contentType: 'text/csv' } } },
    'text as CSV or text': { properties: { a: text }, encoding: { a: { contentType: 'text/csv, text/plain' } } },
    file: { properties: { a: { ...text, format: 'binary' } } },
    'file, a picture': {
      properties: { a: { ...text, format: 'binary' } },
      encoding: { a: { contentType: 'image/png' } },
    },
    object: { properties: { a: thing } },
    'object as JSON': { properties: { a: thing }, encoding: { a: { contentType: 'application/json' } } },
    list: { properties: { a: { type: 'array', items: text } } },
    'list with commas': {
      properties: { a: { type: 'array', items: text } },
      encoding: { a: { style: 'form', explode: false } },
    },
    'with a header': { properties: { a: text }, encoding: { a: { headers: { 'X-A': { schema: text } } } } },
    'with a required header': {
      properties: { a: text },
      encoding: { a: { headers: { 'X-A': { required: true, schema: text } } } },
    },
    required: { properties: { a: text }, required: ['a'] },
  }),
  family(
    'security',
    ({ root, own }: { readonly root?: Json; readonly own?: Json }) =>
      operation(own === undefined ? {} : { security: own }, {
        components: { securitySchemes: schemes },
        ...(root === undefined ? {} : { security: root }),
      }),
    {
      none: {},
      key: { own: [{ key: [] }] },
      'key for all': { root: [{ key: [] }] },
      'key for all but this': { root: [{ key: [] }], own: [] },
      token: { own: [{ token: [] }] },
      'key or token': { own: [{ key: [] }, { token: [] }] },
      'token or key': { own: [{ token: [] }, { key: [] }] },
      'key and token': { own: [{ key: [], token: [] }] },
      'key, optional': { own: [{ key: [] }, {}] },
      'to read': { own: [{ oauth: ['read'] }] },
      'to read and write': { own: [{ oauth: ['read', 'write'] }] },
      'to write': { own: [{ oauth: ['write'] }] },
      'without a scope': { own: [{ oauth: [] }] },
    },
  ),
  family('servers', (servers: Json) => operation({}, { servers }), {
    none: [],
    a: [{ url: 'https://a.example' }],
    'a, a slash': [{ url: 'https://a.example/' }],
    'a, described': [{ url: 'https://a.example', description: 'Live' }],
    b: [{ url: 'https://b.example' }],
    'a, b': [{ url: 'https://a.example' }, { url: 'https://b.example' }],
    'b, a': [{ url: 'https://b.example' }, { url: 'https://a.example' }],
    'a below v1': [{ url: 'https://a.example/v1' }],
    'a without TLS': [{ url: 'http://a.example' }],
    'by region': [{ url: 'https://{region}.example', variables: { region: { default: 'a' } } }],
    'by another region': [{ url: 'https://{region}.example', variables: { region: { default: 'b' } } }],
    'by some regions': [{ url: 'https://{region}.example', variables: { region: { default: 'a', enum: ['a', 'b'] } } }],
    'by one region': [{ url: 'https://{region}.example', variables: { region: { default: 'a', enum: ['a'] } } }],
  }),
  family(
    'servers of an operation',
    (servers: Json) => operation(servers === null ? {} : { servers }, { servers: [{ url: 'https://a.example' }] }),
    {
      none: null,
      'those of the API': [{ url: 'https://a.example' }],
      b: [{ url: 'https://b.example' }],
      'b, a slash': [{ url: 'https://b.example/' }],
      'b, by region': [{ url: 'https://{region}.example', variables: { region: { default: 'b' } } }],
      'b, by another word': [{ url: 'https://{place}.example', variables: { place: { default: 'b' } } }],
      'b, by some regions': [
        { url: 'https://{region}.example', variables: { region: { default: 'b', enum: ['b', 'c'] } } },
      ],
      'b, c': [{ url: 'https://b.example' }, { url: 'https://c.example' }],
    },
  ),
  family('an operation', (fields: JsonObject) => operation(fields), {
    plain: {},
    'of another id': { operationId: 'readThing' },
    tagged: { tags: ['things'] },
    described: { description: 'A thing' },
    deprecated: { deprecated: true },
    'deprecated until': { deprecated: true, 'x-sunset': '2027-01-01' },
    'deprecated until later': { deprecated: true, 'x-sunset': '2028-01-01' },
    'deprecated, replaced': { deprecated: true, 'x-replaced-by': 'getThing' },
    idempotent: { 'x-idempotent': true },
    rounded: { 'x-rounding': 'half-even' },
    sorted: { 'x-default-sort': 'created_at' },
    'sorted otherwise': { 'x-default-sort': '-created_at' },
    filtered: { 'x-default-filter': 'active' },
    'named otherwise': { 'x-method': 'fetch' },
    unknown: { 'x-other': true },
  }),
  family('pages', ([properties, pagination]: readonly [JsonObject, JsonObject?]) => paged(properties, pagination), {
    none: [items],
    page: [items, { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/total' }],
    'page, without a total': [items, { style: 'page', page: 'page', limit: 'limit', items: '/items' }],
    'page from 0': [items, { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/total', first: 0 }],
    offset: [items, { style: 'offset', offset: 'page', limit: 'limit', items: '/items', total: '/total' }],
    cursor: [items, { style: 'cursor', cursor: 'cursor', limit: 'limit', items: '/items', next: '/next' }],
    'items elsewhere': [
      { ...items, rows: items.items },
      { style: 'page', page: 'page', limit: 'limit', items: '/rows', total: '/total' },
    ],
  }),
  family('paths', (paths: JsonObject) => ({ paths }), {
    thing: { '/things/{id}': { get: { operationId: 'getThing', responses: {} } } },
    'thing, a slash': { '/things/{id}/': { get: { operationId: 'getThing', responses: {} } } },
    'thing, another name': { '/things/{thing}': { get: { operationId: 'getThing', responses: {} } } },
    'thing, another word': { '/items/{id}': { get: { operationId: 'getThing', responses: {} } } },
    'thing, below v1': { '/v1/things/{id}': { get: { operationId: 'getThing', responses: {} } } },
    'thing, by POST': { '/things/{id}': { post: { operationId: 'getThing', responses: {} } } },
    'thing, by HEAD too': {
      '/things/{id}': { get: { operationId: 'getThing', responses: {} }, head: { operationId: 'h', responses: {} } },
    },
    'thing and list': {
      '/things/{id}': { get: { operationId: 'getThing', responses: {} } },
      '/things': { get: { operationId: 'listThings', responses: {} } },
    },
    none: {},
  }),
  family('links of a response', (link: JsonObject) => linked({ Note: link }), {
    'by name': { operationId: 'getNote', parameters: { id: '$response.body#/a' } },
    'by its path': { operationRef: '#/paths/~1notes~1{id}/get', parameters: { id: '$response.body#/a' } },
    'by a path with another name': {
      operationRef: '#/paths/~1notes~1{note}/get',
      parameters: { id: '$response.body#/a' },
    },
    'by another place': { operationId: 'getNote', parameters: { id: '$response.body#/b' } },
    'to another operation': { operationId: 'listNotes' },
    'without parameters': { operationId: 'getNote' },
    'with a body': { operationId: 'getNote', requestBody: '$request.body' },
    'to another server': { operationId: 'getNote', server: { url: 'https://notes.example' } },
  }),
  family('security of two operations', ([all, own]: readonly (Json | undefined)[]) => guarded(all, own), {
    none: [],
    'a key for all': [[{ key: [] }]],
    'a token for all': [[{ token: [] }]],
    'a key for all but one': [[{ key: [] }], []],
    'a key for one': [undefined, [{ key: [] }]],
    'a key for all, a token for one': [[{ key: [] }], [{ token: [] }]],
  }),
  // Without names of operations, only paths and shapes show which one moved.
  family('moved paths', (paths: readonly string[]) => ({ paths: Object.fromEntries(paths.map(noteAt)) }), {
    notes: ['/things/{id}/notes'],
    'notes below v1': ['/v1/things/{id}/notes'],
    'notes below v1 and v2': ['/v1/things/{id}/notes', '/v2/things/{id}/notes'],
    'notes of items': ['/items/{id}/notes'],
    'notes of items and of articles': ['/items/{id}/notes', '/articles/{id}/notes'],
    'notes of things and of items': ['/things/{id}/notes', '/items/{id}/notes'],
    'notes in other words': ['/things/{id}/note-list', '/things/{id}/notes-list'],
    'one note': ['/things/{id}/note'],
    'texts below things': ['/things/{id}/texts'],
    'other notes': ['/api/things/{id}/notes/{note}'],
  }),
];

function noteAt(path: string): readonly [path: string, item: JsonObject] {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: text }));
  return [path, { get: { parameters, responses: { 200: { description: 'ok', content: json(thing) } } } }];
}

function linked(links: JsonObject): JsonObject {
  const get = (operationId: string, more: JsonObject = {}) => ({ operationId, ...more, responses: {} });
  const id = { name: 'id', in: 'path', required: true, schema: text };
  return {
    paths: {
      '/things': { get: { operationId: 'listThings', responses: { 200: { description: 'ok', links } } } },
      '/notes': { get: get('listNotes') },
      '/notes/{id}': { get: get('getNote', { parameters: [id] }) },
    },
  };
}

function guarded(all: Json | undefined, own: Json | undefined): JsonObject {
  const operation = (operationId: string) => ({ operationId, responses: {} });
  return {
    ...(all === undefined ? {} : { security: all }),
    components: { securitySchemes: schemes },
    paths: {
      '/a': { get: operation('getA') },
      '/b': { get: operation('getB') },
      '/c': { get: { ...operation('getC'), ...(own === undefined ? {} : { security: own }) } },
    },
  };
}
