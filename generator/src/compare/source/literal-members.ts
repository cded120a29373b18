import { ts } from '../../base/typescript.ts';

/** The string, number and boolean literals of a union, as written; none if it allows other values. */
export function literalsOf(type: ts.TypeNode): readonly string[] {
  const parts = partsOf(type);
  const literals = parts.filter(
    (part) => ts.isLiteralTypeNode(part) && part.literal.kind !== ts.SyntaxKind.NullKeyword,
  );
  return parts.every(isClosed) ? literals.map((part) => part.getText()) : [];
}

function partsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(type)) return partsOf(type.type);
  return ts.isUnionTypeNode(type) ? type.types.flatMap(partsOf) : [type];
}

function isClosed(part: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(part) || part.kind === ts.SyntaxKind.UndefinedKeyword;
}

/** An inline object type, and the path to it from the enclosing type. */
interface InlineObject {
  readonly type: ts.TypeLiteralNode;
  /** `[]` for each list and `{}` for each record on the path. */
  readonly way: readonly ('[]' | '{}')[];
}

/** The single type inside null, lists and the like, and how an expression for the whole continues to it: `[number]`. */
export function innerType(type: ts.TypeNode): { readonly type: ts.TypeNode; readonly way: string } | undefined {
  const [part, ...others] = partsOf(type).filter((each) => !isNothing(each));
  if (part === undefined || others.length > 0) return undefined;
  if (ts.isTypeOperatorNode(part)) return innerType(part.type);
  if (!ts.isArrayTypeNode(part)) return { type: part, way: '' };
  const inner = innerType(part.elementType);
  return inner && { type: inner.type, way: `[number]${inner.way}` };
}

/** The only inline object type inside null, lists and records; undefined if there are none or several. */
export function inlineObject(type: ts.TypeNode): InlineObject | undefined {
  const parts = partsOf(type).filter((part) => !isNothing(part));
  const [part] = parts;
  if (part === undefined || parts.length > 1) return undefined;
  if (ts.isTypeLiteralNode(part)) {
    const [only] = part.members;
    if (part.members.length === 1 && only !== undefined && ts.isIndexSignatureDeclaration(only)) {
      return behind('{}', only.type) ?? { type: part, way: [] };
    }
    return { type: part, way: [] };
  }
  if (ts.isTypeOperatorNode(part)) return inlineObject(part.type);
  return ts.isArrayTypeNode(part) ? behind('[]', part.elementType) : undefined;
}

function behind(step: '[]' | '{}', type: ts.TypeNode): InlineObject | undefined {
  const found = inlineObject(type);
  return found && { type: found.type, way: [step, ...found.way] };
}

function isNothing(part: ts.TypeNode): boolean {
  if (part.kind === ts.SyntaxKind.UndefinedKeyword) return true;
  return ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** The known values in the constant of an open enum, as JSON; undefined for other types. */
export function openEnumValues(type: ts.TypeNode): readonly string[] | undefined {
  const [listed] = argumentsOf(type);
  if (listed === undefined) return undefined;
  return partsOf(listed)
    .filter(ts.isLiteralTypeNode)
    .map(({ literal }) => (ts.isStringLiteral(literal) ? JSON.stringify(literal.text) : literal.getText()));
}

function argumentsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  const name = ts.isImportTypeNode(type) ? type.qualifier : ts.isTypeReferenceNode(type) ? type.typeName : undefined;
  const isOpenEnum = name !== undefined && ts.isIdentifier(name) && name.text === 'OpenEnum';
  if (!isOpenEnum || !(ts.isImportTypeNode(type) || ts.isTypeReferenceNode(type))) return [];
  return type.typeArguments ?? [];
}

/** A type with `any` in place of a part of it. */
export function withAny(type: ts.TypeNode, inline: ts.TypeNode): ts.TypeNode {
  const any = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const { transformed } = ts.transform(type, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => (node === inline ? any : ts.visitEachChild(node, visit, context));
      return (node) => visit(node) as ts.TypeNode;
    },
  ]);
  return transformed[0] ?? type;
}
