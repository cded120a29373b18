import type ts from 'typescript';
import { escapeUnsafeCharacters } from '../encode/unsafe-characters.ts';

/**
 * openapi-typescript writes a string value as an identifier whose text is JSON, which leaves some characters raw that end a line or
 * hide text. Such values become real literals here, which the printer escapes.
 */
export function withSafeLiterals(nodes: readonly ts.Node[], typescript: typeof ts): readonly ts.Node[] {
  if (!nodes.some(holdsUnsafe)) return nodes;
  return typescript.transform(
    [...nodes],
    [
      (context) => {
        const visit = (node: ts.Node): ts.Node =>
          typescript.isIdentifier(node) && isUnsafe(node)
            ? context.factory.createIdentifier(escapeUnsafeCharacters(node.text))
            : typescript.visitEachChild(node, visit, context);
        return visit;
      },
    ],
  ).transformed;

  function holdsUnsafe(node: ts.Node): boolean {
    if (typescript.isIdentifier(node)) return isUnsafe(node);
    return typescript.forEachChild(node, (child) => holdsUnsafe(child) || undefined) === true;
  }
}

function isUnsafe(node: ts.Identifier): boolean {
  return node.text.startsWith('"') && escapeUnsafeCharacters(node.text) !== node.text;
}
