import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

/** Exported names, properties and methods that an editor shows no text for: none of their declarations is documented. */
function silentNames(text: string): readonly string[] {
  const spoken = new Map<string, boolean>();
  const note = (name: string, node: ts.Node) => {
    const says = ts
      .getJSDocCommentsAndTags(node)
      .some(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '') !== '');
    spoken.set(name, says || spoken.get(name) === true);
  };
  const noteMembers = (owner: string, members: readonly ts.Node[]) => {
    for (const member of members) {
      const { name } = member as ts.NamedDeclaration;
      if (name === undefined || ts.isPrivateIdentifier(name)) continue;
      note(`${owner}.${name.getText()}`, member);
      if (ts.isPropertySignature(member) && member.type) noteType(`${owner}.${name.getText()}`, member.type);
    }
  };
  const noteType = (owner: string, type: ts.TypeNode): void => {
    if (ts.isTypeLiteralNode(type)) noteMembers(owner, [...type.members]);
    else if (ts.isArrayTypeNode(type)) noteType(owner, type.elementType);
    else if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
      for (const one of type.types) noteType(owner, one);
  };
  for (const statement of ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true).statements) {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) note(name.getText(), statement);
      continue;
    }
    const name = (statement as ts.DeclarationStatement).name?.text ?? '';
    note(name, statement);
    if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement))
      noteMembers(name, [...statement.members]);
    else if (ts.isTypeAliasDeclaration(statement)) noteType(name, statement.type);
  }
  return [...spoken].filter(([, says]) => !says).map(([name]) => name);
}

it.each(globSync('packages/liquidity-v*/src/**/*.ts', { cwd: root, exclude: ['**/paths.ts'] }).sort())(
  'every name in %s is documented',
  (file) => {
    expect(silentNames(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  },
);

it('finds names without documentation', () => {
  const text = `
    /** Says something. */
    export interface A {
      /** Also. */
      b: string;
      c: number;
      d: { e: string }[] | null
    }
    export type F = string;
    /** */
    export class G {
      #h = 1;
      /** Does it. */
      i() {}
      /** @internal */
      j() {}
    }
    /** One of both. */
    export type K = 'k';
    export const K = 'k';
    interface Own { l: string }
  `;
  expect(silentNames(text)).toEqual(['A.c', 'A.d', 'A.d.e', 'F', 'G', 'G.j']);
});
