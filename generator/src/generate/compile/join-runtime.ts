import { posix } from 'node:path';
import { InternalError } from '../../base/diagnostics.ts';
import { onceFor } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** The modules whose exports a program can import. */
const entries = ['src/index.ts', 'src/node.ts', 'src/journal.ts', 'src/journal-testing.ts', 'src/undici.ts'];

const header = '// The runtime of generated clients, under the MIT licence. Do not edit.\n';

interface ParsedModule {
  readonly text: string;
  readonly statements: readonly ts.Statement[];
  readonly imported: readonly { readonly path: string; readonly typeOnly: boolean }[];
}

/**
 * The modules of the runtime joined into one, in evaluation order, so that a package has one file of it for each kind, and a
 * reader one file to review. It exports only what the entries export.
 *
 * @throws InternalError if two modules declare the same name, or one renames an import or imports another package
 */
export function joinRuntime(sources: readonly GeneratedFile[], license: string): GeneratedFile {
  const files = new Map(sources.map((file) => [file.path, file]));
  // Modules that no entry leads to are not a part of the whole.
  const parsed = onceFor(({ path, content }: GeneratedFile) => read(path, content));
  const moduleAt = (path: string) => parsed(files.get(path) ?? fail(`the runtime has no ${path}`));
  const order = new Set<string>();
  const visit = (path: string, withTypes: boolean, open = new Set<string>()): void => {
    if (open.has(path)) return;
    open.add(path);
    for (const { path: next, typeOnly } of moduleAt(path).imported)
      if (withTypes || !typeOnly) visit(next, withTypes, open);
    order.add(path);
  };
  for (const withTypes of [false, true]) for (const entry of entries) visit(entry, withTypes);
  const published = new Set(entries.flatMap((path) => moduleAt(path).statements.flatMap(reExported)));
  const declared = new Map<string, string>();
  const parts = [...order].flatMap((path) => {
    const { text, statements } = moduleAt(path);
    return statements
      .filter((statement) => !isImport(statement))
      .map((statement) => {
        const names = namesOf(statement);
        for (const name of names) {
          const other = declared.get(name) ?? path;
          if (other !== path) fail(`${name} is declared in ${other} and in ${path}`);
          declared.set(name, path);
        }
        return names.some((name) => published.has(name)) ? statement.getFullText() : withoutExport(statement, text);
      });
  });
  return withLicense({ path: 'src/index.ts', content: parts.join('') }, license);
}

/** A module of the runtime as it is in a package. */
export function withLicense({ path, content }: GeneratedFile, license: string): GeneratedFile {
  return { path, content: `${header}${commented(license)}\n\n${withoutLintDirectives(content).trim()}\n` };
}

/** Removes comments for our linter. */
function withoutLintDirectives(code: string): string {
  return code.replace(/^ *\/\/ biome-ignore.*\n/gm, '');
}

function commented(text: string): string {
  return text
    .trim()
    .replace(/^.*$/gm, (line) => `// ${line}`.trimEnd())
    .replace(/^/, '//\n');
}

function read(path: string, content: string): ParsedModule {
  const { statements } = ts.createSourceFile(path, content, ts.ScriptTarget.ES2023, true);
  const imported = statements.filter(isImport).map((statement) => {
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!specifier.startsWith('.')) fail(`${path} imports ${specifier}`);
    return { path: posix.join(path, '..', specifier), typeOnly: isTypeOnly(statement) };
  });
  return { text: content, statements, imported };
}

type Import = ts.ImportDeclaration | ts.ExportDeclaration;

function isImport(statement: ts.Statement): statement is Import {
  return ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
}

function isTypeOnly(statement: Import): boolean {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : statement;
  if (clause?.isTypeOnly === true) return true;
  return specifiersOf(statement).every(({ isTypeOnly: isType }) => isType);
}

function specifiersOf(statement: Import): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (named === undefined || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return fail(statement.getText());
  for (const { propertyName } of named.elements) if (propertyName !== undefined) fail(statement.getText());
  return [...named.elements];
}

function reExported(statement: ts.Statement): readonly string[] {
  return ts.isExportDeclaration(statement) ? specifiersOf(statement).map(({ name }) => name.text) : [];
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as { readonly name?: ts.Node };
  return name === undefined ? fail(statement.getText()) : [name.getText()];
}

function withoutExport(statement: ts.Statement, text: string): string {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const exported = modifiers.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (exported === undefined) return statement.getFullText();
  return text.slice(statement.pos, exported.getStart()) + text.slice(exported.end, statement.end).trimStart();
}

function fail(problem: string): never {
  throw new InternalError(`The runtime can't be joined: ${problem}`);
}
