import { addToGroup } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import type { Declaration } from './read-surface.ts';

/** The public form of a declaration. A name may be several at once: a type, and a constant beside it. */
export type Shape =
  | ({ readonly kind: 'object'; readonly heritage: readonly ts.ExpressionWithTypeArguments[] } & Members)
  | { readonly kind: 'alias'; readonly type: ts.TypeNode; readonly node: ts.Node }
  | ({ readonly kind: 'class'; readonly heritage: readonly ts.ExpressionWithTypeArguments[] } & Members & {
        readonly methods: ReadonlyMap<string, readonly Signature[]>;
        readonly constructors: readonly Signature[];
      })
  | { readonly kind: 'function'; readonly signatures: readonly Signature[] }
  | { readonly kind: 'constant'; readonly type: ts.TypeNode; readonly node: ts.Node };

/** Properties of an object type. */
export interface Members {
  readonly properties: readonly ShapeProperty[];
  /** Type of the values of an index signature. */
  readonly index?: ts.TypeNode;
  readonly hasMore: boolean;
}

export interface ShapeProperty {
  readonly name: string;
  readonly optional: boolean;
  readonly type: ts.TypeNode;
  readonly node: ts.Node;
}

export interface Signature {
  readonly parameters: readonly ShapeParameter[];
  readonly result?: ts.TypeNode;
  readonly node: ts.SignatureDeclaration;
}

interface ShapeParameter {
  readonly name: string;
  readonly optional: boolean;
  readonly type: ts.TypeNode;
}

/**
 * The shapes of a declaration; none if consumers can't use it. Generic declarations have none: packages export none of their
 * own.
 */
export function shapesOf({ nodes, name }: Declaration): readonly Shape[] {
  const functions = nodes.filter(ts.isFunctionDeclaration);
  return [
    ...nodes.flatMap((node) => shapeOf(node, name)),
    ...(functions.length === 0 ? [] : [{ kind: 'function' as const, signatures: functions.map(signatureOf) }]),
  ];
}

function shapeOf(node: ts.Statement, name: string): readonly Shape[] {
  if (ts.isInterfaceDeclaration(node)) {
    return [{ kind: 'object', heritage: heritageOf(node), ...membersOf(node.members) }];
  }
  if (ts.isTypeAliasDeclaration(node)) {
    return ts.isTypeLiteralNode(node.type)
      ? [{ kind: 'object', heritage: [], ...membersOf(node.type.members) }]
      : [{ kind: 'alias', type: node.type, node }];
  }
  if (ts.isClassDeclaration(node)) return [classShape(node)];
  if (!ts.isVariableStatement(node)) return [];
  const variable = node.declarationList.declarations.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
  return variable?.type === undefined ? [] : [{ kind: 'constant', type: variable.type, node }];
}

export function membersOf(elements: readonly ts.Node[]): Members {
  const properties: ShapeProperty[] = [];
  let index: ts.TypeNode | undefined;
  let hasMore = false;
  for (const node of elements) {
    const isProperty = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    if (isProperty && node.type !== undefined && nameOf(node.name) !== undefined) {
      const optional = node.questionToken !== undefined;
      properties.push({ name: nameOf(node.name) as string, optional, type: node.type, node });
    } else if (ts.isIndexSignatureDeclaration(node)) index = node.type;
    else if (!isProperty) hasMore = true;
  }
  return { properties, hasMore, ...(index === undefined ? {} : { index }) };
}

function classShape(node: ts.ClassDeclaration): Shape {
  const visible = node.members.filter((member) => !isPrivate(member));
  const methods = new Map<string, Signature[]>();
  const constructors: Signature[] = [];
  for (const member of visible) {
    if (ts.isConstructorDeclaration(member)) constructors.push(signatureOf(member));
    const name = ts.isMethodDeclaration(member) ? nameOf(member.name) : undefined;
    if (name !== undefined && ts.isMethodDeclaration(member)) addToGroup(methods, name, signatureOf(member));
  }
  return { kind: 'class', heritage: heritageOf(node), ...membersOf(visible), methods, constructors };
}

function signatureOf(node: ts.SignatureDeclaration): Signature {
  const parameters = node.parameters.map(({ name, type, questionToken, initializer }, index) => ({
    name: ts.isIdentifier(name) ? name.text : `argument ${index + 1}`,
    optional: questionToken !== undefined || initializer !== undefined,
    type: type ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword),
  }));
  return { parameters, node, ...(node.type === undefined ? {} : { result: node.type }) };
}

function heritageOf(node: ts.InterfaceDeclaration | ts.ClassDeclaration): readonly ts.ExpressionWithTypeArguments[] {
  return (node.heritageClauses ?? []).flatMap(({ types }) => types);
}

/** A member's name at run time; undefined if it is private or computed. */
export function nameOf(name: ts.PropertyName | ts.MemberName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

function isPrivate(member: ts.ClassElement): boolean {
  const flags = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  return (ts.getCombinedModifierFlags(member) & flags) !== 0;
}
