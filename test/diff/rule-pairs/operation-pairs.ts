import type { JsonObject } from '../../../generator/src/base/json.ts';
import {
  json,
  operation,
  operations,
  parameters,
  pathParameter,
  type RulePair,
  type RulePairs,
  responses,
} from './rule-pair.ts';

const now = '2026-01-01';
const both = (base: JsonObject, head: JsonObject, day?: string): RulePair =>
  day === undefined ? { base, head } : { base, head, now: day };
const extension = (name: string, base?: JsonObject[string], head?: JsonObject[string]): RulePair =>
  operations(base === undefined ? {} : { [name]: base }, head === undefined ? {} : { [name]: head });
const body = (fields?: JsonObject): JsonObject =>
  fields === undefined ? {} : { requestBody: { ...json({ type: 'object' }), ...fields } };
const gone = (fields: JsonObject): RulePair => both(operation(fields), { paths: {} }, now);
const hook = (kind: 'callbacks' | 'webhooks', ...names: string[]): JsonObject => {
  const call = { post: { requestBody: json({ type: 'object' }), responses: { 200: { description: 'ok' } } } };
  if (kind === 'webhooks') return { webhooks: Object.fromEntries(names.map((name) => [name, call])) };
  return operation({ callbacks: Object.fromEntries(names.map((name) => [name, { '{$request.body#/url}': call }])) });
};
const named = (id: string): JsonObject => ({
  post: { operationId: id, requestBody: json({ type: 'string' }), responses: {} },
});
const poll = (pointer: string): JsonObject => ({ until: [{ pointer }] });
const page = (items: string): JsonObject => ({ style: 'link', items });
const list = {
  responses: {
    200: {
      description: 'ok',
      ...json({ type: 'object', properties: { a: { type: 'array', items: {} }, b: { type: 'array', items: {} } } }),
    },
  },
};
const paged = (base?: JsonObject, head?: JsonObject): RulePair =>
  operations({ ...list, 'x-pagination': base ?? false }, { ...list, 'x-pagination': head ?? false });
const pagedBy = (limit: string, sent: string): JsonObject => ({
  ...list,
  parameters: ['page', sent].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
  'x-pagination': { style: 'page', page: 'page', limit, items: '/a' },
});
const keyed = (key?: string): JsonObject => ({
  ...body({ ...json({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }) }),
  ...(key === undefined ? {} : { 'x-idempotency-key': key }),
});
const sunset = (date: string): JsonObject => ({ deprecated: true, 'x-sunset': date });
const media = (...names: string[]): JsonObject => ({
  requestBody: { content: Object.fromEntries(names.map((name) => [name, { schema: { type: 'object' } }])) },
});
const items = (fields: JsonObject): JsonObject => ({
  requestBody: { content: { 'multipart/mixed': { itemSchema: { type: 'object' }, ...fields } } },
});
const query = (encoding: JsonObject): JsonObject => ({
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { f: { type: 'array', items: { type: 'string' } } } },
      encoding: { f: encoding },
    },
  },
});
const form = (encoding: JsonObject, type = 'multipart/form-data'): JsonObject => ({
  requestBody: {
    content: {
      [type]: {
        schema: { type: 'object', properties: { f: { type: 'array', items: { type: 'string' } } } },
        encoding: { f: encoding },
      },
    },
  },
});
const header = (fields?: JsonObject): JsonObject => ({
  200: {
    description: 'ok',
    ...(fields === undefined ? {} : { headers: { 'X-A': { schema: { type: 'string' }, ...fields } } }),
  },
});
const link = (id?: string): JsonObject => ({
  200: {
    description: 'ok',
    ...(id === undefined ? {} : { links: { next: { operationId: 'getThing', parameters: { id } } } }),
  },
});
const status = (...names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { description: name }]));

export const operationPairs: RulePairs = {
  'operation-added': both({ paths: {} }, operation({})),
  'operation-removed': gone({}),
  'operation-removed-undated': gone({ deprecated: true }),
  'operation-removed-early': gone(sunset('2026-06-01')),
  'operation-removed-after-notice': gone(sunset('2025-06-01')),
  'operation-moved': both({ paths: { '/a': named('x') } }, { paths: { '/b': named('x') } }),
  'operation-id-changed': operations({ operationId: 'getThing' }, { operationId: 'readThing' }),
  'operation-tags-changed': operations({ tags: ['a'] }, { tags: ['b'] }),
  'operation-servers-added': operations({}, { servers: [{ url: 'https://a.example' }] }),
  'operation-servers-removed': operations({ servers: [{ url: 'https://a.example' }] }, {}),
  'default-sort-changed': extension('x-default-sort', 'a', 'b'),
  'default-sort-described': extension('x-default-sort', undefined, 'b'),
  'default-filter-changed': extension('x-default-filter', 'a', 'b'),
  'default-filter-described': extension('x-default-filter', undefined, 'b'),
  'rounding-changed': extension('x-rounding', 'half up', 'half even'),
  'rounding-described': extension('x-rounding', undefined, 'half even'),
  'pagination-changed': paged(page('/a'), page('/b')),
  'pagination-follows-parameters': operations(pagedBy('limit', 'limit'), pagedBy('page_size', 'page_size')),
  'pagination-described': both(operation(list), operation({ ...list, 'x-pagination': page('/a') })),
  'idempotency-key-changed': operations(keyed('a'), keyed('b')),
  'idempotency-key-withdrawn': operations(keyed('a'), keyed()),
  'idempotency-key-described': operations(keyed(), keyed('a')),
  'business-reference-changed': extension('x-business-reference', 'body/a', 'body/b'),
  'business-reference-described': extension('x-business-reference', undefined, 'body/a'),
  'poll-changed': extension('x-poll', poll('/a'), poll('/b')),
  'poll-described': extension('x-poll', undefined, poll('/a')),
  'stream-changed': extension('x-stream', { end: 'done' }, { end: 'bye' }),
  'stream-described': extension('x-stream', undefined, { end: 'bye' }),
  'client-name-changed': extension('x-method', 'read', 'fetch'),
  'visibility-lowered': extension('x-internal', undefined, true),
  'visibility-raised': extension('x-stability-level', 'alpha', 'stable'),
  'extension-changed': extension('x-other', 1, 2),
  'assumption-changed': extension('x-assumption', 'a', 'b'),
  'assumption-widened': extension('x-assumes', ['name'], ['name', 'bounds']),
  'documentation-changed': operations({ summary: 'a' }, { summary: 'b' }),
  'webhook-added': both(hook('webhooks'), hook('webhooks', 'done')),
  'webhook-removed': both(hook('webhooks', 'done'), hook('webhooks')),
  'webhook-moved': both({ webhooks: { finished: named('done') } }, { webhooks: { done: named('done') } }),
  'callback-added': both(hook('callbacks'), hook('callbacks', 'done')),
  'callback-removed': both(hook('callbacks', 'done'), hook('callbacks')),
  'callback-moved': operations(
    { callbacks: { done: { '{$request.body#/url}': named('done') } } },
    { callbacks: { done: { '{$request.body#/address}': named('done') } } },
  ),
  'deprecation-announced': operations({}, sunset('2026-12-01'), {}, now),
  'deprecation-announced-undated': operations({}, { deprecated: true }),
  'deprecation-withdrawn': operations({ deprecated: true }, {}),
  'sunset-announced': operations({ deprecated: true }, sunset('2026-12-01'), {}, now),
  'sunset-too-soon': operations({ deprecated: true }, sunset('2026-02-01'), {}, now),
  'sunset-advanced': operations(sunset('2027-01-01'), sunset('2026-12-01'), {}, now),
  'sunset-advanced-too-soon': operations(sunset('2027-01-01'), sunset('2026-02-01'), {}, now),
  'sunset-postponed': operations(sunset('2026-12-01'), sunset('2027-01-01'), {}, now),
  'sunset-taken-away': operations(sunset('2026-12-01'), { deprecated: true }, {}, now),
  'sunset-withdrawn': operations(sunset('2026-12-01'), {}, {}, now),
  'sunset-invalid': operations({ deprecated: true }, sunset('soon')),
  'announcement-backdated': operations({}, { deprecated: true, 'x-announced': '2025-12-17' }, {}, now),
  'announcement-day-changed': operations(
    sunset('2026-12-01'),
    { ...sunset('2026-12-01'), 'x-announced': '2026-01-01' },
    {},
    now,
  ),
  'replacement-changed': operations({ 'x-replaced-by': 'getThing' }, { 'x-replaced-by': 'v2:getThing' }),
  'parameter-added-optional': parameters(undefined, {}),
  'parameter-added-required': parameters(undefined, { required: true }),
  'header-parameter-added-required': parameters(undefined, { in: 'header', name: 'X-A', required: true }),
  'parameter-removed': parameters({}, undefined),
  'parameter-removed-undated': parameters({ deprecated: true }, undefined),
  'parameter-removed-early': parameters(sunset('2026-06-01'), undefined, now),
  'parameter-removed-after-notice': parameters(sunset('2025-06-01'), undefined, now),
  'idle-parameter-changed': operations(
    { parameters: [pathParameter('id'), pathParameter('other')] },
    { parameters: [pathParameter('id')] },
  ),
  'parameter-renamed': parameters({ name: 'chain_id' }, { name: 'chainId' }),
  'parameter-moved': parameters({}, { in: 'header' }),
  'path-parameter-renamed': both(
    { paths: { '/a/{id}': { get: { parameters: [pathParameter('id')], responses: {} } } } },
    { paths: { '/a/{key}': { get: { parameters: [pathParameter('key')], responses: {} } } } },
  ),
  'parameter-became-required': parameters({}, { required: true }),
  'parameter-became-optional': parameters({ required: true }, {}),
  'parameter-empty-value-refused': parameters({ allowEmptyValue: true }, {}),
  'parameter-empty-value-allowed': parameters({}, { allowEmptyValue: true }),
  'parameter-style-changed': parameters(
    { schema: { type: 'array', items: {} } },
    { schema: { type: 'array', items: {} }, explode: false },
  ),
  'parameter-style-unused': parameters({}, { explode: false }),
  'parameter-reserved-characters-allowed': parameters({}, { allowReserved: true }),
  'parameter-reserved-characters-refused': parameters({ allowReserved: true }, {}),
  'parameter-content-changed': operations(
    { parameters: [pathParameter('id'), { name: 'q', in: 'query', schema: { type: 'object' } }] },
    { parameters: [pathParameter('id'), { name: 'q', in: 'query', ...json({ type: 'object' }) }] },
  ),
  'parameter-encoding-changed': operations(
    { parameters: [pathParameter('id'), { name: 'q', in: 'querystring', ...query({}) }] },
    { parameters: [pathParameter('id'), { name: 'q', in: 'querystring', ...query({ explode: false }) }] },
  ),
  'default-unused': parameters(
    { required: true, schema: { type: 'string', default: 'a' } },
    { required: true, schema: { type: 'string', default: 'b' } },
  ),
  'parameter-default-added': parameters({}, { schema: { type: 'string', default: 'a' } }),
  'body-added-required': operations(body(), body({ required: true })),
  'body-added-optional': operations(body(), body({})),
  'body-removed': operations(body({}), body()),
  'body-became-required': operations(body({}), body({ required: true })),
  'body-became-optional': operations(body({ required: true }), body({})),
  'media-type-added': operations(media('application/json'), media('application/json', 'text/plain')),
  'sent-media-type-added': both(
    { webhooks: { event: { post: { ...media('application/json'), responses: {} } } } },
    { webhooks: { event: { post: { ...media('application/json', 'text/plain'), responses: {} } } } },
  ),
  'media-type-removed': operations(media('application/json', 'text/plain'), media('application/json')),
  'media-type-generalised': operations(media('application/json'), media('*/*')),
  'media-type-specialised': operations(media('application/*'), media('application/json')),
  'media-type-parameters-changed': operations(media('text/csv; header=present'), media('text/csv; header=absent')),
  'encoding-content-type-changed': operations(form({}), form({ contentType: 'text/csv' })),
  'encoding-style-changed': operations(
    form({ style: 'form', explode: true }),
    form({ style: 'spaceDelimited', explode: true }),
  ),
  'encoding-explode-changed': operations(form({}), form({ explode: false })),
  'encoding-content-type-tightened': operations(form({ contentType: 'text/*' }), form({ contentType: 'text/csv' })),
  'encoding-content-type-relaxed': operations(form({ contentType: 'text/csv' }), form({ contentType: 'text/*' })),
  'encoding-reserved-characters-allowed': operations(form({}), form({ allowReserved: true })),
  'encoding-reserved-characters-refused': operations(form({ allowReserved: true }), form({})),
  'encoding-of-items-changed': operations(
    items({ itemEncoding: { contentType: 'text/csv' } }),
    items({ itemEncoding: { contentType: 'text/plain' } }),
  ),
  'encoding-unused': operations(form({}, 'application/json'), form({ explode: false }, 'application/json')),
  'response-added-success': responses(status('200'), status('200', '202')),
  'response-added-error': responses(status('200'), status('200', '404')),
  'response-removed-success': responses(status('200', '202'), status('200')),
  'response-removed-error': responses(status('200', '404'), status('200')),
  'response-status-changed': responses(status('200'), status('201')),
  'response-status-specialised': responses(status('2XX'), status('200')),
  'response-status-generalised': responses(status('200'), status('2XX')),
  'response-error-generalised': responses(status('200', '404'), status('200', '4XX')),
  'header-added-optional': responses(header(), header({})),
  'header-added-required': responses(header(), header({ required: true })),
  'header-removed': responses(header({}), header()),
  'header-became-required': responses(header({}), header({ required: true })),
  'header-became-optional': responses(header({ required: true }), header({})),
  'header-explode-changed': responses(
    header({ schema: { type: 'object' } }),
    header({ schema: { type: 'object' }, explode: true }),
  ),
  'header-explode-unused': responses(header({}), header({ explode: true })),
  'header-content-changed': responses(header({}), {
    200: { description: 'ok', headers: { 'X-A': json({ type: 'string' }) } },
  }),
  'link-added': responses(link(), link('$response.body#/a')),
  'link-removed': responses(link('$response.body#/a'), link()),
  'link-changed': responses(link('$response.body#/a'), link('$response.body#/b')),
};
