import type ts from 'typescript';
import type { SourceLocation } from '../diagnostics.ts';
import { elementAt, exportedValue, initializerOf, parseConfigSource, propertyNamed } from './config-syntax.ts';
import type { KeyPath } from './validate-config.ts';

/** Where a setting is written: its key, or the nearest thing above it that is found, for settings may come from elsewhere. */
export function locateKey(file: string, source: string, path: KeyPath): SourceLocation {
  const tree = parseConfigSource(file, source);
  let value = exportedValue(tree);
  let place: ts.Node | undefined = value;
  for (const part of path) {
    if (value === undefined) break;
    const next: ts.Node | undefined = typeof part === 'number' ? elementAt(value, part) : propertyNamed(value, part);
    if (next === undefined) break;
    place = next;
    value = typeof part === 'number' ? elementAt(value, part) : initializerOf(propertyNamed(value, part));
  }
  const { line, character } = tree.getLineAndCharacterOfPosition(place?.getStart(tree) ?? 0);
  return { file, line: line + 1, column: character + 1 };
}
