import { dirname, join, relative } from 'node:path';
import { ts } from '../../base/typescript.ts';
import { withoutLanguage } from '../../usage/sources/component-script.ts';
import type { SurfacePackage } from '../../usage/sources/package-surface.ts';
import type { OpenedTarget } from '../packages/open-target.ts';
import type { MigrationPlace } from '../plan/migration-plan.ts';

/** An application with changed texts and the new package. */
export interface Recompiled {
  readonly program: ts.Program;
  /** The new program's version of a file. */
  fileOf(source: ts.SourceFile): ts.SourceFile | undefined;
}

/**
 * Compiles an application with the new package in place of the old one. Writes nothing.
 * @param texts new texts by file name, and files of the package that the application doesn't load yet
 */
export function compileWith(
  old: ts.Program,
  texts: ReadonlyMap<string, string>,
  base: SurfacePackage,
  { surface, home }: OpenedTarget,
): Recompiled {
  const options = old.getCompilerOptions();
  const library = old.getSourceFiles().find((file) => old.isSourceFileDefaultLibrary(file));
  const libraries = library === undefined ? '' : dirname(library.fileName);
  // New sources are read at the place of the old ones.
  const replaced = (path: string) =>
    base.isSources && isBelow(path, base.folder) ? join(codeOf(surface), relative(base.folder, path)) : undefined;
  const known = (path: string) =>
    replaced(path) === undefined ? (texts.get(path) ?? old.getSourceFile(path)?.text) : undefined;
  const files: ts.ModuleResolutionHost = {
    ...ts.sys,
    fileExists: (path) => known(path) !== undefined || ts.sys.fileExists(replaced(path) ?? path),
    readFile: (path) => known(path) ?? ts.sys.readFile(replaced(path) ?? path),
  };
  const cache = ts.createModuleResolutionCache(old.getCurrentDirectory(), (name) => name, options);
  const isOfTarget = (name: string) => name === surface.name || name.startsWith(`${surface.name}/`);
  const resolve = (literal: ts.StringLiteralLike, from: ts.SourceFile) => {
    const mode = ts.getModeForUsageLocation(from, literal, options);
    const at = (place: string) => ts.resolveModuleName(literal.text, place, options, files, cache, undefined, mode);
    if (isOfTarget(literal.text)) return at(join(home, 'index.ts'));
    const found = at(from.fileName);
    if (found.resolvedModule !== undefined || !isBelow(from.fileName, surface.folder)) return found;
    // Dependencies of the new package may only be installed for the old one, or for the application.
    const others = [join(base.folder, 'index.ts'), ...old.getRootFileNames().slice(0, 1)].map(at);
    return others.find(({ resolvedModule }) => resolvedModule !== undefined) ?? found;
  };
  const host: ts.CompilerHost = {
    ...files,
    getSourceFile(path, settings) {
      const text = texts.get(path);
      const same = text === undefined && replaced(path) === undefined ? old.getSourceFile(path) : undefined;
      if (same !== undefined) return same;
      const content = text ?? ts.sys.readFile(replaced(path) ?? path);
      return content === undefined ? undefined : ts.createSourceFile(path, content, settings, true);
    },
    getDefaultLibFileName: (given) => `${libraries}/${ts.getDefaultLibFileName(given)}`,
    getDefaultLibLocation: () => libraries,
    getCurrentDirectory: () => old.getCurrentDirectory(),
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getNewLine: () => '\n',
    writeFile: () => {},
    resolveModuleNameLiterals: (literals, _, __, ___, from) => literals.map((literal) => resolve(literal, from)),
  };
  const program = ts.createProgram({
    rootNames: [...new Set([...old.getRootFileNames(), ...texts.keys()])],
    options,
    host,
  });
  return { program, fileOf: (source) => program.getSourceFile(source.fileName) };
}

/** The folder of a client's code. */
function codeOf({ folder, isSources }: SurfacePackage): string {
  return isSources ? folder : join(folder, 'src');
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder.replaceAll('\\', '/')}/`);
}

export interface CompileError {
  readonly file: ts.SourceFile;
  readonly start: number;
  readonly code: number;
  readonly message: string;
}

/** The compiler's errors in some files, except Vue components, which the compiler alone doesn't understand. */
export function compileErrors(program: ts.Program, files: readonly ts.SourceFile[]): readonly CompileError[] {
  return files
    .filter(({ fileName }) => !/\.vue\.[jt]sx?$/.test(fileName))
    .flatMap((file) =>
      [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
        .filter(({ category }) => category === ts.DiagnosticCategory.Error)
        .map(({ start = 0, code, messageText }) => ({
          file,
          start,
          code,
          message: ts.flattenDiagnosticMessageText(messageText, ' '),
        })),
    );
}

/** The compiler's message, without very long types. */
export function briefly(message: string): string {
  const [, only, several] =
    /Property '([^']+)' is missing in type|is missing the following properties from type '[^']*': (.*)$/.exec(
      message,
    ) ?? [];
  const missing = several?.replace(/\.$/, '') ?? only;
  if (missing !== undefined) return `missing: ${missing}`;
  return message.replace(/'[^']*'/g, (quoted) => (quoted.length > 61 ? "'…'" : quoted));
}

/** Errors with their places, for readers. */
export function shownErrors(errors: readonly CompileError[], folder: string): readonly MigrationPlace[] {
  return errors.map(({ file, start, code, message }) => ({
    place: placeIn(file, start, folder),
    sentence: `${briefly(message)} (TS${code})`,
  }));
}

/** `src/main.ts:3:7`, relative to the folder of the project. */
export function placeIn(file: ts.SourceFile, start: number, folder: string): string {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const path = withoutLanguage(relative(folder, file.fileName).replaceAll('\\', '/'));
  return `${path}:${line + 1}:${character + 1}`;
}
