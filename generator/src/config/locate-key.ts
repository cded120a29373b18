import ts from 'typescript';
import type { SourceLocation } from '../diagnostics.ts';
import type { KeyPath } from './validate-config.ts';

/**
 * Where a setting is written in the source of a configuration: its key, or the nearest thing above it that can be found,
 * for settings may come from variables and spreads. Imports the compiler, so it is for error messages only.
 */
export function locateKey(file: string, source: string, path: KeyPath): SourceLocation {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  let place: ts.Node = tree;
  let value: ts.Expression | undefined = exportedValue(tree);
  for (const part of path) {
    if (value === undefined) break;
    place = value;
    const next: ts.Node | undefined = typeof part === 'number' ? elementAt(value, part) : propertyNamed(value, part);
    if (next === undefined) break;
    place = next;
    value =
      next && ts.isPropertyAssignment(next) ? unwrapped(next.initializer) : ts.isExpression(next) ? next : undefined;
  }
  const { line, character } = tree.getLineAndCharacterOfPosition(place.getStart(tree));
  return { file, line: line + 1, column: character + 1 };
}

function exportedValue(tree: ts.SourceFile): ts.Expression | undefined {
  const exported = tree.statements.find(ts.isExportAssignment);
  return exported && unwrapped(exported.expression);
}

/** What stands inside `defineConfig(…)`, `… satisfies T`, `… as T` and parentheses. */
function unwrapped(expression: ts.Expression): ts.Expression {
  if (ts.isCallExpression(expression) && expression.arguments[0]) return unwrapped(expression.arguments[0]);
  if (
    ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return unwrapped(expression.expression);
  }
  return expression;
}

function elementAt(list: ts.Expression, index: number): ts.Expression | undefined {
  const element = ts.isArrayLiteralExpression(list) ? list.elements[index] : undefined;
  return element && unwrapped(element);
}

function propertyNamed(object: ts.Expression, name: string): ts.ObjectLiteralElementLike | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties.find((property) => {
    const key = property.name;
    return key !== undefined && (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) && key.text === name;
  });
}
