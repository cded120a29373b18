import { groupedBy } from '../../base/grouped.ts';
import type { JsDoc } from './statement.ts';

/** A name that generated code can import, and its module: a path in the package or the name of a package. */
export interface ImportedName {
  readonly name: string;
  /** `src/models.ts`, or the name of a package. Absent: a global or a name of the same file. */
  readonly from?: string;
  readonly typeOnly?: true;
  /** It is the default export of its module; we chose the name. */
  readonly isDefault?: true;
}

/** A TypeScript type, as data. */
export type Type =
  | { readonly kind: 'keyword'; readonly name: KeywordType }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'reference'; readonly target: ImportedName; readonly arguments?: readonly Type[] }
  | { readonly kind: 'union'; readonly members: readonly Type[] }
  | { readonly kind: 'intersection'; readonly members: readonly Type[] }
  | { readonly kind: 'array'; readonly element: Type }
  | { readonly kind: 'tuple'; readonly elements: readonly TupleElement[]; readonly rest?: Type }
  | ObjectType
  | { readonly kind: 'access'; readonly object: Type; readonly keys: readonly (string | number | Type)[] }
  | { readonly kind: 'keyof'; readonly object: Type }
  | {
      readonly kind: 'conditional';
      readonly check: Type;
      readonly extends: Type;
      readonly whenTrue: Type;
      readonly whenFalse: Type;
    };

export type KeywordType = 'bigint' | 'boolean' | 'never' | 'number' | 'string' | 'undefined' | 'unknown' | 'void';

export interface TupleElement {
  readonly type: Type;
  readonly optional: boolean;
}

/** Members of an interface or a type literal. */
export interface ObjectType {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** Type of other properties. */
  readonly index?: Type;
}

export interface Property {
  readonly name: string;
  readonly type: Type;
  readonly optional: boolean;
  readonly readonly?: true;
  readonly docs?: JsDoc;
}

/** What a caller passes by name or gets so: a value, or undefined where it may be missing. */
export function fieldOf(name: string, type: Type, required = false, docs?: JsDoc): Property {
  const own = required ? type : unionOf([type, undefinedType]);
  return { name, type: own, optional: !required, readonly: true, ...(docs === undefined ? {} : { docs }) };
}

export const unknownType: Type = { kind: 'keyword', name: 'unknown' };
export const neverType: Type = { kind: 'keyword', name: 'never' };
export const stringType: Type = { kind: 'keyword', name: 'string' };
export const nullType: Type = { kind: 'literal', value: null };
export const undefinedType: Type = { kind: 'keyword', name: 'undefined' };

/** `string & {}`: any string, but editors still suggest the known members of a union with it. */
export const anyOtherString: Type = {
  kind: 'intersection',
  members: [stringType, { kind: 'object', properties: [] }],
};

export function reference(target: ImportedName, ...args: readonly Type[]): Type {
  return args.length === 0 ? { kind: 'reference', target } : { kind: 'reference', target, arguments: args };
}

/** The union, flattened and without duplicates; `unknown` absorbs the rest. */
export function unionOf(types: Iterable<Type>): Type {
  return combine('union', types, 'never', 'unknown');
}

/** The intersection, flattened and without duplicates; `never` absorbs the rest. */
export function intersectionOf(types: Iterable<Type>): Type {
  return combine('intersection', types, 'unknown', 'never');
}

function combine(
  kind: 'union' | 'intersection',
  types: Iterable<Type>,
  neutral: KeywordType,
  absorbing: KeywordType,
): Type {
  const all = [...flattened(kind, types)];
  if (all.length === 1 && all[0] !== undefined) return all[0];
  const members = new Map<string, Type>();
  const kinds = groupedBy(all, ({ kind }) => kind);
  for (const type of all) {
    if (type.kind === 'keyword' && type.name === absorbing) return type;
    // Only types of the same kind can be equal, and the key of a large object costs as much as printing it.
    const isOnly = kinds.get(type.kind)?.length === 1;
    if (type.kind !== 'keyword' || type.name !== neutral) members.set(isOnly ? ` ${type.kind}` : typeKeyOf(type), type);
  }
  const [only] = members.values();
  if (only === undefined) return { kind: 'keyword', name: neutral };
  return members.size === 1 ? only : { kind, members: [...members.values()] };
}

function* flattened(kind: 'union' | 'intersection', types: Iterable<Type>): Iterable<Type> {
  for (const type of types) {
    // `string & {}` belongs together: split up, it would lose its meaning.
    if (type.kind === kind && type !== anyOtherString) yield* type.members;
    else yield type;
  }
}

/** Equal for types that are equal except for their documentation. */
export function typeKeyOf(type: Type): string {
  switch (type.kind) {
    case 'keyword':
      return type.name;
    case 'literal':
      return `=${JSON.stringify(type.value)}`;
    case 'reference':
      return `${type.target.from ?? ''}#${type.target.name}<${(type.arguments ?? []).map(typeKeyOf).join()}>`;
    case 'union':
      return `(${type.members.map(typeKeyOf).sort().join('|')})`;
    case 'intersection':
      return `(${type.members.map(typeKeyOf).join('&')})`;
    case 'array':
      return `${typeKeyOf(type.element)}[]`;
    case 'tuple':
      return `[${type.elements.map((element) => `${typeKeyOf(element.type)}${element.optional ? '?' : ''}`).join()};${type.rest === undefined ? '' : typeKeyOf(type.rest)}]`;
    case 'access':
      return `${typeKeyOf(type.object)}${JSON.stringify(type.keys.map((key) => (typeof key === 'object' ? [typeKeyOf(key)] : key)))}`;
    case 'keyof':
      return `keyof ${typeKeyOf(type.object)}`;
    case 'conditional':
      return [type.check, type.extends, type.whenTrue, type.whenFalse].map(typeKeyOf).join('?');
    case 'object':
      return `{${type.properties
        .map(
          (property) => `${JSON.stringify(property.name)}${property.optional ? '?' : ''}:${typeKeyOf(property.type)}`,
        )
        .join(';')};${type.index === undefined ? '' : typeKeyOf(type.index)}}`;
  }
}
