import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { buildModel } from '../../model/build-model.ts';
import { documentOf, testSettings } from '../../testing/document.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitters } from './emitters.ts';
import { typeCheck } from './testing/type-check.ts';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const part = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
const both = { ...json(part), 'text/event-stream': { schema: part } };
const body = { type: 'object', required: ['prompt'], properties: { prompt: { type: 'string' } } };

/** A body whose `stream` is described in this way, sent as JSON or as a form, and a parameter that chooses. */
function packageWith(stream: JsonObject): readonly GeneratedFile[] {
  const whole = { ...body, properties: { ...body.properties, stream } };
  const responses = { 200: { description: 'x', content: both } };
  const operation = (operationId: string, content: JsonObject) => ({
    post: { operationId, tags: ['chat'], requestBody: { required: true, content }, responses },
  });
  const parameters = [{ name: 'stream', in: 'query', schema: { type: 'boolean' } }];
  const document = documentOf({
    paths: {
      '/a': operation('create', json(whole)),
      '/b': operation('send', { ...json(whole), 'multipart/form-data': { schema: whole } }),
      '/c': { get: { operationId: 'find', tags: ['chat'], parameters, responses } },
    },
  });
  const model = buildModel(document, testSettings);
  return emitters.flatMap((emit) => emit(model));
}

/** Options of the runtime: a name without a type would fit everything that it is intersected with. */
const runtime = {
  path: 'runtime.d.ts',
  content: `declare module '@test/runtime' {
    export interface RequestOptions { retries?: number }
    export interface StreamRequestOptions { retries?: number }
    export interface EventStreamRequestOptions { retries?: number }
  }`,
};

function problemsOf(files: readonly GeneratedFile[], call: string): readonly string[] {
  const content = `/// <reference path="./runtime.d.ts" />\nimport { Chat } from './src/resources/chat.ts';\nconst chat = new Chat();\nvoid chat.${call};\n`;
  return typeCheck([...files, runtime, { path: 'use.ts', content }], 'use.ts');
}

describe.each([
  ['a flag', { type: 'boolean' }],
  ['a flag that may be null', { type: ['boolean', 'null'] }],
])('%s chooses the method', (_, stream) => {
  const files = packageWith(stream as JsonObject);

  it.each([
    "create({ prompt: 'x' })",
    "create({ prompt: 'x', stream: false })",
    "stream({ prompt: 'x' })",
    "stream({ prompt: 'x', stream: true })",
    "send({ prompt: 'x' }, { contentType: 'multipart/form-data' })",
    "sendStream({ prompt: 'x' }, { contentType: 'multipart/form-data' })",
    'find({ stream: false })',
    'streamFind({ stream: true })',
  ])('%s compiles', (call) => {
    expect(problemsOf(files, call)).toEqual([]);
  });

  it.each([
    "create({ prompt: 'x', stream: true })",
    "stream({ prompt: 'x', stream: false })",
    'stream({})',
    "send({ prompt: 'x', stream: true }, { contentType: 'multipart/form-data' })",
    "sendStream({ prompt: 'x', stream: false })",
    'find({ stream: true })',
    'streamFind({ stream: false })',
  ])('%s does not', (call) => {
    expect(problemsOf(files, call)).not.toEqual([]);
  });
});
