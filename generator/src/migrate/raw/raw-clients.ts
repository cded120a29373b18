import { dirname, join, relative } from 'node:path';
import { sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import { rawFunctions } from '../../usage/flow/package-functions.ts';
import { unaliased } from '../../usage/unaliased.ts';
import { type EditList, stretchOf, visitNodes } from '../edits/rewriter.ts';
import type { Stretch } from '../edits/text-edits.ts';
import { type RawMove, type RawPackage, readRawCall } from './raw-call.ts';

/** A constant, or a property of a class, with a `/raw` client. */
interface RawClient {
  /** The call of `createClient`. */
  readonly made: ts.CallExpression;
  /** Where the application uses it. */
  readonly uses: readonly ts.Node[];
}

/**
 * Moves calls of `/raw` to methods, and marks the others with the reason. While any are left, the client has both.
 * @param refused calls whose method doesn't compile, each with a sentence
 * @returns the moved calls
 */
export function moveRawCalls(
  raw: RawPackage,
  edits: EditList,
  refused: ReadonlyMap<ts.Node, string>,
): readonly RawMove[] {
  const all = rawClientsOf(raw, edits).flatMap((client) => moveCallsOf(client, raw, edits, refused));
  const files = new Map<ts.SourceFile, Set<string>>();
  const need = (node: ts.Node, ...names: readonly string[]) => {
    const file = node.getSourceFile();
    files.set(file, new Set([...(files.get(file) ?? []), ...names]));
  };
  for (const node of edits.done) if (ts.isCallExpression(node)) need(node, raw.client);
  for (const { call, errorType } of all) need(call, 'ResponseError', ...(errorType ? [`type ${errorType}`] : []));
  for (const [file, names] of files) writeImports(file, names, raw, edits);
  return all;
}

/** The `/raw` clients in constants and properties; others are marked. */
function rawClientsOf({ base, checker, found }: RawPackage, edits: EditList): readonly RawClient[] {
  const made = new Map<ts.Symbol, ts.CallExpression>();
  const uses = new Map<ts.Symbol, ts.Node[]>();
  const symbolAt = (node: ts.Node) => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    return symbol && unaliased(checker, symbol);
  };
  for (const file of found.sources) {
    visitNodes(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      const callee = symbolAt(node.expression);
      const path = callee?.declarations?.[0]?.getSourceFile().fileName;
      if (path === undefined || !rawFunctions.has(callee?.name ?? '')) return;
      if (found.surfaces.ofFile(path)?.folder !== base.folder) return;
      const { parent } = withMethods(node) ?? node;
      const isConstant =
        ts.isVariableDeclaration(parent) && (ts.getCombinedNodeFlags(parent) & ts.NodeFlags.Const) !== 0;
      const isKept = (isConstant || ts.isPropertyDeclaration(parent)) && parent.type === undefined;
      const isImported = file.statements.some(ts.isImportDeclaration);
      const symbol = isKept && isImported ? checker.getSymbolAtLocation(parent.name) : undefined;
      if (symbol === undefined) edits.mark(node, 'Only a client in a constant without a type annotation is moved.');
      else made.set(symbol, node);
    });
  }
  for (const file of found.sources) {
    visitNodes(file, (node) => {
      if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return;
      const { parent } = node;
      const isName =
        ts.isImportSpecifier(parent) ||
        ts.isImportClause(parent) ||
        ts.isExportSpecifier(parent) ||
        ts.isExportAssignment(parent);
      const symbol = isName ? undefined : symbolAt(node);
      if (symbol === undefined || !made.has(symbol) || isNameOf(parent, node)) return;
      uses.set(symbol, [...(uses.get(symbol) ?? []), node]);
    });
  }
  return [...made].map(([symbol, call]) => ({ made: call, uses: uses.get(symbol) ?? [] }));
}

function isNameOf(parent: ts.Node, node: ts.Node): boolean {
  return (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node;
}

/** The object with the client and the methods, from an earlier run. */
function withMethods({ parent }: ts.CallExpression): ts.CallExpression | undefined {
  const isBoth = ts.isCallExpression(parent) && parent.expression.getText() === 'Object.assign';
  return isBoth && parent.arguments[0] !== undefined && ts.isNewExpression(parent.arguments[0]) ? parent : undefined;
}

function moveCallsOf(
  { made, uses }: RawClient,
  raw: RawPackage,
  edits: EditList,
  refused: ReadonlyMap<ts.Node, string>,
): readonly RawMove[] {
  const moves: RawMove[] = [];
  let isBlocked = false;
  let left = 0;
  for (const use of uses) {
    const isMember = ts.isPropertyAccessExpression(use.parent) && use.parent.name === use;
    const receiver = isMember ? use.parent : use;
    const access = receiver.parent;
    const called = ts.isPropertyAccessExpression(access) && access.expression === receiver ? access.name.text : '';
    if ([...raw.resources.values()].includes(called)) continue;
    if (!/^[A-Z]+$/.test(called)) {
      isBlocked = true;
      edits.mark(use, blockedBy(called));
      continue;
    }
    const read = use.getSourceFile().statements.some(ts.isImportDeclaration)
      ? readRawCall(receiver as ts.Expression, raw)
      : 'This file has no import declarations.';
    const sentence = typeof read === 'string' ? read : refused.get(read.call);
    if (sentence !== undefined) edits.mark(use, sentence);
    if (sentence !== undefined) left += 1;
    else if (typeof read !== 'string') moves.push(read);
  }
  const client = `new ${raw.client}`;
  const [options] = made.arguments;
  const isCopied = left === 0 || options === undefined || isPlain(options);
  if (isBlocked || moves.length === 0 || !isCopied) {
    if (moves.length > 0) edits.mark(made, 'No call of this client was moved yet.');
    return [];
  }
  for (const { call, edit } of moves) edits.splice(call.parent, edit);
  const both = withMethods(made);
  const [methods] = both?.arguments ?? [];
  const args = options === undefined ? [] : [stretchOf(options)];
  const alone = methods === undefined ? [`${client}(`, ...args, ')'] : [stretchOf(methods)];
  const parts = left === 0 ? alone : ['Object.assign(', ...alone, ', ', stretchOf(made), ')'];
  if (left > 0) edits.mark(made, `Calls of /raw are left. Once they are gone, only ${client}(…) is needed.`);
  if (left === 0 || both === undefined) edits.splice(made, { ...stretchOf(both ?? made), parts });
  return moves;
}

function blockedBy(called: string): string {
  if (called === 'use' || called === 'eject')
    return 'Calls of methods do not pass through middleware. Use options and hooks of the client instead, and run migrate again.';
  return 'The client is used here for more than a call, so it stays as it is.';
}

/** Whether an expression may appear twice in the code, because it creates nothing. */
function isPlain(node: ts.Node): boolean {
  const makes = ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isAwaitExpression(node);
  return !makes && ts.forEachChild(node, (child) => !isPlain(child) || undefined) !== true;
}

/** Imports the client and its errors, and removes imports of `/raw` that only the old code needed. */
function writeImports(file: ts.SourceFile, names: ReadonlySet<string>, raw: RawPackage, edits: EditList): void {
  const imports = file.statements.filter(ts.isImportDeclaration);
  const elementsOf = ({ importClause }: ts.ImportDeclaration) => {
    const bindings = importClause?.namedBindings;
    return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
  };
  const known = new Set(imports.flatMap(elementsOf).map((one) => one.getText()));
  const wanted = sortedBy(
    [...names].filter((name) => !known.has(name)),
    (name) => name.replace('type ', ''),
  );
  const old = imports.find((one) => isRawImport(one, raw));
  const line = wanted.length === 0 ? '' : `import { ${wanted.join(', ')} } from '${entryFor(file, raw)}';`;
  const stays = old === undefined ? [] : elementsOf(old).filter((one) => isUsed(one.name, edits));
  if (old !== undefined && stays.length === 0 && old.importClause?.name === undefined) {
    edits.replace(old, line);
    return;
  }
  const [first] = imports;
  const at = (old ?? first ?? file).getStart();
  if (wanted.length > 0) edits.splice(first ?? file, { start: at, end: at, parts: [`${line}\n`] });
  const clause = old?.importClause;
  if (clause === undefined || stays.length === elementsOf(old as ts.ImportDeclaration).length) return;
  // A type-only import loads nothing.
  const isTypes = stays.every(({ isTypeOnly }) => isTypeOnly) && clause.name === undefined;
  const kept = stays.map((one) => (isTypes ? one.getText().replace(/^type\s+/, '') : one.getText())).join(', ');
  edits.replace(clause, `${isTypes ? 'type ' : ''}${clause.name ? `${clause.name.text}, ` : ''}{ ${kept} }`);
}

function isRawImport({ moduleSpecifier }: ts.ImportDeclaration, { base, checker, found }: RawPackage): boolean {
  const path = checker.getSymbolAtLocation(moduleSpecifier)?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /[\\/]raw(?:\.d)?\.[cm]?[jt]s$/.test(path) && found.surfaces.ofFile(path)?.folder === base.folder;
}

/** The specifier of the package's main entry, in the same form as that of `/raw`. */
function entryFor(file: ts.SourceFile, raw: RawPackage): string {
  const { base, found } = raw;
  if (!base.isSources) return base.name;
  const old = found.sources.flatMap(({ statements }) =>
    statements.flatMap((one) => (ts.isImportDeclaration(one) && isRawImport(one, raw) ? [one.moduleSpecifier] : [])),
  )[0];
  const extension = old !== undefined && ts.isStringLiteral(old) ? (/\.[cm]?[jt]s$/.exec(old.text)?.[0] ?? '') : '';
  const path = relative(dirname(file.fileName), join(base.folder, 'index')).replaceAll('\\', '/');
  return `${path.startsWith('.') ? '' : './'}${path}${extension}`;
}

/** Whether a name of an import is still used after the edits. */
function isUsed(name: ts.Identifier, edits: EditList): boolean {
  const file = name.getSourceFile();
  const isIn = ({ start, end }: Stretch, place: number) => start <= place && place < end;
  const isGone = (place: number) =>
    edits.of(file).some((edit) => {
      const kept = edit.parts.filter((part) => typeof part !== 'string');
      return isIn(edit, place) && !kept.some((part) => isIn(part, place));
    });
  let used = false;
  visitNodes(file, (node) => {
    if (ts.isIdentifier(node) && node !== name && node.text === name.text && !isGone(node.getStart())) used = true;
  });
  return used;
}
