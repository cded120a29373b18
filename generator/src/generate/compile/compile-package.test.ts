import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { kitchenSink } from '../../../../test/hostile/kitchen-sink.ts';
import { replaceTexts } from '../../../../test/hostile/texts.ts';
import type { JsonObject } from '../../base/json.ts';
import { loadDocument } from '../../load/load-document.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import { buildModel } from '../../model/build-model.ts';
import { documentOf, testSettings } from '../../testing/document.ts';
import { everything } from '../../testing/everything.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitPackage } from '../emit/emit-package.ts';
import { compileModule } from './compile-module.ts';
import { compilePackage } from './compile-package.ts';

const torture = join(import.meta.dirname, '../../../../test/corpus/torture');
const others = ['liquidity-v1', 'liquidity-v2'].map((name) => join(torture, '../../../packages', name, 'openapi.json'));

async function sourcesOf(document: LoadedDocument): Promise<readonly GeneratedFile[]> {
  const settings = { ...testSettings, package: { ...testSettings.package, compiled: true as const } };
  const files = await emitPackage(document, buildModel(document, settings));
  return files.filter(({ path }) => path.startsWith('src/'));
}

async function documents(): Promise<readonly (readonly [name: string, LoadedDocument])[]> {
  const files = readdirSync(torture).filter((name) => name.endsWith('.yaml'));
  const loaded = [...files.map((name) => join(torture, name)), ...others].map(async (path) => {
    try {
      return [[path, await loadDocument(path)] as const];
    } catch {
      // Some of them must be rejected.
      return [];
    }
  });
  return [
    ['everything', documentOf(everything)],
    ['servers', documentOf({ paths: { '/files': withServers(['https://{region}.example', 'https://up.example']) } })],
    [
      'texts',
      documentOf(replaceTexts(kitchenSink, ['prose', 'data', 'value', 'name'], (at) => `${at} */ import(x) '`)),
    ],
    ...(await Promise.all(loaded)).flat(),
  ];
}

/** A path whose operations have servers of their own. */
function withServers(urls: readonly string[]): JsonObject {
  const operations = urls.map((url, index) => [
    ['get', 'put'][index] ?? 'post',
    {
      servers: [{ url, description: 'Files.', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
      responses: { 204: { description: 'Fine' } },
    },
  ]);
  return Object.fromEntries(operations);
}

/** The words and signs of a script, without commas at the end of lists, and without imports of nothing. */
function tokensOf(script: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2023, true, ts.LanguageVariant.Standard, script);
  const tokens: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const text =
      kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText();
    if (/^[)}\]]$/.test(text) && tokens.at(-1) === ',') tokens.pop();
    tokens.push(text);
  }
  return tokens.join('\n').replaceAll('\n,\n{\n}\nfrom', '\nfrom');
}

/** Declarations as the compiler prints them, with their documentation, beside the names that they import. */
function declared(text: string) {
  const file = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ES2023, true);
  const printer = ts.createPrinter();
  const statements = file.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const lines = statements
    .flatMap((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, file).split('\n'))
    .map((line) => line.trim().replaceAll(/, ([)}\]])/g, ' $1'))
    // A type inferred by the compiler has its strings in double quotes and its names without quotes.
    .map((line) => line.replace(/^readonly '?(\p{L}+)'?: ["'](.*)["'];$/u, "readonly $1: '$2';"))
    .filter((line) => !line.startsWith('// Generated'));
  const imports = file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named)) return [];
    return named.elements.map(({ name }) => `${name.text} from ${moduleSpecifier.getText(file).slice(1, -1)}`);
  });
  return { lines, imports };
}

/** The names of the values that a module exports, as the compiler reads it. */
function exportedBy(module: string): readonly string[] {
  const { statements } = ts.createSourceFile('a.js', module, ts.ScriptTarget.ES2023);
  const names = statements.flatMap((statement): readonly (string | undefined)[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];
    }
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.length === 1;
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : undefined));
    return ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement) ? [statement.name?.text] : [];
  });
  return names.filter((name) => name !== undefined).toSorted();
}

/** The exports of a CommonJS module that finds a function under each name of other modules. */
function exportsOf(content: string): Readonly<Record<string, unknown>> {
  const run = new Function('exports', 'require', 'module', '__filename', '__dirname', content);
  const imported = new Proxy({}, { get: () => () => ({}) });
  const exported = {};
  run(exported, () => imported, { exports: exported }, '', '');
  return exported;
}

/** What the compiler says of declarations that import no other package, and which names a module of them exports. */
function checked(texts: ReadonlyMap<string, string>) {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.directoryExists = () => true;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, language) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, language) : ts.createSourceFile(path, text, language);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const errors = [...texts.keys()]
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ code, start, file, length, messageText }) => ({
      code,
      place: `${file?.fileName} ${file?.text.slice(start, (start ?? 0) + (length ?? 0))}`,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }))
    .filter(({ code, place }) => !(code === 2307 && !place.includes(" '.")))
    .map(({ place, message }) => `${place}: ${message}`);
  const checker = program.getTypeChecker();
  const namesOf = (path: string) => {
    const file = program.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    return (
      symbol &&
      checker
        .getExportsOfModule(symbol)
        .map(({ name }) => name)
        .toSorted()
    );
  };
  return { errors, namesOf };
}

describe('compilePackage', () => {
  it('gives what the compiler makes of the sources', async () => {
    const seen = new Set<string>();
    // Two descriptions share most of their generated files.
    const compared = new Set<string>();
    for (const [name, document] of await documents()) {
      for (const file of await sourcesOf(document)) {
        const { path, content, compiled } = file;
        if (compiled === undefined) throw new Error(`${name}: ${path} has nothing to run`);
        seen.add(path);
        const texts = JSON.stringify([content, compiled]);
        if (compared.has(texts)) continue;
        compared.add(texts);
        const expected = compileModule(file);
        expect(tokensOf(compiled.module), `${name}: ${path}`).toBe(tokensOf(expected.module));
        const [ours, theirs] = [declared(compiled.declarations), declared(expected.declarations)];
        expect(ours.lines, `${name}: ${path}`).toEqual(theirs.lines);
        expect(ours.imports, `${name}: ${path}`).toEqual(expect.arrayContaining(theirs.imports));
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['src/servers.ts', 'src/webhooks.ts', 'src/raw.ts', 'src/paths.ts', 'src/journal.ts']),
    );
  });

  it('joins what require() gets: the values and types of the index, each name once', async () => {
    const texts = new Map<string, string>();
    for (const [index, [name, document]] of (await documents()).entries()) {
      const sources = await sourcesOf(document);
      const made = new Map((await compilePackage(sources)).map(({ path, content }) => [path, content]));
      const own = sources.find(({ path }) => path === 'src/index.ts')?.compiled?.module ?? '';
      expect(Object.keys(exportsOf(made.get('cjs/index.js') ?? '')).toSorted(), name).toEqual(exportedBy(own));
      for (const kind of ['cjs', 'dist']) {
        for (const [path, text] of made)
          if (path.startsWith(`${kind}/`) && path.endsWith('.d.ts')) texts.set(`/${index}/${path}`, text);
      }
    }
    const { errors, namesOf } = checked(texts);
    expect(errors).toEqual([]);
    for (const path of texts.keys())
      if (path.endsWith('/cjs/index.d.ts')) expect(namesOf(path), path).toEqual(namesOf(path.replace('cjs', 'dist')));
  });

  it('runs as CommonJS, with names that modules of that kind have for themselves', async () => {
    const get = (operationId: string) => ({
      get: { operationId, 'x-resource': 'all', responses: { 204: { description: 'Fine' } } },
    });
    const names = ['exports', 'module', 'require', '__filename', '__dirname', '__load', '__modules', '__loaded'];
    const paths = Object.fromEntries(names.map((name) => [`/${name}`, get(name)]));
    const files = await compilePackage(await sourcesOf(documentOf({ paths })));
    const { TestClient } = exportsOf(files.find(({ path }) => path === 'cjs/index.js')?.content ?? '');
    const [resource] = Object.values(new (TestClient as new () => object)()) as readonly object[];
    expect(Object.getOwnPropertyNames(Object.getPrototypeOf(resource))).toHaveLength(names.length + 1);
    for (const { path, content } of files.filter((file) => /^cjs\/.*\.js$/.test(file.path))) {
      expect(() => exportsOf(content), path).not.toThrow();
    }
  });

  it('lets the compiler read what others have written', async () => {
    const files = await compilePackage([{ path: 'src/own.ts', content: 'export const one: number = 1;\n' }]);
    expect(files.find(({ path }) => path === 'dist/own.js')?.content).toBe('export const one = 1;\n');
    expect(files.find(({ path }) => path === 'cjs/own.d.ts')?.content).toBe('export declare const one: number;\n');
  });
});
