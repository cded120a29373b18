import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, operation, parameter } from './case.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const list = { schema: { type: 'array', items: { type: 'string' } } };
const at = (path: string, name = 'id') => ({
  paths: {
    [path]: {
      get: {
        parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'Thing', content: json({ type: 'object', properties: { a: { type: 'string' } } }) },
        },
      },
    },
  },
});
const body = (fields: JsonObject) => operation({ requestBody: { content: json({ type: 'object' }), ...fields } });
const form = (encoding: JsonObject, part = 'file') =>
  operation({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: [part], properties: { [part]: { type: 'string', format: 'binary' } } },
          encoding: { [part]: encoding },
        },
      },
    },
  });
const servers = (...urls: string[]) => operation({}, { servers: urls.map((url) => ({ url })) });

export const requests: readonly DiffCase[] = [
  {
    id: 'D076',
    change: 'Path parameter renamed',
    examples: [document(at('/a/{id}'), at('/a/{accountId}', 'accountId'), 'I', { rules: ['path-parameter-renamed'] })],
  },
  {
    id: 'D077',
    change: 'Literal of a path changed, or a slash added at its end',
    examples: [document(at('/a/things/{id}'), at('/a/items/{id}'), 'B'), document(at('/a/{id}'), at('/a/{id}/'), 'B')],
  },
  {
    id: 'D079',
    change: 'Parameter moved',
    examples: [
      document(parameter({}), parameter({ in: 'header' }), 'B', { rules: ['parameter-moved'] }),
      document(
        at('/a/{id}'),
        { paths: { '/a': { get: { parameters: [{ ...id, in: 'query' }], responses: {} } } } },
        'B',
      ),
    ],
  },
  { id: 'D080', change: 'Optional parameter added', examples: [document(parameter(undefined), parameter({}), 'N')] },
  {
    id: 'D082',
    change: 'Parameter became required',
    examples: [document(parameter({}), parameter({ required: true }), 'B', { rules: ['parameter-became-required'] })],
  },
  {
    id: 'D083',
    change: 'Parameter removed',
    examples: [document(parameter({}), parameter(undefined), 'B', { rules: ['parameter-removed'] })],
  },
  {
    id: 'D085',
    change: 'style or explode changed in effect',
    examples: [
      document(parameter(list), parameter({ ...list, explode: false }), 'B'),
      document(parameter(list), parameter({ ...list, style: 'pipeDelimited', explode: false }), 'B'),
      document(parameter({}), parameter({ explode: false }), 'I', { note: 'Without effect on a plain value.' }),
      document(operation({ parameters: [id] }), operation({ parameters: [{ ...id, style: 'label' }] }), 'B'),
    ],
  },
  {
    id: 'D086',
    change: 'style or explode written out, equal to the default',
    examples: [document(parameter(list), parameter({ ...list, style: 'form', explode: true }), 'silent')],
  },
  {
    id: 'D088',
    change: 'Parameter described by content instead of schema',
    examples: [
      document(
        parameter({ schema: { type: 'object' } }),
        operation({ parameters: [id, { name: 'q', in: 'query', content: json({ type: 'object' }) }] }),
        'B',
      ),
    ],
  },
  {
    id: 'D089',
    change: 'Parameter of the path moved to the operation',
    examples: [
      document(
        { paths: { '/a/{id}': { parameters: [id], get: { responses: {} } } } },
        { paths: { '/a/{id}': { get: { parameters: [id], responses: {} } } } },
        'silent',
      ),
    ],
  },
  {
    id: 'D091',
    change: 'Case of a header name changed',
    examples: [
      document(parameter({ in: 'header', name: 'X-Trace' }), parameter({ in: 'header', name: 'x-trace' }), 'silent'),
      document(
        operation({
          responses: { 200: { description: 'ok', headers: { 'X-Trace': { schema: { type: 'string' } } } } },
        }),
        operation({
          responses: { 200: { description: 'ok', headers: { 'x-trace': { schema: { type: 'string' } } } } },
        }),
        'silent',
      ),
    ],
  },
  {
    id: 'D092',
    change: 'Case of another parameter name changed',
    examples: [
      document(parameter({ name: 'sort' }), parameter({ name: 'Sort' }), 'B'),
      document(parameter({ in: 'cookie', name: 'sid' }), parameter({ in: 'cookie', name: 'SID' }), 'B'),
    ],
  },
  {
    id: 'D094',
    change: 'Host of the first server changed, server added after it',
    examples: [
      document(servers('https://a.example'), servers('https://b.example'), 'WARN', {
        rules: ['default-server-changed'],
      }),
      document(servers('https://a.example'), servers('https://a.example', 'https://b.example'), 'I'),
      document(servers('https://a.example'), servers('https://a.example/'), 'silent'),
    ],
  },
  {
    id: 'D095',
    change: 'Servers added to an operation',
    examples: [document(operation({}), operation({ servers: [{ url: 'https://b.example' }] }), 'B')],
  },
  {
    id: 'D097',
    change: 'operationId changed',
    examples: [document(operation({}), operation({ operationId: 'readThing' }), 'I')],
  },
  {
    id: 'D098',
    change: 'Tag changed',
    examples: [document(operation({ tags: ['a'] }), operation({ tags: ['b'] }), 'I')],
  },
  { id: 'D100', change: 'Body became required', examples: [document(body({}), body({ required: true }), 'B')] },
  {
    id: 'D101',
    change: 'Encoding, headers or name of a part changed',
    examples: [
      document(form({}), form({ contentType: 'image/png' }), 'B'),
      document(form({}), form({ contentType: 'application/octet-stream' }), 'silent', {
        note: 'The default, written out.',
      }),
      document(form({}), form({ headers: { 'X-Hash': { required: true, schema: { type: 'string' } } } }), 'B'),
      document(form({}), form({}, 'document'), 'B'),
    ],
  },
];
