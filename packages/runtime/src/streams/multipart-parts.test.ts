import { describe, expect, it } from 'vitest';
import { bytesOf } from '../uploads/byte-stream.ts';
import { multipartParts } from './multipart-parts.ts';
import { parseAll } from './testing/parse-all.ts';

const type = 'multipart/mixed; boundary="a b"';
const read = (text: string, contentType = type, limit?: number) => {
  const { items, problem } = parseAll(multipartParts, [bytesOf(text)], limit, contentType);
  return { texts: items.map((item) => item.text), ...(problem === undefined ? {} : { problem }) };
};
const part = (body: string, headers = 'content-type: application/json\r\n') => `--a b\r\n${headers}\r\n${body}\r\n`;

describe('parts', () => {
  it.each<readonly [what: string, text: string, texts: readonly string[]]>([
    ['each on its own', `${part('{"n":1}')}${part('{"n":2}')}--a b--\r\n`, ['{"n":1}', '{"n":2}']],
    ['without headers', `${part('1', '')}--a b--`, ['1']],
    ['with a preamble and an epilogue', `hello\r\n--\r\n${part('1')}--a b--\r\n--a b\r\n\r\n2`, ['1']],
    ['with blanks behind a boundary', '--a b  \r\n\r\n1\r\n--a b-- \t\r\n', ['1']],
    ['with line feeds alone', '--a b\n\n1\n2\n--a b--\n', ['1\n2']],
    [
      'with line breaks and lines like boundaries',
      `${part('1\r\n\r\n--a\r\n--a bc\r\n')}--a b--`,
      ['1\r\n\r\n--a\r\n--a bc\r\n'],
    ],
    ['that are empty', `${part('')}--a b--`, ['']],
    ['none', '--a b--\r\n', []],
  ])('%s', (_, text, texts) => {
    expect(read(text)).toEqual({ texts });
  });

  it.each<readonly [what: string, text: string, texts: readonly string[]]>([
    ['in a part', `${part('1')}--a b\r\n\r\n2`, ['1']],
    ['behind a part', part('1'), []],
    ['in the headers of a part', `${part('1')}--a b\r\ncontent-type: a`, ['1']],
    ['in the headers, by the next part', `${part('1')}--a b\r\n${part('2')}--a b--`, ['1']],
    ['in the last boundary', `${part('1')}${part('2')}--a b-`, ['1']],
    ['before any part', 'hello', []],
    ['at the beginning', '', []],
  ])('that are cut off %s', (_, text, texts) => {
    expect(read(text)).toEqual({ texts, problem: 'cut off' });
  });

  it('find their boundary where the header names none', () => {
    expect(read('hello\r\n--x\r\n\r\n1\r\n--x--', 'multipart/mixed')).toEqual({ texts: ['1'] });
    expect(read('--x\r\n\r\n1\r\n--x--', 'multipart/mixed; boundary=x; charset=utf-8')).toEqual({ texts: ['1'] });
  });

  it('have a largest size, and are text', () => {
    expect(read(`${part('1'.repeat(20))}--a b--`, type, 10).problem).toContain('larger');
    expect(read(`${part('1\n'.repeat(20))}--a b--`, type, 32).problem).toContain('larger');
    const bytes = Uint8Array.from([...bytesOf('--a b\r\n\r\n'), 0xff, ...bytesOf('\r\n--a b--')]);
    expect(parseAll(multipartParts, [bytes], 100, type).problem).toBe('not UTF-8');
  });
});
