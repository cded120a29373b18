import { ts } from '../../base/typescript.ts';
import type { PackageSurfaces } from '../../usage/sources/package-surface.ts';
import { unaliased } from '../../usage/unaliased.ts';

/** Finds the part of a package that code refers to: `Loan` for an export, `Loan.amount` and `Loans.list` below one. */
export class PackageSymbols {
  readonly #checker: ts.TypeChecker;
  readonly #surfaces: PackageSurfaces;
  readonly #packageName: string;

  constructor(checker: ts.TypeChecker, surfaces: PackageSurfaces, packageName: string) {
    this.#checker = checker;
    this.#surfaces = surfaces;
    this.#packageName = packageName;
  }

  isOfPackage(node: ts.Node): boolean {
    return this.#surfaces.ofFile(node.getSourceFile().fileName)?.name === this.#packageName;
  }

  /** The export of the package behind a symbol; undefined if the application gave the name. */
  exportOf(symbol: ts.Symbol): string | undefined {
    const target = unaliased(this.#checker, symbol);
    const declaration = target.declarations?.find((one) => this.isOfPackage(one));
    if (declaration === undefined) return undefined;
    const { parent } = declaration;
    const isTop =
      ts.isSourceFile(parent) ||
      (ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent));
    return isTop ? target.name : undefined;
  }

  /**
   * The properties and methods of the package behind a symbol. There are several for a union; `foreign` says whether the symbol
   * also refers to something outside the package.
   */
  membersOf(symbol: ts.Symbol): { readonly keys: ReadonlySet<string>; readonly foreign: boolean } {
    const keys = new Set<string>();
    let foreign = false;
    const seen = new Set<ts.Node>();
    const add = (one: ts.Symbol): void => {
      for (const declaration of one.declarations ?? []) {
        if (seen.has(declaration)) continue;
        seen.add(declaration);
        if (this.isOfPackage(declaration)) {
          const key = memberKey(declaration);
          if (key !== undefined) keys.add(key);
        } else {
          const inherited = this.#inherited(declaration, one.name);
          if (inherited.length === 0) foreign = true;
          for (const above of inherited) for (const root of this.#checker.getRootSymbols(above)) add(root);
        }
      }
    };
    for (const root of this.#checker.getRootSymbols(symbol)) add(root);
    return { keys, foreign: foreign && keys.size > 0 };
  }

  /** The properties of a type with a name, for each part of a union. */
  propertiesOf(type: ts.Type, name: string): readonly ts.Symbol[] {
    const bare = this.#checker.getNonNullableType(type);
    const parts = bare.isUnion() ? bare.types : [bare];
    return parts.flatMap((part) => this.#checker.getPropertyOfType(this.#checker.getApparentType(part), name) ?? []);
  }

  /** The members that a class or interface of the application inherits or implements. */
  #inherited(declaration: ts.Node, name: string): readonly ts.Symbol[] {
    const { parent } = declaration;
    if (parent === undefined || (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent))) return [];
    const types = (parent.heritageClauses ?? []).flatMap((clause) => [...clause.types]);
    return types.flatMap((one) => this.propertiesOf(this.#checker.getTypeAtLocation(one), name));
  }
}

/** `Loan.address.street`: the path to a member from its declaration. */
function memberKey(declaration: ts.Declaration): string | undefined {
  const path: string[] = [];
  let node: ts.Node = declaration;
  while (!ts.isSourceFile(node)) {
    if (isOwner(node)) return path.length === 0 ? undefined : [node.name?.text ?? '', ...path.toReversed()].join('.');
    if (isMember(node)) {
      path.push(ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : node.name.getText());
    }
    node = node.parent;
  }
  return undefined;
}

function isOwner(node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isMember(
  node: ts.Node,
): node is
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.MethodSignature
  | ts.MethodDeclaration
  | ts.AccessorDeclaration {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node)
  );
}
