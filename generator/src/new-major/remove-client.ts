import { Node } from 'ts-morph';
import { exportedValue, parseConfigSource, propertyValue } from '../config/config-syntax.ts';

/**
 * The source of a configuration without the client at an index. Undefined where the clients are not written as a list, so that a person
 * has to remove it.
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
