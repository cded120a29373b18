import { stringLiteral } from '../literals.ts';
import { braced, type Layout } from './layout.ts';

/** A statement by which a module imports names of another, or exports them again. */
export interface Links {
  readonly kind: 'import' | 'export';
  /** As the statement names the other module. */
  readonly specifier: string;
  /** The name under which the module's default is imported. */
  readonly byDefault?: string;
  readonly names: readonly LinkedName[];
}

/** A name, and whether it has no value at run time. */
export interface LinkedName {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** `import { type A, b } from './c.ts';` A statement of types alone says so once. */
export function linksLayout({ kind, specifier, byDefault, names }: Links): Layout {
  const typesOnly = byDefault === undefined && names.every(({ typeOnly }) => typeOnly);
  const listed = names.map(({ name, typeOnly }) => (typeOnly && !typesOnly ? `type ${name}` : name));
  const parts: Layout[] = byDefault === undefined ? [] : [byDefault];
  if (names.length > 0) parts.push(...(parts.length > 0 ? [', '] : []), braced(listed));
  return [`${kind} ${typesOnly ? 'type ' : ''}`, ...parts, ' from ', stringLiteral(specifier), ';'];
}
