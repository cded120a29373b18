import { expect, it } from 'vitest';
import type { BodySerializer, EncodedBody } from '../definitions/body-definition.ts';
import { jsonLinesBody, jsonSequenceBody } from './items-body.ts';

const definition = { contentType: 'application/jsonl', serialize: jsonLinesBody, json: 'object' } as const;
const sent = async (body: EncodedBody) => new Response(await body.open()).text();
const write = (value: unknown, serialize: BodySerializer = jsonLinesBody) => sent(serialize(value, definition));
async function* later(...items: readonly unknown[]) {
  yield* items;
}

it.each<readonly [what: string, value: () => unknown]>([
  ['a list', () => [{ n: 1 }, { n: 2 }]],
  ['a set', () => new Set([{ n: 1 }, { n: 2 }])],
  ['an async iterable', () => later({ n: 1 }, { n: 2 })],
  ['an async iterable of bytes', () => later(new TextEncoder().encode('{"n":1}\n{"n":2}\n'))],
  ['a Blob', () => new Blob(['{"n":1}\n{"n":2}\n'])],
  ['bytes', () => new TextEncoder().encode('{"n":1}\n{"n":2}\n')],
  ['a stream of bytes', () => new Blob(['{"n":1}\n{"n":2}\n']).stream()],
])('%s is written item by item', async (_, value) => {
  expect(await write(value())).toBe('{"n":1}\n{"n":2}\n');
});

it('writes what JSON can carry unchanged, and only that', async () => {
  expect(await write([{ n: 9007199254740993n, at: new Date(0), text: 'a\nb' }])).toBe(
    '{"n":9007199254740993,"at":"1970-01-01T00:00:00.000Z","text":"a\\nb"}\n',
  );
  await expect(async () => write([{ n: Number.NaN }])).rejects.toThrow('n');
  await expect(async () => write([1])).rejects.toThrow('must be an object');
  await expect(write(later({ n: 1 }, 'text'))).rejects.toThrow('must be an object');
});

it('sets each item of a sequence apart', async () => {
  expect(await write([{ n: 1 }, { n: 2 }], jsonSequenceBody)).toBe('\x1e{"n":1}\n\x1e{"n":2}\n');
});

it('can send a list again, and an iterable once', async () => {
  const list = jsonLinesBody([{ n: 1 }], definition);
  expect([list.replayable, await sent(list), await sent(list)]).toEqual([true, '{"n":1}\n', '{"n":1}\n']);
  expect(jsonLinesBody(later({ n: 1 }), definition).replayable).toBe(false);
  expect(jsonLinesBody(new Set([{ n: 1 }]), definition).replayable).toBe(false);
});

it.each([undefined, null, 'text', 7, { n: 1 }])('refuses %j', (value) => {
  expect(() => jsonLinesBody(value, definition)).toThrow('The body must be a list');
});
