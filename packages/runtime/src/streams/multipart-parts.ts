import { ByteLines } from './byte-lines.ts';
import { ItemBytes } from './item-bytes.ts';
import { ItemProblem, type StreamFormat, type StreamPiece, textOf } from './stream-piece.ts';

const lineFeed = /* @__PURE__ */ Uint8Array.of(10);
const carriageReturn = 13;

/**
 * `multipart/mixed` (RFC 2046): each part is an item, whatever its headers. Bytes before the first boundary and after the last
 * one are not a part. A part without its closing boundary was cut off.
 */
export const multipartParts: StreamFormat = {
  types: /(?:^|,)\s*multipart\//i,
  open: (limit, _, contentType = '') => {
    const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
    const lines = new ByteLines(limit, false);
    const part = new ItemBytes(limit);
    let delimiter = quoted ?? plain;
    let at: 'preamble' | 'headers' | 'body' | 'epilogue' = 'preamble';
    let isFirst = true;

    function* read(line: Uint8Array): Generator<StreamPiece, void, undefined> {
      if (at === 'epilogue') return;
      const end = boundaryOf(line);
      if (end === undefined) {
        if (at === 'headers' && withoutBreak(line).length === 0) at = 'body';
        else if (at === 'body') {
          if (!isFirst) part.keep(lineFeed);
          part.keep(line.slice());
          isFirst = false;
        }
        return;
      }
      if (at === 'headers' && end === 'next') throw new ItemProblem('cut off');
      const text = at === 'body' ? textOf(withoutBreak(part.take())) : undefined;
      at = end === 'last' ? 'epilogue' : 'headers';
      isFirst = true;
      if (text !== undefined) yield { text };
    }

    /** Whether a line is the boundary between two parts, or the one after the last. */
    function boundaryOf(line: Uint8Array): 'next' | 'last' | undefined {
      if (line[0] !== 0x2d || line[1] !== 0x2d || line.length > 200) return undefined;
      const text = String.fromCharCode(...line.subarray(2)).trimEnd();
      delimiter ??= text;
      return text === delimiter ? 'next' : text === `${delimiter}--` ? 'last' : undefined;
    }

    return {
      *push(chunk) {
        for (const line of lines.push(chunk)) yield* read(line);
      },
      *end() {
        yield* read(lines.take());
        if (at !== 'epilogue') throw new ItemProblem('cut off');
      },
    };
  },
};

/** Without the CR of a line break: the one before a boundary belongs to the boundary. */
function withoutBreak(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
}
