import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** One way in which a file takes something from a module. */
export interface Import {
  /** What it takes from: a path in the folder, or the name of a package with `node:` where it is a part of Node. */
  readonly from: string;
  /** Loaded only when it is asked for. */
  readonly lazy: boolean;
}

/** What a file takes from elsewhere. */
export interface SourceImports {
  /** Path in the folder, with `/` as separator. */
  readonly path: string;
  readonly imports: readonly Import[];
  /** Names that the file neither declares nor imports: globals, under any spelling. */
  readonly globals: ReadonlySet<string>;
}

const nodeModules = new Set(
  'assert async_hooks buffer child_process cluster crypto dgram dns events fs http http2 https inspector module net os path perf_hooks process readline stream tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
);

/** The text of one source, by its path in the folder. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every source in a folder; tests, and what only tests use, are left out. */
export function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
    .sort()
    .map((file) => ({ path: relative(folder, file), text: readFileSync(file, 'utf8') }));
}

/** Reads the imports of every source in a folder; tests, and what only tests use, are left out. */
export function readImports(folder: string): readonly SourceImports[] {
  return readSources(folder).map(({ path, text }) => importsOf(path, text));
}

/** The imports of one source. */
export function importsOf(path: string, text: string): SourceImports {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const globals = new Set<string>();
  const take = (specifier: ts.Node | undefined, lazy: boolean) => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier))
      imports.push({ from: target(path, specifier.text), lazy });
    else imports.push({ from: '(computed)', lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) take(node.moduleSpecifier, false);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) take(node.moduleSpecifier, false);
    else if (ts.isImportTypeNode(node))
      take(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, false);
    else if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
      const isBuiltin = ts.isPropertyAccessExpression(expression) && expression.name.text === 'getBuiltinModule';
      if (expression.kind === ts.SyntaxKind.ImportKeyword || isRequire || isBuiltin) take(given[0], true);
    }
    if (ts.isIdentifier(node) && isUse(node)) globals.add(node.text);
    // `globalThis.process` and `globalThis['process']` are the global as well.
    if (isOfGlobalThis(node)) {
      if (ts.isPropertyAccessExpression(node)) globals.add(node.name.text);
      else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
        globals.add(node.argumentExpression.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, imports, globals };
}

function target(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative('/', resolve('/', dirname(path), specifier));
  const [first = ''] = specifier.split('/');
  return nodeModules.has(first) ? `node:${specifier}` : specifier;
}

/** Whether an identifier stands for a value, not for the name of a property or a type. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) {
    return parent.name !== node;
  }
  return !ts.isPropertyDeclaration(parent) && !ts.isTypeReferenceNode(parent) && !ts.isQualifiedName(parent);
}

function isOfGlobalThis(node: ts.Node): boolean {
  return (
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    ['globalThis', 'global'].includes(node.expression.text)
  );
}
