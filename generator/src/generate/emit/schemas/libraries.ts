import type { SchemaLibrary } from '../../../model/api-model.ts';
import { braced, bracketed, type Layout, parenthesised, typeArguments } from '../../../text/typescript/layout.ts';
import { type Value, valueLayout } from '../../../text/typescript/type-layout.ts';

/** A property of an object; `exact`: it may be missing, but not be undefined. */
export interface ObjectMember {
  /** Encoded. */
  readonly key: string;
  readonly schema: Layout;
  readonly presence: 'required' | 'optional' | 'exact';
}

/** Imports a name of the library. */
type UseName = (name: string) => string;

/** How a library writes schemas. */
export interface Library {
  /** The versions that have all that is used. */
  readonly range: string;
  /** Its objects are never lists. */
  readonly refusesLists: boolean;
  /** The type of a schema for values of a type. */
  type(use: (name: string) => string, value: Layout): Layout;
  bigint(use: UseName): Layout;
  boolean(use: UseName): Layout;
  date(use: UseName): Layout;
  never(use: UseName): Layout;
  number(use: UseName): Layout;
  string(use: UseName): Layout;
  unknown(use: UseName): Layout;
  array(use: UseName, item: Layout): Layout;
  /** Any value, which the keywords around it judge. */
  custom(use: UseName): Layout;
  lazy(use: UseName, name: string): Layout;
  literals(use: UseName, values: readonly (string | number | boolean | null)[]): Layout;
  nullable(use: UseName, schema: Layout): Layout;
  /** `rest`: the schema of other properties, `closed` for none, `open` for any. */
  object(use: UseName, members: readonly ObjectMember[], rest: Layout | 'closed' | 'open'): Layout;
  record(use: UseName, value: Layout): Layout;
  /** The schema with keywords of JSON Schema, which the function of the runtime checks. */
  ruled(use: UseName, schema: Layout, keywords: Layout): Layout;
  tuple(use: UseName, items: readonly { readonly schema: Layout; readonly optional: boolean }[], rest?: Layout): Layout;
  union(use: UseName, schemas: readonly Layout[]): Layout;
}

/** What both libraries have under the same name. */
const shared = {
  bigint: (use) => [use('bigint'), '()'],
  boolean: (use) => [use('boolean'), '()'],
  date: (use) => [use('date'), '()'],
  never: (use) => [use('never'), '()'],
  number: (use) => [use('number'), '()'],
  string: (use) => [use('string'), '()'],
  unknown: (use) => [use('unknown'), '()'],
  array: (use, item) => [use('array'), parenthesised([item])],
  lazy: (use, name) => [use('lazy'), `(() => ${name})`],
  nullable: (use, schema) => [use('nullable'), parenthesised([schema])],
  record: (use, value) => [use('record'), parenthesised([[use('string'), '()'], value])],
  union: (use, schemas) => [use('union'), '(', bracketed(schemas), ')'],
} satisfies Partial<Library>;

function shape(use: UseName, members: readonly ObjectMember[]): Layout {
  const wrappers = { optional: 'optional', exact: 'exactOptional' };
  return braced(
    members.map(({ key, schema, presence }) => {
      const value: Layout = presence === 'required' ? schema : [use(wrappers[presence]), parenthesised([schema])];
      return [`${key}: `, value];
    }),
  );
}

function elements(use: UseName, items: Parameters<Library['tuple']>[1]): Layout {
  return bracketed(
    items.map(({ schema, optional }) => (optional ? [use('optional'), parenthesised([schema])] : schema)),
  );
}

const zod: Library = {
  ...shared,
  // The first version with exactOptional.
  range: '^4.3.0',
  refusesLists: true,
  type: (use, value) => [use('ZodType'), typeArguments([value])],
  custom: (use) => [use('custom'), '()'],
  literals: (use, values) => [use('literal'), '(', valueLayout(values), ')'],
  object: (use, members, rest) => {
    const name = rest === 'closed' ? 'strictObject' : rest === 'open' ? 'looseObject' : 'object';
    const object: Layout = [use(name), '(', shape(use, members), ')'];
    return typeof rest === 'string' ? object : [object, '.catchall', parenthesised([rest])];
  },
  ruled: (use, schema, keywords) => [schema, `.superRefine(${use('refined')}(`, keywords, '))'],
  tuple: (use, items, rest) => [
    use('tuple'),
    parenthesised([elements(use, items), ...(rest === undefined ? [] : [rest])]),
  ],
};

const valibot: Library = {
  ...shared,
  range: '^1.0.0',
  refusesLists: false,
  type: (use, value) => [use('GenericSchema'), typeArguments([value])],
  custom: (use) => [use('custom'), '(() => true)'],
  literals: (use, values) => {
    const one = (value: Value): Layout => [use('literal'), '(', valueLayout(value), ')'];
    if (values.length === 1) return values.map(one);
    const areTexts = values.every((value) => typeof value === 'string' || typeof value === 'number');
    return areTexts ? [use('picklist'), '(', valueLayout(values), ')'] : shared.union(use, values.map(one));
  },
  object: (use, members, rest) => {
    if (typeof rest !== 'string') return [use('objectWithRest'), parenthesised([shape(use, members), rest])];
    return [use(rest === 'closed' ? 'strictObject' : 'looseObject'), '(', shape(use, members), ')'];
  },
  ruled: (use, schema, keywords) => [
    use('pipe'),
    parenthesised([schema, [`${use('rawCheck')}(${use('checked')}(`, keywords, '))']]),
  ],
  tuple: (use, items, rest) =>
    rest === undefined
      ? [use('strictTuple'), '(', elements(use, items), ')']
      : [use('tupleWithRest'), parenthesised([elements(use, items), rest])],
};

export const libraries: Readonly<Record<SchemaLibrary, Library>> = { zod, valibot };
