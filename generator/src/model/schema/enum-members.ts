import { groupedBy } from '../../base/grouped.ts';
import type { Json } from '../../base/json.ts';
import { isIdentifier } from '../../text/identifier.ts';
import { pascalCase } from '../names/names.ts';
import type { Schema } from '../schema.ts';

/** A value of a closed enum, and the name by which code reads it. */
export interface EnumMember {
  readonly name: string;
  readonly value: string | number;
  /** What the description says of it. */
  readonly text?: string;
}

/** A value of an enum as it is described, before it has a name of its own. */
interface ListedValue {
  readonly value: Json;
  readonly given?: Json | undefined;
  readonly text?: Json | undefined;
}

/**
 * The values of a closed enum with their names: those of the description (`x-enum-varnames`, `x-enumNames`, titles of constants in `oneOf`), else
 * those that texts give by themselves. Undefined where there is none, or where a number has no name. Values that would share a name
 * keep their texts as names, so that no order and no new value gives a name to another value.
 */
export function enumMembers(schema: Schema): readonly EnumMember[] | undefined {
  if (schema.knownValues !== undefined) return undefined;
  const listed = listedValues(schema).filter(({ value }) => value !== null);
  const wishes = listed.map(({ value, given }) => {
    if (typeof given === 'string') return { text: given, name: isIdentifier(given) ? given : nameOf(given) };
    return typeof value === 'string' ? { text: value, name: nameOf(value) } : undefined;
  });
  const sharing = groupedBy(wishes, (wish) => wish?.name ?? '');
  const members = listed.flatMap(({ value, text }, index): readonly EnumMember[] => {
    const wish = wishes[index];
    if (wish === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const name = sharing.get(wish.name)?.length === 1 ? wish.name : wish.text;
    return [{ name, value, ...(typeof text === 'string' && text !== '' ? { text } : {}) }];
  });
  const isWhole = members.length === listed.length && new Set(members.map(({ name }) => name)).size === members.length;
  return members.length > 0 && isWhole ? members : undefined;
}

/** A text without letters is its own name. */
function nameOf(text: string): string {
  const name = pascalCase(text);
  return isIdentifier(name) ? name : text;
}

function listedValues(schema: Schema): readonly ListedValue[] {
  const { enum: values, oneOf, anyOf, extensions } = schema;
  if (values !== undefined) {
    const names = beside(extensions?.get('x-enum-varnames') ?? extensions?.get('x-enumNames'), values);
    const texts = beside(extensions?.get('x-enum-descriptions'), values);
    return values.map((value, index) => ({ value, given: names?.[index], text: texts?.[index] }));
  }
  const constants = oneOf ?? anyOf ?? [];
  const isEnum = constants.length > 0 && constants.every((one) => one.enum?.length === 1);
  return isEnum
    ? constants.map(({ enum: only = [], title, description }) => ({
        value: only[0] as Json,
        given: title,
        text: description,
      }))
    : [];
}

const nameExtensions = ['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions'] as const;

/** The extensions of a schema that name or describe values, and that no constant shows. */
export function unreadEnumNames(schema: Schema, isComponent: boolean): readonly string[] {
  const written = nameExtensions.filter((name) => schema.extensions?.has(name));
  if (written.length === 0) return [];
  const hasMembers = isComponent && schema.enum !== undefined && enumMembers(schema) !== undefined;
  return written.filter((name) => !hasMembers || beside(schema.extensions?.get(name), schema.enum ?? []) === undefined);
}

/** What an extension says of each value: a list in their order, or an object by value. Undefined where it says more or less. */
function beside(said: Json | undefined, values: readonly Json[]): readonly (Json | undefined)[] | undefined {
  if (Array.isArray(said)) return said.length === values.length ? said : undefined;
  if (typeof said !== 'object' || said === null) return undefined;
  const texts = new Map(Object.entries(said));
  const found = values.map((value) => texts.get(String(value)));
  return found.filter((text) => text !== undefined).length === texts.size ? found : undefined;
}
