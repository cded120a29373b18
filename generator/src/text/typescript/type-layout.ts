import { isJsonObject, type Json } from '../../base/json.ts';
import { numberLiteral, stringLiteral, typeKey, valueKey } from '../literals.ts';
import type { Imports } from './imports.ts';
import { braced, bracketed, type Layout, type ListItem, typeArguments } from './layout.ts';
import { jsDocLines } from './statement.ts';
import type { ObjectType, Property, Type } from './type.ts';

/** A type as code; imports the names that it refers to. */
export function typeLayout(type: Type, imports: Imports): Layout {
  switch (type.kind) {
    case 'keyword':
      return type.name;
    case 'literal':
      return literal(type.value);
    case 'reference': {
      const name = imports.use(type.target);
      const args = type.arguments ?? [];
      return args.length === 0 ? name : [name, typeArguments(args.map((argument) => typeLayout(argument, imports)))];
    }
    case 'union':
      return { kind: 'union', operator: '|', members: type.members.map((member) => operand(member, imports)) };
    case 'intersection':
      return { kind: 'union', operator: '&', members: type.members.map((member) => operand(member, imports)) };
    case 'array':
      return [operand(type.element, imports), '[]'];
    case 'tuple': {
      const elements: Layout[] = type.elements.map((element) =>
        element.optional ? [operand(element.type, imports), '?'] : typeLayout(element.type, imports),
      );
      if (type.rest !== undefined) elements.push(['...', operand(type.rest, imports), '[]']);
      return bracketed(elements);
    }
    case 'access':
      return [
        operand(type.object, imports),
        ...type.keys.map((key) => ['[', typeof key === 'object' ? typeLayout(key, imports) : literal(key), ']']),
      ];
    case 'keyof':
      return ['keyof ', operand(type.object, imports)];
    case 'conditional':
      return [
        operand(type.check, imports),
        ' extends ',
        typeLayout(type.extends, imports),
        ' ? ',
        typeLayout(type.whenTrue, imports),
        ' : ',
        typeLayout(type.whenFalse, imports),
      ];
    case 'object':
      return braced(memberItems(type, imports), ';');
  }
}

/** The members of an object type, in order, the index signature first. */
export function memberItems(type: ObjectType, imports: Imports): readonly ListItem[] {
  const members = type.properties.map((property) => propertyItem(property, imports));
  return type.index === undefined
    ? members
    : [{ layout: ['[key: string]: ', typeLayout(type.index, imports)] }, ...members];
}

function propertyItem(property: Property, imports: Imports): ListItem {
  const docs = jsDocLines(property.docs);
  const head = `${property.readonly === true ? 'readonly ' : ''}${typeKey(property.name)}${property.optional ? '?' : ''}: `;
  const layout: Layout = [head, typeLayout(property.type, imports)];
  return docs === undefined ? { layout } : { docs, layout };
}

/** A type as an operand: unions and intersections get parentheses. */
function operand(type: Type, imports: Imports): Layout {
  const layout = typeLayout(type, imports);
  return type.kind === 'union' || type.kind === 'intersection' ? ['(', layout, ')'] : layout;
}

function literal(value: string | number | boolean | null): string {
  if (typeof value === 'string') return stringLiteral(value);
  return typeof value === 'number' ? numberLiteral(value) : String(value);
}

/** An expression as data: literals by kind, and other code as text. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly entries: readonly (readonly [key: string, value: Value])[] }
  | { readonly code: Layout };

/** An object literal without the entries that have no value. */
export function objectValue(entries: readonly (readonly [key: string, value: Value | undefined])[]): Value {
  return { entries: entries.filter((entry): entry is [string, Value] => entry[1] !== undefined) };
}

/** A list literal; undefined if it would be empty. */
export function optionalList(values: readonly Value[]): Value | undefined {
  return values.length === 0 ? undefined : values;
}

export function jsonValue(value: Json): Value {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (isJsonObject(value)) return { entries: Object.keys(value).map((key) => [key, jsonValue(value[key] as Json)]) };
  return value as string | number | boolean | null;
}

/** An expression as code. `{ id: id }` is written `{ id }`. */
export function valueLayout(value: Value): Layout {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (isList(value)) return bracketed(value.map(valueLayout));
  if ('code' in value) return value.code;
  return braced(value.entries.map(([key, member]) => entryLayout(key, member)));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function entryLayout(key: string, value: Value): Layout {
  const encoded = valueKey(key);
  const layout = valueLayout(value);
  return layout === encoded && typeof value === 'object' ? encoded : [`${encoded}: `, layout];
}
