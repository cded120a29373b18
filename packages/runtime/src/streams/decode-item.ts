import { isOfKind } from '../base/json-kind.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import type { StreamDefinition } from '../definitions/stream-definition.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ResponseError } from '../errors/errors.ts';
import { envelopeFields, sentenceOf } from '../responses/error-envelope.ts';
import { refusalWithin } from '../responses/error-of-response.ts';
import { inspectResponse } from '../responses/inspect-response.ts';
import { tryParseJson } from '../responses/parse-json.ts';
import { ItemProblem, type StreamPiece } from './stream-piece.ts';

/** Whether an item means that the stream is complete. */
export function isEnd({ text }: StreamPiece, { end, done, item }: StreamDefinition): boolean {
  if (end !== undefined) return text === end;
  // No JSON text looks like this, so no item is lost.
  return text === '[DONE]' && item.json !== undefined && done !== false;
}

/**
 * The item for the caller, as described, or an error.
 *
 * @throws ItemProblem, or the error that the service sent as an item
 */
export function decodeItem(piece: StreamPiece, stream: StreamDefinition, exchange: Exchange): unknown {
  const { event, id, retry } = piece;
  const failed = event === 'error' && !stream.errorEvents;
  const data = failed ? undefined : dataOf(piece, stream);
  const refusal = failed ? errorEvent(piece, exchange) : refusalWithin(data, exchange);
  if (refusal) throw refusal;
  const item = stream.events
    ? {
        ...(event !== undefined && { event }),
        data,
        ...(id !== undefined && { id }),
        ...(retry !== undefined && { retry }),
      }
    : data;
  return inspectResponse(item, exchange, stream.events ? `{"data":${piece.text}}` : piece.text);
}

function dataOf({ text, event }: StreamPiece, { item, data }: StreamDefinition): unknown {
  const kind = data?.find(([name]) => name === (event ?? 'message'))?.[1];
  if (kind === 'text' || (kind === undefined && item.json === undefined)) return text;
  const value = tryParseJson(text);
  if (value === undefined) {
    if (kind === undefined && item.text) return text;
    throw new ItemProblem(text === '' ? 'empty' : 'not valid JSON');
  }
  if (kind === undefined && !isOfKind(value, item.json)) throw new ItemProblem(`not a JSON ${item.json}`);
  return value;
}

/** By convention, an event named `error` ends a stream that the service can't complete. */
function errorEvent({ text }: StreamPiece, exchange: Exchange): ApiError {
  exchange.now = 'unknown';
  const found = tryParseJson(text) ?? text;
  const [direct, within] = [envelopeFields(found, exchange.state.api.errors), envelopeFields({ error: found })];
  const { message, ...fields } = Object.keys(within).length > Object.keys(direct).length ? within : direct;
  const said = sentenceOf({ message, ...fields });
  const problem = ['the service ended the stream with an error', said].filter(Boolean).join(': ');
  return errorOf(exchange, ResponseError, problem, { ...fields, body: found, excerpt: text });
}
