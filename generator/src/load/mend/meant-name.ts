import type { ObjectName } from '../openapi/object-table.ts';

/** What people write for the names that OpenAPI and JSON Schema have, in lower case without separators. */
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

/** The allowed name that a text is meant for: the same but for case and separators, or a word that people use for it. */
export function meantName(text: string, allowed: readonly string[]): string | undefined {
  const plain = plainName(text);
  const same = allowed.find((name) => plainName(name) === plain);
  if (same !== undefined) return same;
  return wordsFor.get(plain)?.find((name) => allowed.includes(name));
}

/** A name without what people write differently. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** The field by which objects of a kind are told apart in a list. */
export function nameField(object: ObjectName): string | undefined {
  return object === 'Parameter' || object === 'Tag' ? 'name' : undefined;
}
