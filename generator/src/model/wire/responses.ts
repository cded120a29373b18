import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import type { RequestBody, Response } from '../api-model.ts';
import { type BuildContext, dereference, shared } from '../context.ts';
import { readExtensions } from '../extensions/read-extensions.ts';
import type { ResolvedValue } from '../pointer.ts';
import { buildContents, buildHeaders } from './media-types.ts';

/** The responses of an operation, sorted by status. */
export function buildResponses(context: BuildContext, responses: Json | undefined, pointer: string): Response[] {
  if (!isJsonObject(responses)) return [];
  const built = Object.keys(responses).flatMap((status) => {
    if (status.startsWith('x-')) return [];
    const at = childPointer(pointer, status);
    const response = shared(context, 'response', responses[status] as Json, at, (place) =>
      buildResponse(context, place),
    );
    return response === undefined ? [] : [{ ...response, status: normalStatus(status) }];
  });
  return sortedBy(built, (response) => response.status);
}

function normalStatus(status: string): string {
  return status === 'default' ? status : status.toUpperCase();
}

function buildResponse(context: BuildContext, { value, pointer }: ResolvedValue): Omit<Response, 'status'> {
  const source = (isJsonObject(value) ? value : {}) as JsonObject;
  return {
    pointer,
    ...(typeof source.summary === 'string' ? { summary: source.summary } : {}),
    description: typeof source.description === 'string' ? source.description : '',
    headers: buildHeaders(context, source.headers, childPointer(pointer, 'headers')),
    contents: buildContents(context, source.content, childPointer(pointer, 'content')),
    links: buildLinks(context, source.links, childPointer(pointer, 'links')),
    extensions: readExtensions(context, source, pointer, 'other'),
  };
}

function buildLinks(context: BuildContext, links: Json | undefined, pointer: string): ReadonlyMap<string, Json> {
  if (!isJsonObject(links)) return new Map();
  return new Map(
    sortedUnique(Object.keys(links)).flatMap((name) => {
      const place = dereference(context, links[name] as Json, childPointer(pointer, name));
      return place === undefined ? [] : [[name, place.value] as const];
    }),
  );
}

/** The request body of an operation, if it has one. */
export function buildRequestBody(
  context: BuildContext,
  body: Json | undefined,
  pointer: string,
): RequestBody | undefined {
  if (body === undefined) return undefined;
  return shared(context, 'body', body, pointer, (place) => {
    const source = (isJsonObject(place.value) ? place.value : {}) as JsonObject;
    return {
      pointer: place.pointer,
      required: source.required === true,
      ...(typeof source.description === 'string' ? { description: source.description } : {}),
      contents: buildContents(context, source.content, childPointer(place.pointer, 'content')),
      extensions: readExtensions(context, source, place.pointer, 'other'),
    };
  });
}
