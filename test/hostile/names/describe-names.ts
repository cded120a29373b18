import type { Json, JsonObject } from '../../../generator/src/base/json.ts';

/** A place in a description that takes names. */
export interface Position {
  readonly id: string;
  /** The names that the specification allows there; every name if absent. */
  readonly fits?: (name: string) => boolean;
  /** A description in which each name has this place once. A number in an address, or the name itself, shows in a pointer which one is meant. */
  readonly describe: (names: readonly string[]) => JsonObject;
}

export const text: JsonObject = { type: 'string' };

/** How the specification writes the name of a component. */
export function isComponentName(name: string): boolean {
  return /^[a-zA-Z0-9._-]+$/.test(name);
}

/** How HTTP writes the name of a header. */
export function isToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** A successful response, with JSON of this schema. */
export function fine(schema?: JsonObject): JsonObject {
  const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
  return { 200: { description: 'Fine', ...content } };
}

/** A request body of this schema. */
export function sent(schema: JsonObject, mediaType = 'application/json'): JsonObject {
  return { required: true, content: { [mediaType]: { schema } } };
}

/** The number of a name in an address. */
export function numbered(index: number): string {
  return `n${String(index).padStart(4, '0')}`;
}

/** An object with a member for each name, `__proto__` included. */
export function members(names: readonly string[], value: (name: string, index: number) => Json): JsonObject {
  const object: JsonObject = {};
  for (const [index, name] of names.entries()) {
    const member = { value: value(name, index), enumerable: true, configurable: true, writable: true };
    Object.defineProperty(object, name, member);
  }
  return object;
}

export function describing(paths: JsonObject, more: JsonObject = {}): JsonObject {
  const info = { title: 'Names', version: '1.0.0' };
  return { openapi: '3.1.0', info, servers: [{ url: 'https://names.example' }], paths, ...more };
}

/** One operation for each name: its members, among which `path` and `method` may replace what is usual. */
export function operations(
  names: readonly string[],
  operation: (name: string, index: number) => JsonObject,
  more: JsonObject = {},
): JsonObject {
  const entries = names.map((name, index) => {
    const { path = `/${numbered(index)}`, method = 'get', ...rest } = operation(name, index);
    return [String(path), { [String(method)]: { responses: fine(text), ...rest } }] as const;
  });
  return describing(Object.fromEntries(entries), more);
}

/** An operation that sends a value and gets one back. */
export function exchange(index: number, sends: JsonObject, gets: JsonObject = sends): JsonObject {
  return {
    method: 'post',
    operationId: `send${index}`,
    tags: ['all'],
    requestBody: sent(sends),
    responses: fine(gets),
  };
}
