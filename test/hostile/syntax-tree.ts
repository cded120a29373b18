import ts from 'typescript';

/**
 * The shape of a source file: kinds of nodes, names of identifiers and JSDoc tags, but no text of literals and comments. Two sources
 * with the same shape do the same with other data.
 */
export function shapeOf(path: string, content: string): string {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const visit = (node: ts.Node, depth: number): void => {
    const tags = ts.getJSDocTags(node).map((tag) => ` @${tag.tagName.text}`);
    lines.push(`${' '.repeat(depth)}${labelOf(node)}${tags.join('')}`);
    ts.forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(source, 0);
  return lines.join('\n');
}

/** A name of a member is data, quoted or not; any other identifier is code. */
function labelOf(node: ts.Node): string {
  const parent: ts.Node | undefined = node.parent;
  const isMemberName =
    parent && (ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  if (isMemberName && (ts.isIdentifier(node) || ts.isStringLiteral(node))) return 'MemberName';
  return ts.isIdentifier(node) || ts.isPrivateIdentifier(node)
    ? `Identifier ${node.text}`
    : (ts.SyntaxKind[node.kind] ?? '');
}

/** Whether a source is free of syntax errors. */
export function syntaxErrors(path: string, content: string): readonly string[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === path ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === path,
    readFile: () => undefined,
  };
  const program = ts.createProgram([path], { noLib: true, noResolve: true, target: ts.ScriptTarget.Latest }, host);
  return program
    .getSyntacticDiagnostics(source)
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}

/** The comments of a source that a compiler, a runtime or a documentation tool would obey. */
export function directivesIn(content: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, content);
  const found: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token !== ts.SyntaxKind.SingleLineCommentTrivia && token !== ts.SyntaxKind.MultiLineCommentTrivia) continue;
    const text = scanner.getTokenText();
    if (/^\/\/\/\s*<|^\/\/[#@]|@ts-|@internal|sourceMappingURL=/m.test(text)) found.push(text);
  }
  return found;
}

/** The values of all string literals and names of properties of a source. */
export function stringsIn(path: string, content: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true));
  return found;
}
