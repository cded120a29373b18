import ts from 'typescript';
import { type Compiler, memory } from './compiler.ts';
import type { SourcePackage } from './source-package.ts';

/**
 * The same packages with declarations in the place of sources: what `tsc` would publish. Packages that hold declarations
 * already stay as they are.
 */
export function withDeclarations(
  packages: readonly SourcePackage[],
  compiler: Compiler,
  resolveExternal: (specifier: string) => string | undefined,
): readonly SourcePackage[] {
  const distinct = new Map(packages.map((one) => [textOf(one), one]));
  const folders = [...distinct.values()].map((one, index) => ({ one, folder: `${memory}/${index}/` }));
  const sources = folders.filter(({ one }) => isSource(one));
  if (sources.length === 0) return packages;
  const files = new Map(
    sources.flatMap(({ one, folder }) =>
      [...one.files].filter(([path]) => isTypeScript(path)).map(([path, text]) => [folder + path, text]),
    ),
  );
  const roots = sources.flatMap(({ one, folder }) => modulesOf(one).map((path) => folder + path));
  const program = compiler.program({ files, roots, resolve: resolveExternal });
  const emitted = new Map<string, string>();
  for (const file of program.getSourceFiles()) {
    if (!files.has(file.fileName) || file.isDeclarationFile) continue;
    program.emit(file, (path, text) => emitted.set(path, text), undefined, true);
  }
  const results = new Map(
    folders.map(({ one, folder }) => [textOf(one), isSource(one) ? declared(one, folder, emitted) : one]),
  );
  return packages.map((one) => results.get(textOf(one)) ?? one);
}

/** Equal for packages that are the same. */
function textOf({ files }: SourcePackage): string {
  return JSON.stringify([...files]);
}

function declared(one: SourcePackage, folder: string, emitted: ReadonlyMap<string, string>): SourcePackage {
  const own = [...emitted].filter(([path]) => path.startsWith(folder));
  return {
    name: one.name,
    entries: new Map([...one.entries].map(([entry, path]) => [entry, path?.replace(/\.ts$/, '.d.ts')])),
    files: new Map(own.map(([path, text]) => [path.slice(folder.length), text])),
  };
}

function modulesOf({ entries }: SourcePackage): readonly string[] {
  return [...entries.values()].filter((path) => path !== undefined);
}

function isSource(one: SourcePackage): boolean {
  return modulesOf(one).some((path) => !path.endsWith('.d.ts'));
}

function isTypeScript(path: string): boolean {
  return path.endsWith(ts.Extension.Ts);
}
