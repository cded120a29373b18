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

const parts = { a: text, list: { type: 'array', items: text }, object: thing };
const encoded = (encoding: JsonObject) => {
  const schema = { type: 'object', properties: parts };
  return operation({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema, encoding } } } });
};

const tokens = { tokenUrl: 'https://a.example/token', scopes: { read: 'Read' } };
const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { ...tokens, scopes: { read: 'Read', write: 'Write' } } },
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
    'parts of a form of OpenAPI 3.0',
    (encoding: JsonObject) => ({ openapi: '3.0.3', ...form({ properties: parts, encoding }) }),
    {
      none: {},
      JSON: { a: { contentType: 'application/json' } },
      'a list by spaces': { list: { style: 'spaceDelimited' } },
      'a list by pipes': { list: { style: 'pipeDelimited' } },
      'a list of JSON': { list: { contentType: 'application/json' } },
      'a list of JSON by pipes': { list: { contentType: 'application/json', style: 'pipeDelimited' } },
      'an object, deep': { object: { style: 'deepObject' } },
      'an object as it is': { object: { style: 'form', explode: true } },
      'with a header': { a: { headers: { 'X-A': { schema: text } } } },
    },
  ),
  family('parts of an encoded form', (encoding: JsonObject) => encoded(encoding), {
    none: {},
    JSON: { a: { contentType: 'application/json' } },
    'a list by spaces': { list: { style: 'spaceDelimited' } },
    'a list by pipes': { list: { style: 'pipeDelimited' } },
    'a list in one': { list: { explode: false } },
    'a list of JSON': { list: { contentType: 'application/json' } },
    'an object, deep': { object: { style: 'deepObject' } },
    'an object in one': { object: { explode: false } },
    'reserved characters': { a: { allowReserved: true } },
    'with a header': { a: { headers: { 'X-A': { schema: text } } } },
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
  // Without names of operations, and with one that stays: the inputs and results of an operation show whether it is the same.
  family('operations that move', ([path, fields]: Moving) => ({ paths: { [path]: { post: moving(fields) } } }), {
    'a thing': ['/v1/things', {}],
    elsewhere: ['/v2/things', {}],
    'with its parameters in another order': ['/v2/things', { parameters: [parameter('b'), parameter('a')] }],
    'with a parameter that is needed': ['/v2/things', { parameters: [parameter('a', true), parameter('b')] }],
    'with another parameter': ['/v2/things', { parameters: [parameter('a'), parameter('c')] }],
    'with a body that is needed': ['/v2/things', { requestBody: { content: json(thing), required: true } }],
    'with another response': ['/v2/things', { responses: { 200: ok(json(text)) } }],
    'at the root': ['/', {}],
    'by name': ['/v1/things', { operationId: 'postThing' }],
    'by name, elsewhere': ['/v2/objects', { operationId: 'postThing' }],
    'by name, with nothing to give': [
      '/v3/objects',
      { operationId: 'postThing', responses: { 204: { description: 'Done' } } },
    ],
    'by name, with something else to give': [
      '/v4/objects',
      { operationId: 'postThing', responses: { 200: ok(json({ type: 'object', properties: { z: text } })) } },
    ],
  }),
  family(
    'servers and names in paths',
    ([url, name]: readonly [string, string]) => ({
      servers: [{ url }],
      paths: Object.fromEntries([noteAt(`/notes/{${name}}`)]),
    }),
    {
      'a note': ['https://a.example', 'id'],
      'with another name': ['https://a.example', 'note_id'],
      'on another server': ['https://b.example', 'id'],
      'on another server, with another name': ['https://b.example', 'note_id'],
    },
  ),
  family('media types with parameters', (content: JsonObject) => exchangedAs(content), {
    plain: { 'application/xml': { schema: thing } },
    'with a charset': { 'application/xml; charset=utf-8': { schema: thing } },
    'with another charset': { 'application/xml; charset=latin1': { schema: thing } },
    'with two parameters': { 'application/xml; charset=utf-8; version=1': { schema: thing } },
    'with two, the other way': { 'application/xml; version=1; charset=UTF-8': { schema: thing } },
    'with another one': { 'application/xml; version=1': { schema: thing } },
    'text in UTF-8': { 'text/plain; charset=utf-8': { schema: text } },
    'text in Latin-1': { 'text/plain; charset=iso-8859-1': { schema: text } },
  }),
  family('ranges of media types', (content: JsonObject) => exchangedAs(content), {
    'one image': { 'image/png': {} },
    'two images': { 'image/png': {}, 'image/gif': {} },
    'any image': { 'image/*': {} },
    anything: { '*/*': {} },
    'any image and anything else': { '*/*': { schema: thing }, 'image/*': {} },
    'one image, any image and anything else': { '*/*': { schema: thing }, 'image/*': {}, 'image/png': {} },
    json: json(thing),
    'json and anything else': { ...json(thing), '*/*': {} },
  }),
  family(
    'announcements',
    (fields: JsonObject) => operation({ parameters: [{ ...parameter('a'), ...fields }], ...fields }),
    {
      none: {},
      deprecated: { deprecated: true },
      'with a day': { deprecated: true, 'x-sunset': '2027-06-01' },
      'with a later day': { deprecated: true, 'x-sunset': '2027-09-01' },
      'with a time': { deprecated: true, 'x-sunset': '2027-06-01T12:00:00Z' },
      'with a number': { deprecated: true, 'x-sunset': 20270601 },
      'with what is no day': { deprecated: true, 'x-sunset': ['2027-06-01'] },
      'with a day and a successor': { deprecated: true, 'x-sunset': '2027-06-01', 'x-replaced-by': 'other' },
      'with what is no successor': { deprecated: true, 'x-replaced-by': { name: 'other' } },
      'announced on a day': { deprecated: true, 'x-sunset': '2027-06-01', 'x-announced': '2026-06-01' },
      'announced on an earlier day': { deprecated: true, 'x-sunset': '2027-06-01', 'x-announced': '2026-03-01' },
    },
  ),
  family('kinds of credentials', guardedBy, {
    none: undefined,
    'a key': { type: 'apiKey', in: 'header', name: 'X-Key' },
    'a key in small letters': { type: 'apiKey', in: 'header', name: 'x-key' },
    'a key with another name': { type: 'apiKey', in: 'header', name: 'X-Other' },
    'a key in the query': { type: 'apiKey', in: 'query', name: 'X-Key' },
    'a key in small letters in the query': { type: 'apiKey', in: 'query', name: 'x-key' },
    'a key, described': { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask for one' },
    'a key, deprecated': { type: 'apiKey', in: 'header', name: 'X-Key', deprecated: true, 'x-sunset': '2027-01-01' },
    basic: { type: 'http', scheme: 'basic' },
    'basic, in capitals': { type: 'http', scheme: 'Basic' },
    bearer: { type: 'http', scheme: 'bearer' },
    'bearer of a format': { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    'OpenID Connect': { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/openid' },
    'OpenID Connect elsewhere': { type: 'openIdConnect', openIdConnectUrl: 'https://b.example/openid' },
    certificate: { type: 'mutualTLS' },
    OAuth: { type: 'oauth2', flows: { clientCredentials: tokens } },
    'OAuth elsewhere': { type: 'oauth2', flows: { clientCredentials: { ...tokens, tokenUrl: 'https://b.example' } } },
    'OAuth, refreshed': {
      type: 'oauth2',
      flows: { clientCredentials: { ...tokens, refreshUrl: 'https://a.example/refresh' } },
    },
    'OAuth with another scope': { type: 'oauth2', flows: { clientCredentials: { ...tokens, scopes: { write: 'W' } } } },
    'OAuth, scopes in other words': {
      type: 'oauth2',
      flows: { clientCredentials: { ...tokens, scopes: { read: 'To read' } } },
    },
    'OAuth with two flows': {
      type: 'oauth2',
      flows: {
        clientCredentials: tokens,
        authorizationCode: { ...tokens, authorizationUrl: 'https://a.example/authorize' },
        'x-flow': 1,
      },
    },
  }),
  family('callbacks', (fields: JsonObject) => operation({ requestBody: { content: json(thing) }, ...fields }), {
    none: {},
    done: { callbacks: { done: called('{$request.body#/url}') } },
    'done, elsewhere': { callbacks: { done: called('{$request.body#/done_url}') } },
    'done, by PUT': { callbacks: { done: called('{$request.body#/url}', {}, 'put') } },
    'done, a text': { callbacks: { done: called('{$request.body#/url}', { content: json(text) }) } },
    'done, any body': { callbacks: { done: called('{$request.body#/url}', { content: json({}) }) } },
    'done, without a body': { callbacks: { done: called('{$request.body#/url}', null) } },
    'done, confirmed with a body': {
      callbacks: { done: called('{$request.body#/url}', {}, 'post', { 200: ok(json(thing)) }) },
    },
    'done and failed': {
      callbacks: { done: called('{$request.body#/url}'), failed: called('{$request.body#/url}') },
    },
    failed: { callbacks: { failed: called('{$request.body#/url}') } },
  }),
  family('webhooks', (webhooks: JsonObject) => ({ paths: {}, webhooks }), {
    none: {},
    paid: { paid: webhook() },
    'paid, a text': { paid: webhook({ content: json(text) }) },
    'paid, with more': { paid: webhook({ content: json({ ...thing, required: ['a'] }) }) },
    'paid, with a header': { paid: webhook({}, { parameters: [{ name: 'X-Id', in: 'header', schema: text }] }) },
    'paid, with a signature': {
      paid: webhook({}, { parameters: [{ name: 'X-Id', in: 'header', required: true, schema: text }] }),
    },
    'paid, deprecated': { paid: webhook({}, { deprecated: true }) },
    'paid, confirmed with a body': { paid: webhook({}, { responses: { 200: ok(json(thing)) } }) },
    settled: { settled: webhook() },
    'paid and settled': { paid: webhook(), settled: webhook() },
  }),
  family('what is said of all', (fields: JsonObject) => operation({ tags: ['a'] }, fields), {
    nothing: {},
    'another title': { info: { title: 'Other', version: '1.0.0' } },
    'another version': { info: { title: 'Test', version: '1.1.0' } },
    described: { info: { title: 'Test', version: '1.0.0', description: 'All of it' } },
    'with a contact': { info: { title: 'Test', version: '1.0.0', contact: { email: 'a@a.example' } } },
    'a tag': { tags: [{ name: 'a' }] },
    'a tag, described': { tags: [{ name: 'a', description: 'One' }] },
    'a tag, described elsewhere': { tags: [{ name: 'a', externalDocs: { url: 'https://a.example' } }] },
    'two tags': { tags: [{ name: 'a' }, { name: 'b' }] },
    'two tags, the other way': { tags: [{ name: 'b' }, { name: 'a' }] },
    documented: { externalDocs: { url: 'https://a.example' } },
    extended: { 'x-other': 1 },
  }),
  family('parts that are shared', (fields: JsonObject) => sharing(fields), {
    written: {},
    'a parameter': { parameter: { name: 'q', in: 'query', schema: text } },
    'a short parameter': { parameter: { name: 'q', in: 'query', schema: { ...text, maxLength: 3 } } },
    'a needed parameter': { parameter: { name: 'q', in: 'query', required: true, schema: text } },
    'a response': { response: ok(json(thing)) },
    'a response of texts': { response: ok(json(text)) },
    'a response with a header': { response: ok(json(thing), { headers: { 'X-A': { schema: text } } }) },
    'a body': { body: { content: json(thing) } },
    'a body of texts': { body: { content: json(text) } },
    'a needed body': { body: { required: true, content: json(thing) } },
    'a path': { path: true },
    'a path with a parameter': { path: true, parameter: { name: 'q', in: 'query', schema: text } },
  }),
  family('repetitions and waiting', (fields: JsonObject) => begun(fields), {
    plain: {},
    'a key': { post: { 'x-idempotency-key': 'reference' } },
    'another key': { post: { 'x-idempotency-key': 'key' } },
    'a key in a header': { post: { 'x-idempotency-key': 'Idempotency-Key' } },
    'a reference': { post: { 'x-business-reference': 'body/reference' } },
    'another reference': { post: { 'x-business-reference': 'body/key' } },
    idempotent: { post: { 'x-idempotent': true } },
    'not idempotent': { post: { 'x-idempotent': false } },
    polled: { get: { 'x-poll': { until: [{ pointer: '/done_at' }] } } },
    'polled for a status': { get: { 'x-poll': { until: [{ pointer: '/status', in: ['done'] }] } } },
    'polled for two': { get: { 'x-poll': { until: [{ pointer: '/status', in: ['done', 'failed'] }] } } },
    'not polled': { get: { 'x-poll': false } },
  }),
];

type Moving = readonly [path: string, fields: JsonObject];

function parameter(name: string, required = false): JsonObject {
  return { name, in: 'query', schema: text, ...(required ? { required } : {}) };
}

function moving(fields: JsonObject): JsonObject {
  const parameters = [parameter('a'), parameter('b')];
  return { parameters, requestBody: { content: json(thing) }, responses: { 200: ok(json(thing)) }, ...fields };
}

/** What is sent and what is given in the same media types. */
function exchangedAs(content: JsonObject): JsonObject {
  return operation({ requestBody: { content }, responses: { 200: ok(content) } });
}

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

function guardedBy(scheme: JsonObject | undefined): JsonObject {
  if (scheme === undefined) return operation({});
  return operation({ security: [{ main: [] }] }, { components: { securitySchemes: { main: scheme } } });
}

function called(
  address: string,
  body: JsonObject | null = {},
  method = 'post',
  confirmed: JsonObject = {},
): JsonObject {
  const requestBody = body === null ? {} : { requestBody: { content: json(thing), ...body } };
  return { [address]: { [method]: { ...requestBody, responses: { 204: { description: 'Done' }, ...confirmed } } } };
}

function webhook(body: JsonObject = {}, more: JsonObject = {}): JsonObject {
  const responses = { 204: { description: 'Done' } };
  return { post: { requestBody: { content: json(thing), ...body }, responses, ...more } };
}

/** One operation whose parts are written in place, or as components. */
function sharing({ parameter, response, body, path }: JsonObject): JsonObject {
  const reference = (kind: string) => ({ $ref: `#/components/${kind}/Shared` });
  const item = {
    post: {
      operationId: 'postThing',
      parameters: [parameter === undefined ? { name: 'q', in: 'query', schema: text } : reference('parameters')],
      requestBody: body === undefined ? { content: json(thing) } : reference('requestBodies'),
      responses: { 200: response === undefined ? ok(json(thing)) : reference('responses') },
    },
  };
  return {
    paths: { '/things': path === true ? reference('pathItems') : item },
    components: {
      ...(parameter === undefined ? {} : { parameters: { Shared: parameter } }),
      ...(response === undefined ? {} : { responses: { Shared: response } }),
      ...(body === undefined ? {} : { requestBodies: { Shared: body } }),
      ...(path === true ? { pathItems: { Shared: item } } : {}),
    },
  };
}

/** Work that one operation begins, and whose end another tells. */
function begun({ post = {}, get = {} }: { readonly post?: JsonObject; readonly get?: JsonObject }): JsonObject {
  const work = { type: 'object', properties: { id: text, status: text, done_at: text } };
  const order = { type: 'object', properties: { reference: text, key: text } };
  const id = { name: 'id', in: 'path', required: true, schema: text };
  const key = { name: 'Idempotency-Key', in: 'header', schema: text };
  const responses = { 200: ok(json(work)) };
  return {
    paths: {
      '/works': {
        post: { operationId: 'begin', parameters: [key], requestBody: { content: json(order) }, responses, ...post },
      },
      '/works/{id}': { get: { operationId: 'look', parameters: [id], responses, ...get } },
    },
  };
}
