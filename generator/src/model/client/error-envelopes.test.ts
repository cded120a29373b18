import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { ErrorEnvelope } from '../api-model.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...rest });
const list = (items: Json): JsonObject => ({ type: 'array', items });

function envelopes(schemas: readonly JsonObject[], rest: JsonObject = {}): readonly ErrorEnvelope[] {
  const responses = schemas.map((schema, index) => [
    String(400 + index),
    { description: 'No', content: { 'application/json': { schema } } },
  ]);
  const get = { operationId: 'read', responses: { 204: { description: 'Fine' }, ...Object.fromEntries(responses) } };
  return modelOf({ paths: { '/things': { get } }, ...rest }).client.envelopes ?? [];
}

/** The only form, as an object. */
function envelope(schema: JsonObject, rest?: JsonObject): Record<string, string> | undefined {
  const [only] = envelopes([schema], rest);
  return only && Object.fromEntries(only);
}

describe('the form of errors by their shape', () => {
  it.each<[string, JsonObject, object]>([
    [
      'a problem',
      object({ type: text, title: text, status: whole, detail: text, instance: text }),
      { type: '/type', title: '/title', detail: '/detail' },
    ],
    [
      'a problem with entries',
      object({ type: text, title: text, detail: text, errors: list(object({ pointer: text, code: text })) }),
      { type: '/type', code: '/errors/0/code', param: '/errors/0/pointer', title: '/title', detail: '/detail' },
    ],
    [
      'invalid parameters of a problem',
      object({ title: text, 'invalid-params': list(object({ name: text, reason: text })) }),
      { title: '/title', param: '/invalid-params/0/name', message: '/invalid-params/0/reason' },
    ],
    ['a code and a message', object({ code: whole, message: text }), { code: '/code', message: '/message' }],
    ['in capitals', object({ Code: text, Message: text, RequestId: text }), { code: '/Code', message: '/Message' }],
    ['a message and details', object({ message: text, details: object({}) }), { message: '/message' }],
    [
      'OAuth',
      object({ error: text, error_description: text, error_uri: text }),
      { code: '/error', message: '/error_description' },
    ],
    [
      'a list of errors',
      object({ errors: list(object({ code: text, message: text, field: text })) }),
      { code: '/errors/0/code', message: '/errors/0/message', param: '/errors/0/field' },
    ],
    [
      'a message beside a list of errors',
      object({ message: text, errors: list(object({ resource: text, code: text, field: text })) }),
      { message: '/message', code: '/errors/0/code', param: '/errors/0/field' },
    ],
    [
      'JSON:API',
      object({
        errors: list(object({ code: text, title: text, detail: text, source: object({ pointer: text }) })),
      }),
      {
        code: '/errors/0/code',
        title: '/errors/0/title',
        detail: '/errors/0/detail',
        param: '/errors/0/source/pointer',
      },
    ],
    [
      'a list itself',
      list(object({ errorCode: text, message: text })),
      { code: '/0/errorCode', message: '/0/message' },
    ],
    [
      'a name and a message',
      object({ name: text, message: text, debug_id: text }),
      { code: '/name', message: '/message' },
    ],
    [
      'a status object',
      object({ time: { type: 'number' }, status: object({ error: text }) }),
      { message: '/status/error' },
    ],
    [
      'an address that is not a parameter',
      object({ timestamp: text, status: whole, error: text, message: text, path: text }),
      { message: '/message' },
    ],
    [
      'validation errors',
      object({ detail: list(object({ loc: list({ anyOf: [text, { type: 'integer' }] }), msg: text, type: text })) }),
      {
        type: '/detail/0/type',
        param: '/detail/0/loc',
        message: '/detail/0/msg',
      },
    ],
  ])('%s', (_, schema, expected) => {
    expect(envelope(schema)).toEqual(expected);
  });

  it.each<[string, JsonObject]>([
    ['an error in an envelope', object({ error: object({ type: text, code: text, message: text, param: text }) })],
    ['a parameter beside it', object({ error: object({ code: text, message: text }), param: text })],
    [
      'an error with an outer kind',
      object({ type: text, error: object({ type: text, message: text, details: text }) }),
    ],
    ['an error as a text', object({ error: text })],
    ['nothing that could be one', object({ id: text, amount: text })],
    ['a text', text],
    ['anything', {}],
  ])('is left out for %s', (_, schema) => {
    expect(envelopes([schema])).toEqual([]);
  });

  it('is found through references, conjunctions, alternatives and circles', () => {
    const components = {
      schemas: {
        Base: object({ message: text, inner: { $ref: '#/components/schemas/Base' } }),
        Fault: { allOf: [{ $ref: '#/components/schemas/Base' }, object({ code: text })] },
        Either: { oneOf: [{ $ref: '#/components/schemas/Fault' }, object({ title: text, detail: text })] },
      },
    };
    expect(envelopes([{ $ref: '#/components/schemas/Either' }], { components })).toEqual([
      [
        ['code', '/code'],
        ['message', '/message'],
      ],
      [
        ['title', '/title'],
        ['detail', '/detail'],
      ],
    ]);
  });

  it('gives the usual form first, each once', () => {
    const problem = object({ title: text });
    const plain = object({ message: text });
    expect(envelopes([plain, problem, problem])).toEqual([[['title', '/title']], [['message', '/message']]]);
    expect(
      envelopes([object({ code: text, message: text }), object({ code: text, message: text }), plain]),
    ).toHaveLength(1);
  });
});

describe('the form of errors by x-error-envelope', () => {
  const said = { code: '/fault/id', message: ['/fault/text', '/text'] };
  const expected = [
    ['code', '/fault/id'],
    ['message', '/fault/text'],
    ['message', '/text'],
  ];

  it('on a schema', () => {
    expect(envelopes([object({ message: text }, { 'x-error-envelope': said })])).toEqual([expected]);
  });

  it('on the document, where no error is declared', () => {
    expect(modelOf({ 'x-error-envelope': said }).client.envelopes).toEqual([expected]);
  });

  it('on a response', () => {
    const content = { 'application/json': { schema: {} } };
    const responses = { 400: { description: 'No', content, 'x-error-envelope': said } };
    expect(modelOf({ paths: { '/': { get: { responses } } } }).client.envelopes).toEqual([expected]);
  });

  it('is not read where it is not what it must be', () => {
    const model = modelOf({ 'x-error-envelope': { code: 'fault' } });
    expect(model.client.envelopes).toBeUndefined();
  });
});
