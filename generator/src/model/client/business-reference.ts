import { closest } from '../../base/closest.ts';
import { childPointer, parsePointer } from '../../base/json-pointer.ts';
import type { BodyArgument, Method, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { viewObject } from '../schema/object-view.ts';
import type { Schemas } from '../schema.ts';
import { steeredPlace } from './poll.ts';

/**
 * The place of an operation's business reference, from `x-business-reference`. A place that is neither a parameter nor a field
 * of the body is reported and ignored.
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

/** Undefined if the body has the field; otherwise the field with the nearest name, or an empty string. */
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

/** Whether the description requires the value that a journal uses as the reference. */
export function requiresReference(
  { parameters }: Operation,
  body: Pick<BodyArgument, 'mediaType' | 'required'> | undefined,
  { reference, idempotencyKey: key }: Pick<Method, 'reference' | 'idempotencyKey'>,
  schemas: Schemas,
): boolean {
  const place = reference ?? (key && key.in + childPointer('', key.name));
  const [where, ...tokens] = parsePointer(`/${place}`) ?? [];
  if (where !== 'body') {
    const found = parameters.find((parameter) => parameter.in === where && parameter.name === tokens.join('/'));
    return found?.required === true;
  }
  let schema = body?.required ? body.mediaType.schema : undefined;
  for (const token of tokens) {
    const view = schema && viewObject(schema, schemas);
    if (!view?.required.has(token)) return false;
    schema = view.properties.get(token);
  }
  return true;
}

function nearParameter(value: string, { parameters }: Operation): string | undefined {
  const places = parameters.map((parameter) => `${parameter.in}/${parameter.name}`);
  // Header names are case-insensitive.
  const sameCase = (place: string) => (place.startsWith('header/') ? place.toLowerCase() : place);
  return places.map(sameCase).includes(sameCase(value)) ? undefined : (closest(value, places) ?? '');
}
