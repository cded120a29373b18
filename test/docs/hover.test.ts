import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

/** Members that editors show with the text of the class above, or not at all: symbols, and what is internal or overrides. */
function isShownElsewhere(member: ts.Node, name: ts.DeclarationName): boolean {
  const overrides = ts.canHaveModifiers(member)
    ? ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.OverrideKeyword)
    : false;
  return ts.isComputedPropertyName(name) || overrides === true;
}

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
      if (name === undefined || ts.isPrivateIdentifier(name) || isShownElsewhere(member, name)) continue;
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

/** The modules of a package that its entry points export from, directly or through others: what an application can name. */
function publicModules(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const { statements } = ts.createSourceFile('a.ts', readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of statements) {
      if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
      const target = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (target.startsWith('.')) visit(join(file, '..', target));
    }
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
}

/** The names that the entry points of a package export. */
function publicNames(modules: readonly string[]): ReadonlySet<string> {
  const names = modules.flatMap((file) =>
    ts
      .createSourceFile('a.ts', readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
      .statements.flatMap((statement) =>
        ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
          ? statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [],
      ),
  );
  return new Set(names);
}

it.each([
  ['runtime', ['packages/runtime/src/index.ts', 'packages/runtime/src/node.ts', 'packages/runtime/src/journal.ts']],
  ['sandbox', ['packages/sandbox/src/index.ts']],
  ['codegen', ['generator/src/index.ts', 'generator/src/config/config.ts']],
])('every name that an application can use of the %s is documented', (_, entries) => {
  const modules = publicModules(entries);
  const names = publicNames(modules);
  expect(names.size + modules.length).toBeGreaterThan(3);
  const silent = modules.flatMap((file) =>
    silentNames(readFileSync(join(root, file), 'utf8'))
      .filter((name) => entries.includes(file) || names.has(name.split('.')[0] ?? ''))
      .map((name) => `${file} ${name}`),
  );
  expect(silent).toEqual([]);
});

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
      override toString() { return '' }
      [Symbol.iterator]() {}
    }
    /** One of both. */
    export type K = 'k';
    export const K = 'k';
    interface Own { l: string }
  `;
  expect(silentNames(text)).toEqual(['A.c', 'A.d', 'A.d.e', 'F', 'G', 'G.j']);
});
