import { type ArrayLiteralExpression, IndentationText, Node, type ObjectLiteralExpression, Project } from 'ts-morph';
import { InternalError } from '../base/diagnostics.ts';
import { compareCodePoints } from '../base/order.ts';
import { appendElements, propertyNamed, propertyValue } from '../config/config-syntax.ts';

/** Applies an edit for `\n` to a text with any line endings, with or without a byte order mark. */
export function editText(text: string, edit: (text: string) => string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const hasReturns = body.includes('\r\n');
  const edited = edit(body.replaceAll('\r\n', '\n'));
  return mark + (hasReturns ? edited.replaceAll('\n', '\r\n') : edited);
}

export function withLines(text: string, lines: readonly string[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return start + lines.map((line) => `${line}\n`).join('');
}

/** Edits the object in a JSON text. Comments, layout and line endings of everything else stay. */
export function editJson(text: string, edit: (root: ObjectLiteralExpression) => void): string {
  return editText(text, (body) => {
    const project = new Project({
      useInMemoryFileSystem: true,
      manipulationSettings: { indentationText: indentationOf(body) },
    });
    const file = project.createSourceFile('data.json', body);
    const [statement] = file.getStatements();
    const root = Node.isExpressionStatement(statement) ? statement.getExpression() : undefined;
    if (!Node.isObjectLiteralExpression(root))
      throw new InternalError('An edit was made in JSON text that has no object.');
    edit(root);
    return file.getFullText();
  });
}

/** Adds a string to an object unless the key exists. Sorted keys stay sorted. */
export function addText(object: ObjectLiteralExpression, key: string, value: string): void {
  if (propertyNamed(object, key) !== undefined) return;
  const keys = object.getProperties().map((property) => (Node.isPropertyAssignment(property) ? nameOf(property) : ''));
  const isSorted = keys.every((name, index) => index === 0 || compareCodePoints(keys[index - 1] ?? '', name) <= 0);
  const after = keys.findIndex((name) => compareCodePoints(name, key) > 0);
  const index = isSorted && after >= 0 ? after : keys.length;
  object.insertPropertyAssignment(index, { name: JSON.stringify(key), initializer: JSON.stringify(value) });
}

/** The string at a key; undefined if another value is there. */
export function textAt(object: ObjectLiteralExpression, key: string): string | undefined {
  const value = propertyValue(object, key);
  return Node.isStringLiteral(value) ? value.getLiteralValue() : undefined;
}

/** The object at a key, added if missing; undefined if another value is there. */
export function sectionOf(root: ObjectLiteralExpression, key: string): ObjectLiteralExpression | undefined {
  if (propertyNamed(root, key) === undefined) {
    root.addPropertyAssignment({ name: JSON.stringify(key), initializer: '{}' });
  }
  const section = propertyValue(root, key);
  return Node.isObjectLiteralExpression(section) ? section : undefined;
}

/** Adds strings to a list, which is created if the key is missing. A value of another kind stays. */
export function addToList(root: ObjectLiteralExpression, key: string, texts: readonly string[]): void {
  const written = texts.map((text) => JSON.stringify(text));
  if (propertyNamed(root, key) === undefined) {
    root.addPropertyAssignment({ name: JSON.stringify(key), initializer: `[${written.join(', ')}]` });
    return;
  }
  const list = propertyValue(root, key);
  if (Node.isArrayLiteralExpression(list)) appendElements(list, written, isTall(list));
}

/** Whether a list spans several lines. */
export function isTall(list: ArrayLiteralExpression): boolean {
  return list.getStartLineNumber() !== list.getEndLineNumber();
}

function nameOf(property: Node): string {
  const name = Node.isPropertyAssignment(property) ? property.getNameNode() : undefined;
  return Node.isStringLiteral(name) ? name.getLiteralText() : '';
}

function indentationOf(text: string): IndentationText {
  const [, indentation = '  '] = /^([ \t]+)\S/m.exec(text) ?? [];
  if (indentation.startsWith('\t')) return IndentationText.Tab;
  if (indentation.length >= 8) return IndentationText.EightSpaces;
  return indentation.length >= 4 ? IndentationText.FourSpaces : IndentationText.TwoSpaces;
}
