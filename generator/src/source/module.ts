import ts from 'typescript';

/** One declaration file, read by its syntax. */
export interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
  /** Statements by the name that they declare. */
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>;
  readonly imported: ReadonlyMap<string, ImportedFrom>;
  readonly exported: ReadonlyMap<string, ExportedFrom>;
  /** Specifiers of `export *`. */
  readonly stars: readonly string[];
}

interface ImportedFrom {
  readonly from: string;
  readonly name: string;
}

interface ExportedFrom {
  /** Absent: a name of this module. */
  readonly from?: string;
  readonly name: string;
  readonly typeOnly: boolean;
}

/** Reads a declaration file: what it declares, imports and exports. */
export function readModule(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const declared = new Map<string, readonly ts.Statement[]>();
  const imported = new Map<string, ImportedFrom>();
  const exported = new Map<string, ExportedFrom>();
  const stars: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, imported);
    else if (ts.isExportDeclaration(statement)) addExports(statement, exported, stars);
    else {
      for (const name of namesOf(statement)) {
        declared.set(name, [...(declared.get(name) ?? []), statement]);
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
