import type { Json } from '../../base/json.ts';
import { isIdentifier } from '../../text/identifier.ts';
import { claimName, pascalCase } from '../names/names.ts';
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
 * those that texts give by themselves. Undefined where there is none, or where a number has no name. An earlier value keeps its name
 * whatever follows, so that a new value renames nothing.
 */
export function enumMembers(schema: Schema): readonly EnumMember[] | undefined {
  const listed = listedValues(schema).filter(({ value }) => value !== null);
  const taken = new Set<string>();
  const members = listed.map(({ value, given, text }): EnumMember | undefined => {
    if (typeof value !== 'string' && (typeof value !== 'number' || typeof given !== 'string')) return undefined;
    const wanted = typeof given === 'string' ? given : String(value);
    const name = claimName(nameFor(wanted, typeof given === 'string'), taken);
    return { name, value, ...(typeof text === 'string' && text !== '' ? { text } : {}) };
  });
  const named = members.filter((one) => one !== undefined);
  return named.length === 0 || named.length < members.length ? undefined : named;
}

/** A name that an author chose stays as it is where code can write it. A text without letters is its own name. */
function nameFor(wanted: string, isGiven: boolean): string {
  if (isGiven && isIdentifier(wanted)) return wanted;
  const name = pascalCase(wanted);
  return isIdentifier(name) ? name : wanted;
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

/** The extensions that name or describe the values of an enum. */
export const enumNames = ['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions'] as const;

/** What an extension says of each value: a list in their order, or an object by value. Undefined where the list is of another length. */
export function beside(said: Json | undefined, values: readonly Json[]): readonly (Json | undefined)[] | undefined {
  if (Array.isArray(said)) return said.length === values.length ? said : undefined;
  if (typeof said !== 'object' || said === null) return undefined;
  const texts = new Map(Object.entries(said));
  return values.map((value) => texts.get(String(value)));
}
