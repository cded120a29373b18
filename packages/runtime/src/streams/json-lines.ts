import { ByteLines } from './byte-lines.ts';
import { type StreamFormat, type StreamPiece, textOf } from './stream-piece.ts';

/**
 * JSON Lines, also called NDJSON: one JSON text per line. Empty lines aren't items; the last line needs no line ending.
 * Services send it with many media types, including plain JSON and text.
 */
export const jsonLines: StreamFormat = {
  types:
    /(?:^|,)\s*(?:application\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines)|stream\+json|json|octet-stream)|text\/(?:plain|(?:x-)?(?:jsonl|ndjson)))\s*(?:[;,]|$)/i,
  open: (limit) => {
    const lines = new ByteLines(limit, false);
    function* itemOf(bytes: Uint8Array): Generator<StreamPiece, void, undefined> {
      // This also removes a byte order mark.
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
