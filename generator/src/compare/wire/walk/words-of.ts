import { asJson, canonicalJson } from '../../../base/canonical-json.ts';
import { reached } from '../../../base/grouped.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { sortedUnique } from '../../../base/order.ts';
import { unfitEnum } from '../../../load/check/schema-values.ts';
import { conjunction } from '../../../model/schema/object-view.ts';
import type { Schema } from '../../../model/schema.ts';
import { changeOf, type Edit } from '../edit.ts';
import { extensionsOf } from '../values/annotations.ts';
import { isOnlyNull } from '../values/flatten.ts';
import type { SchemaScope, View } from '../values/view.ts';
import { referencesIn, schemasIn } from './unchanged.ts';

/** Keywords that affect clients other than by the accepted values. */
const meaningful = ['default', 'discriminator', 'readOnly', 'writeOnly'] as const satisfies readonly (keyof Schema)[];

const own = new WeakMap<Schema, ReadonlySet<string>>();

/**
 * Facts of a schema and its references, other than accepted values: `default`, `discriminator`, `readOnly`, extensions and
 * unknown keywords. A view omits unneeded alternatives, so these come from the schemas.
 */
export function wordsOf(scope: SchemaScope, schema: Schema): ReadonlySet<string> {
  const targets = (one: Schema) => [...referencesIn(one)].flatMap((name) => scope.component(name) ?? []);
  return new Set([...reached([schema], targets)].flatMap((one) => [...ownWords(one, scope)]));
}

/** The changes of such facts, by their names. */
export function changedWords(before: ReadonlySet<string>, after: ReadonlySet<string>): Omit<Edit, 'base' | 'head'>[] {
  const changed = [...before, ...after].filter((word) => !(before.has(word) && after.has(word)));
  return [...new Set(changed.map((word) => word.slice(0, word.indexOf(':'))))].map((name) => {
    if (name !== unfitEnum) {
      return { on: name.startsWith('x-') ? 'schema.extension' : 'schema.keyword', action: 'changed', name };
    }
    const [old, next] = [before, after].map((words): Json | undefined => {
      const word = changed.find((one) => words.has(one) && one.startsWith(`${name}: `));
      return word === undefined ? undefined : JSON.parse(word.slice(name.length + 2));
    });
    return { on: 'schema.unfitEnum', action: 'changed', ...changeOf(old, next) };
  });
}

/** The property that distinguishes alternatives, with implied values written out. */
function tagsOf({ discriminator }: Schema): unknown {
  if (discriminator === undefined) return undefined;
  const { propertyName, mapping, defaultMapping } = discriminator;
  return { propertyName, defaultMapping, mapping: new Map([...mapping].map(([tag, { schema }]) => [tag, schema])) };
}

function ownWords(schema: Schema, { unread }: SchemaScope): ReadonlySet<string> {
  const known = own.get(schema);
  if (known !== undefined) return known;
  const words = new Set<string>();
  for (const part of schemasIn(schema)) {
    for (const key of meaningful) {
      const said = asJson(key === 'discriminator' ? tagsOf(part) : part[key]);
      if (said !== undefined) words.add(`${key}: ${canonicalJson(said)}`);
    }
    for (const [key, said] of [...(extensionsOf(part, unread) ?? []), ...(part.unknown ?? [])])
      words.add(`${key}: ${canonicalJson(said)}`);
    if (part.knownValues !== undefined)
      words.add(`x-extensible-enum: ${sortedUnique(part.knownValues.map(canonicalJson))}`);
  }
  own.set(schema, words);
  return words;
}

/** What a schema's alternatives for null say beside being null: a view has no place for it. */
export function wordsOnNull({ scope, schema }: View): ReadonlySet<string> {
  const parts = [...conjunction(schema, (name) => scope.component(name))];
  const alternatives = parts.flatMap(({ anyOf = [], oneOf = [] }) =>
    [...anyOf, ...oneOf].map((one) => scope.target(one)),
  );
  return new Set(
    alternatives
      .filter(isOnlyNull)
      .flatMap((one) => Object.entries(asJson(one) as JsonObject))
      .filter(([key]) => !['pointer', 'types', 'enum', 'never', 'nullable'].includes(key))
      .map(([key, said]) => `${key}: ${canonicalJson(said)}`),
  );
}
