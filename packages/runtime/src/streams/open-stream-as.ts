import { type ChoiceOptions, choose } from '../calls/call-as.ts';
import { refusalAt } from '../calls/prepare.ts';
import { settleArguments } from '../calls/settle-arguments.ts';
import type { Transport } from '../client/transport.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import { openStream } from './open-stream.ts';
import { type EventStreamRequestOptions, type StreamPromise, toStreamPromise } from './stream-promise.ts';

/** Opens a stream whose request has the media type in the options. */
export function openStreamAs<Item>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options: EventStreamRequestOptions & Omit<ChoiceOptions, 'as'> = {},
): StreamPromise<Item> {
  try {
    const chosen = choose(operation, ...settleArguments(operation, args, options));
    return openStream(transport, chosen.operation, chosen.args, chosen.options);
  } catch (error) {
    const refusal = refusalAt(operation, new Error(), error);
    return toStreamPromise<Item>(() => Promise.reject(refusal));
  }
}
