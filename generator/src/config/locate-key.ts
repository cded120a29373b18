import type { Node } from 'ts-morph';
import type { SourceLocation } from '../base/diagnostics.ts';
import { withText } from '../base/location.ts';
import { elementAt, exportedValue, parseConfigSource, propertyNamed, propertyValue } from './config-syntax.ts';
import type { KeyPath } from './validate-config.ts';

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
