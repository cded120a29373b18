/** A JSON value as `JSON.parse` gives it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Keys may be any string, `__proto__` included: read with `Object.hasOwn`, write with `Object.defineProperty`, or use a `Map`. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined if it isn't JSON. */
export function jsonIfAny(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The own member of an object, or undefined: inherited names such as `constructor` never count. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The own members of an object; empty for any other value. */
export function membersIn(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The items of a list; empty for any other value. */
export function itemsIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The member or item that a pointer token selects. */
export function childAt(value: Json | undefined, token: string): Json | undefined {
  if (!Array.isArray(value)) return member(value, token);
  return /^(?:0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
}

/** The value that the tokens of a pointer lead to. */
export function valueAt(root: Json, tokens: readonly string[]): Json | undefined {
  return tokens.reduce<Json | undefined>(childAt, root);
}

/** Whether a value has a JSON Schema type. Every value has an unknown type, which is reported elsewhere. */
export function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

/** Sets an own member, whatever its name: assigning `__proto__` would set the prototype instead. */
export function setOwn<Value>(target: Record<string, Value>, key: string, value: Value): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  } else {
    target[key] = value;
  }
}

type Present<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** An object without its undefined members. */
export function present<const T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
}
