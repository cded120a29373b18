import type { Json, JsonObject } from '../../../generator/src/base/json.ts';

/**
 * What a change must be found to be in one direction: `B` breaking, `N` allowed, `I` allowed and shown, `WARN` breaking unless a
 * reviewed exception passes it, `silent` not shown at all.
 */
export type Verdict = 'B' | 'N' | 'I' | 'WARN' | 'silent';

/** A schema before and after, judged as the body of a request and as that of a response. */
export interface SchemaExample {
  readonly kind: 'schema';
  readonly note?: string;
  readonly base: Json;
  readonly head: Json;
  /** Other component schemas, the same on both sides or each its own. */
  readonly schemas?: JsonObject | { readonly base: JsonObject; readonly head: JsonObject };
  readonly request: Verdict;
  readonly response: Verdict;
  /** Rules that must not be among the findings, in neither direction. */
  readonly without?: readonly string[];
  /** The dialects, where they differ or the case is about them. */
  readonly dialects?: readonly [base: string, head: string];
}

/** A whole description before and after. */
export interface DocumentExample {
  readonly kind: 'document';
  readonly note?: string;
  readonly base: JsonObject;
  readonly head: JsonObject;
  readonly verdict: Verdict;
  /** Rules that must be among the findings. */
  readonly rules?: readonly string[];
  /** The rules of all findings that break, in order: one for each cause. */
  readonly breaking?: readonly string[];
  readonly now?: string;
}

export interface DiffCase {
  readonly id: string;
  readonly change: string;
  readonly examples: readonly (SchemaExample | DocumentExample)[];
}

type SchemaVerdicts = Pick<SchemaExample, 'request' | 'response'> & Partial<SchemaExample>;

/** A schema example. */
export function schema(base: Json, head: Json, expected: SchemaVerdicts): SchemaExample {
  return { kind: 'schema', base, head, ...expected };
}

/** A document example. */
export function document(
  base: JsonObject,
  head: JsonObject,
  verdict: Verdict,
  more: Partial<DocumentExample> = {},
): DocumentExample {
  return { kind: 'document', base, head, verdict, ...more };
}

/** A description with one operation, `GET /things/{id}`, with the given fields over plain ones. */
export function operation(fields: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'getThing',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'The thing' } },
          ...fields,
        },
      },
    },
    ...more,
  };
}

/** A description with one operation whose only other parameter is the given one. */
export function parameter(fields: JsonObject | undefined): JsonObject {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  return operation({
    parameters: fields === undefined ? [id] : [id, { name: 'q', in: 'query', schema: { type: 'string' }, ...fields }],
  });
}

/** A description with one operation and the given responses. */
export function responses(fields: JsonObject): JsonObject {
  return operation({ responses: fields });
}

/** A JSON body of a response or a request. */
export function json(body: Json): JsonObject {
  return { 'application/json': { schema: body } };
}
