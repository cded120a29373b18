import ts from 'typescript';

/** Imports a name, beside others of the same module where there are any; the formatter puts it in its place. */
export function withImport(code: string, name: string, from: string): string {
  const imports = parse(code).statements.filter(ts.isImportDeclaration);
  const ofModule = imports.find(
    ({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === from,
  );
  const bindings = ofModule?.importClause?.namedBindings;
  if (bindings !== undefined && ts.isNamedImports(bindings)) {
    const { elements } = bindings;
    return elements.some((element) => element.name.text === name) ? code : inserted(code, elements, name, ',');
  }
  const at = imports.at(-1)?.end ?? 0;
  return `${code.slice(0, at)}\nimport { ${name} } from '${from}';${code.slice(at)}`;
}

/** Adds an entry at the end of the list or object that a constant holds, whatever function or type it is wrapped in. */
export function withEntry(code: string, constant: string, entry: string): string {
  const list = literalOf(code, constant);
  const entries = ts.isArrayLiteralExpression(list) ? list.elements : list.properties;
  return inserted(code, entries, entry, ',');
}

/** Adds a member at the end of an interface. */
export function withMember(code: string, name: string, member: string): string {
  const declaration = parse(code).statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (declaration === undefined || !ts.isInterfaceDeclaration(declaration)) {
    throw new Error(`There is no interface ${name}.`);
  }
  return `${code.slice(0, declaration.members.end)}\n${member}${code.slice(declaration.members.end)}`;
}

/** The keys of the object that a constant holds. */
export function keysOf(code: string, constant: string): readonly string[] {
  const list = literalOf(code, constant);
  if (ts.isArrayLiteralExpression(list)) return [];
  return list.properties.flatMap(({ name }) =>
    name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );
}

/** The only exported constant of a file. */
export function exportedConstant(code: string): string {
  const names = constants(parse(code)).map(({ name }) => name.getText());
  if (names.length !== 1) throw new Error(`One exported constant is expected, not ${names.join(', ') || 'none'}.`);
  return String(names[0]);
}

type Literal = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

function literalOf(code: string, constant: string): Literal {
  const found = constants(parse(code)).find(({ name }) => name.getText() === constant);
  const literal = found?.initializer === undefined ? undefined : firstLiteral(found.initializer);
  if (literal === undefined) throw new Error(`No constant ${constant} holds a list or an object.`);
  return literal;
}

function constants(file: ts.SourceFile): readonly ts.VariableDeclaration[] {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
}

function firstLiteral(node: ts.Node): Literal | undefined {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return node;
  return ts.forEachChild(node, firstLiteral);
}

function inserted(code: string, entries: ts.NodeArray<ts.Node>, entry: string, separator: string): string {
  const before = entries.length === 0 || entries.hasTrailingComma === true ? '' : separator;
  return `${code.slice(0, entries.end)}${before}\n${entry}${separator}${code.slice(entries.end)}`;
}

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
}
