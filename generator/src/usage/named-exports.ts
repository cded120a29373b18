import { ts } from 'ts-morph';
import type { PackageSurfaces } from './sources/package-surface.ts';
import { unaliased } from './unaliased.ts';

/** An exported type or constant of a package that code names. */
export interface NamedExport {
  readonly packageName: string;
  readonly name: string;
  readonly site: ts.Node;
}

/** The types and constants of packages that files name, by import, by namespace or in JSDoc. */
export function namedExports(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  surfaces: PackageSurfaces,
): readonly NamedExport[] {
  const found: NamedExport[] = [];
  const surfaceOf = (specifier: ts.Node) => {
    const file = checker.getSymbolAtLocation(specifier)?.declarations?.[0];
    return file === undefined ? undefined : surfaces.ofFile(file.getSourceFile().fileName);
  };
  const note = (module: ts.Node, name: ts.Node, text: string) => {
    const surface = surfaceOf(module);
    const symbol = surface && exportNamed(checker, module, text);
    if (surface !== undefined && symbol !== undefined && isTypeOrConstant(checker, symbol)) {
      found.push({ packageName: surface.name, name: text, site: name });
    }
  };
  const namespaces = new Map<ts.Symbol, ts.Node>();
  const read = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings !== undefined && ts.isNamedImports(bindings)) {
        for (const one of bindings.elements) note(node.moduleSpecifier, one, (one.propertyName ?? one.name).text);
      } else if (bindings !== undefined && surfaceOf(node.moduleSpecifier) !== undefined) {
        const symbol = checker.getSymbolAtLocation(bindings.name);
        if (symbol !== undefined) namespaces.set(symbol, node.moduleSpecifier);
      }
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      if (node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
        for (const one of node.exportClause.elements)
          note(node.moduleSpecifier, one, (one.propertyName ?? one.name).text);
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier !== undefined) {
      const first = ts.isIdentifier(node.qualifier) ? node.qualifier : node.qualifier.left;
      note(node.argument.literal, node, first.getText());
    } else if (ts.isQualifiedName(node) || ts.isPropertyAccessExpression(node)) {
      const left = ts.isQualifiedName(node) ? node.left : node.expression;
      const right = ts.isQualifiedName(node) ? node.right : node.name;
      const symbol = ts.isIdentifier(left) && namespaces.size > 0 ? checker.getSymbolAtLocation(left) : undefined;
      const module = symbol && namespaces.get(symbol);
      if (module !== undefined) note(module, node, right.text);
    }
    if (ts.isSourceFile(node.parent ?? node) || ts.canHaveModifiers(node)) {
      for (const comment of ts.getJSDocCommentsAndTags(node)) readComment(comment, read);
    }
    ts.forEachChild(node, read);
  };
  for (const source of sources) read(source);
  return found;
}

function readComment(node: ts.Node, read: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    read(child);
  });
}

function exportNamed(checker: ts.TypeChecker, specifier: ts.Node, name: string): ts.Symbol | undefined {
  const module = checker.getSymbolAtLocation(specifier);
  return module && checker.tryGetMemberInModuleExports(name, module);
}

function isTypeOrConstant(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const target = unaliased(checker, symbol);
  const wanted = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Variable;
  return (target.flags & wanted) !== 0 && (target.flags & ts.SymbolFlags.Class) === 0;
}
