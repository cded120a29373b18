import { identifier } from '../../text/identifier.ts';
import { stringLiteral } from '../../text/literals.ts';
import { compareNames, specifierFrom } from '../../text/typescript/imports.ts';
import { braced } from '../../text/typescript/layout.ts';
import { type Statement, tight } from '../../text/typescript/statement.ts';

/** A name that a module exports again. */
export interface ReExport {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** The names of a table that says which of them are types only. */
export function reExports(kinds: Readonly<Record<string, 'type' | 'value'>>): readonly ReExport[] {
  return Object.entries(kinds).map(([name, kind]) => ({ name, typeOnly: kind === 'type' }));
}

/**
 * Exports names of another module; nothing for no names.
 *
 * @param path of the module that exports them
 * @param from the module that has them: a path, or a package
 */
export function exportsFrom(path: string, from: string, names: readonly ReExport[]): readonly Statement[] {
  if (names.length === 0) return [];
  const sorted = [...names].sort((a, b) => compareNames(a.name, b.name));
  const typesOnly = sorted.every((name) => name.typeOnly);
  const specifiers = sorted.map(({ name, typeOnly }) => `${typeOnly && !typesOnly ? 'type ' : ''}${identifier(name)}`);
  const specifier = specifierFrom(path, from);
  return [tight([typesOnly ? 'export type ' : 'export ', braced(specifiers), ' from ', stringLiteral(specifier), ';'])];
}
