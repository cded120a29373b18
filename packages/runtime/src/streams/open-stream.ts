import { type Exchange, errorOf, isComplete, type Outgoing } from '../calls/exchange.ts';
import { encodedBodyOf, outgoingOf } from '../calls/outgoing.ts';
import { prepare, refusalAt } from '../calls/prepare.ts';
import { send } from '../calls/send.ts';
import { settleArguments } from '../calls/settle-arguments.ts';
import { stateOf, type Transport } from '../client/transport.ts';
import { isSafe, type OperationArguments, type OperationDefinition } from '../definitions/operation-definition.ts';
import type { StreamDefinition } from '../definitions/stream-definition.ts';
import { DecodeError, InvalidRequestError } from '../errors/errors.ts';
import { callSite, showCaller, showingCaller } from '../errors/show-caller.ts';
import { readBeginning } from '../responses/error-body.ts';
import { refusalWithin } from '../responses/error-of-response.ts';
import { isJson, tryParseJson } from '../responses/parse-json.ts';
import { ItemReader } from './item-reader.ts';
import { toItemStream } from './item-stream.ts';
import { Reconnection } from './reconnection.ts';
import { type EventStreamRequestOptions, type StreamPromise, toStreamPromise } from './stream-promise.ts';
import { StreamSource } from './stream-source.ts';
import { withField } from './with-field.ts';

/**
 * Calls an operation that streams its response. Nothing is sent before the result is awaited or iterated. Then the request is
 * sent once; only requests that change nothing are ever sent again.
 *
 * @throws (as a rejection) ApiError; after the start of the response, its `stream` says how far it got
 */
export function openStream<Item>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options: EventStreamRequestOptions = {},
): StreamPromise<Item> {
  const site = callSite();
  const explain = (error: unknown) => (isComplete(error) ? showCaller(error, site) : refusalAt(operation, site, error));
  return toStreamPromise<Item>(async () => {
    const { stream } = operation;
    const started = prepare(operation, site, (own) => {
      if (!stream) throw new InvalidRequestError('The operation does not stream');
      const definition: OperationDefinition = {
        ...operation,
        response: stream.item,
        openEnums: stream.openEnums ?? [],
      };
      const [given, rest] = settleArguments(operation, args, options);
      const { reconnect, ...request } = checkedOptions(rest, definition, stream);
      const filled = withField(given, stream.field, stream.field?.on);
      const state = stateOf(transport);
      const body = own(encodedBodyOf(definition, filled.body));
      const call = { state, operation: definition, args: filled, options: request, address: undefined };
      const outgoing = outgoingOf(call, body);
      const open = async (sent: Outgoing) => {
        const read = (response: Response, exchange: Exchange) =>
          streamSource(response, exchange, stream, outgoing.signal);
        return (await send(state, { ...sent, read })).data as StreamSource;
      };
      return open(outgoing).then(
        (source) => new ItemReader(source, stream, reconnect ? new Reconnection(state, outgoing, open) : undefined),
      );
    });
    return toItemStream<Item>(await showingCaller(started, site), explain);
  });
}

/** The options, without `reconnect` if it can't work. */
function checkedOptions(
  options: EventStreamRequestOptions,
  operation: OperationDefinition,
  { format }: StreamDefinition,
) {
  const { reconnect, ...request } = options;
  if (reconnect !== undefined && typeof reconnect !== 'boolean') {
    throw new InvalidRequestError('reconnect must be true or false');
  }
  if (reconnect && !(isSafe(operation) && format.reconnects)) {
    throw new InvalidRequestError('reconnect is only for server-sent events of operations that change nothing');
  }
  return { reconnect, ...request };
}

/** @throws DecodeError if the response isn't the stream */
async function streamSource(
  response: Response,
  exchange: Exchange,
  { format, item }: StreamDefinition,
  signal: AbortSignal | undefined,
): Promise<StreamSource> {
  const type = response.headers.get('content-type') ?? '';
  // A response without a type is treated as the declared one; parsing decides.
  if (type !== '' && response.body && !format.types.test(type)) {
    const body = await readBeginning(response, exchange);
    const refusal = isJson(type) && refusalWithin(tryParseJson(body), exchange);
    if (refusal) throw refusal;
    const facts = `status ${response.status}, content type ${type}`;
    throw errorOf(exchange, DecodeError, `the response is not a stream of ${item.accept} (${facts})`, {
      body,
      excerpt: body,
    });
  }
  const source = new StreamSource(response, exchange, signal);
  exchange.release = () => source.close();
  return source;
}
