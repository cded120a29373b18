import { addToSet } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import { inlineObject } from '../../compare/source/literal-members.ts';
import type { Module } from '../../compare/source/module.ts';
import type { Declaration, Surface } from '../../compare/source/read-surface.ts';
import { type Members, membersOf, type ShapeProperty, shapesOf } from '../../compare/source/shape.ts';

/** Two object types in the same place. */
export interface MembersPair {
  /** `Loan`, or `Loan.address` for an inline type. */
  readonly owner: { readonly base: string; readonly head: string };
  readonly base: Members;
  readonly head: Members;
  readonly modules: ModulePair;
}

interface ModulePair {
  readonly base: Module;
  readonly head: Module;
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

  /** Types at the same place of two declarations; one without a partner changes nothing. */
  addTypes(base: ts.TypeNode | undefined, head: ts.TypeNode | undefined, modules: ModulePair): void {
    const [left, right] = [partsOf(base), partsOf(head)];
    if (left.length !== right.length) return;
    left.forEach((part, index) => {
      this.#addPart(part, right[index] ?? part, modules);
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
          this.addTypes(one, other.heritage[index], modules);
        });
      }
      if (shape.kind === 'class' && other.kind === 'class') {
        shape.constructors[0]?.parameters.forEach(({ type }, index) => {
          this.addTypes(type, other.constructors[0]?.parameters[index]?.type, modules);
        });
      }
      // An alias proves nothing about the other name, which may share its target.
      if (shape.kind === 'alias' && other.kind === 'alias') this.#addAliased(shape.type, other.type, modules);
    }
  }

  #addAliased(base: ts.TypeNode, head: ts.TypeNode, modules: ModulePair): void {
    const [old, next] = [this.#ownName(base, modules.base, this.#base), this.#ownName(head, modules.head, this.#head)];
    if (old !== undefined && next !== undefined) this.#addShapes(old, next);
    else this.addTypes(base, head, modules);
  }

  addMembers(pair: MembersPair): void {
    this.members.push(pair);
    for (const property of pair.base.properties) {
      const other = pair.head.properties.find(({ name }) => name === property.name);
      if (other !== undefined) this.addProperties(pair, property, other);
    }
    this.addTypes(pair.base.index, pair.head.index, pair.modules);
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
    this.addTypes(base.type, head.type, modules);
  }

  #addPart(base: ts.TypeNode, head: ts.TypeNode, modules: ModulePair): void {
    if (ts.isArrayTypeNode(base) && ts.isArrayTypeNode(head)) {
      this.addTypes(base.elementType, head.elementType, modules);
      return;
    }
    const [old, next] = [this.#ownName(base, modules.base, this.#base), this.#ownName(head, modules.head, this.#head)];
    if (old !== undefined && next !== undefined) this.addDeclarations(old, next);
    if (!isReference(base) || !isReference(head)) return;
    base.typeArguments?.forEach((argument, index) => {
      this.addTypes(argument, head.typeArguments?.[index], modules);
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
function partsOf(type: ts.TypeNode | undefined): readonly ts.TypeNode[] {
  if (type === undefined) return [];
  if (ts.isParenthesizedTypeNode(type)) return partsOf(type.type);
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) return partsOf(type.type);
  const parts = ts.isUnionTypeNode(type) ? type.types.flatMap(partsOf) : [type];
  return parts.filter((part) => {
    const isNull = ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword;
    return !isNull && part.kind !== ts.SyntaxKind.UndefinedKeyword;
  });
}
