export interface JsonObject {
  readonly [name: string]: unknown;
}

/** An OpenAPI 3.0, 3.1 or 3.2 document without references to other files. */
export interface Description {
  /** Version of OpenAPI: `3.1.0`. */
  readonly openapi: string;
  /** Title and version of the API. */
  readonly info: {
    /** Name of the API. */
    readonly title: string;
    /** Version of the API, not of OpenAPI. */
    readonly version: string;
  };
  /** Path items by path template. */
  readonly paths?: object;
  /** Schemas, parameters and other referenced parts. */
  readonly components?: object;
  /** Credentials that operations require by default. */
  readonly security?: readonly object[];
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; an empty one for anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value as a list; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Own property of an object, so that `__proto__` and `toString` in a description are ordinary names. */
export const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;

/** A value of a document and its JSON Pointer. */
export interface Located {
  readonly value: unknown;
  readonly pointer: string;
}

/** The member of a located value, with references followed; undefined if there is none. */
export function memberOf(document: object, parent: Located | undefined, name: string): Located | undefined {
  const value = parent && own(parent.value, name);
  if (value === undefined) return undefined;
  return follow(document, { value, pointer: `${parent?.pointer}/${escapeToken(name)}` });
}

/** The members of a located list, with references followed. */
export function partsOf(document: object, parent: Located, name: string): readonly Located[] {
  const list = memberOf(document, parent, name);
  return [...listOf(list?.value).keys()].flatMap((index) => memberOf(document, list, String(index)) ?? []);
}

/** Follows local references to the end. A broken reference, one to another document or a circular one is an error. */
export function follow(document: object, start: Located): Located {
  const seen = new Set<string>();
  let located = start;
  for (;;) {
    const reference = own(located.value, '$ref');
    if (typeof reference !== 'string') return located;
    if (!reference.startsWith('#') || seen.has(reference))
      throw new TypeError(`The sandbox cannot follow the reference ${reference} at ${located.pointer}`);
    seen.add(reference);
    located = at(document, decodeURIComponent(reference.slice(1)));
  }
}

export function at(document: object, pointer: string): Located {
  let value: unknown = document;
  for (const token of pointer.split('/').slice(1)) {
    value = own(value, token.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (value === undefined) throw new TypeError(`There is nothing at ${pointer} in the description`);
  }
  return { value, pointer };
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
