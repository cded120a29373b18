import { isJsonObject, type Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Edit } from '../edit.ts';
import type { View } from '../values/view.ts';

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
