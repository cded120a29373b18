import { addToSet } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import { inlineObject } from '../../compare/source/literal-members.ts';
import type { Module } from '../../compare/source/module.ts';
import type { Declaration, Surface } from '../../compare/source/read-surface.ts';
import { type Members, membersOf, type ShapeProperty, shapesOf } from '../../compare/source/shape.ts';

/** A type and its module. */
interface WrittenType {
  readonly node: ts.TypeNode;
  readonly module: Module;
}

/** Two object types in the same place. */
export interface MembersPair {
  /** `Loan`, or `Loan.address` for an inline type. */
  readonly owner: { readonly base: string; readonly head: string };
  readonly base: Members;
  readonly head: Members;
  readonly modules: { readonly base: Module; readonly head: Module };
}

/** Follows the types of two packages side by side, starting with corresponding methods. */
export class TypePairs {
  /** The new names of a type, by its old name. */
  readonly names = new Map<string, Set<string>>();
  readonly members: MembersPair[] = [];
  readonly #base: Surface;
  readonly #head: Surface;
  readonly #seen = new Set<string>();

  constructor(surfaces: { readonly base: Surface; readonly head: Surface }) {
    this.#base = surfaces.base;
    this.#head = surfaces.head;
  }

  /** Types at the same place of two declarations. */
  addTypes(base: WrittenType, head: WrittenType): void {
    const [left, right] = [partsOf(base.node), partsOf(head.node)];
    if (left.length !== right.length) return;
    left.forEach((part, index) => {
      const other = right[index];
      if (other !== undefined) this.#addPart({ node: part, module: base.module }, { node: other, module: head.module });
    });
  }

  /** Corresponding declarations, with everything below them. */
  addDeclarations(base: Declaration, head: Declaration): void {
    addToSet(this.names, base.name, head.name);
    this.#addShapes(base, head);
  }

  #addShapes(base: Declaration, head: Declaration): void {
    const key = `${base.key} ${head.key}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const shape of shapesOf(base)) {
      const other = shapesOf(head).find(({ kind }) => kind === shape.kind);
      if (other === undefined) continue;
      const modules = { base: base.module, head: head.module };
      if ('properties' in shape && 'properties' in other) {
        this.addMembers({ owner: { base: base.name, head: head.name }, base: shape, head: other, modules });
      }
      if ('heritage' in shape && 'heritage' in other) {
        shape.heritage.forEach((one, index) => {
          const now = other.heritage[index];
          if (now !== undefined) this.addTypes({ node: one, module: base.module }, { node: now, module: head.module });
        });
      }
      if (shape.kind === 'class' && other.kind === 'class') {
        const parameters = shape.constructors[0]?.parameters ?? [];
        parameters.forEach(({ type }, index) => {
          const now = other.constructors[0]?.parameters[index];
          if (now !== undefined)
            this.addTypes({ node: type, module: base.module }, { node: now.type, module: head.module });
        });
      }
      // An alias proves nothing about the other name, which may share its target.
      if (shape.kind === 'alias' && other.kind === 'alias') this.#addAliased(shape.type, other.type, modules);
    }
  }

  #addAliased(base: ts.TypeNode, head: ts.TypeNode, modules: MembersPair['modules']): void {
    const [old, next] = [this.#ownName(base, modules.base, this.#base), this.#ownName(head, modules.head, this.#head)];
    if (old !== undefined && next !== undefined) this.#addShapes(old, next);
    else this.addTypes({ node: base, module: modules.base }, { node: head, module: modules.head });
  }

  addMembers(pair: MembersPair): void {
    this.members.push(pair);
    for (const property of pair.base.properties) {
      const other = pair.head.properties.find(({ name }) => name === property.name);
      if (other !== undefined) this.addProperties(pair, property, other);
    }
    if (pair.base.index !== undefined && pair.head.index !== undefined) {
      this.addTypes(
        { node: pair.base.index, module: pair.modules.base },
        { node: pair.head.index, module: pair.modules.head },
      );
    }
  }

  /** Properties that only differ in name. */
  addProperties({ owner, modules }: MembersPair, base: ShapeProperty, head: ShapeProperty): void {
    const [left, right] = [inlineObject(base.type), inlineObject(head.type)];
    if (left !== undefined && right !== undefined) {
      this.addMembers({
        owner: { base: `${owner.base}.${base.name}`, head: `${owner.head}.${head.name}` },
        base: membersOf(left.type.members),
        head: membersOf(right.type.members),
        modules,
      });
      return;
    }
    this.addTypes({ node: base.type, module: modules.base }, { node: head.type, module: modules.head });
  }

  #addPart(base: WrittenType, head: WrittenType): void {
    const [left, right] = [elementOf(base.node), elementOf(head.node)];
    if (left !== undefined && right !== undefined) {
      this.addTypes({ ...base, node: left }, { ...head, node: right });
      return;
    }
    const old = this.#ownName(base.node, base.module, this.#base);
    const next = this.#ownName(head.node, head.module, this.#head);
    if (old !== undefined && next !== undefined) this.addDeclarations(old, next);
    if (!isReference(base.node) || !isReference(head.node)) return;
    base.node.typeArguments?.forEach((argument, index) => {
      const other = isReference(head.node) ? head.node.typeArguments?.[index] : undefined;
      if (other !== undefined) this.addTypes({ ...base, node: argument }, { ...head, node: other });
    });
  }

  #ownName(node: ts.TypeNode, module: Module, surface: Surface): Declaration | undefined {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    if (name === undefined || !ts.isIdentifier(name)) return undefined;
    const meaning = surface.lookUp(module, name.text);
    return meaning?.kind === 'own' ? meaning.declaration : undefined;
  }
}

function isReference(node: ts.TypeNode): node is ts.TypeReferenceNode | ts.ExpressionWithTypeArguments {
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node);
}

/** The parts of a union except null and undefined. */
function partsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(type)) return partsOf(type.type);
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) return partsOf(type.type);
  const parts = ts.isUnionTypeNode(type) ? type.types.flatMap(partsOf) : [type];
  return parts.filter((part) => {
    const isNull = ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword;
    return !isNull && part.kind !== ts.SyntaxKind.UndefinedKeyword;
  });
}

function elementOf(node: ts.TypeNode): ts.TypeNode | undefined {
  return ts.isArrayTypeNode(node) ? node.elementType : undefined;
}
