import { expect, test } from 'vitest';
import { bytesOf } from '../uploads/byte-stream.ts';
import { jsonLines } from './json-lines.ts';
import { parseAll } from './testing/parse-all.ts';

test.each([
  ['LF', '{"a":1}\n[2]\n'],
  ['CRLF', '{"a":1}\r\n[2]\r\n'],
  ['no end of the last line', '{"a":1}\n[2]'],
  ['blank lines', '\n{"a":1}\n \r\n[2]\n\n'],
  ['a byte order mark', '\ufeff{"a":1}\n[2]\n'],
  ['a carriage return within an item', '{"a":\r1}\n[2]\n'],
])('reads two items with %s', (_, text) => {
  const { items, problem } = parseAll(jsonLines, [bytesOf(text)]);
  expect(items.map((item) => item.text.replace('\r', ''))).toEqual(['{"a":1}', '[2]']);
  expect(problem).toBeUndefined();
});

test('limits a line', () => {
  expect(parseAll(jsonLines, [bytesOf('{"a":1}\n'.repeat(50))], 10).items).toHaveLength(50);
  expect(parseAll(jsonLines, [bytesOf('"12345678"\n')], 10)).toMatchObject({ items: [{}], problem: undefined });
  expect(parseAll(jsonLines, [bytesOf('"123456789"\n')], 10).problem).toBe('larger than maxResponseBytes');
  expect(parseAll(jsonLines, [bytesOf('1\n'), bytesOf('"123456'), bytesOf('7890"\n')], 10)).toMatchObject({
    items: [{ text: '1' }],
    problem: 'larger than maxResponseBytes',
  });
});

test.each([
  'application/jsonl',
  'application/x-ndjson; charset=utf-8',
  'application/ndjson',
  'application/json-lines',
  'application/jsonlines',
  'application/x-jsonlines',
  'application/stream+json',
  'Application/JSON',
  'text/plain;charset=UTF-8',
])('takes a response of %s', (type) => {
  expect(jsonLines.types.test(type)).toBe(true);
});

test.each(['text/html', 'text/event-stream', 'application/json-seq', 'application/problem+json'])(
  'takes no %s',
  (type) => {
    expect(jsonLines.types.test(type)).toBe(false);
  },
);
