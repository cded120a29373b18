import type ts from 'typescript';
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { escapeUnsafeCharacters } from '../../base/printable.ts';

/**
 * openapi-typescript writes a string value as an identifier whose text is JSON, which leaves some characters raw that end a line or
 * hide text: they are escaped here. Names that were encoded for it get their own text back.
 */
export function withSafeLiterals(nodes: readonly ts.Node[], typescript: typeof ts): readonly ts.Node[] {
  if (!nodes.some(holdsUnsafe)) return nodes;
  return typescript.transform(
    [...nodes],
    [
      (context) => {
        const visit = (node: ts.Node): ts.Node => {
          // Where a type is due, as a type: under NODE_ENV=development, TypeScript refuses to visit anything else there.
          if (typescript.isIdentifier(node) && isJson(node)) {
            return context.factory.createTypeReferenceNode(escapeUnsafeCharacters(node.text));
          }
          if (typescript.isStringLiteral(node) && holdsPlainName(node.text)) {
            return context.factory.createStringLiteral(originalName(node.text));
          }
          return typescript.visitEachChild(node, visit, context);
        };
        return visit;
      },
    ],
  ).transformed;

  function holdsUnsafe(node: ts.Node): boolean {
    if (typescript.isIdentifier(node)) return isUnsafe(node);
    if (typescript.isStringLiteral(node)) return holdsPlainName(node.text);
    return typescript.forEachChild(node, (child) => holdsUnsafe(child) || undefined) === true;
  }
}

function isJson(node: ts.Identifier): boolean {
  return node.text.startsWith('"');
}

function isUnsafe(node: ts.Identifier): boolean {
  return isJson(node) && escapeUnsafeCharacters(node.text) !== node.text;
}

/**
 * openapi-typescript keeps track of where it is by references made of names, and decodes `%` and `#` in them, which fails for names
 * that hold such a character. It is given names without them, which are put back into what it makes.
 */

/** A character that is not a letter of any language and that nobody needs in a name; where one appears all the same, it is encoded too. */
const mark = '\uf8f0';
const special = /[%#\uf8f0]/g;
const encoded = /\uf8f0([0-9a-f]{4})/g;

/** A name in which `%` and `#` do not occur. */
function plainName(name: string): string {
  return name.replace(special, (character) => mark + character.charCodeAt(0).toString(16).padStart(4, '0'));
}

/** The name that `plainName` was given. */
function originalName(text: string): string {
  return text.replace(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whether a text holds an encoded name. */
function holdsPlainName(text: string): boolean {
  return text.includes(mark);
}

/** The reduced description with no `%` and `#` in keys, names of parameters and required names; the same object if there is none. */
export function withPlainNames(value: Json): Json {
  return needsPlainNames(value) ? plainCopy(value) : value;
}

function needsPlainNames(value: Json, keyword?: string): boolean {
  if (typeof value === 'string') return (keyword === 'name' || keyword === 'required') && value.search(special) >= 0;
  if (keyword === 'enum' || typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item: Json) => needsPlainNames(item, keyword));
  for (const key of Object.keys(value)) {
    if (key.search(special) >= 0 || needsPlainNames((value as JsonObject)[key] as Json, key)) return true;
  }
  return false;
}

function plainCopy(value: Json, keyword?: string): Json {
  if (keyword === 'enum' || keyword === '$ref') return value;
  if (typeof value === 'string') return keyword === 'name' ? plainName(value) : value;
  if (Array.isArray(value)) {
    return value.map((item: Json) =>
      keyword === 'required' && typeof item === 'string' ? plainName(item) : plainCopy(item),
    );
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plainName(key), plainCopy(item, key)]));
}
