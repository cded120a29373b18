import { ts } from 'ts-morph';
import { quotedLike, visitNodes } from './edit-list.ts';
import type { EditKind, Rewriter } from './rewriter.ts';

/** Specifiers of imports, exports, `import()`, `require()` and mocked modules: another package name, another entry point. */
export const specifiers: EditKind = {
  name: 'specifier',
  apply(rewriter) {
    for (const file of rewriter.found.sources) {
      visitNodes(file, (node) => {
        if (ts.isStringLiteralLike(node) && isSpecifier(node)) rewrite(node, rewriter);
      });
    }
  },
};

function rewrite(literal: ts.StringLiteralLike, { plan, edits }: Rewriter): void {
  const { base, head, entries } = plan;
  if (literal.text !== base.name && !literal.text.startsWith(`${base.name}/`)) return;
  const entry = literal.text.slice(base.name.length);
  const now = `${head.name}${entries.get(entry) ?? entry}`;
  if (now !== literal.text) edits.replace(literal, quotedLike(literal, now), 'specifier');
}

/** Methods of test frameworks whose first argument is the name of a module. */
const moduleMethods =
  /^(?:mock|doMock|unmock|doUnmock|dontMock|setMock|importActual|importMock|requireActual|requireMock|createMockFromModule|unstable_mockModule|module|resolve)$/;
const testFrameworks = /^(?:vi|vitest|jest|mock|require|meta)$/;

/** Whether a text is the name of a module for the compiler, the module loader or a test framework. */
export function isSpecifier(literal: ts.StringLiteralLike): boolean {
  const { parent } = literal;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return parent.moduleSpecifier === literal;
  if (ts.isExternalModuleReference(parent) || ts.isModuleDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== literal) return false;
  const { expression } = parent;
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(expression)) return expression.text === 'require';
  return (
    ts.isPropertyAccessExpression(expression) &&
    moduleMethods.test(expression.name.text) &&
    testFrameworks.test(lastName(expression.expression))
  );
}

function lastName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isMetaProperty(expression) ? expression.name.text : '';
}

/** Whether a file imports from a package. */
export function namesPackage(file: ts.SourceFile, name: string): boolean {
  let found = false;
  visitNodes(file, (node) => {
    const isNamed = ts.isStringLiteralLike(node) && (node.text === name || node.text.startsWith(`${name}/`));
    if (isNamed && isSpecifier(node)) found = true;
  });
  return found;
}
