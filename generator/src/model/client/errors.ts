import type { ErrorResponse, MediaType, Operation, Response } from '../api-model.ts';
import { distinct, mediaKind } from './result.ts';

/** The error responses of an operation, sorted by status; none if nothing is said about any of their bodies. */
export function buildErrors(operation: Operation): readonly ErrorResponse[] {
  // A response to HEAD has no body, whatever is declared.
  if (operation.method === 'HEAD') return [];
  const responses = operation.responses.filter(({ status }) => /^(?:[345](?:\d\d|XX)|default)$/.test(status));
  return responses.some(({ contents }) => contents.length > 0) ? responses.map(errorResponse) : [];
}

/** Of several media types the best understood kind counts: the client asks for it. */
function errorResponse({ status, description, contents, extensions }: Response): ErrorResponse {
  const ofKind = (kind: string): MediaType[] => contents.filter((content) => mediaKind(content) === kind);
  const json = ofKind('json');
  const schemas = json.flatMap(({ schema }) => schema ?? []);
  const text = json.length === 0 && ofKind('text').length > 0;
  const empty = contents.length === 0;
  const unknown = schemas.length < json.length || (json.length === 0 && !text);
  const envelope = extensions.get('x-error-envelope');
  return {
    status,
    description,
    json: distinct(schemas),
    text,
    empty,
    unknown,
    ...(envelope === undefined ? {} : { envelope }),
  };
}
