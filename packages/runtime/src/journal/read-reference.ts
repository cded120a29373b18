import { valueAt } from '../base/pointer.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { ownValue } from '../parameters/parameters.ts';
import type { IntentRequest } from './client-journal.ts';
import type { IntentRecord } from './intent-record.ts';

/** A longer text is a document, not a reference. */
const longest = 500;

/** A business reference and where it comes from. */
export type FoundReference = Pick<IntentRecord, 'reference' | 'origin'>;

/**
 * The business reference of a request: the value at the place that the description names, the value of its idempotency key, or the
 * option `reference`. A request without any gets one that no other request has.
 *
 * @throws InvalidRequestError for an option that can't be a reference, or that contradicts the request
 */
export function readReference(request: IntentRequest): FoundReference {
  const sent = textOf(valueInRequest(request)) ?? request.idempotencyKey;
  const given: unknown = request.reference;
  if (given !== undefined && textOf(given) !== given) {
    throw new InvalidRequestError('The option reference must be a text that is not blank');
  }
  if (sent !== undefined && given !== undefined && sent !== given) {
    throw new InvalidRequestError('The option reference differs from the reference in the request');
  }
  const reference = sent ?? request.reference;
  if (reference === undefined) return { reference: newIdempotencyKey(), origin: 'made' };
  if (reference.length > longest) {
    throw new InvalidRequestError(`The reference must have at most ${longest} characters`);
  }
  return { reference, origin: sent === undefined ? 'option' : 'request' };
}

function valueInRequest({ operation, args, headers }: IntentRequest): unknown {
  const { reference = '', parameters = [] } = operation;
  const slash = reference.indexOf('/');
  const [place, name] = [reference.slice(0, slash), reference.slice(slash + 1)];
  if (place === 'body') return valueAt(args.body, `/${name}`);
  if (place === 'header') return headers[name.toLowerCase()];
  const parameter = parameters.find((one) => one.in === place && one.name === name) ?? { name };
  return ownValue((place === 'path' ? args.path : args.params) ?? {}, parameter);
}

/** A value that can be a reference. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
