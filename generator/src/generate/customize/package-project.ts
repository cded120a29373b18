import { IndentationText, InMemoryFileSystemHost, NewLineKind, Project, QuoteKind } from 'ts-morph';
import { type Json, member } from '../../base/json.ts';
import { ts } from '../../base/typescript.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** The package's folder in the memory of a project. It is deep, so that `../x.ts` differs from `/x.ts`. */
const folder = '/memory/memory/package';
const parents = '/memory/';

/** Relative paths start at the package. */
class PackageFolder extends InMemoryFileSystemHost {
  override getCurrentDirectory(): string {
    return folder;
  }
}

/** A package in memory that hooks may change. */
export interface PackageProject {
  readonly project: Project;
  /** The text of every file after the hooks, by its path in the package. A path outside begins with `/` or `../`. */
  texts(): ReadonlyMap<string, string>;
}

/** The TypeScript files of a package as a project, with the compiler options of the package. */
export function packageProject(files: readonly GeneratedFile[]): PackageProject {
  const host = new PackageFolder();
  const sources = files.filter(({ path }) => isTypeScript(path));
  for (const { path, content } of sources) host.writeFileSync(`${folder}/${path}`, content);
  const project = new Project({
    fileSystem: host,
    compilerOptions: compilerOptions(files),
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      quoteKind: QuoteKind.Single,
      newLineKind: NewLineKind.LineFeed,
      useTrailingCommas: true,
    },
  });
  project.addSourceFilesAtPaths(sources.map(({ path }) => `${folder}/${path}`));
  return {
    project,
    texts() {
      project.saveSync();
      return new Map(filesBelow(host, '/').map((path) => [pathInPackage(path), host.readFileSync(path)]));
    },
  };
}

export function isTypeScript(path: string): boolean {
  return path.endsWith('.ts');
}

/** Removes the in-memory folder from a text. */
export function withoutMemory(text: string): string {
  return text.replaceAll(`${folder}/`, '').replaceAll(folder, '.');
}

/** The first syntax error: `src/client.ts:3:7` and a sentence. */
export function syntaxProblem(
  path: string,
  text: string,
): { readonly place: string; readonly problem: string } | undefined {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, experimentalDecorators: false },
  });
  const [first] = diagnostics;
  if (first === undefined) return undefined;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const { line, character } = source.getLineAndCharacterOfPosition(first.start ?? 0);
  return {
    place: `${path}:${line + 1}:${character + 1}`,
    problem: ts.flattenDiagnosticMessageText(first.messageText, ' '),
  };
}

function compilerOptions(files: readonly GeneratedFile[]): ts.CompilerOptions {
  const text = files.find(({ path }) => path === 'tsconfig.json')?.content ?? '{}';
  const options = member(JSON.parse(text) as Json, 'compilerOptions') ?? {};
  return ts.convertCompilerOptionsFromJson(options, folder).options;
}

function filesBelow(host: PackageFolder, path: string): readonly string[] {
  return host
    .readDirSync(path)
    .flatMap((entry) => (entry.isDirectory ? filesBelow(host, entry.name) : entry.isFile ? [entry.name] : []));
}

function pathInPackage(path: string): string {
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
  if (!path.startsWith(parents)) return path;
  const way = path.slice(parents.length);
  return way.startsWith('memory/') ? `../${way.slice('memory/'.length)}` : `../../${way}`;
}
