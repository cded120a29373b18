import { expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { operationIndex } from './operation-index.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({
  description: 'ok',
  content: { 'application/json': { schema } },
});

/** Operations of every kind: with a list, with a stream, with something to wait for, with old names, with a file. */
const paths = {
  '/loans': {
    get: {
      operationId: 'listLoans',
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'X-Trace', in: 'header', schema: text },
      ],
      'x-pagination': { style: 'page', page: 'page', limit: 'limit', items: '/items' },
      responses: { 200: json({ type: 'object', properties: { items: { type: 'array', items: text } } }) },
    },
  },
  '/loans/{id}': {
    get: {
      operationId: 'getLoan',
      'x-poll': { until: [{ pointer: '/done' }] },
      parameters: [id],
      responses: { 200: json({ type: 'object', properties: { done: { type: 'boolean' } } }) },
    },
    put: {
      operationId: 'replaceLoan',
      'x-former-methods': ['overwrite'],
      parameters: [id],
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { a: text } } } } },
      responses: { 204: { description: 'ok' } },
    },
  },
  '/loans/{id}/events': {
    get: {
      operationId: 'streamEvents',
      parameters: [id],
      responses: { 200: { description: 'ok', content: { 'text/event-stream': { schema: text } } } },
    },
  },
};

it('says of each operation how code calls it, in the order of the ids', () => {
  const index = operationIndex(modelOf({ paths }));
  expect(Object.keys(index)).toEqual(Object.keys(index).toSorted());
  expect(index).toMatchInlineSnapshot(`
    {
      "getLoan": {
        "arguments": [
          "path/id",
        ],
        "class": "Loans",
        "methods": {
          "retrieve": "call",
          "wait": "wait",
        },
        "request": "GET /loans/{id}",
      },
      "listLoans": {
        "arguments": [
          "params",
        ],
        "class": "Loans",
        "items": "/items",
        "methods": {
          "list": "list",
        },
        "params": {
          "X-Trace": "header/X-Trace",
          "limit": "query/limit",
          "page": "query/page",
        },
        "request": "GET /loans",
      },
      "replaceLoan": {
        "arguments": [
          "path/id",
          "body",
        ],
        "class": "Loans",
        "methods": {
          "overwrite": "call",
          "replace": "call",
        },
        "request": "PUT /loans/{id}",
      },
      "streamEvents": {
        "arguments": [
          "path/id",
        ],
        "class": "Loans",
        "methods": {
          "streamEvents": "stream",
        },
        "request": "GET /loans/{id}/events",
      },
    }
  `);
});
