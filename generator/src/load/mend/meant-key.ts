import type { KeyRule, ObjectName } from '../openapi/object-table.ts';
import { keyProblem } from '../openapi/value-kinds.ts';

/**
 * The keys that a key means: `204 NO_CONTENT` for 204, `200,201` for both, `users` for `/users`, `Page<User>` for `Page_User`.
 * Undefined if nothing is clear. `isFree` says whether a key is unused.
 */
export function meantKeys(rule: KeyRule, key: string, isFree: (key: string) => boolean): readonly string[] | undefined {
  if (rule === 'status') return meantStatuses(key);
  if (rule === 'path') return meantPath(key);
  // .NET writes the number of type arguments behind a backtick: Page`1[[User]].
  if (rule === 'component')
    return isCode(key.replace(/`(?=\d)/g, '')) ? undefined : [freeName(componentName(key), isFree)];
  return undefined;
}

const status = /(?<![\w.])(?:[1-5](?:\d\d|xx|\*\*|--|__)|default)(?![\w.])/gi;

function meantStatuses(key: string): readonly string[] | undefined {
  if (isCode(key)) return undefined;
  const range = /^\s*([1-5])00\s*(?:-|\.\.|to)\s*\1\d\d\s*$/.exec(key);
  if (range) return [`${range[1]}XX`];
  const found = (key.match(status) ?? []).map((code) => code.toLowerCase().replace(/\D\D$/, 'XX'));
  const codes = found.map((code) => (code === 'defauXX' ? 'default' : code));
  if (codes.length > 0) return [...new Set(codes)];
  if (/^\s*(?:ok|success|successful|created|2\*)\s*$/i.test(key)) return ['2XX'];
  return /^\s*(?:errors?|failure|other|\*|any)\s*$/i.test(key) ? ['default'] : undefined;
}

function meantPath(key: string): readonly string[] | undefined {
  const path = key.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const meant = path.startsWith('/') ? path : `/${path}`;
  return keyProblem('path', meant) === undefined ? [meant] : undefined;
}

/** A text as a component's name: other characters than letters and digits become `_`. */
export function componentName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return name || 'component';
}

/** Whether a key has characters that end a string or a statement in code, which nobody types by mistake. */
function isCode(key: string): boolean {
  return /["'`;\\]|[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(key);
}

function freeName(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  for (let number = 2; ; number += 1) {
    if (isFree(`${name}_${number}`)) return `${name}_${number}`;
  }
}

/** Common spellings of the names in OpenAPI and JSON Schema, in lower case without separators. */
const words: readonly (readonly [meant: string, words: readonly string[]])[] = [
  ['integer', ['int', 'int32', 'int64', 'uint32', 'uint64', 'long', 'short', 'byte', 'bigint', 'biginteger']],
  ['number', ['float', 'float32', 'float64', 'double', 'decimal', 'bigdecimal', 'numeric', 'num']],
  ['boolean', ['bool']],
  ['string', ['str', 'text', 'char', 'varchar', 'email', 'password', 'file', 'binary', 'base64', 'blob']],
  ['string', ['date', 'datetime', 'timestamp', 'time', 'uuid', 'guid', 'uri', 'url']],
  ['array', ['list', 'arr', 'set']],
  ['object', ['dict', 'dictionary', 'map', 'hash', 'hashmap', 'obj', 'record', 'struct']],
  ['null', ['none', 'nil']],
  ['http', ['basic', 'bearer', 'jwt']],
  ['apiKey', ['key', 'token', 'apitoken']],
  ['oauth2', ['oauth']],
  ['openIdConnect', ['openid', 'oidc']],
  ['query', ['querystring', 'queryparam', 'queries']],
  ['header', ['headers']],
  ['path', ['uri', 'url', 'pathparam']],
  ['cookie', ['cookies']],
];

const wordsFor: ReadonlyMap<string, readonly string[]> = new Map(
  words
    .flatMap(([, list]) => list)
    .map((word) => [word, words.flatMap(([meant, list]) => (list.includes(word) ? [meant] : []))]),
);

/** The allowed name that a text means: equal except for case and separators, or a common synonym. */
export function meantName(text: string, allowed: readonly string[]): string | undefined {
  const plain = plainName(text);
  const same = allowed.find((name) => plainName(name) === plain);
  if (same !== undefined) return same;
  return wordsFor.get(plain)?.find((name) => allowed.includes(name));
}

/** A name in lower case without separators. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** The field that identifies objects of a kind in a list. */
export function nameField(object: ObjectName): string | undefined {
  return object === 'Parameter' || object === 'Tag' ? 'name' : undefined;
}
