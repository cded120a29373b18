import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';

const chunk = { type: 'object', required: ['delta'], properties: { delta: { type: 'string' } } };
const components = { schemas: { Chunk: chunk } };
const ref = { $ref: '#/components/schemas/Chunk' };
const both = { 'application/json': { schema: ref }, 'text/event-stream': { schema: ref } };

const codesOf = ({ diagnostics }: ReturnType<typeof modelOf>) => diagnostics.map(({ code }) => code);

function modelOfOperation(operation: JsonObject, method = 'post') {
  return modelOf({ paths: { '/chat': { [method]: { responses: {}, ...operation } } }, components });
}

function methodOf(operation: JsonObject, method = 'post') {
  return modelOfOperation(operation, method).client.resources[0]?.methods[0];
}

const responses = (content: JsonObject, more: JsonObject = {}) => ({ 200: { description: 'x', content }, ...more });
const only = (content: JsonObject, name = 'text/event-stream') =>
  methodOf({ responses: responses({ [name]: content }) });
const bodyOf = (schema: JsonObject, type = 'application/json') => ({
  requestBody: { content: { [type]: { schema } } },
});

describe('a response that comes item by item', () => {
  it.each([
    ['text/event-stream', 'events'],
    ['Text/Event-Stream; charset=utf-8', 'events'],
    ['application/jsonl', 'lines'],
    ['application/x-ndjson', 'lines'],
    ['application/ndjson', 'lines'],
    ['application/json-lines', 'lines'],
    ['application/jsonlines', 'lines'],
    ['application/x-jsonlines', 'lines'],
    ['application/stream+json', 'lines'],
    ['application/json-seq', 'sequence'],
    ['application/geo+json-seq', 'sequence'],
  ])('%s', (name, format) => {
    const method = only({ schema: ref }, name);
    expect(method?.streaming).toMatchObject({ format, only: true, accept: name, methodName: method?.name });
    expect(method?.streaming?.item).toMatchObject({ data: 'json', events: false, errors: false });
    expect(method?.streaming?.typeName).toBeUndefined();
    expect(method?.result).toMatchObject({ accept: [], json: [], raw: false, empty: false });
  });

  it('may come as parts, where items are described', () => {
    const parts = (content: JsonObject) => only(content, 'multipart/mixed; boundary=x');
    expect(parts({ itemSchema: ref })?.streaming).toMatchObject({ format: 'parts', item: { data: 'json' } });
    expect(parts({ itemSchema: { type: 'string' } })?.streaming).toMatchObject({ item: { data: 'text', json: [] } });
    expect(parts({ itemSchema: {} })?.streaming).toMatchObject({ item: { data: 'either' } });
    for (const content of [{ schema: ref }, { itemSchema: { type: 'string', format: 'binary' } }])
      expect(parts(content)).toMatchObject({ result: { raw: true } });
  });

  it('is not a file of lines to download', () => {
    const method = only({ schema: { type: 'string', format: 'binary' } }, 'application/x-ndjson');
    expect(method).toMatchObject({ result: { raw: true } });
    expect(method?.streaming).toBeUndefined();
  });

  it('is asked for beside one in one piece', () => {
    const method = methodOf({ operationId: 'createMessage', responses: responses(both) });
    expect(method?.result).toMatchObject({ accept: ['application/json'] });
    expect(method?.streaming).toMatchObject({ only: false, accept: 'text/event-stream' });
  });

  it('is the best of several, and the others are reported', () => {
    const model = modelOfOperation({ responses: responses({ 'application/jsonl': {}, 'text/event-stream': {} }) });
    expect(model.client.resources[0]?.methods[0]?.streaming?.format).toBe('events');
    expect(codesOf(model)).toContain('stream-not-generated');
  });

  it('has nothing to give for 204, and is not one of HEAD or of an error', () => {
    const content = { 'text/event-stream': {} };
    expect(methodOf({ responses: { 204: { description: 'x', content } } })?.streaming).toBeUndefined();
    expect(methodOf({ responses: responses(content) }, 'head')?.streaming).toBeUndefined();
    expect(
      methodOf({ responses: { 200: { description: 'x' }, 400: { description: 'x', content } } })?.streaming,
    ).toBeUndefined();
  });
});

describe('an item', () => {
  const item = (schema: JsonObject | undefined, name?: string) => only(schema ? { schema } : {}, name)?.streaming?.item;

  it('is a text where nothing else is said of an event, and any JSON elsewhere', () => {
    expect(item(undefined)).toMatchObject({ data: 'text', json: [] });
    expect(item({})).toMatchObject({ data: 'text' });
    expect(item(undefined, 'application/jsonl')).toMatchObject({ data: 'json', json: [] });
    expect(item({ type: 'string' })).toMatchObject({ data: 'text' });
    expect(item({ type: 'string' }, 'application/jsonl')).toMatchObject({ data: 'text' });
    expect(item({ oneOf: [{ type: 'string' }, ref] })).toMatchObject({ data: 'either' });
  });

  it('is what a text of JSON holds', () => {
    const inside = item({ type: 'string', contentMediaType: 'application/json', contentSchema: ref });
    expect(inside).toMatchObject({ data: 'json', schema: { ref: 'Chunk' } });
  });

  it.each(['text/event-stream', 'application/jsonl', 'application/json-seq'])('is one of a list, for %s', (name) => {
    expect(item({ type: 'array', items: ref }, name)).toMatchObject({ schema: { ref: 'Chunk' } });
  });

  it('may report an error where its description says so', () => {
    const error = { type: 'object', properties: { type: { const: 'error' } } };
    expect(item({ oneOf: [ref, error] })?.errors).toBe(true);
    expect(item(ref)?.errors).toBe(false);
  });
});

describe('an item that is a whole event', () => {
  const item = (schema: JsonObject) =>
    modelOf({
      openapi: '3.2.0',
      paths: { '/a': { get: { responses: responses({ 'text/event-stream': { itemSchema: schema } }) } } },
      components,
    }).client.resources[0]?.methods[0]?.streaming?.item;
  const json = { type: 'string', contentMediaType: 'application/json', contentSchema: ref };
  const event = (name: string, data: JsonObject) => ({ properties: { event: { const: name }, data } });

  it('has the JSON of its data', () => {
    const found = item({ type: 'object', required: ['data'], properties: { data: json, id: { type: 'string' } } });
    expect(found).toMatchObject({ events: true, data: 'json', json: [{ ref: 'Chunk' }], dataByEvent: [] });
    expect(found?.schema?.properties?.get('data')).toMatchObject({ ref: 'Chunk' });
    expect(found?.schema?.required).toEqual(['data']);
  });

  it('has the data of its name', () => {
    const found = item({
      type: 'object',
      properties: { event: { type: 'string' }, data: { type: 'string' } },
      required: ['event'],
      oneOf: [event('text', {}), event('chunk', json), event('error', json)],
    });
    expect(found).toMatchObject({
      data: 'either',
      errors: true,
      dataByEvent: [
        ['text', 'text'],
        ['chunk', 'json'],
        ['error', 'json'],
      ],
    });
    expect(found?.schema?.oneOf?.map(({ properties }) => properties?.get('event')?.enum)).toEqual([
      ['text'],
      ['chunk'],
      ['error'],
    ]);
  });

  it('is described in the same way before OpenAPI 3.2', () => {
    const schema = { type: 'object', properties: { event: { type: 'string' }, data: ref } };
    expect(only({ schema })?.streaming?.item).toMatchObject({ events: true, data: 'json', json: [{ ref: 'Chunk' }] });
  });

  it('is not an object that only has a property called data', () => {
    const schema = { type: 'object', properties: { data: { type: 'string' } } };
    expect(only({ schema })?.streaming?.item).toMatchObject({ events: false, data: 'json' });
    expect(item(schema)).toMatchObject({ events: true, data: 'text' });
    expect(item({ ...schema, properties: { ...schema.properties, more: {} } })).toMatchObject({ events: false });
  });
});

describe('the field that asks for a stream', () => {
  const field = (schema: JsonObject, type?: string) =>
    methodOf({ ...bodyOf(schema, type), responses: responses(both) })?.streaming?.field;
  const withFlag = (flag: JsonObject, name = 'stream', required: readonly string[] = []) =>
    field({ type: 'object', properties: { [name]: flag }, required: [...required] });

  it.each(['stream', 'streaming', 'is_stream', 'enableStreaming', 'stream_response', 'use-sse'])('%s', (name) => {
    expect(withFlag({ type: 'boolean' }, name)).toEqual({ in: 'body', name, on: true, others: [false] });
  });

  it('may be null', () => {
    expect(withFlag({ type: ['boolean', 'null'] })).toMatchObject({ others: [false, null] });
    expect(withFlag({ anyOf: [{ type: 'boolean' }, { type: 'null' }] })).toMatchObject({ others: [false, null] });
  });

  it('is switched off by the plain method where the service streams by default, or demands it', () => {
    expect(withFlag({ type: 'boolean', default: true })).toMatchObject({ off: false });
    expect(withFlag({ type: 'boolean' }, 'stream', ['stream'])).toMatchObject({ off: false });
    expect(withFlag({ type: 'boolean', default: false })).not.toHaveProperty('off');
  });

  it('is found in every shape of a body, in a form, and among the parameters', () => {
    const flag = (value: boolean) => ({ type: 'object', properties: { stream: { const: value } } });
    expect(field({ oneOf: [flag(true), flag(false)] })).toMatchObject({ name: 'stream', others: [false] });
    expect(field({ type: 'object', properties: { stream: { type: 'boolean' } } }, 'multipart/form-data')).toMatchObject(
      { on: true },
    );
    const parameters = [{ name: 'stream', in: 'query', schema: { type: 'boolean' } }];
    expect(methodOf({ parameters, responses: responses(both) })?.streaming?.field).toMatchObject({ in: 'params' });
  });

  it('may be a choice of which one value is a stream', () => {
    expect(withFlag({ enum: ['blocking', 'streaming'] }, 'response_mode')).toEqual({
      in: 'body',
      name: 'response_mode',
      on: 'streaming',
      others: ['blocking'],
    });
    expect(withFlag({ enum: ['sse', 'audio'], default: 'sse' }, 'format')).toMatchObject({ on: 'sse', off: 'audio' });
    expect(withFlag({ enum: ['sse', 'jsonl'] }, 'format')).toBeUndefined();
  });

  it('is none where that is in doubt', () => {
    expect(withFlag({ type: 'object' })).toBeUndefined();
    expect(withFlag({ type: 'boolean' }, 'downstream')).toBeUndefined();
    const [flag, choice] = [{ type: 'boolean' }, { enum: ['blocking', 'streaming'] }];
    const of = (properties: JsonObject) => field({ type: 'object', properties });
    expect(of({ enable_streaming: flag, streaming: flag })).toBeUndefined();
    expect(of({ enable_streaming: flag, stream: flag })).toMatchObject({ name: 'stream' });
    expect(of({ mode: choice, format: choice })).toBeUndefined();
    const parameters = [{ name: 'stream', in: 'query', schema: flag }];
    const twice = {
      parameters,
      ...bodyOf({ type: 'object', properties: { stream: flag } }),
      responses: responses(both),
    };
    expect(methodOf(twice)?.streaming?.field).toBeUndefined();
  });
});

it('takes no file in place of a form with the field for a stream', () => {
  const bodyWith = (name: string) => {
    const properties = { audio: { type: 'string', format: 'binary' }, [name]: { type: 'boolean' } };
    const form = bodyOf({ type: 'object', required: ['audio'], properties }, 'multipart/form-data');
    return methodOf({ ...form, responses: responses(both) })?.body;
  };
  expect(bodyWith('loud')?.mainPart).toBe('audio');
  expect(bodyWith('stream')?.mainPart).toBeUndefined();
});

describe('x-stream', () => {
  const steered = (said: unknown, properties: JsonObject = { live: { type: 'boolean' } }) =>
    modelOfOperation({
      operationId: 'createMessage',
      ...bodyOf({ type: 'object', properties }),
      responses: responses(both),
      'x-stream': said as JsonObject,
    });
  const streamingOf = (...args: Parameters<typeof steered>) =>
    steered(...args).client.resources[0]?.methods[0]?.streaming;

  it('names field, value, end and method', () => {
    const said = { field: 'mode', value: 'live', end: 'bye', errors: true, method: 'follow' };
    expect(streamingOf(said, { mode: { type: 'string' } })).toMatchObject({
      field: { in: 'body', name: 'mode', on: 'live', others: [] },
      end: 'bye',
      methodName: 'follow',
      item: { errors: true },
    });
    expect(streamingOf({ field: 'live', end: false })).toMatchObject({
      field: { on: true, others: [false] },
      end: false,
    });
  });

  it('reports a field that the request does not have', () => {
    expect(codesOf(steered({ field: 'lives' }))).toContain('steering-leads-nowhere');
    const plain = { responses: responses({ 'application/json': {} }), 'x-stream': { end: 'bye' } };
    expect(codesOf(modelOfOperation(plain))).toContain('steering-leads-nowhere');
  });

  it('false gives the response unread, as it was before', () => {
    const operation = { responses: responses({ 'text/event-stream': {} }), 'x-stream': false };
    expect(methodOf(operation)).toMatchObject({ result: { raw: true, accept: ['text/event-stream'] } });
    expect(methodOf(operation)?.streaming).toBeUndefined();
  });
});

describe('the name of the method that streams', () => {
  const names = (...ids: readonly string[]) => {
    const paths = Object.fromEntries(
      ids.map((operationId) => [
        `/${operationId}`,
        { post: { operationId, tags: ['chat'], responses: responses(both) } },
      ]),
    );
    const methods = modelOf({ paths, components }).client.resources[0]?.methods ?? [];
    return methods.map(({ name, streaming }) => [name, streaming?.methodName]);
  };

  it.each([
    ['create', 'stream'],
    ['createCompletion', 'streamCompletion'],
    ['generateContent', 'streamContent'],
    ['complete', 'streamComplete'],
    ['streamAnswer', 'streamAnswerItems'],
  ])('%s: %s', (plain, streaming) => {
    expect(names(plain)).toEqual([[plain, streaming]]);
  });

  it('is nobody else’s', () => {
    expect(names('create', 'stream')).toEqual([
      ['create', 'createStream'],
      ['stream', 'streamItems'],
    ]);
    expect(names('create', 'send')).toEqual([
      ['create', 'stream'],
      ['send', 'sendStream'],
    ]);
  });
});
