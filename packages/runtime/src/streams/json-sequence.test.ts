import { expect, test } from 'vitest';
import { bytesOf } from '../uploads/byte-stream.ts';
import { jsonSequence } from './json-sequence.ts';
import { parseAll } from './testing/parse-all.ts';

const parse = (...texts: string[]) => {
  const { items, problem } = parseAll(jsonSequence, texts.map(bytesOf), 100);
  return { items: items.map(({ text }) => text), problem };
};

test('reads items between record separators and line feeds', () => {
  expect(parse('\x1e{"a":1}\n\x1e[2]\n\x1e3\n')).toEqual({ items: ['{"a":1}', '[2]', '3'], problem: undefined });
  expect(parse('\x1e{\n  "a": "}\\"\\\\"\n}\n\x1e"x"\n').items).toEqual(['{\n  "a": "}\\"\\\\"\n}', '"x"']);
});

test('skips separators without an item', () => {
  expect(parse('\x1e\x1e\n\x1e{}\n\x1e')).toEqual({ items: ['{}'], problem: undefined });
});

test('gives an item before the next one begins', () => {
  const parser = jsonSequence.open(100, { lastEventId: '', retry: undefined });
  expect([...parser.push(bytesOf('\x1e{"a":'))]).toEqual([]);
  expect([...parser.push(bytesOf('[1]}\n'))]).toEqual([{ text: '{"a":[1]}' }]);
});

test('knows by quotation marks and escapes where an item ends', () => {
  for (const item of ['{"a":"\\"["}', '{"a":"\\\\"}', '"}"', '{"a":"["}']) {
    const parser = jsonSequence.open(100, { lastEventId: '', retry: undefined });
    expect([...parser.push(bytesOf(`\x1e${item}\n`))]).toEqual([{ text: item }]);
  }
  // A string can't contain a line feed, and the parser of the item reports it.
  expect(parse('\x1e"a\nb"\n')).toEqual({ items: ['"a\nb"'], problem: undefined });
});

test('takes an object without its line feed, but no scalar: it may have been cut', () => {
  expect(parse('\x1e{"a":1}')).toEqual({ items: ['{"a":1}'], problem: undefined });
  expect(parse('\x1e{}\n\x1e12')).toEqual({ items: ['{}'], problem: 'cut off' });
  expect(parse('\x1etrue\x1e{}\n')).toEqual({ items: [], problem: 'cut off' });
  expect(parse('\x1e{}\n\x1e{"a":')).toEqual({ items: ['{}'], problem: 'cut off' });
});

test('refuses text that is outside of an item', () => {
  expect(parse('{}\n')).toEqual({ items: [], problem: 'not after a record separator' });
  expect(parse('\x1e{}\n{}\n')).toEqual({ items: ['{}'], problem: 'not after a record separator' });
});

test('limits an item', () => {
  expect(parse(`\x1e"${'x'.repeat(100)}"\n`).problem).toBe('larger than maxResponseBytes');
});

test('begins anew after an item that was cut off within a text', () => {
  for (const cut of ['"', '"\\"', '{"a":["', '[{"a":[]']) {
    const parser = jsonSequence.open(100, { lastEventId: '', retry: undefined });
    expect([...parser.push(bytesOf(`\x1e${cut}\x1e"b"\n`))]).toEqual([{ text: cut }, { text: '"b"' }]);
  }
});
