import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { isReservedTypeName } from '../names/reserved-names.ts';

function typeNames(...names: readonly string[]): Record<string, string> {
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object' }]));
  const model = modelOf({ components: { schemas } });
  return Object.fromEntries([...model.schemas].map(([name, named]) => [name, named.typeName]));
}

describe('type names', () => {
  it('are PascalCase, and stay where they are it already', () => {
    expect(typeNames('simple-user', 'HTTPError', 'io.k8s.Pod', 'payment_intent', '3d')).toEqual({
      'simple-user': 'SimpleUser',
      HTTPError: 'HTTPError',
      'io.k8s.Pod': 'IoK8sPod',
      payment_intent: 'PaymentIntent',
      '3d': '_3d',
    });
  });

  it.each(
    (
      'any unknown never string number object symbol bigint undefined null void let static yield await enum implements constructor toString ' +
      'valueOf hasOwnProperty isPrototypeOf __proto__ Promise Date Array Record Blob File Response Request AbortSignal Map Set Error Object ' +
      'Page ApiError Transport RequestOptions'
    ).split(' '),
  )('%s gives a type that shadows nothing', (name) => {
    const schemas = JSON.parse(`{${JSON.stringify(name)}:{"type":"object"}}`) as JsonObject;
    const [named] = modelOf({ components: { schemas } }).schemas.values();
    expect(named?.name).toBe(name);
    expect(named?.typeName).toMatch(/^[A-Z_]\w*$/);
    expect(isReservedTypeName(named?.typeName ?? '')).toBe(false);
  });

  it('that meet get numbers in the order of code points, which is said', () => {
    expect(typeNames('foo_bar', 'fooBar', 'foo-bar', 'FooBar')).toEqual({
      FooBar: 'FooBar',
      'foo-bar': 'FooBar2',
      fooBar: 'FooBar3',
      foo_bar: 'FooBar4',
    });
    expect(typeNames('FOO', 'foo', 'Foo')).toEqual({ FOO: 'FOO', Foo: 'Foo', foo: 'Foo2' });
    const { diagnostics } = modelOf({ components: { schemas: { Foo: {}, foo: {} } } });
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'type-renamed /components/schemas/foo',
    ]);
  });

  it('of schemas at other places tell the way', () => {
    const model = modelOf({
      paths: {
        '/loans/{id}': {
          get: {
            responses: {
              200: {
                description: 'Fine',
                content: { 'application/json': { schema: { properties: { a: { type: 'string' } } } } },
              },
              201: {
                description: 'Fine',
                content: {
                  'application/json': {
                    schema: { $ref: '#/paths/~1loans~1{id}/get/responses/200/content/application~1json/schema' },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect([...model.schemas.values()].map((named) => named.typeName)).toEqual(['LoansIdGet200']);
  });
});

describe('types for requests', () => {
  const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Loan: { properties: { id: { type: 'string', readOnly: true } } },
    Holder: { properties: { loans: { type: 'array', items: ref('Loan') } } },
    Secret: { properties: { key: ref('Key') } },
    Key: { type: 'string', writeOnly: true },
    Plain: { properties: { a: {} } },
    Only: { properties: { id: { readOnly: true } } },
    HolderInput: {},
    Loop: { properties: { next: ref('Loop'), loan: ref('Loan') } },
  };
  const content = (name: string): JsonObject => ({ content: { 'application/json': { schema: ref(name) } } });
  const post = (sent: string, got: string): JsonObject => ({
    requestBody: content(sent),
    responses: { 200: { description: 'Fine', ...content(got) } },
  });

  it('differ where a member below is read-only or write-only and a request reaches them', () => {
    const model = modelOf({
      components: { schemas },
      paths: {
        '/a': { post: post('Holder', 'Holder') },
        '/b': { post: post('Plain', 'Only') },
        '/c': { post: post('Secret', 'Plain') },
        '/d': { post: post('Loop', 'Loop') },
      },
    });
    const names = [...model.schemas.values()].map((named) => `${named.typeName}/${named.requestTypeName}`);
    expect(names).toEqual([
      'Holder/HolderInput2',
      'HolderInput/HolderInput',
      'Key/Key',
      'Loan/LoanInput',
      'Loop/LoopInput',
      'Only/Only',
      'Plain/Plain',
      'Secret/SecretInput',
    ]);
    const [body] = model.client.resources.flatMap((resource) =>
      resource.methods.map((method) => method.body?.typeName),
    );
    expect(body).toBe('HolderInput2');
  });

  it.each([
    ['multipart/form-data', 'Doc/DocInput FileModel/FileModelInput Text/Text'],
    ['application/json', 'Doc/Doc FileModel/FileModel Text/Text'],
  ])('differ for what is a file in %s and text in a response', (name, expected) => {
    const ref = (component: string) => ({ $ref: `#/components/schemas/${component}` });
    const properties = { file: ref('File'), text: ref('Text') };
    const model = modelOf({
      components: {
        schemas: {
          Doc: { type: 'object', properties },
          File: { type: 'string', format: 'binary' },
          Text: { type: 'string' },
        },
      },
      paths: {
        '/a': {
          post: {
            requestBody: { content: { [name]: { schema: ref('Doc') } } },
            responses: { 200: { description: 'Fine', content: { 'application/json': { schema: ref('Doc') } } } },
          },
        },
      },
    });
    const names = [...model.schemas.values()].map((named) => `${named.typeName}/${named.requestTypeName}`);
    expect(names.join(' ')).toBe(expected);
  });

  it('know what callbacks turn round', () => {
    const model = modelOf({
      components: { schemas },
      paths: {
        '/a': {
          post: {
            responses: { 200: { description: 'Fine' } },
            callbacks: { told: { '{$url}': { post: post('Plain', 'Only') } } },
          },
        },
      },
      webhooks: { hook: { post: post('Key', 'Loan') } },
    });
    const reached = (name: string): unknown[] => [
      model.schemas.get(name)?.inRequest,
      model.schemas.get(name)?.inResponse,
    ];
    expect(reached('Plain')).toEqual([false, true]);
    expect(reached('Only')).toEqual([true, false]);
    expect(reached('Key')).toEqual([false, true]);
    expect(reached('Loan')).toEqual([true, false]);
    expect(reached('Holder')).toEqual([false, false]);
  });
});
