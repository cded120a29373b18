import {
  type ArrayLiteralExpression,
  type Expression,
  IndentationText,
  Node,
  type ObjectLiteralElementLike,
  Project,
  type SourceFile,
} from 'ts-morph';
import type { SourceLocation } from '../base/diagnostics.ts';
import { withText } from '../base/location.ts';
import type { KeyPath } from './validate-config.ts';

/** The source of a configuration as a tree. Imports the compiler, so it is only for error messages and edits. */
export function parseConfigSource(source: string): SourceFile {
  const settings = { indentationText: IndentationText.TwoSpaces };
  const project = new Project({ useInMemoryFileSystem: true, manipulationSettings: settings });
  return project.createSourceFile('config.ts', source);
}

/** The exported value of a configuration, without `defineConfig(…)` and type annotations. */
export function exportedValue(file: SourceFile): Expression | undefined {
  return unwrapped(file.getExportAssignment((assignment) => !assignment.isExportEquals())?.getExpression());
}

export function elementAt(list: Node | undefined, index: number): Expression | undefined {
  return Node.isArrayLiteralExpression(list) ? unwrapped(list.getElements().at(index)) : undefined;
}

/** Adds elements to an array literal, with or without a trailing comma as before. */
export function appendElements(list: ArrayLiteralExpression, texts: readonly string[], useNewLines: boolean): void {
  const useTrailingCommas = list.compilerNode.elements.hasTrailingComma === true;
  list.getProject().manipulationSettings.set({ useTrailingCommas });
  list.addElements(texts, { useNewLines });
}

export function propertyNamed(object: Node | undefined, name: string): ObjectLiteralElementLike | undefined {
  if (!Node.isObjectLiteralExpression(object)) return undefined;
  return object.getProperties().find((property) => {
    const key = Node.isSpreadAssignment(property) ? undefined : property.getNameNode();
    return Node.isStringLiteral(key) ? key.getLiteralText() === name : key?.getText() === name;
  });
}

/** The value of a property, if it is written beside its key. */
export function propertyValue(object: Node | undefined, name: string): Expression | undefined {
  const property = propertyNamed(object, name);
  return Node.isPropertyAssignment(property) ? unwrapped(property.getInitializer()) : undefined;
}

/** The value inside `defineConfig(…)`, `… satisfies T`, `… as T` and parentheses. */
function unwrapped(node: Node | undefined): Expression | undefined {
  if (Node.isCallExpression(node)) return unwrapped(node.getArguments()[0]) ?? node;
  const isWrapper =
    Node.isSatisfiesExpression(node) || Node.isAsExpression(node) || Node.isParenthesizedExpression(node);
  if (isWrapper) return unwrapped(node.getExpression());
  return Node.isExpression(node) ? node : undefined;
}

/** The place of a setting: its key, or the nearest found part above it, because settings may come from elsewhere. */
export function locateKey(file: string, source: string, path: KeyPath): SourceLocation {
  const tree = parseConfigSource(source);
  let value: Node | undefined = exportedValue(tree);
  let place: Node | undefined = value;
  for (const part of path) {
    const next = typeof part === 'number' ? elementAt(value, part) : propertyNamed(value, part);
    if (next === undefined) break;
    place = next;
    value = typeof part === 'number' ? next : propertyValue(value, part);
  }
  const { line, column } = tree.getLineAndColumnAtPos(place?.getStart() ?? 0);
  return withText({ file, line, column }, source);
}
