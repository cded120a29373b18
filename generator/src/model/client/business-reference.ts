import { closest } from '../../base/closest.ts';
import { childPointer } from '../../base/json-pointer.ts';
import type { BodyArgument, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import type { Schemas } from '../schema.ts';
import { steeredPlace } from './poll.ts';

/**
 * Where the business reference of an operation is: the place that `x-business-reference` names. A place that is neither a parameter nor a
 * field of the body is reported and ignored.
 */
export function findReference(
  { diagnostics }: BuildContext,
  operation: Operation,
  body: Pick<BodyArgument, 'mediaType'> | undefined,
  schemas: Schemas,
): string | undefined {
  const value = operation.extensions.get('x-business-reference');
  if (typeof value !== 'string') return undefined;
  const near = value.startsWith('body/') ? nearInBody(value, body, schemas) : nearParameter(value, operation);
  if (near === undefined) return value;
  const facts = { extension: 'x-business-reference', value, where: `the request of ${operation.id}`, suggestion: near };
  diagnostics.add('steering-leads-nowhere', childPointer(operation.pointer, 'x-business-reference'), facts);
  return undefined;
}

/** Undefined if the body has the field; otherwise the field with the nearest name, or an empty text. */
function nearInBody(
  value: string,
  body: Pick<BodyArgument, 'mediaType'> | undefined,
  schemas: Schemas,
): string | undefined {
  const schema = body?.mediaType.schema;
  if (body === undefined) return '';
  if (schema === undefined) return undefined;
  const place = steeredPlace([schema], value.slice('body'.length), schemas);
  if (place.kind !== 'missing') return undefined;
  return place.suggestion && `body${place.suggestion}`;
}

function nearParameter(value: string, { parameters }: Operation): string | undefined {
  const places = parameters.map((parameter) => `${parameter.in}/${parameter.name}`);
  // The names of headers are the same in any case.
  const sameCase = (place: string) => (place.startsWith('header/') ? place.toLowerCase() : place);
  return places.map(sameCase).includes(sameCase(value)) ? undefined : (closest(value, places) ?? '');
}
