import type { Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Edit } from '../edit.ts';
import { admitsView } from '../values/accepts.ts';
import type { SchemaScope, View } from '../values/view.ts';
import { minimalsOf } from './minimal-value.ts';

const longestText = 20_000;
const mostItems = 1_000;

/**
 * Values that show an edit by what it says, where those that are tried anyway may miss it: just beyond a large limit, or of an
 * alternative of a large schema. `from` is the side that they come from.
 */
export function tellingValues(edit: Edit, direction: Direction, from: View): readonly Json[] {
  return edit.on === 'branch' ? ofAlternative(edit, direction, from) : beyondLimit(edit, direction, from);
}

function ofAlternative({ base, head }: Edit, direction: Direction, { scope, unions }: View): readonly Json[] {
  const pointer = direction === 'request' ? base : head;
  const branch = unions.flatMap(({ branches }) => branches).find((candidate) => candidate.pointer === pointer);
  return branch === undefined ? [] : minimalsOf(scope.view(branch));
}

function beyondLimit({ on, before, after }: Edit, direction: Direction, { scope, items }: View): readonly Json[] {
  const limit = direction === 'request' ? after : before;
  if (typeof limit !== 'number') return [];
  const size = on.startsWith('schema.max') ? limit + 1 : limit - 1;
  if (on.endsWith('Length')) return size < 0 || size > longestText ? [] : ['a'.repeat(size)];
  if (!on.endsWith('Items') || size < 0 || size > mostItems) return [];
  const [item = 'a'] = items === undefined ? [] : minimalsOf(scope.view(items));
  return [Array.from({ length: size }, () => item)];
}

/** Whether a value can show an edit: null, or one of an alternative that no other one accepts. `from` is the side that it comes from. */
export function showsItself(
  edit: Edit,
  direction: Direction,
  { scope, schema, parts }: View,
): (value: Json) => boolean {
  if (edit.on === 'schema.null') return (value) => value === null;
  if (edit.on !== 'branch') return () => true;
  const place = direction === 'request' ? edit.base : edit.head;
  const without = (branches: readonly Schema[] | undefined) => branches?.filter(({ pointer }) => pointer !== place);
  const rest = scope
    .with(parts, (part) => ({
      ...part,
      ...(part.anyOf && { anyOf: without(part.anyOf) ?? [] }),
      ...(part.oneOf && { oneOf: without(part.oneOf) ?? [] }),
    }))
    .view(schema);
  return (value) => admitsView(rest, value) === false;
}

/** The other side with one edit undone: what it refuses then, something else refuses. Undefined where no keyword holds the edit. */
export function undone(edit: Edit, { scope, parts }: View): SchemaScope | undefined {
  const { on, name } = edit;
  if (on === 'property' || on === 'property.required') {
    if (name === undefined) return undefined;
    return scope.with(parts, (schema) => ({
      ...schema,
      required: (schema.required ?? []).filter((other) => other !== name),
      properties: new Map([...(schema.properties ?? []), [name, { pointer: `${schema.pointer}/properties/${name}` }]]),
    }));
  }
  if (on === 'branch') return undefined;
  const facet = /^schema\.(\w+)/.exec(on)?.[1] ?? on;
  if (facet === 'schema' || facet === 'overlap' || facet === 'impossible') return undefined;
  const keywords = new Set<string>(keywordsOf.get(facet) ?? [facet]);
  return scope.with(
    parts,
    (schema) => Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.has(key))) as unknown as Schema,
  );
}

/** The keywords of edits that are not called like theirs. */
const keywordsOf: ReadonlyMap<string, readonly (keyof Schema)[]> = new Map([
  ['closed', ['additionalProperties', 'unevaluatedProperties']],
  ['condition', ['if', 'then', 'else']],
  ['constant', ['enum']],
  ['format', ['format', 'long']],
  ['lower', ['minimum', 'exclusiveMinimum']],
  ['null', ['types', 'enum', 'anyOf', 'oneOf']],
  ['types', ['types', 'enum']],
  ['union', ['anyOf', 'oneOf', 'discriminator']],
  ['unionKind', ['anyOf', 'oneOf', 'discriminator']],
  ['upper', ['maximum', 'exclusiveMaximum']],
  ['value', ['enum']],
  ['values', ['enum']],
]);
