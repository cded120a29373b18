import { identifier } from '../../text/identifier.ts';
import { compareNames, specifierFrom } from '../../text/typescript/imports.ts';
import type { LinkedName } from '../../text/typescript/links.ts';
import { exporting, type Statement } from '../../text/typescript/statement.ts';

/** The names of a table that says which of them are types only. */
export function reExports(kinds: Readonly<Record<string, 'type' | 'value'>>): readonly LinkedName[] {
  return Object.entries(kinds).map(([name, kind]) => ({ name, typeOnly: kind === 'type' }));
}

/**
 * Exports names of another module; nothing for no names.
 *
 * @param path of the module that exports them
 * @param from the module that has them: a path, or a package
 */
export function exportsFrom(path: string, from: string, names: readonly LinkedName[]): readonly Statement[] {
  if (names.length === 0) return [];
  const sorted = [...names].sort((a, b) => compareNames(a.name, b.name));
  const linked = sorted.map(({ name, typeOnly }) => ({ name: identifier(name), typeOnly }));
  return [exporting({ kind: 'export', specifier: specifierFrom(path, from), names: linked })];
}
