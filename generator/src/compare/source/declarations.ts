import { onceForText } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import { type Compiler, memory } from './compiler.ts';
import type { SourcePackage } from './module.ts';

/**
 * The same packages with declarations in place of sources, as `tsc` would publish them. Packages that contain declarations stay
 * unchanged.
 */
export function withDeclarations(
  packages: readonly SourcePackage[],
  compiler: Compiler,
  resolveExternal: (specifier: string) => string | undefined,
): readonly SourcePackage[] {
  const distinct = new Map(packages.map((one) => [textOf(one), one]));
  const folders = [...distinct].map(([key, one], index) => ({ key, one, folder: `${memory}/${index}/` }));
  const sources = new Map(
    folders
      .filter(({ one }) => isSource(one))
      .flatMap(({ one, folder }) =>
        [...one.files].filter(([path]) => isCode(path)).map(([path, text]) => [folder + path, text] as const),
      ),
  );
  const declared = declare(sources, compiler, resolveExternal);
  const results = new Map(
    folders.map(({ key, one, folder }) => [key, isSource(one) ? declaredPackage(one, folder, declared) : one]),
  );
  return packages.map((one) => results.get(textOf(one)) ?? one);
}

/** Declarations by the path of their source. Most files write all types out; the others need a program to infer them. */
function declare(
  sources: ReadonlyMap<string, string>,
  compiler: Compiler,
  resolve: (specifier: string) => string | undefined,
): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  const left: string[] = [];
  // Versions share most files.
  const declaredOnce = onceForText(declaredAlone);
  for (const [path, text] of sources) {
    const alone = declaredOnce(text);
    if (alone === undefined) left.push(path);
    else declared.set(path, alone);
  }
  if (left.length === 0) return declared;
  const program = compiler.program({ files: sources, roots: left, resolve });
  for (const path of left) {
    program.emit(program.getSourceFile(path), (_, text) => declared.set(path, text), undefined, true);
  }
  return declared;
}

/** The declarations of a file that writes all types out. */
function declaredAlone(text: string): string | undefined {
  const options = { fileName: 'file.ts', reportDiagnostics: true, compilerOptions };
  const { diagnostics = [], outputText } = ts.transpileDeclaration(text, options);
  return diagnostics.length === 0 ? outputText : undefined;
}

const compilerOptions: ts.CompilerOptions = {
  isolatedDeclarations: true,
  declaration: true,
  stripInternal: true,
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
};

function declaredPackage(one: SourcePackage, folder: string, declared: ReadonlyMap<string, string>): SourcePackage {
  const own = [...declared].filter(([path]) => path.startsWith(folder));
  return asDeclared(
    one,
    own.map(([path, text]) => [path.slice(folder.length), text]),
  );
}

/** A package with declarations in place of sources, by the path of the source. */
export function asDeclared(
  { name, entries }: SourcePackage,
  declarations: readonly (readonly [path: string, text: string])[],
): SourcePackage {
  const asDeclaration = (path: string) => path.replace(/\.ts$/, '.d.ts');
  return {
    name,
    entries: new Map([...entries].map(([entry, path]) => [entry, path && asDeclaration(path)])),
    files: new Map(declarations.map(([path, text]) => [asDeclaration(path), text])),
  };
}

/** Equal for identical packages. */
function textOf({ files }: SourcePackage): string {
  return JSON.stringify([...files]);
}

function modulesOf({ entries }: SourcePackage): readonly string[] {
  return [...entries.values()].filter((path) => path !== undefined);
}

function isSource(one: SourcePackage): boolean {
  return modulesOf(one).some((path) => !path.endsWith('.d.ts'));
}

/** The files of the entries, without those that check a package. */
export function isCode(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('.ts');
}
