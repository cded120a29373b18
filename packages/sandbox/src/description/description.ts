/** A JSON object. */
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
