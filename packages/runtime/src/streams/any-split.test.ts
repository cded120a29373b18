import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../../../test/full.ts';
import { bytesOf } from '../uploads/byte-stream.ts';
import { jsonLines } from './json-lines.ts';
import { jsonSequence } from './json-sequence.ts';
import { multipartParts } from './multipart-parts.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { StreamFormat } from './stream-piece.ts';
import { parseAll } from './testing/parse-all.ts';

const word = fc.constantFrom(
  'a',
  '{"é":[1]}',
  '"😀"',
  '12',
  'id',
  '\0',
  ' ',
  ':',
  '\ufeff',
  'data',
  '[DONE]',
  '--',
  '--b',
  '--b--',
  '\\"',
  '{',
);
const end = fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\r\n\r\n', '\x1e', '\n\x1e');
const field = fc.constantFrom('data: ', 'data:', 'id: ', 'event: ', 'retry: 5', ': ', '');
const text = fc
  .array(
    fc.tuple(field, word, end).map((parts) => parts.join('')),
    { maxLength: 12 },
  )
  .map((lines) => lines.join(''));
const bytes = fc.oneof(
  text.map(bytesOf),
  fc.uint8Array({ maxLength: 60 }),
  fc
    .tuple(text.map(bytesOf), fc.uint8Array({ maxLength: 4 }), text.map(bytesOf))
    .map((all) => Uint8Array.from(all.flatMap((one) => [...one]))),
);

const formats: readonly (readonly [string, StreamFormat])[] = [
  ['server-sent events', serverSentEvents],
  ['JSON Lines', jsonLines],
  ['JSON sequences', jsonSequence],
  ['parts', multipartParts],
];

test.each(formats)('%s are the same wherever their bytes are cut', (_, format) => {
  fc.assert(
    fc.property(bytes, fc.array(fc.nat()), (whole, cuts) => {
      const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b);
      const chunks = [0, ...places].map((start, index) => whole.subarray(start, places[index] ?? whole.length));
      expect(parseAll(format, chunks)).toEqual(parseAll(format, [whole]));
      const single = Array.from(whole, (byte) => Uint8Array.of(byte));
      expect(parseAll(format, single)).toEqual(parseAll(format, [whole]));
    }),
    { numRuns: tries(300) },
  );
});
