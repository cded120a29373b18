import { isJsonObject, type Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Edit } from '../edit.ts';
import type { View } from '../values/view.ts';
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

/**
 * Whether a value goes against what one edit demands, and not only against another edit beside it. `demanding` is the side that
 * refuses the value. Edits of which this cannot be told from the value take any.
 */
export function showsItself(edit: Edit, direction: Direction, demanding: View): (value: Json) => boolean {
  const { on, name } = edit;
  if (on === 'schema.null') return (value) => value === null;
  const isRequired = on === 'property.required' || (on === 'property' && edit.action === 'added');
  if (isRequired && name !== undefined && demanding.required.has(name)) {
    const others = [...demanding.required.keys()].filter((other) => other !== name);
    return (value) =>
      isJsonObject(value) && !Object.hasOwn(value, name) && others.every((other) => Object.hasOwn(value, other));
  }
  const limit = direction === 'request' ? edit.after : edit.before;
  const sizeOf = sizes.get(on);
  if (sizeOf === undefined || typeof limit !== 'number') return () => true;
  const isMost = on.startsWith('schema.max');
  return (value) => {
    const size = sizeOf(value);
    return size !== undefined && (isMost ? size > limit : size < limit);
  };
}

const lengthOf = (value: Json): number | undefined => (typeof value === 'string' ? [...value].length : undefined);
const countOf = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);
const membersOf = (value: Json): number | undefined => (isJsonObject(value) ? Object.keys(value).length : undefined);

const sizes: ReadonlyMap<string, (value: Json) => number | undefined> = new Map([
  ['schema.minLength', lengthOf],
  ['schema.maxLength', lengthOf],
  ['schema.minItems', countOf],
  ['schema.maxItems', countOf],
  ['schema.minProperties', membersOf],
  ['schema.maxProperties', membersOf],
]);
