/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: unknown;
}

/** An OpenAPI 3.0, 3.1 or 3.2 document in one piece: every reference leads into the document itself. */
export interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: object;
  readonly components?: object;
  readonly security?: readonly object[];
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; an empty one in place of anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value as a list; an empty one in place of anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Own property of an object, so that `__proto__` and `toString` of a description are names like others. */
export const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
