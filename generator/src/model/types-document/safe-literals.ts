import type ts from 'typescript';
import { escapeUnsafeCharacters } from '../../base/printable.ts';
import { holdsPlainName, originalName } from './plain-names.ts';

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
