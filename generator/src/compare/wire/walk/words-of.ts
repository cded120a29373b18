import { asJson, canonicalJson } from '../../../base/canonical-json.ts';
import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope } from '../values/view.ts';
import { dataKeywords, isSchema, referencesIn } from './unchanged.ts';

/** Keywords that mean something to a client beside the values that are accepted. */
const meaningful = ['default', 'discriminator', 'readOnly', 'writeOnly'] as const satisfies readonly (keyof Schema)[];

const own = new WeakMap<Schema, ReadonlySet<string>>();

/**
 * What a schema says beside the values that it accepts, with all that it refers to, wherever it stands: `default`, `discriminator`, `readOnly`, extensions and what
 * nobody here knows. Alternatives that no value needs are left out of a view, and what they say with them.
 */
export function wordsOf(scope: SchemaScope, schema: Schema): ReadonlySet<string> {
  const words = new Set<string>();
  const seen = new Set<Schema>();
  const open = [schema];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    for (const word of ownWords(current)) words.add(word);
    for (const name of referencesIn(current)) {
      const target = scope.component(name);
      if (target !== undefined) open.push(target);
    }
  }
  return words;
}

function ownWords(schema: Schema): ReadonlySet<string> {
  const known = own.get(schema);
  if (known !== undefined) return known;
  const words = new Set<string>();
  collect(schema, words);
  own.set(schema, words);
  return words;
}

function collect(value: unknown, words: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map) {
    for (const item of value.values()) collect(item, words);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, words);
  } else if (isSchema(value)) {
    for (const key of meaningful) {
      const said = asJson(value[key]);
      if (said !== undefined) words.add(`${key}: ${canonicalJson(said)}`);
    }
    for (const [key, said] of [...(value.extensions ?? []), ...(value.unknown ?? [])])
      words.add(`${key}: ${canonicalJson(said)}`);
    for (const key of Object.keys(value) as (keyof Schema)[]) if (!dataKeywords.has(key)) collect(value[key], words);
  }
}
