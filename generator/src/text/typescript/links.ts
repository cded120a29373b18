import { stringLiteral } from '../literals.ts';
import { braced, type Layout } from './layout.ts';

/** A statement that imports or re-exports names of another module. */
export interface Links {
  readonly kind: 'import' | 'export';
  /** The other module, as in the statement. */
  readonly specifier: string;
  /** The name of the module's default import. */
  readonly byDefault?: string;
  readonly names: readonly LinkedName[];
}

export interface LinkedName {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** `import { type A, b } from './c.ts';` A statement with only types says so once. */
export function linksLayout({ kind, specifier, byDefault, names }: Links): Layout {
  const typesOnly = byDefault === undefined && names.every(({ typeOnly }) => typeOnly);
  const listed = names.map(({ name, typeOnly }) => (typeOnly && !typesOnly ? `type ${name}` : name));
  const parts: Layout[] = byDefault === undefined ? [] : [byDefault];
  if (names.length > 0) parts.push(...(parts.length > 0 ? [', '] : []), braced(listed));
  return [`${kind} ${typesOnly ? 'type ' : ''}`, ...parts, ' from ', stringLiteral(specifier), ';'];
}
