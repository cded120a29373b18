import type { Json } from '../../../base/json.ts';
import type { ApiModel, Method } from '../../../model/api-model.ts';
import { intersectionOf, reference, type Type, undefinedType, unionOf } from '../../../text/typescript/type.ts';
import { runtimeName } from '../runtime-names.ts';
import { type Argument, methodArguments } from './method-arguments.ts';
import type { MethodTypes } from './method-types.ts';

/** Methods of HTTP that change nothing, so that a request may be sent again to go on. */
const safe: ReadonlySet<string> = new Set(['GET', 'OPTIONS', 'QUERY']);

/** The parameters of a method that streams. */
export function streamArguments(model: ApiModel, method: Method, types: MethodTypes): readonly Argument[] {
  const reconnects = method.streaming?.format === 'events' && safe.has(method.operation.method);
  const options = reconnects ? 'EventStreamRequestOptions' : 'StreamRequestOptions';
  return methodArguments(model, method, streamTypes(method, types), reference(runtimeName(model, options)));
}

/** The types of a method that streams: the caller does not choose the media type of its response. */
export function streamTypes(method: Method, { results: _, ...types }: MethodTypes): MethodTypes {
  const on = method.streaming?.field?.on;
  return on === undefined ? types : withChoice(method, types, [on]);
}

/** The types of a method that gives one piece: a value that asks for a stream doesn't compile. */
export function inOnePiece(method: Method, types: MethodTypes): MethodTypes {
  const others = method.streaming?.field?.others ?? [];
  return others.length === 0 ? types : withChoice(method, types, others);
}

/** The types with a narrower field. As an intersection, it fits every kind of body. */
function withChoice({ streaming }: Method, types: MethodTypes, values: readonly Json[]): MethodTypes {
  const { field } = streaming ?? {};
  const literals = values.flatMap((value): Type[] =>
    typeof value === 'object' && value !== null ? [] : [{ kind: 'literal', value }],
  );
  if (field === undefined || literals.length === 0) return types;
  const type = unionOf(field.in === 'params' ? [...literals, undefinedType] : literals);
  const narrowed: Type = { kind: 'object', properties: [{ name: field.name, type, optional: true }] };
  if (field.in === 'body') return { ...types, narrowed };
  return types.params === undefined ? types : { ...types, params: intersectionOf([types.params, narrowed]) };
}
