import ts from 'typescript';
import type { ClientConfig } from '../config/config.ts';
import { elementAt, exportedValue, initializerOf, parseConfigSource, propertyNamed } from '../config/config-syntax.ts';

/**
 * The source of a configuration with one more client, written after the last one in the style of the one at `index`.
 * Undefined where the clients are not written as a list of objects with plain texts, so that a person has to add it.
 */
export function addClient(source: string, index: number, client: ClientConfig): string | undefined {
  const tree = parseConfigSource('config.ts', source);
  const config = exportedValue(tree);
  const list = config && initializerOf(propertyNamed(config, 'clients'));
  const model = list && elementAt(list, index);
  if (!list || !ts.isArrayLiteralExpression(list) || !model || !ts.isObjectLiteralExpression(model)) return undefined;
  const text = rewritten(model, client);
  const last = list.elements.at(-1);
  if (text === undefined || last === undefined) return undefined;
  const lineStart = source.lastIndexOf('\n', model.getStart()) + 1;
  const indent = source.slice(lineStart, model.getStart());
  const end = last.getEnd();
  const lineEnd = source.indexOf('\n', end);
  const rest = source.slice(end, lineEnd);
  const isAlone = indent.trim() === '' && /^,?\s*(?:\/\/.*)?$/.test(rest);
  if (!isAlone) return `${source.slice(0, end)}, ${text}${source.slice(end)}`;
  const [comma, lastComma] = list.elements.hasTrailingComma ? ['', ','] : [',', ''];
  return `${source.slice(0, end)}${comma}${rest}\n${indent}${text}${lastComma}${source.slice(lineEnd)}`;
}

/** The text of an object literal with other values; undefined unless it has exactly these keys, texts written plainly. */
function rewritten(model: ts.ObjectLiteralExpression, client: ClientConfig): string | undefined {
  const start = model.getStart();
  let text = model.getText();
  if (model.properties.length !== Object.keys(client).length) return undefined;
  const wanted = Object.entries(client).filter(([, value]) => typeof value === 'string');
  const places = wanted.map(([key, value]) => ({
    literal: initializerOf(propertyNamed(model, key)),
    value: String(value),
  }));
  for (const { literal, value } of places.toSorted((a, b) => (b.literal?.pos ?? 0) - (a.literal?.pos ?? 0))) {
    if (!literal || !ts.isStringLiteral(literal)) return undefined;
    const quote = literal.getText().charAt(0);
    if (value.includes(quote) || value.includes('\\')) return undefined;
    text = text.slice(0, literal.getStart() - start) + quote + value + quote + text.slice(literal.getEnd() - start);
  }
  return text;
}
