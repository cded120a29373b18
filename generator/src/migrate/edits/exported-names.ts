import { ts } from '../../base/typescript.ts';
import { type Rewriter, visitNodes } from './rewriter.ts';

/** Imported names: renamed classes, types and constants. */
export function exportedNames(rewriter: Rewriter): void {
  for (const file of rewriter.found.sources) {
    const renamed = renameImports(file, rewriter);
    visitNodes(file, (node) => {
      if (ts.isIdentifier(node)) renameUse(node, renamed, rewriter);
    });
  }
}

/** Renames the imports of a file; returns the new name of each symbol that changes in the whole file. */
function renameImports(file: ts.SourceFile, rewriter: Rewriter): ReadonlyMap<ts.Symbol, string> {
  const { checker, edits } = rewriter;
  const renamed = new Map<ts.Symbol, string>();
  const taken = namesIn(file);
  visitNodes(file, (node) => {
    if (!ts.isImportSpecifier(node)) return;
    const symbol = checker.getSymbolAtLocation(node.name);
    const target = symbol && checker.getImmediateAliasedSymbol(symbol);
    const old = target && givenName(target, rewriter);
    const name = old === undefined ? undefined : newName(old, node, rewriter);
    if (symbol === undefined || name === undefined) return;
    if (node.propertyName !== undefined) {
      if (node.name.text === name)
        edits.splice(node, { start: node.propertyName.getStart(), end: node.name.getEnd(), parts: [name] });
      else edits.replace(node.propertyName, name);
    } else if (taken.has(name)) {
      edits.replace(node.name, `${name} as ${node.name.text}`);
    } else {
      edits.replace(node.name, name);
      renamed.set(symbol, name);
    }
  });
  return renamed;
}

/** Every name that a file declares or uses, which a new name must avoid. */
function namesIn(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  visitNodes(file, (node) => {
    const isMember = ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && !isMember) names.add(node.text);
  });
  return names;
}

/** The exported name of a symbol; undefined if a module of the application renames it. */
function givenName(symbol: ts.Symbol, { symbols }: Rewriter): string | undefined {
  const isOwn = symbol.declarations?.some(
    (one) =>
      (ts.isExportSpecifier(one) || ts.isImportSpecifier(one) || ts.isExportAssignment(one)) &&
      !symbols.isOfPackage(one),
  );
  return isOwn ? undefined : symbols.exportOf(symbol);
}

function newName(old: string, node: ts.Node, { plan, edits }: Rewriter): string | undefined {
  const sentence = plan.gone.get(old);
  if (sentence !== undefined) edits.mark(node, sentence);
  return plan.names.get(old);
}

function renameUse(node: ts.Identifier, renamed: ReadonlyMap<ts.Symbol, string>, rewriter: Rewriter): void {
  const { checker, edits } = rewriter;
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) return;
  if (ts.isExportSpecifier(parent)) {
    renameExport(parent, node, renamed, rewriter);
    return;
  }
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
    const value = checker.getShorthandAssignmentValueSymbol(parent);
    const name = value && renamed.get(value);
    if (name !== undefined) edits.replace(node, `${node.text}: ${name}`);
    return;
  }
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined) return;
  const name = renamed.get(symbol);
  if (name !== undefined) {
    edits.replace(node, name);
    return;
  }
  if (!isMemberOfModule(node)) return;
  const old = givenName(symbol, rewriter);
  const now = old === node.text ? newName(old, node, rewriter) : undefined;
  if (now !== undefined) edits.replace(node, now);
}

/** `ns.Loan`, `import('package').Loan`. */
function isMemberOfModule(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node || ts.isImportTypeNode(parent.parent);
  return ts.isImportTypeNode(parent) && parent.qualifier === node;
}

/** An export of the application's module keeps its name. */
function renameExport(
  specifier: ts.ExportSpecifier,
  node: ts.Identifier,
  renamed: ReadonlyMap<ts.Symbol, string>,
  rewriter: Rewriter,
): void {
  const { checker, edits } = rewriter;
  if ((specifier.propertyName ?? specifier.name) !== node) return;
  const isFrom = specifier.parent.parent.moduleSpecifier !== undefined;
  const symbol = isFrom
    ? checker.getSymbolAtLocation(specifier.name)
    : checker.getExportSpecifierLocalTargetSymbol(specifier);
  const target = isFrom && symbol !== undefined ? checker.getImmediateAliasedSymbol(symbol) : undefined;
  const old = target && givenName(target, rewriter);
  const name = isFrom ? old && newName(old, specifier, rewriter) : symbol && renamed.get(symbol);
  if (name === undefined) return;
  edits.replace(node, specifier.propertyName === undefined ? `${name} as ${node.text}` : name);
}
