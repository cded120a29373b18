import type { Json, JsonObject } from '../../../generator/src/base/json.ts';

/** Two descriptions between which one rule, at least, has something to say. */
export interface RulePair {
  readonly base: JsonObject;
  readonly head: JsonObject;
  /** The day of the comparison, where notices matter. */
  readonly now?: string;
  /** A required field that the loader filled in on the new side, by pointer. */
  readonly filledIn?: string;
  /** What could not be read on each side, by pointer. */
  readonly unread?: readonly [base: JsonObject, head: JsonObject];
}

export type RulePairs = Readonly<Record<string, RulePair>>;

/** A pair for a rule and, the other way round, for its mirror. */
export function opposed(id: string, mirror: string, pair: RulePair): RulePairs {
  return { [id]: pair, [mirror]: { ...pair, base: pair.head, head: pair.base } };
}

/** A schema before and after, sent and received by one operation. */
export function sent(base: Json, head: Json, schemas: JsonObject | [JsonObject, JsonObject] = {}): RulePair {
  const [before, after] = Array.isArray(schemas) ? schemas : [schemas, schemas];
  return { base: exchanging(base, before as JsonObject), head: exchanging(head, after as JsonObject) };
}

/** A schema before and after that only requests carry. */
export function requested(base: Json, head: Json): RulePair {
  const operation = (schema: Json): JsonObject => ({
    paths: { '/things': { post: { requestBody: json(schema), responses: { 204: { description: 'Done' } } } } },
  });
  return { base: operation(base), head: operation(head) };
}

function exchanging(schema: Json, schemas: JsonObject): JsonObject {
  return {
    paths: {
      '/things': {
        put: {
          operationId: 'put',
          requestBody: json(schema),
          responses: { 200: { description: 'ok', ...json(schema) } },
        },
      },
    },
    components: { schemas },
  };
}

/** The fields of an operation before and after; it is `GET /things/{id}`. */
export function operations(base: JsonObject, head: JsonObject, more: JsonObject = {}, now?: string): RulePair {
  const pair = { base: { ...operation(base), ...more }, head: { ...operation(head), ...more } };
  return now === undefined ? pair : { ...pair, now };
}

export function operation(fields: JsonObject): JsonObject {
  return {
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'getThing',
          parameters: [pathParameter('id')],
          responses: { 200: { description: 'ok' } },
          ...fields,
        },
      },
    },
  };
}

export function pathParameter(name: string): JsonObject {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

/** A query parameter before and after; `undefined` where there is none. */
export function parameters(base: JsonObject | undefined, head: JsonObject | undefined, now?: string): RulePair {
  const list = (fields: JsonObject | undefined): JsonObject => ({
    parameters: [
      pathParameter('id'),
      ...(fields === undefined ? [] : [{ name: 'q', in: 'query', schema: { type: 'string' }, ...fields }]),
    ],
  });
  return operations(list(base), list(head), {}, now);
}

/** Responses before and after. */
export function responses(base: JsonObject, head: JsonObject): RulePair {
  return operations({ responses: base }, { responses: head });
}

export function json(schema: Json): JsonObject {
  return { content: { 'application/json': { schema } } };
}
