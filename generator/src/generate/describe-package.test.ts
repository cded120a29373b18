import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { withText } from '../base/location.ts';
import { modelOf } from '../testing/document.ts';
import { listsOf, operationIndex, readFrame } from './describe-package.ts';

it('names each list with its way of paging, and why that is assumed', () => {
  const text = { type: 'string' };
  const page = {
    type: 'object',
    properties: { items: { type: 'array', items: text }, next_cursor: text },
  };
  const responses = { 200: { description: 'x', content: { 'application/json': { schema: page } } } };
  const parameters = [{ name: 'cursor', in: 'query', schema: text }];
  const said = { style: 'cursor', cursor: 'cursor', items: '/items', next: '/next_cursor' };
  const { client } = modelOf({
    paths: {
      '/loans': { get: { operationId: 'listLoans', parameters, responses } },
      '/chains': { get: { operationId: 'listChains', parameters, responses, 'x-pagination': said } },
      '/balances': { get: { operationId: 'listBalances', parameters, responses, 'x-pagination': false } },
    },
  });
  expect(listsOf(client)).toEqual([
    { method: 'chains.list', operation: 'GET /chains', style: 'cursor' },
    {
      method: 'loans.list',
      operation: 'GET /loans',
      style: 'cursor',
      evidence: 'the query parameter cursor takes /next_cursor of the response',
    },
  ]);
});

describe('readFrame', () => {
  const frameOf = (text: string, line: number, column: number) =>
    readFrame(withText({ file: 'a.yaml', line, column }, text));

  it('shows a line of any line end, tabs as one space', () => {
    expect(frameOf('a: 1\r\nb:\t2\r\n', 2, 4)).toEqual({ text: 'b: 2', indent: 3 });
    expect(frameOf('a: 1\rb: 2\r', 2, 1)).toEqual({ text: 'b: 2', indent: 0 });
    expect(frameOf('a: 1\nb: 2\nc: 3', 2, 1)).toEqual({ text: 'b: 2', indent: 0 });
    expect(frameOf('a: 1\nb: 2', 2, 4)).toEqual({ text: 'b: 2', indent: 3 });
  });

  it('cuts a long line around the place', () => {
    const frame = frameOf(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 1, 5001);
    expect(frame?.text.length).toBeLessThan(250);
    expect(frame?.text.slice(frame.indent, frame.indent + 4)).toBe('HERE');
  });

  it('escapes what could move the cursor', () => {
    expect(frameOf('a\u001b[2J\u202e: 1', 1, 7)).toEqual({ text: 'a\\u{1b}[2J\\u{202e}: 1', indent: 18 });
  });

  it.each([
    ['a line that is not there', 'a: 1\n', 7],
    ['an empty line', 'a: 1\n\nb: 2\n', 2],
  ])('shows nothing of %s', (_, text, line) => {
    expect(frameOf(text, line, 1)).toBeUndefined();
  });

  it('opens no file, whatever name a location shows', () => {
    expect(readFrame({ file: 'package.json', line: 1, column: 1 })).toBeUndefined();
  });
});

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
