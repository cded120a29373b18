import ts from 'typescript';

/** The source of a configuration as a tree. Imports the compiler: for error messages and edits only. */
export function parseConfigSource(file: string, source: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
}

/** What a configuration exports, `defineConfig(…)` and type annotations taken off. */
export function exportedValue(tree: ts.SourceFile): ts.Expression | undefined {
  const exported = tree.statements.find(ts.isExportAssignment);
  return exported && unwrapped(exported.expression);
}

/** The element of an array literal, or undefined. */
export function elementAt(list: ts.Expression, index: number): ts.Expression | undefined {
  const element = ts.isArrayLiteralExpression(list) ? list.elements[index] : undefined;
  return element && unwrapped(element);
}

/** The property of an object literal, or undefined. */
export function propertyNamed(object: ts.Expression, name: string): ts.ObjectLiteralElementLike | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties.find((property) => {
    const key = property.name;
    return key !== undefined && (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) && key.text === name;
  });
}

/** The value of a property, where it is written beside its key. */
export function initializerOf(property: ts.ObjectLiteralElementLike | undefined): ts.Expression | undefined {
  return property && ts.isPropertyAssignment(property) ? unwrapped(property.initializer) : undefined;
}

/** What stands inside `defineConfig(…)`, `… satisfies T`, `… as T` and parentheses. */
function unwrapped(expression: ts.Expression): ts.Expression {
  if (ts.isCallExpression(expression)) return expression.arguments[0] ? unwrapped(expression.arguments[0]) : expression;
  const isWrapper =
    ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression);
  return isWrapper ? unwrapped(expression.expression) : expression;
}
