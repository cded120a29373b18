import { expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { readRuntimeFiles } from '../../load/package-folder.ts';
import { exportsOfRuntime } from '../../testing/exports-of-runtime.ts';
import { joinRuntime } from './join-runtime.ts';

const { sources, license } = readRuntimeFiles();

it('exports what the entries of the runtime export, each as what it is, and nothing else', () => {
  const { statements } = ts.createSourceFile('index.ts', joinRuntime(sources, license).content, ts.ScriptTarget.ES2023);
  const exported = statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return named.map((one) => [(one as { readonly name?: ts.Identifier }).name?.text, isType ? 'type' : 'value']);
  });
  const entries = (['index', 'node', 'journal', 'journal-testing', 'undici'] as const).flatMap(exportsOfRuntime);
  expect(Object.fromEntries(exported)).toEqual(Object.fromEntries(entries));
});

it('speaks of no service and of no linter, but for its licence', () => {
  const code = joinRuntime(sources, license).content.replace(/^\/\/.*\n/gm, '');
  expect(code.match(/.*(?:§|liquidity|biome).*/gi)).toBeNull();
});

it.each([
  [
    'two modules that declare one name',
    "import { two } from './b.ts';\nconst one = two;\n",
    'one is declared in src/b.ts',
  ],
  ['a name that is imported as another', "import { one as two } from './b.ts';\n", 'one as two'],
  ['another package', "import { two } from 'undici';\n", 'src/index.ts imports undici'],
])('refuses %s', (_, content, problem) => {
  const rest = sources.filter(({ path }) => path !== 'src/index.ts');
  const files = [
    { path: 'src/index.ts', content },
    { path: 'src/b.ts', content: 'export const two = 1;\nconst one = two;\n' },
    ...rest,
  ];
  expect(() => joinRuntime(files, license)).toThrow(problem);
});
