import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../errors/errors.ts';
import { type PartHeaders, partHeaderLines } from './part-headers.ts';

const definition = {
  contentType: 'multipart/form-data',
  serialize: () => ({ contentType: '', replayable: true, open: () => '' }),
  encoding: [
    [
      'file',
      {
        headers: [
          { name: 'X-Digest', required: true },
          { name: 'X-Kind', value: 'scan' },
          { name: 'X-Tags', json: true },
        ],
      },
    ],
    ['free', { headers: [{ name: 'X-Note' }] }],
    ['note', { contentType: 'text/plain' }],
    ['none', { headers: [] }],
  ],
} as const;

const linesOf = (part: string, given?: PartHeaders, index = 0) => partHeaderLines(definition, given)(part, index);

describe('the headers of a part', () => {
  it.each<readonly [part: string, given: PartHeaders | undefined, lines: string]>([
    ['note', undefined, ''],
    ['unknown', undefined, ''],
    ['toString', undefined, ''],
    ['free', undefined, ''],
    ['free', { free: undefined }, ''],
    ['free', { free: { 'X-Note': undefined } }, ''],
    ['free', { free: { 'X-Note': '' } }, '\r\nX-Note: '],
    ['free', { free: { 'X-Note': 0 } }, '\r\nX-Note: 0'],
    ['free', { free: { 'X-Note': ['a', 2, false] } }, '\r\nX-Note: a,2,false'],
    ['free', { free: { 'X-Note': 'a\tb' } }, '\r\nX-Note: a\tb'],
    ['file', { file: { 'X-Digest': 'd' } }, '\r\nX-Digest: d\r\nX-Kind: scan'],
    ['file', { file: { 'X-Digest': 'd', 'X-Kind': 'photo' } }, '\r\nX-Digest: d\r\nX-Kind: photo'],
    ['file', { file: { 'X-Digest': 'd', 'X-Tags': ['a'] } }, '\r\nX-Digest: d\r\nX-Kind: scan\r\nX-Tags: ["a"]'],
  ])('%s, given %j', (part, given, lines) => {
    expect(linesOf(part, given)).toBe(lines);
  });

  it('are those of each of several parts with one name', () => {
    const given = { free: [{ 'X-Note': 'first' }, { 'X-Note': 'second' }] };
    expect([0, 1, 2].map((index) => linesOf('free', given, index))).toEqual([
      '\r\nX-Note: first',
      '\r\nX-Note: second',
      '',
    ]);
    expect([0, 1].map((index) => linesOf('free', { free: { 'X-Note': 'same' } }, index))).toEqual([
      '\r\nX-Note: same',
      '\r\nX-Note: same',
    ]);
  });

  it.each<readonly [given: PartHeaders | undefined, message: string]>([
    [undefined, 'The header X-Digest of part file is required; give it with the option partHeaders'],
    [{ file: {} }, 'The header X-Digest of part file is required; give it with the option partHeaders'],
    [{ file: { 'X-Other': 'a' } }, 'The part file has no header X-Other; its headers are X-Digest, X-Kind, X-Tags'],
    [{ file: { 'X-Digest': 'a\r\nb' } }, 'The header X-Digest of part file must not have control characters'],
    [{ file: { 'X-Digest': 'a\u0000' } }, 'The header X-Digest of part file must not have control characters'],
    [{ file: { 'X-Digest': 'a\u007f' } }, 'The header X-Digest of part file must not have control characters'],
    [{ file: { 'X-Digest': {} } }, 'The header X-Digest of part file must be'],
    [{ note: {} }, 'The part note has no headers to give'],
    [{ none: {} }, 'The part none has no headers to give'],
    [{ other: {} }, 'The part other has no headers to give'],
  ])('given as %j are refused', (given, message) => {
    const write = () => linesOf('file', given);
    expect(write).toThrow(InvalidRequestError);
    expect(write).toThrow(message);
  });
});
