import { Node, type ObjectLiteralExpression } from 'ts-morph';
import type { ClientConfig } from '../../config/config.ts';
import {
  appendElements,
  elementAt,
  exportedValue,
  parseConfigSource,
  propertyValue,
} from '../../config/config-syntax.ts';

/**
 * The source of a configuration with one more client after the last, in the style of the one at `index`. Undefined if the
 * clients aren't a list of objects with plain strings, so that the user has to add it.
 */
export function addClient(source: string, index: number, client: ClientConfig): string | undefined {
  const file = parseConfigSource(source);
  const list = propertyValue(exportedValue(file), 'clients');
  const model = elementAt(list, index);
  if (!Node.isArrayLiteralExpression(list)) return undefined;
  if (!Node.isObjectLiteralExpression(model) || !isPlain(model, client)) return undefined;
  // Added text is indented for its new place.
  const text = model.getText().replaceAll(`\n${model.getIndentationText()}`, '\n');
  appendElements(list, [text], model.getStartLineNumber() !== list.getStartLineNumber());
  const added = elementAt(list, -1);
  for (const [key, value] of Object.entries(client)) {
    const literal = propertyValue(added, key);
    if (Node.isStringLiteral(literal)) literal.setLiteralValue(value);
  }
  return file.getFullText();
}

/** Whether an object literal has exactly the keys of a client, with string literals. */
function isPlain(model: ObjectLiteralExpression, client: ClientConfig): boolean {
  if (model.getProperties().length !== Object.keys(client).length) return false;
  return Object.entries(client).every(
    ([key, value]) => typeof value !== 'string' || Node.isStringLiteral(propertyValue(model, key)),
  );
}

/**
 * The source of a configuration without the client at an index. Undefined if the clients aren't a list, so that the user has to
 * remove it.
 */
export function removeClient(source: string, index: number): string | undefined {
  const file = parseConfigSource(source);
  const list = propertyValue(exportedValue(file), 'clients');
  if (!Node.isArrayLiteralExpression(list)) return undefined;
  const element = list.getElements().at(index);
  if (!Node.isObjectLiteralExpression(element)) return undefined;
  list.removeElement(index);
  return file.getFullText();
}
