import { addToGroup } from '../../base/grouped.ts';
import { isJsonObject, type Json, jsonIfAny, member } from '../../base/json.ts';
import { ts } from '../../base/typescript.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** A package for its consumers: its exports and their TypeScript. */
export interface SourcePackage {
  /** The name that consumers import. */
  readonly name: string;
  /** `.` and `./resources/loans`: path of the module, or undefined if the entry isn't code. */
  readonly entries: ReadonlyMap<string, string | undefined>;
  /** Text of each TypeScript file by its path in the package. */
  readonly files: ReadonlyMap<string, string>;
}

/** Thrown if files aren't a package. */
export class NoPackageError extends Error {}

/**
 * The package of some files: new sources, or the content of a published tarball.
 * @throws NoPackageError if there is no readable `package.json`, or the types of an entry are missing
 */
export function sourcePackage(files: readonly GeneratedFile[]): SourcePackage {
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const manifest = manifestIn(texts);
  const name = member(manifest, 'name');
  const exported = member(manifest, 'exports');
  if (typeof name !== 'string' || !isJsonObject(exported)) {
    throw new NoPackageError('its package.json has no name or no exports');
  }
  const entries = new Map(
    Object.entries(exported).flatMap(([entry, target]): readonly (readonly [string, string | undefined])[] =>
      entry.includes('*') ? entriesOfPattern(entry, target, texts) : [[entry, typesOf(name, entry, target, texts)]],
    ),
  );
  return { name, entries, files: texts };
}

function manifestIn(texts: ReadonlyMap<string, string>): Json {
  const text = texts.get('package.json');
  if (text === undefined) throw new NoPackageError('it holds no package.json');
  const manifest = jsonIfAny(text);
  if (manifest === undefined) throw new NoPackageError('its package.json is not JSON');
  return manifest;
}

/** The entries of a pattern: `./resources/*` for each module in a folder. */
function entriesOfPattern(
  entry: string,
  target: Json,
  texts: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const [before = '', after = ''] = String(chosenTarget(target)).replace(/^\.\//, '').split('*');
  return [...texts.keys()]
    .filter((path) => path.startsWith(before) && path.endsWith(after))
    .map((path) => [entry.replace('*', path.slice(before.length, path.length - after.length)), path]);
}

function chosenTarget(target: Json): Json | undefined {
  return isJsonObject(target) ? (member(target, 'types') ?? member(target, 'default')) : target;
}

/** The module with the types of an entry. */
function typesOf(name: string, entry: string, target: Json, texts: ReadonlyMap<string, string>): string | undefined {
  const chosen = chosenTarget(target);
  if (typeof chosen !== 'string') throw new NoPackageError(`the entry ${entry} of ${name} leads nowhere`);
  const path = chosen.replace(/^\.\//, '');
  if (!/\.[cm]?[jt]s$/.test(path)) return undefined;
  if (!texts.has(path)) throw new NoPackageError(`${path}, which the entry ${entry} of ${name} names, is missing`);
  return path;
}

/** A parsed declaration file. */
export interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
  /** Statements by the name that they declare. */
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>;
  readonly imported: ReadonlyMap<string, ImportedFrom>;
  readonly exported: ReadonlyMap<string, ExportedFrom>;
  readonly stars: readonly string[];
}

interface ImportedFrom {
  readonly from: string;
  readonly name: string;
}

interface ExportedFrom {
  readonly from?: string;
  readonly name: string;
  readonly typeOnly: boolean;
}

export function readModule(path: string, text: string): Module {
  const languageVersion = ts.ScriptTarget.ES2023;
  const settings = { languageVersion, jsDocParsingMode: ts.JSDocParsingMode.ParseNone } as const;
  const source = ts.createSourceFile(path, text, settings, true);
  const declared = new Map<string, ts.Statement[]>();
  const imported = new Map<string, ImportedFrom>();
  const exported = new Map<string, ExportedFrom>();
  const stars: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, imported);
    else if (ts.isExportDeclaration(statement)) addExports(statement, exported, stars);
    else {
      for (const name of namesOf(statement)) {
        addToGroup(declared, name, statement);
        if (isExported(statement)) exported.set(name, { name, typeOnly: false });
      }
    }
  }
  return { path, source, declared, imported, exported, stars };
}

function addImports({ moduleSpecifier, importClause }: ts.ImportDeclaration, imported: Map<string, ImportedFrom>) {
  const from = textOf(moduleSpecifier);
  if (importClause?.name !== undefined) imported.set(importClause.name.text, { from, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    imported.set(name.text, { from, name: (propertyName ?? name).text });
  }
}

function addExports(statement: ts.ExportDeclaration, exported: Map<string, ExportedFrom>, stars: string[]) {
  const { moduleSpecifier, exportClause, isTypeOnly } = statement;
  const from = moduleSpecifier && textOf(moduleSpecifier);
  if (exportClause === undefined) {
    if (from !== undefined) stars.push(from);
  } else if (ts.isNamedExports(exportClause)) {
    for (const element of exportClause.elements) {
      exported.set(element.name.text, {
        ...(from === undefined ? {} : { from }),
        name: (element.propertyName ?? element.name).text,
        typeOnly: isTypeOnly || element.isTypeOnly,
      });
    }
  }
}

function textOf(specifier: ts.Expression): string {
  return ts.isStringLiteralLike(specifier) ? specifier.text : '';
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
