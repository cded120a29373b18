import { isJsonObject, type Json, present } from '../../base/json.ts';
import { onceFor } from '../../base/once-for.ts';
import type { ErrorEnvelope, ErrorResponse, MediaType, Operation, Response } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { extensionList } from '../extensions/extension-list.ts';
import { followReference } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { envelopeByShape, envelopeFields } from './envelope-by-shape.ts';
import { distinct, mediaKind } from './result.ts';

const extension = 'x-error-envelope';

/** More forms than this aren't listed; the common ones come first. */
const mostForms = 12;

/** Where the runtime looks in every error. */
const known = new Set([
  'type /error/type',
  'code /error/code',
  'param /error/param',
  'param /param',
  'message /error/message',
  'message /error',
]);

/** The forms of the declared errors, the most common first: from `x-error-envelope`, otherwise from their shape. */
export function findEnvelopes(
  context: BuildContext,
  operations: readonly Operation[],
  schemas: Schemas,
): readonly ErrorEnvelope[] {
  const counts = new Map<string, number>();
  const count = (envelope: ErrorEnvelope, weight: number) => {
    if (envelope.length === 0 || envelope.every((entry) => known.has(entry.join(' ')))) return;
    const key = JSON.stringify(envelope);
    counts.set(key, (counts.get(key) ?? 0) + weight);
  };
  const everywhere = envelopeOf(context.root[extension]);
  if (everywhere !== undefined) count(everywhere, Number.MAX_SAFE_INTEGER);
  // Most responses refer to the same error, which is checked once.
  const formsIn = onceFor((schema: Schema) => envelopesIn(schema, schemas));
  const formsOf = (schema: Schema) =>
    formsIn(schema.extensions === undefined ? followReference(schema, schemas) : schema);
  for (const response of operations.flatMap(buildErrors)) {
    const said = envelopeOf(response.envelope);
    const found = said === undefined ? response.json.flatMap(formsOf) : [said];
    for (const envelope of found) count(envelope, 1);
  }
  const sorted = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const kept: ErrorEnvelope[] = [];
  for (const [key] of sorted) {
    const envelope: ErrorEnvelope = JSON.parse(key);
    if (!kept.some((wider) => contains(wider, envelope))) kept.push(envelope);
  }
  return kept.slice(0, mostForms);
}

/** Whether one form finds everything that another one finds. */
function contains(wider: ErrorEnvelope, envelope: ErrorEnvelope): boolean {
  const entries = new Set(wider.map((entry) => entry.join(' ')));
  return envelope.every((entry) => entries.has(entry.join(' ')));
}

/** The value of the extension; undefined if it is missing or invalid, which is reported elsewhere. */
function envelopeOf(value: Json | undefined): ErrorEnvelope | undefined {
  if (!isJsonObject(value) || extensionList.get(extension)?.valid(value) !== true) return undefined;
  return envelopeFields.flatMap((field) =>
    [value[field] ?? []].flat().map((pointer) => [field, String(pointer)] as const),
  );
}

/** The forms in a schema, one for each alternative. */
function envelopesIn(schema: Schema, schemas: Schemas, depth = 4): readonly ErrorEnvelope[] {
  const target = followReference(schema, schemas);
  const said = envelopeOf(schema.extensions?.get(extension) ?? target.extensions?.get(extension));
  if (said !== undefined) return [said];
  const branches = [...(target.oneOf ?? []), ...(target.anyOf ?? [])];
  const below = depth === 0 ? [] : branches.flatMap((branch) => envelopesIn(branch, schemas, depth - 1));
  const own = envelopeByShape(target, schemas);
  return own.length === 0 ? below : [own, ...below];
}

/** The error responses of an operation, sorted by status; none if no body is described. */
export function buildErrors(operation: Operation): readonly ErrorResponse[] {
  // A response to HEAD has no body, whatever the description says.
  if (operation.method === 'HEAD') return [];
  const responses = operation.responses.filter(({ status }) => /^(?:[345](?:\d\d|XX)|default)$/.test(status));
  return responses.some(({ contents }) => contents.length > 0) ? responses.map(errorResponse) : [];
}

/** With several media types, the client asks for the kind that it supports best. */
function errorResponse({ status, description, contents, extensions }: Response): ErrorResponse {
  const ofKind = (kind: string): MediaType[] => contents.filter((content) => mediaKind(content) === kind);
  const json = ofKind('json');
  const schemas = json.flatMap(({ schema }) => schema ?? []);
  const text = json.length === 0 && ofKind('text').length > 0;
  const empty = contents.length === 0;
  const unknown = schemas.length < json.length || (json.length === 0 && !text);
  const envelope = extensions.get('x-error-envelope');
  return present({ status, description, json: distinct(schemas), text, empty, unknown, envelope });
}
