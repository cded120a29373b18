import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { variants } from '../full.ts';

const file = join(root, 'test/types/surface.ts');
const flags = [
  ...[
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--isolatedModules',
    '--verbatimModuleSyntax',
  ],
  ...['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023', '--types', 'node'],
  ...['--noEmit', '--allowImportingTsExtensions', '--skipLibCheck', 'false', '--ignoreConfig'],
];

describe('the public surface', () => {
  it.each(variants(['typescript-7', 'typescript']))('accepts and refuses what it should, says %s', (compiler) => {
    const args = [
      join(root, 'node_modules', compiler, 'bin/tsc'),
      ...flags.slice(0, compiler === 'typescript' ? -1 : undefined),
      file,
    ];
    const { stdout } = spawnSync('node', args, { encoding: 'utf8', cwd: root });
    expect(stdout).toBe('');
  });

  it('completes the known values of an open enum', () => {
    expect(
      completions("import type { RepaymentType } from '@org/liquidity-v1';\nconst type: RepaymentType = '|';"),
    ).toEqual(expect.arrayContaining(['interest', 'principal', 'penalty']));
  });

  it('completes the methods of a resource and nothing else', () => {
    expect(completions("import { LiquidityV2 } from '@org/liquidity-v2';\nnew LiquidityV2().proofOfFunds.|")).toEqual([
      'list',
      'upload',
    ]);
  });

  it('shows names, not index chains, when a result is hovered over', () => {
    const hover = hoverOf(
      "import { LiquidityV2 } from '@org/liquidity-v2';\nconst |facility = await new LiquidityV2().settlementFacilities.retrieve('x');",
    );
    expect(hover).toBe('const facility: SettlementFacility');
  });
});

function completions(marked: string): readonly string[] {
  const { service, path, position } = editor(marked);
  return (service.getCompletionsAtPosition(path, position, {})?.entries ?? []).map((entry) => entry.name);
}

function hoverOf(marked: string): string {
  const { service, path, position } = editor(marked);
  return ts.displayPartsToString(service.getQuickInfoAtPosition(path, position)?.displayParts);
}

/** An editor with one file open and the cursor where the text has a bar. */
function editor(marked: string) {
  const position = marked.indexOf('|');
  const text = marked.slice(0, position) + marked.slice(position + 1);
  const path = join(root, 'test/types/open-in-editor.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const content = name === path ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === path || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  });
  return { service, path, position };
}
