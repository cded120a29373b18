import { ByteLines } from './byte-lines.ts';
import { type StreamFormat, type StreamPiece, textOf } from './stream-piece.ts';

/**
 * JSON Lines, also called NDJSON: one JSON text a line. Empty lines are not items; the last line needs no end. Services
 * send it with many media types, also as plain JSON or text.
 */
export const jsonLines: StreamFormat = {
  types:
    /(?:^|,)\s*(?:application\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines)|stream\+json|json|octet-stream)|text\/(?:plain|(?:x-)?(?:jsonl|ndjson)))\s*(?:[;,]|$)/i,
  open: (limit) => {
    const lines = new ByteLines(limit, false);
    function* itemOf(bytes: Uint8Array): Generator<StreamPiece, void, undefined> {
      // It takes away a byte order mark too.
      const text = textOf(bytes).trim();
      if (text !== '') yield { text };
    }
    return {
      *push(chunk) {
        for (const line of lines.push(chunk)) yield* itemOf(line);
      },
      *end() {
        yield* itemOf(lines.take());
      },
    };
  },
};
