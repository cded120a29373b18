import * as runtime from '@org/liquidity-runtime';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { emitters } from '../../generator/src/generate/emit/emitters.ts';
import { operationDefinition } from '../../generator/src/generate/emit/resource/operation-definition.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { Imports } from '../../generator/src/text/typescript/imports.ts';
import { flat } from '../../generator/src/text/typescript/layout.ts';
import { valueLayout } from '../../generator/src/text/typescript/type-layout.ts';

const long = { type: 'integer', format: 'int64' };
const small = { type: 'integer', format: 'int32' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = (value: string) => ({ type: 'string', enum: [value] });

const schemas = {
  Id: long,
  Tree: { type: 'object', properties: { id: ref('Id'), children: { type: 'array', items: ref('Tree') } } },
  Cat: { type: 'object', required: ['kind'], properties: { kind: kind('cat'), size: long } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: kind('dog'), size: small } },
  Base: { type: 'object', required: ['type'], properties: { type: { type: 'string' }, base: long } },
  Bond: { allOf: [ref('Base'), { type: 'object', properties: { units: long } }] },
  Cash: { allOf: [ref('Base'), { type: 'object', properties: { units: small } }] },
  Everything: {
    type: 'object',
    properties: {
      id: ref('Id'),
      small,
      maybe: { type: ['integer', 'null'], format: 'int64' },
      list: { type: 'array', items: long },
      map: { type: 'object', additionalProperties: long },
      tuple: { type: 'array', prefixItems: [{ type: 'string' }, long] },
      either: { oneOf: [long, { type: 'string' }] },
      pet: { oneOf: [ref('Cat'), ref('Dog')] },
      asset: {
        oneOf: [ref('Bond'), ref('Cash')],
        discriminator: {
          propertyName: 'type',
          mapping: { bond: '#/components/schemas/Bond', cash: '#/components/schemas/Cash' },
        },
      },
      tree: ref('Tree'),
      free: {},
      placed: { type: 'integer', 'x-int64': 'string' },
    },
  },
};

const wire =
  '{"id":90071992547409931,"small":5,"maybe":null,"list":[1,-90071992547409931],"map":{"__proto__":90071992547409931,"a":2},' +
  '"tuple":["1",3],"either":"90071992547409931","pet":{"kind":"cat","size":4},"asset":{"type":"bond","base":1,"units":2},' +
  '"tree":{"id":1,"children":[{"id":90071992547409931,"children":[]}]},"free":90071992547409931,"placed":90071992547409931}';

type Int64 = 'number' | 'bigint' | 'string';

function description(schema: JsonObject, extra: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema } };
  return {
    ...extra,
    components: { schemas },
    paths: {
      '/things/{id}': {
        put: {
          operationId: 'replaceThing',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: long },
            { name: 'after', in: 'query', schema: { type: 'array', items: long } },
          ],
          requestBody: { required: true, content },
          responses: {
            200: {
              description: 'Fine',
              content,
              headers: { 'X-Total': { schema: long }, 'X-Small': { schema: small } },
            },
          },
        },
      },
    },
  } as unknown as JsonObject;
}

/** Sends a body through the operation as it is generated, to a service that answers with a text. */
async function exchange(
  model: ReturnType<typeof modelOf>,
  body: unknown,
  answer: string,
  id: unknown = 1,
  after: unknown = [id],
) {
  const [method] = model.client.resources.flatMap(({ methods }) => methods);
  if (method === undefined) throw new Error('no method was made');
  const code = flat(valueLayout(operationDefinition(model, method, new Imports('src/a.ts'))), 100_000);
  const names = Object.keys(runtime);
  const definition = new Function(...names, `return ${code}`)(...Object.values(runtime));
  const sent = { url: '', body: '' };
  const fetch = async (url: unknown, init?: RequestInit) => {
    Object.assign(sent, { url: String(url), body: String(init?.body) });
    const headers = { 'content-type': 'application/json', 'x-total': '90071992547409931', 'x-small': '5' };
    return new Response(answer, { headers });
  };
  const api = { name: '@test/things', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
  const transport = runtime.createTransport(api, { baseUrl: 'https://service.example', fetch });
  const args = { path: { id }, params: { after }, body };
  const { data, headers } = await runtime.call(transport, definition, args).withResponse();
  return { data, headers, sent };
}

const models = (int64: Int64, schema: JsonObject = ref('Everything')) => modelOf(description(schema), { int64 });

describe('integers of 64 bits', () => {
  it.each([
    ['bigint', (digits: string) => BigInt(digits)],
    ['string', (digits: string) => digits],
  ] as const)('as %s, wherever they are, and the same text back', async (int64, of) => {
    const { data } = await exchange(models(int64), {}, wire);
    const big = of('90071992547409931');
    const map = Object.fromEntries([['a', of('2')]]);
    Object.defineProperty(map, '__proto__', { value: big, enumerable: true, writable: true, configurable: true });
    expect(data).toEqual({
      id: big,
      small: 5,
      maybe: null,
      list: [of('1'), of('-90071992547409931')],
      map,
      tuple: ['1', of('3')],
      either: '90071992547409931',
      pet: { kind: 'cat', size: of('4') },
      asset: { type: 'bond', base: of('1'), units: of('2') },
      tree: { id: of('1'), children: [{ id: big, children: [] }] },
      free: '90071992547409931',
      placed: '90071992547409931',
    });
    // Values without a schema, and texts that may be valid, are sent unchanged.
    const back = await exchange(models(int64), { ...(data as object), either: 'a' }, '{}');
    expect(back.sent.body).toBe(
      wire
        .replace('"either":"90071992547409931"', '"either":"a"')
        .replace('"free":90071992547409931', '"free":"90071992547409931"'),
    );
  });

  it.each(['bigint', 'string'] as const)('as %s, leaves the other alternatives alone', async (int64) => {
    const text = '{"pet":{"kind":"dog","size":4},"asset":{"type":"cash","base":1,"units":2}}';
    const { data } = await exchange(models(int64), {}, text);
    expect(data).toMatchObject({ pet: { size: 4 }, asset: { base: int64 === 'bigint' ? 1n : '1', units: 2 } });
  });

  it.each([
    ['bigint', 90071992547409931n],
    ['string', '90071992547409931'],
  ] as const)('as %s in a path and a query', async (int64, id) => {
    const { sent } = await exchange(models(int64), {}, '{}', id);
    expect(sent.url).toBe('https://service.example/things/90071992547409931?after=90071992547409931');
  });

  it.each([
    ['number', undefined],
    ['bigint', 90071992547409931n],
    ['string', '90071992547409931'],
  ] as const)('as %s in a header of a response', async (int64, total) => {
    const { headers } = await exchange(models(int64, ref('Tree')), {}, '{}');
    expect(headers).toMatchObject({ 'x-total': total, 'x-small': 5 });
  });

  it('refuses a text that is not an integer before sending', async () => {
    const refused = exchange(models('string'), { list: ['1', 'one'] }, '{}');
    await expect(refused).rejects.toThrow('The body must have an integer in a string at /list/1');
  });

  it('changes nothing that the caller keeps', async () => {
    const body = { id: '5', tree: { id: '6' } };
    const { sent } = await exchange(models('string'), body, '{}');
    expect([sent.body, body]).toEqual(['{"id":5,"tree":{"id":6}}', { id: '5', tree: { id: '6' } }]);
  });

  const tooLong = '90071992547409931';
  it.each([
    ['/id', ref('Everything'), `{"id":${tooLong}}`],
    ['/list/1', ref('Everything'), `{"list":[1,${tooLong}]}`],
    ['/map/a', ref('Everything'), `{"map":{"a":${tooLong}}}`],
    ['/either', ref('Everything'), `{"either":${tooLong}}`],
    ['/pet/size', ref('Everything'), `{"pet":{"kind":"cat","size":${tooLong}}}`],
    ['/tree/children/0/id', ref('Everything'), `{"tree":{"children":[{"id":${tooLong}}]}}`],
    ['/id', { type: 'object', properties: { id: long } }, `{"id":${tooLong}}`],
  ] as const)('as number, is an error that names %s and the setting', async (place, schema, text) => {
    await expect(exchange(models('number', schema), {}, text)).rejects.toMatchObject({
      name: 'DecodeError',
      message: expect.stringContaining(
        `the integer at ${place} is too large for a number; generate with int64: 'bigint'`,
      ),
    });
  });

  const beyond = 2 ** 60;
  it.each([
    ['path parameter id', {}, beyond],
    ['parameter after', {}, 1, [5, -beyond]],
    ['body at /id', { id: beyond }],
    ['body at /list/1', { list: [1, beyond] }],
    ['body at /pet/size', { pet: { kind: 'cat', size: beyond } }],
    ['body at /tree/children/0/id', { tree: { children: [{ id: beyond }] } }],
  ] as [string, object, number?, number[]?][])(
    'as number, is not sent with changed digits: %s',
    async (what, body, id, after) => {
      await expect(exchange(models('number'), body, '{}', id, after)).rejects.toMatchObject({
        name: 'InvalidRequestError',
        outcome: 'not-sent',
        message: expect.stringContaining(
          `The ${what} is an integer that is too large for a number; generate with int64: 'bigint'`,
        ),
      });
    },
  );

  it('as number, is not sent with changed digits where a pointer names it', async () => {
    const model = models('number', { type: 'object', properties: { id: long, list: { type: 'array', items: long } } });
    expect((await exchange(model, { id: 1, list: [2] }, '{}')).sent.body).toBe('{"id":1,"list":[2]}');
    const refused = exchange(model, { list: [1, beyond] }, '{}');
    await expect(refused).rejects.toThrow('The body at /list/1 is an integer that is too large for a number');
  });

  it('as number, sends what a number holds, and a double where one may be', async () => {
    const body = { id: Number.MAX_SAFE_INTEGER, pet: { kind: 'dog', size: beyond }, free: beyond };
    const { sent } = await exchange(models('number'), body, '{}', Number.MIN_SAFE_INTEGER);
    expect(sent.url).toContain('/things/-9007199254740991?after=-9007199254740991');
    expect(JSON.parse(sent.body)).toEqual(body);
  });

  it('as number, takes a text where a text may be', async () => {
    expect((await exchange(models('number'), {}, `{"either":"${tooLong}"}`)).data).toEqual({ either: tooLong });
  });

  it('is read in a list that is nested as deep as JSON can be', async () => {
    const deep = `${'{"children":['.repeat(4000)}{"id":7}${']}'.repeat(4000)}`;
    let { data } = (await exchange(models('bigint', ref('Tree')), {}, deep)) as {
      data: { children?: unknown[]; id?: bigint };
    };
    while (data.children) data = data.children[0] as typeof data;
    expect(data.id).toBe(7n);
  });

  it('is what the document says where the configuration says nothing', async () => {
    const model = modelOf(description(ref('Id'), { 'x-int64': 'bigint' }));
    expect((await exchange(model, 1n, '2')).data).toBe(2n);
  });

  it.each(['number', 'bigint', 'string'] as const)('costs code of %s alone', (int64) => {
    const code = emitters.flatMap((emit) => emit(models(int64, { type: 'object', properties: { id: long } })));
    const text = code.map(({ content }) => content).join('\n');
    expect([text.includes('longValues'), text.includes('longBody')]).toEqual([int64 !== 'number', int64 === 'string']);
    expect(text).toContain(`id?: ${int64}`);
  });
});
