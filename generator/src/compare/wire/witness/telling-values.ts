import type { Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Edit } from '../edit.ts';
import { admitsView } from '../values/accepts.ts';
import { branchesOf, type SchemaScope, type View } from '../values/view.ts';
import { minimalsOf } from './minimal-value.ts';

const longestText = 20_000;
const mostItems = 1_000;

/**
 * Values that show an edit directly, if the usual search may miss it: just beyond a large limit, or of an alternative of a
 * large schema. `from` is the side that they come from.
 */
export function tellingValues(edit: Edit, direction: Direction, from: View): readonly Json[] {
  return edit.on === 'branch' ? ofAlternative(edit, direction, from) : beyondLimit(edit, direction, from);
}

function ofAlternative({ base, head }: Edit, direction: Direction, from: View): readonly Json[] {
  const pointer = direction === 'request' ? base : head;
  const branch = branchesOf(from).find((candidate) => candidate.pointer === pointer);
  return branch === undefined ? [] : minimalsOf(from.scope.view(branch));
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

/**
 * Whether a value can show an edit by itself: null, or a value that only one alternative accepts. `from` is the side that it
 * comes from.
 */
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

/**
 * The other side with one edit undone: anything that it still refuses is refused for another reason. An edit without a keyword
 * is undone for some values.
 */
export function undone(edit: Edit, direction: Direction, to: View, values: readonly Json[] = []): SchemaScope {
  const { on, name, before, after } = edit;
  const change = (rewrite: (schema: Schema) => Omit<Schema, 'pointer'>) =>
    to.scope.with(to.parts, (schema) => ({ pointer: schema.pointer, ...rewrite(schema) }));
  const without = (...keywords: readonly string[]) =>
    change((schema) => Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.includes(key))));
  const orElse = (other: Omit<Schema, 'pointer'>) =>
    change((schema) => ({
      anyOf: [
        { ...schema, pointer: `${schema.pointer}/undone` },
        { ...other, pointer: `${schema.pointer}/undone` },
      ],
    }));
  const [were, are] = direction === 'request' ? [before, after] : [after, before];
  const gone = (Array.isArray(were) ? (were as readonly string[]) : []).filter(
    (item) => !(are as Json[])?.includes?.(item),
  );
  const facet = /^schema\.(\w+)/.exec(on)?.[1] ?? on;
  switch (facet) {
    case 'property':
    case 'property.required':
      return change(({ required = [], properties = [], pointer, ...schema }) => ({
        ...schema,
        required: required.filter((other) => other !== name),
        properties: new Map([...properties, [name ?? '', { pointer: `${pointer}/properties/${name}` }]]),
      }));
    case 'branch':
    case 'impossible':
    case 'schema':
      return orElse({ enum: values });
    case 'null':
      return orElse({ types: ['null'] });
    case 'types':
      return gone.length === 0 ? without('types') : orElse({ types: gone as Schema['types'] & {} });
    case 'value':
      // The list may still have it, and a limit beside it refuses it.
      return orElse({ enum: gone });
    case 'overlap':
    case 'unionKind':
      return change(({ oneOf, ...schema }) =>
        oneOf === undefined
          ? schema
          : { ...schema, allOf: [...(schema.allOf ?? []), { pointer: `${to.schema.pointer}/undone`, anyOf: oneOf }] },
      );
    case 'prefixItems':
      return change((schema) => {
        const { pointer, prefixItems = [], items = { pointer } } = schema;
        const length = Math.max(prefixItems.length, Number(name) + 1);
        const free = (index: number) => (index === Number(name) ? { pointer } : (prefixItems[index] ?? items));
        return { ...schema, prefixItems: Array.from({ length }, (_, index) => free(index)) };
      });
    default:
      return without(...(keywordsOf.get(facet) ?? [facet]));
  }
}

/** The keywords of edits with other names. */
const keywordsOf: ReadonlyMap<string, readonly (keyof Schema)[]> = new Map([
  ['additionalProperties', ['additionalProperties', 'unevaluatedProperties']],
  ['contains', ['contains', 'minContains', 'maxContains']],
  ['items', ['items', 'unevaluatedItems']],
  ['closed', ['enum']],
  ['condition', ['if', 'then', 'else']],
  ['constant', ['enum']],
  ['format', ['format', 'long']],
  ['lower', ['minimum', 'exclusiveMinimum']],
  ['union', ['anyOf', 'oneOf', 'discriminator']],
  ['upper', ['maximum', 'exclusiveMaximum']],
  ['values', ['enum']],
]);
