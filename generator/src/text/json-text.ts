import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { sortStrings } from '../base/order.ts';
import { escapeUnsafeCharacters } from '../base/printable.ts';
import { numberLiteral } from './literals.ts';

/** A JSON value on one line, keys in the given order: for examples and defaults. */
export function jsonLine(value: Json): string {
  return escapeUnsafeCharacters(JSON.stringify(value));
}

/**
 * A JSON document with two spaces of indentation and keys sorted by code point, so that equal values give equal text. `first`
 * names keys of the outermost object that come before the others.
 */
export function jsonDocument(value: Json, first: readonly string[] = []): string {
  return `${valueText(value, '\n', first)}\n`;
}

/**
 * The same document in pieces, for long members: an iterable member is a list, and each item is created when it is written, on
 * its own line.
 */
export function* jsonDocumentPieces(
  members: Readonly<Record<string, Json | Iterable<Json>>>,
  first: readonly string[] = [],
): Generator<string> {
  let open = '{';
  for (const key of sortedKeys(members, first)) {
    const member = members[key];
    yield `${open}\n  ${jsonString(key)}: `;
    if (isIterable(member)) yield* listPieces(member);
    else yield valueText(member as Json, '\n  ', []);
    open = ',';
  }
  yield '\n}\n';
}

function* listPieces(items: Iterable<Json>): Generator<string> {
  let open = '[';
  for (const item of items) {
    yield `${open}\n    ${oneLine(item)}`;
    open = ',';
  }
  yield open === '[' ? '[]' : '\n  ]';
}

function oneLine(value: Json): string {
  const parts: string[] = [];
  writeOnLine(value, parts);
  return escapeUnsafeCharacters(parts.join(''));
}

function writeOnLine(value: Json, parts: string[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      parts.push(index === 0 ? '[' : ',');
      writeOnLine(item, parts);
    }
    parts.push(value.length === 0 ? '[]' : ']');
  } else if (isJsonObject(value)) {
    const keys = sortedKeys(value, []);
    for (const [index, key] of keys.entries()) {
      parts.push(index === 0 ? '{' : ',', JSON.stringify(key), ':');
      writeOnLine(value[key] as Json, parts);
    }
    parts.push(keys.length === 0 ? '{}' : '}');
  } else {
    parts.push(typeof value === 'number' ? numberLiteral(value) : JSON.stringify(value));
  }
}

function isIterable(value: Json | Iterable<Json> | undefined): value is Iterable<Json> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** Building a text by concatenation takes less memory than a list of its many parts. */
function valueText(value: Json, newLine: string, first: readonly string[]): string {
  if (typeof value === 'string') return jsonString(value);
  if (Array.isArray(value)) return listText(value, newLine);
  if (isJsonObject(value)) return objectText(value, newLine, first);
  return typeof value === 'number' ? numberLiteral(value) : String(value);
}

function listText(items: readonly Json[], newLine: string): string {
  if (items.length === 0) return '[]';
  const inner = `${newLine}  `;
  let text = '';
  let before = `[${inner}`;
  for (const item of items) {
    text += before + valueText(item, inner, []);
    before = `,${inner}`;
  }
  return `${text}${newLine}]`;
}

function objectText(value: JsonObject, newLine: string, first: readonly string[]): string {
  const inner = `${newLine}  `;
  let text = '';
  let before = `{${inner}`;
  for (const key of sortedKeys(value, first)) {
    text += before + keyText(key) + valueText(value[key] as Json, inner, []);
    before = `,${inner}`;
  }
  return text === '' ? '{}' : `${text}${newLine}}`;
}

function sortedKeys(value: object, first: readonly string[]): string[] {
  const keys = sortStrings(Object.keys(value));
  if (first.length === 0) return keys;
  const leading = first.filter((key) => Object.hasOwn(value, key));
  return [...leading, ...keys.filter((key) => !first.includes(key))];
}

/** Keys, unlike values, are the same everywhere. */
const keyTexts = new Map<string, string>();

function keyText(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const text = `${jsonString(key)}: `;
  if (keyTexts.size < 10_000) keyTexts.set(key, text);
  return text;
}

/** Printable ASCII that JSON doesn't escape. */
const plain = /^[ !#-[\]-~]*$/;

function jsonString(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  return escapeUnsafeCharacters(JSON.stringify(text));
}
