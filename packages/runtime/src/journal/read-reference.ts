import { isBlank } from '../base/is-blank.ts';
import { stepOf, valueAt } from '../base/pointer.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { ownValue } from '../parameters/parameters.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import type { IntentRequest } from './client-journal.ts';
import type { IntentRecord } from './intent-record.ts';

/** A longer text is a document, not a reference. */
const longestReference = 500;

/** A business reference and its origin. */
export type FoundReference = Pick<IntentRecord, 'reference' | 'origin'>;

/**
 * The business reference of the request as sent: the value at the described place, otherwise the idempotency key, otherwise the
 * option `reference`. A request without one gets a unique reference.
 *
 * @throws InvalidRequestError for a value that can't be a reference, for a missing one that the description requires, and for
 * an option that contradicts the request
 */
export function readReference(request: IntentRequest): FoundReference {
  const { reference: given } = request;
  const sent = sentReference(request);
  if (given !== undefined && referenceText(given) !== given)
    throw new InvalidRequestError('The option reference must be a text that is not blank');
  const [own, option] = [sent, given].map((text) => text && referenceKey(text));
  if (own !== undefined && option !== undefined && own !== option) {
    throw new InvalidRequestError('The option reference differs from the reference in the request');
  }
  const reference = own ?? option;
  if (reference === undefined) return { reference: newIdempotencyKey(), origin: 'made' };
  if (reference !== reference.normalize('NFC').trim().slice(0, longestReference)) {
    throw new InvalidRequestError(
      `The reference must be trimmed, in the form NFC, and have at most ${longestReference} characters`,
    );
  }
  return { reference, origin: own === undefined ? 'option' : 'request' };
}

function sentReference(request: IntentRequest): string | undefined {
  const { operation, idempotencyKey } = request;
  for (const place of placesOf(operation)) {
    const value = valueInRequest(request, place);
    const text = referenceText(value);
    if (text !== undefined) return text;
    if (value !== undefined || operation.requiresReference) {
      throw new InvalidRequestError(`The reference ${place.join('/')} must be a text that is not blank`);
    }
  }
  return idempotencyKey;
}

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** A normalised text: texts that differ only in the case of their UUIDs become equal. */
export function referenceKey(text: string): string {
  return text.replace(uuid, (found) => found.toLowerCase());
}

type Place = readonly [where: string, name: string];

/** The place of a reference: `body` with the rest of a pointer, or a kind of parameter with a name. */
function placesOf({ reference, idempotencyKey: key }: OperationDefinition): Place[] {
  const places: Place[] = [];
  if (reference !== undefined) {
    const slash = reference.indexOf('/');
    places.push([reference.slice(0, slash), reference.slice(slash + 1)]);
  }
  if (key) places.push([key.in, key.in === 'body' ? stepOf(key.name).slice(1) : key.name]);
  return places;
}

function valueInRequest({ operation, args, headers, body }: IntentRequest, [place, name]: Place): unknown {
  if (place === 'body') return valueAt(body?.facts?.(), `/${name}`);
  if (place === 'header') return headers[name.toLowerCase()];
  const parameter = operation.parameters?.find((one) => one.in === place && one.name === name) ?? { name };
  const value = ownValue((place === 'path' ? args.path : args.params) ?? {}, parameter);
  return value instanceof Date ? scalarText(value, 'reference') : value;
}

/** A value that can be a reference. */
function referenceText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}
