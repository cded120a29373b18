import { asJson, canonicalJson } from '../../../base/canonical-json.ts';
import { reached } from '../../../base/grouped.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { sortedUnique } from '../../../base/order.ts';
import { unfitEnum } from '../../../load/check/schema-values.ts';
import { conjunction } from '../../../model/schema/object-view.ts';
import type { Schema } from '../../../model/schema.ts';
import { changeOf, type Edit } from '../edit.ts';
import { texts } from '../schemas/compare-annotations.ts';
import { extensionsOf } from '../values/annotations.ts';
import { isOnlyNull } from '../values/flatten.ts';
import type { Located } from '../values/located.ts';
import type { SchemaScope, View } from '../values/view.ts';
import { referencesIn, schemasIn } from './unchanged.ts';

/** Keywords that affect clients other than by the accepted values. */
const meaningful = [
  'default',
  'deprecated',
  'discriminator',
  'readOnly',
  'writeOnly',
] as const satisfies readonly (keyof Schema)[];

/**
 * The changes of facts in a message, other than accepted values: `default`, `discriminator`, `readOnly`, texts, extensions and unknown
 * keywords. A view leaves out alternatives, and facts that others outdo, so these come from the schemas: from each one that refers to the
 * same others as before, else from the whole.
 */
export function changedWordsOf(base: Located, head: Located): Edit[] {
  const heads = byPointer(withReferences(head));
  const found = [...withReferences(base)].flatMap((before) => {
    const after = heads.get(before.pointer);
    if (after === undefined || !isSame([...referencesIn(before)], [...referencesIn(after)])) return [];
    return isSame(wordsIn(before, base.scope), wordsIn(after, head.scope)) ? [] : changesIn(before, after, base, head);
  });
  if (found.length > 0) return found;
  const [before, after] = [base, head].map(
    (located) => new Set([...withReferences(located)].flatMap((one) => wordsIn(one, located.scope))),
  ) as [Set<string>, Set<string>];
  return changedWords(before, after, { base: base.schema.pointer, head: head.schema.pointer });
}

function changesIn(before: Schema, after: Schema, base: Located, head: Located): Edit[] {
  const parts = byPointer(schemasIn(after));
  return schemasIn(before).flatMap((part) => {
    const next = parts.get(part.pointer);
    if (next === undefined) return [];
    const [old, now] = [wordsAt(part, base.scope), wordsAt(next, head.scope)];
    return changedWords(new Set(old), new Set(now), { base: part.pointer, head: next.pointer });
  });
}

function byPointer(schemas: Iterable<Schema>): ReadonlyMap<string, Schema> {
  return new Map(Array.from(schemas, (schema) => [schema.pointer, schema]));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');
}

function withReferences({ scope, schema }: Located): Iterable<Schema> {
  return reached([schema], (one) => [...referencesIn(one)].flatMap((name) => scope.component(name) ?? []));
}

/** The changes of such facts, by their names. */
export function changedWords(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  places: Pick<Edit, 'base' | 'head'>,
): Edit[] {
  const changed = [...before, ...after].filter((word) => !(before.has(word) && after.has(word)));
  return [...new Set(changed.map((word) => word.slice(0, word.indexOf(':'))))].map((name) => {
    if (isText(name)) return { ...places, on: 'schema.documentation', action: 'changed', name };
    if (name === 'deprecated') {
      const action = after.has('deprecated: true') ? 'added' : 'removed';
      return { ...places, on: 'schema.deprecated', action, facts: { dated: false } };
    }
    if (name !== unfitEnum) {
      return { ...places, on: name.startsWith('x-') ? 'schema.extension' : 'schema.keyword', action: 'changed', name };
    }
    const [old, next] = [before, after].map((words): Json | undefined => {
      const word = changed.find((one) => words.has(one) && one.startsWith(`${name}: `));
      return word === undefined ? undefined : JSON.parse(word.slice(name.length + 2));
    });
    return { ...places, on: 'schema.unfitEnum', action: 'changed', ...changeOf(old, next) };
  });
}

function isText(name: string): boolean {
  return texts.some((one) => one === name);
}

/** The property that distinguishes alternatives, with implied values written out. */
function tagsOf({ discriminator }: Schema): unknown {
  if (discriminator === undefined) return undefined;
  const { propertyName, mapping, defaultMapping } = discriminator;
  return { propertyName, defaultMapping, mapping: new Map([...mapping].map(([tag, { schema }]) => [tag, schema])) };
}

const own = new WeakMap<Schema, readonly string[]>();

function wordsIn(schema: Schema, scope: SchemaScope): readonly string[] {
  const words = own.get(schema) ?? schemasIn(schema).flatMap((part) => wordsAt(part, scope));
  own.set(schema, words);
  return words;
}

function wordsAt(part: Schema, { unread }: SchemaScope): readonly string[] {
  const said = [...meaningful, ...texts].flatMap((key): readonly (readonly [string, Json])[] => {
    const value = asJson(key === 'discriminator' ? tagsOf(part) : part[key]);
    return value === undefined ? [] : [[key, value]];
  });
  const named = [...said, ...(extensionsOf(part, unread) ?? []), ...(part.unknown ?? [])];
  const words = named.map(([key, value]) => `${key}: ${canonicalJson(value)}`);
  if (part.knownValues === undefined) return words;
  return [...words, `x-extensible-enum: ${sortedUnique(part.knownValues.map(canonicalJson))}`];
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
