import { expect, test } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

const Part = { type: 'object', required: ['text'], properties: { text: { type: 'string', enum: ['hello'] } } };

/** What the sandbox responds with to one operation whose success has this content. */
async function got(content: object, accept: string, more: object = {}) {
  const { sandbox } = openSandbox({
    descriptions: [
      {
        openapi: '3.2.0',
        info: { title: 'Streams', version: '1.0.0' },
        paths: {
          '/parts': { get: { operationId: 'watch', responses: { 200: { description: 'ok', content } }, ...more } },
        },
      },
    ],
  });
  const response = await sandbox.fetch('https://sandbox.example/parts', { headers: { accept } });
  return { type: response.headers.get('content-type'), text: await response.text() };
}

test.each([
  ['text/event-stream', 'id: 1\ndata: {"text":"hello"}\n\nid: 2\ndata: {"text":"hello"}\n\n'],
  ['application/x-ndjson', '{"text":"hello"}\n'.repeat(2)],
  ['application/json-seq', '\x1e{"text":"hello"}\n'.repeat(2)],
])('gives items of the schema as %s', async (type, text) => {
  expect(await got({ [type]: { schema: Part } }, '*/*')).toEqual({ type, text });
  expect((await got({ [type]: { itemSchema: Part } }, type)).text).toBe(text);
  expect((await got({ [type]: { schema: { type: 'array', items: Part } } }, type)).text).toBe(text);
});

test('streams only where the request asks for it, if there is one piece too', async () => {
  const both = { 'application/json': { schema: Part }, 'text/event-stream': { schema: Part } };
  expect(await got(both, 'application/json')).toEqual({ type: 'application/json', text: '{"text":"hello"}' });
  expect((await got(both, 'text/event-stream')).type).toBe('text/event-stream');
});

test('gives whole events, the examples of the description, and the end that it names', async () => {
  const properties = {
    event: { const: 'part' },
    data: { type: 'string', contentMediaType: 'application/json', contentSchema: Part },
    id: { const: 'a' },
  };
  const events = { 'text/event-stream': { itemSchema: { type: 'object', required: ['data'], properties } } };
  const { text } = await got(events, '*/*', { 'x-stream': { end: 'bye' } });
  expect(text).toBe(`${'event: part\nid: a\ndata: {"text":"hello"}\n\n'.repeat(2)}data: bye\n\n`);
  const lines = { 'text/event-stream': { schema: { type: 'string' }, example: 'a\nb' } };
  expect((await got(lines, '*/*')).text).toBe('id: 1\ndata: a\ndata: b\n\n');
});
