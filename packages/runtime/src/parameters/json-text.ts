import { isObject } from '../base/is-object.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { dateText } from './scalar-text.ts';

/**
 * JSON of a value that JSON can represent unchanged. `JSON.stringify` turns NaN and invalid dates into null, and a Map or a
 * forgotten promise into `{}`: here they are rejected. Undefined properties are omitted; a bigint is written as a number. Each
 * property is read once, and each `toJSON` called once.
 *
 * @param what the value's name in the message: `body`
 * @param adapt checks the copy that is written, whose dates are strings, and may change it
 * @throws InvalidRequestError naming the property, not the value
 */
export function jsonText(value: unknown, what: string, adapt?: (copy: unknown) => unknown): string {
  const writer: Writer = { what, mark: undefined, refusal: undefined };
  try {
    const copy = copyOf(value, '', writer);
    const text = JSON.stringify(adapt ? refusing(writer, () => adapt(copy)) : copy);
    if (text !== undefined) return writer.mark ? text.replace(new RegExp(`"${writer.mark}(-?\\d+)"`, 'g'), '$1') : text;
  } catch (error) {
    throw writer.refusal ?? new InvalidRequestError(`The ${what} cannot be written as JSON`, { cause: error });
  }
  throw new InvalidRequestError(`The ${what} cannot be written as JSON`);
}

/** Whether a value of this media type is written as JSON. */
export function isJsonType(contentType = ''): boolean {
  return /[/+]json\b/i.test(contentType);
}

interface Writer {
  /** The value's name in messages. */
  readonly what: string;
  /** The prefix of strings that represent bigints; no other string starts with it. */
  mark: string | undefined;
  /** Why the value can't be written. Other errors come from the value's getters and methods. */
  refusal: unknown;
}

/** A copy made only of objects, lists, strings and numbers, which `JSON.stringify` writes without reading the original again. */
function copyOf(given: unknown, key: string, writer: Writer): unknown {
  if (typeof given === 'string') return given;
  if (given instanceof Date) return refusing(writer, () => dateText(given, placeOf(key, writer)));
  const item = resolved(given, key);
  switch (typeof item) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return item;
    case 'number':
      if (Number.isFinite(item)) return item;
      break;
    case 'bigint':
      writer.mark ??= newIdempotencyKey();
      return writer.mark + item;
    case 'object':
      if (item === null) return item;
      if (Array.isArray(item)) return listOf(item, writer);
      switch (Object.prototype.toString.call(item)) {
        case '[object Object]':
          return isRawJson(item) ? item : objectOf(item, writer);
        case '[object String]':
          return String(item);
        case '[object Number]':
          return copyOf(Number(item), key, writer);
        case '[object Boolean]':
          return Boolean.prototype.valueOf.call(item);
      }
  }
  return unwritable(item, key, writer);
}

/** Whether a value is a result of `JSON.rawJSON`, which is JSON text already. */
function isRawJson(item: object): boolean {
  return (JSON as { readonly isRawJSON?: (value: unknown) => boolean }).isRawJSON?.(item) === true;
}

/** The result of `toJSON`, called like `JSON.stringify` does. */
function resolved(given: unknown, key: string): unknown {
  if (!isObject(given) && typeof given !== 'function' && typeof given !== 'bigint') {
    return given;
  }
  const { toJSON } = given as { readonly toJSON?: unknown };
  return typeof toJSON === 'function' ? toJSON.call(given, key) : given;
}

function objectOf(item: object, writer: Writer): object {
  // Without a prototype, `__proto__` is a property like any other.
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(item)) copy[key] = copyOf((item as Record<string, unknown>)[key], key, writer);
  return copy;
}

function listOf(item: readonly unknown[], writer: Writer): unknown[] {
  const copy: unknown[] = [];
  for (let index = 0; index < item.length; index += 1) {
    const member = copyOf(item[index], String(index), writer);
    // A list can't express a missing value.
    copy.push(member === undefined ? unwritable(member, String(index), writer) : member);
  }
  return copy;
}

function placeOf(key: string, { what }: Writer): string {
  return key ? `${what}: ${key}` : what;
}

function unwritable(item: unknown, key: string, writer: Writer): never {
  const what = placeOf(key, writer);
  return refusing(writer, () => {
    throw new InvalidRequestError(`The ${what} contains a value that JSON can't represent (${nameOf(item)})`);
  });
}

function refusing<Result>(writer: Writer, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    writer.refusal = error;
    throw error;
  }
}

function nameOf(item: unknown): string {
  if (typeof item === 'number') return String(item);
  return Object.prototype.toString.call(item).slice(8, -1);
}
