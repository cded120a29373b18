import { ItemProblem, type StreamFormat, type StreamPiece, type StreamPosition } from '../stream-piece.ts';

/** The items that a format reads from chunks, the error after them, and the position of the stream. */
export function parseAll(format: StreamFormat, chunks: readonly Uint8Array[], limit = 1_000_000, contentType = '') {
  const position: StreamPosition = { lastEventId: '', retry: undefined };
  const items: StreamPiece[] = [];
  let problem: string | undefined;
  try {
    const parser = format.open(limit, position, contentType);
    for (const chunk of chunks) for (const item of parser.push(chunk)) items.push(item);
    for (const item of parser.end()) items.push(item);
  } catch (error) {
    if (!(error instanceof ItemProblem)) throw error;
    problem = error.message;
  }
  return { items, problem, position };
}
