import { expect, test } from 'vitest';
import { bytesOf } from '../uploads/byte-stream.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { parseAll } from './testing/parse-all.ts';

const parse = (text: string, limit?: number) => parseAll(serverSentEvents, [bytesOf(text)], limit);
const textsOf = (text: string) => parse(text).items.map((item) => item.text);

test.each([
  ['LF', 'data: a\n\ndata: b\n\n'],
  ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
  ['CR', 'data: a\r\rdata: b\r\r'],
  ['all three mixed', 'data: a\r\n\ndata: b\n\r\n'],
  ['a byte order mark before the first line', '\ufeffdata: a\n\ndata: b\n\n'],
  ['blank lines between', '\n\n\ndata: a\n\n\n\ndata: b\n\n\n'],
  ['comments anywhere', ': hello\n\n:\ndata: a\n: between\n\n:\n\ndata: b\n\n'],
  ['fields that nobody knows', 'mood: fine\ndata: a\n\nDATA: x\ndata: b\nnothing\n\n'],
  ['no space after the colon', 'data:a\n\ndata:b\n\n'],
  ['an event that the end cuts off', 'data: a\n\ndata: b\n\ndata: c\n'],
  ['an event without data between', 'data: a\n\nevent: empty\n\ndata: b\n\n'],
])('reads two events with %s', (_, text) => {
  expect(parse(text).items).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test('joins lines of data, takes away one space, and keeps colons', () => {
  expect(textsOf('data: a\ndata:  b\ndata\ndata: c: d\n\n')).toEqual(['a\n b\n\nc: d']);
  expect(textsOf('data\n\n')).toEqual(['']);
  expect(textsOf('data: \ndata:\n\n')).toEqual(['\n']);
});

test('takes a byte order mark away only at the start', () => {
  expect(textsOf('\ufeff\ufeffdata: a\n\ndata: b\n\n')).toEqual(['b']);
  expect(textsOf('data: \ufeffa\n\n')).toEqual(['\ufeffa']);
});

test('keeps the name of an event for that event alone', () => {
  const { items } = parse(
    'event: first\nevent: last\ndata: a\n\ndata: b\n\nevent: lost\n\ndata: c\n\nevent:\ndata: d\n\n',
  );
  expect(items.map(({ event }) => event)).toEqual(['last', undefined, undefined, undefined]);
});

test('remembers the last id, also of an event without data, but none with a NUL', () => {
  const { items, position } = parse('id: 1\ndata: a\n\ndata: b\n\nid: 2\n\nid: 3\0\ndata: c\n\n');
  expect(items).toEqual([{ text: 'a', id: '1' }, { text: 'b' }, { text: 'c' }]);
  expect(position.lastEventId).toBe('2');
  expect(parse('id: 1\n\nid\n\n').position.lastEventId).toBe('');
  expect(parse('id: 1\ndata: cut off').position.lastEventId).toBe('');
});

test('takes a retry only of digits', () => {
  expect(parse('retry: 250\n\n').position.retry).toBe(250);
  for (const wrong of ['-1', '1.5', '1s', '', '٣'])
    expect(parse(`retry: 250\nretry: ${wrong}\n\n`).position.retry).toBe(250);
  expect(parse('retry: 40\ndata: a\n\n').items).toEqual([{ text: 'a', retry: 40 }]);
});

test('limits an event, not the stream and not its comments', () => {
  const many = 'data: 12345678\n\n'.repeat(100);
  expect(parse(many, 20).items).toHaveLength(100);
  expect(parse(`${': alive\n'.repeat(100)}data: a\n\n`, 20)).toMatchObject({
    problem: undefined,
    items: [{ text: 'a' }],
  });
  const tooLarge = parse(`data: a\n\ndata: ${'x'.repeat(20)}\n\n`, 20);
  expect(tooLarge).toMatchObject({ items: [{ text: 'a' }], problem: 'larger than maxResponseBytes' });
  expect(parse('data: 1234\n'.repeat(3), 20).problem).toBe('larger than maxResponseBytes');
});

test('gives what comes before bytes that are not UTF-8', () => {
  const broken = new Uint8Array([...bytesOf('data: a\n\ndata: '), 0xc3, 0x28, 10, 10]);
  expect(parseAll(serverSentEvents, [broken])).toMatchObject({ items: [{ text: 'a' }], problem: 'not UTF-8' });
});

test('limits an event, all its lines together', () => {
  expect(parse('data: 1234\n\n', 10)).toMatchObject({ items: [{ text: '1234' }], problem: undefined });
  expect(parse('data:1\ndata\n\ndata: 1234\n\n', 10)).toMatchObject({ items: [{}, {}], problem: undefined });
  expect(parse('data: 12345\n\n', 10)).toMatchObject({ items: [], problem: 'larger than maxResponseBytes' });
  expect(parse('data: 12\ndata\n\n', 10)).toMatchObject({
    items: [{ text: '12\n' }].slice(1),
    problem: 'larger than maxResponseBytes',
  });
  expect(parse('id: 1234\n\ndata: 1234\n\n', 10)).toMatchObject({ items: [{ text: '1234' }], problem: undefined });
});
