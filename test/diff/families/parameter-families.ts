import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { operation } from '../cases/case.ts';
import { type Family, family } from './family.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };
const object = { type: 'object', properties: { a: text, b: text } };
const id = { name: 'id', in: 'path', required: true, schema: text };
const named = (name: string, where: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: where,
  schema: text,
  ...more,
});
const query = (more: JsonObject = {}) => named('q', 'query', more);
const header = (more: JsonObject = {}) => named('X-Q', 'header', more);

/** An operation with these parameters, and the one of its path unless they have it. */
function taking(parameters: readonly JsonObject[], more: JsonObject = {}, components: JsonObject = {}): JsonObject {
  const own = parameters.some((one) => one.in === 'path') ? [] : [id];
  return operation({ parameters: [...own, ...parameters], ...more }, { openapi: '3.2.0', components });
}

const one = (name: string, members: Readonly<Record<string, JsonObject>>): Family =>
  family(name, (parameter: JsonObject) => taking([parameter]), members);
const several = (name: string, members: Readonly<Record<string, readonly JsonObject[]>>): Family =>
  family(name, (parameters: readonly JsonObject[]) => taking(parameters), members);

const components = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    token: { type: 'http', scheme: 'bearer' },
  },
};
interface Secured {
  readonly parameters?: readonly JsonObject[];
  readonly security?: Json;
}

export const parameterFamilies: readonly Family[] = [
  one('a parameter of the query', {
    optional: query(),
    required: query({ required: true }),
    'may be empty': query({ allowEmptyValue: true }),
    deprecated: query({ deprecated: true }),
    reserved: query({ allowReserved: true }),
    'reserved, of letters': query({ allowReserved: true, schema: { ...text, pattern: '^[a-z]+$' } }),
    'of letters': query({ schema: { ...text, pattern: '^[a-z]+$' } }),
    'default x': query({ schema: { ...text, default: 'x' } }),
    'default y': query({ schema: { ...text, default: 'y' } }),
    'required, default x': query({ required: true, schema: { ...text, default: 'x' } }),
    described: query({ description: 'One' }),
    unexploded: query({ explode: false }),
    'as JSON': { name: 'q', in: 'query', content: { 'application/json': { schema: text } } },
    'as text': { name: 'q', in: 'query', content: { 'text/plain': { schema: text } } },
  }),
  one('a list in the query', {
    exploded: query({ schema: list }),
    'with commas': query({ schema: list, explode: false }),
    'with spaces': query({ schema: list, explode: false, style: 'spaceDelimited' }),
    'with bars': query({ schema: list, explode: false, style: 'pipeDelimited' }),
    'of one item': query({ schema: { ...list, maxItems: 1 } }),
    'of one item, with commas': query({ schema: { ...list, maxItems: 1 }, explode: false }),
    'one text': query(),
    'one text, with commas': query({ explode: false }),
    object: query({ schema: object }),
    'object, deep': query({ schema: object, style: 'deepObject' }),
    'object, with commas': query({ schema: object, explode: false }),
    'list or object': query({ schema: { type: ['array', 'object'] } }),
    'list or object, with commas': query({ schema: { type: ['array', 'object'] }, explode: false }),
  }),
  one('a parameter of the path', {
    simple: id,
    label: { ...id, style: 'label' },
    matrix: { ...id, style: 'matrix' },
    'matrix, exploded': { ...id, style: 'matrix', explode: true },
    list: { ...id, schema: list },
    'list, exploded': { ...id, schema: list, explode: true },
    'list, label': { ...id, schema: list, style: 'label' },
    'list, label, exploded': { ...id, schema: list, style: 'label', explode: true },
    'list, matrix': { ...id, schema: list, style: 'matrix' },
    object: { ...id, schema: object },
    'object, exploded': { ...id, schema: object, explode: true },
    reserved: { ...id, allowReserved: true },
  }),
  one('a parameter of the head', {
    header: header(),
    'header, required': header({ required: true }),
    'header, reserved': header({ allowReserved: true }),
    'header in small letters': named('x-q', 'header'),
    'header, list': header({ schema: list }),
    'header, list, exploded': header({ schema: list, explode: true }),
    'header, object': header({ schema: object }),
    'header, object, exploded': header({ schema: object, explode: true }),
    cookie: named('X-Q', 'cookie'),
    'cookie as it is': named('X-Q', 'cookie', { style: 'cookie' }),
    'cookie as it is, list': named('X-Q', 'cookie', { style: 'cookie', schema: list }),
    'cookie, list': named('X-Q', 'cookie', { schema: list }),
    'cookie, reserved': named('X-Q', 'cookie', { allowReserved: true }),
    query: named('X-Q', 'query'),
    'query in small letters': named('x-q', 'query'),
  }),
  several('names', {
    none: [],
    loanId: [named('loanId', 'query')],
    'loanId, described': [named('loanId', 'query', { description: 'The loan' })],
    loan_id: [named('loan_id', 'query')],
    'loan_id, required': [named('loan_id', 'query', { required: true })],
    'loan_id, a number': [named('loan_id', 'query', { schema: { type: 'integer' } })],
    'loan_id, a list': [named('loan_id', 'query', { schema: list, style: 'spaceDelimited', explode: false })],
    'ref, described': [named('ref', 'query', { description: 'The loan' })],
    'ref, described, as a header': [named('ref', 'header', { description: 'The loan' })],
    both: [named('loanId', 'query'), named('loan_id', 'query')],
  }),
  several('objects in the query', {
    object: [query({ schema: object })],
    'object, required': [query({ required: true, schema: { ...object, required: ['a'] } })],
    'object with a need': [query({ schema: { ...object, required: ['a'] } })],
    'object, deep': [query({ schema: object, style: 'deepObject' })],
    'object with a limit': [query({ schema: { ...object, minProperties: 1 } })],
    parts: [named('a', 'query'), named('b', 'query')],
    'parts, one required': [named('a', 'query', { required: true }), named('b', 'query')],
    'deep parts': [named('q[a]', 'query'), named('q[b]', 'query')],
    'one part': [named('a', 'query')],
    'object and part': [query({ schema: object }), named('a', 'query')],
    'parts and another': [named('a', 'query'), named('b', 'query'), named('q', 'query')],
  }),
  family(
    'credentials',
    ({ parameters = [], security }: Secured) => {
      return taking(parameters, security === undefined ? {} : { security }, components);
    },
    {
      none: {},
      key: { security: [{ key: [] }] },
      'key as a header': { parameters: [named('X-Key', 'header')] },
      'key as a required header': { parameters: [named('X-Key', 'header', { required: true })] },
      'key and its header': { security: [{ key: [] }], parameters: [named('X-Key', 'header')] },
      'key and its header, otherwise': {
        security: [{ key: [] }],
        parameters: [named('x-key', 'header', { required: true, schema: { ...text, maxLength: 9 } })],
      },
      'key or token, and the header': {
        security: [{ key: [] }, { token: [] }],
        parameters: [named('X-Key', 'header')],
      },
      cookie: { security: [{ cookie: [] }] },
      'cookie and its parameter': { security: [{ cookie: [] }], parameters: [named('session', 'cookie')] },
      'authorization as a header': { parameters: [named('Authorization', 'header', { required: true })] },
      'accept as a header': { parameters: [named('Accept', 'header')] },
      'accept as a required header': { parameters: [named('Accept', 'header', { required: true })] },
      'key, optional': { security: [{ key: [] }, {}] },
    },
  ),
];
