import ts from 'typescript';
import type { Source } from './read-imports.ts';

/** Names of types that several files declare, each with those files. */
export function repeatedNouns(sources: readonly Source[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements) {
      if (!isTypeDeclaration(statement) || statement.name === undefined) continue;
      const files = places.get(statement.name.text) ?? new Set();
      places.set(statement.name.text, files.add(path));
    }
  }
  return [...places].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

function isTypeDeclaration(
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.EnumDeclaration {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}
