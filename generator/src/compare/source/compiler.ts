import { libraryFolder, libraryText, ts } from '../../base/typescript.ts';
import type { TypeFiles } from '../../load/type-files.ts';
import { libraryTypesFor, namesMentioned } from './library-types.ts';

/** Virtual folder of the in-memory files. */
export const memory = '/memory';

export interface ProgramInput {
  /** Text by path below `memory`. */
  readonly files: ReadonlyMap<string, string>;
  readonly roots: readonly string[];
  /** Resolves specifiers that aren't relative paths. */
  readonly resolve: (specifier: string, from: string) => string | undefined;
}

/** As strict as any consumer: code that compiles here compiles everywhere. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  skipLibCheck: true,
  noErrorTruncation: false,
};

/** Files on the disk, mostly libraries, and the names in them: each is parsed once for all compilers while its text is the same. */
const parsed = new Map<string, ParsedFile>();

interface ParsedFile {
  readonly file: ts.SourceFile;
  /** What it mentions. */
  readonly names: readonly string[];
}

/** Takes the place of the files of the language and of browsers: what the other files lead to. */
const libraryTypes = `${libraryFolder}/lib.reached.d.ts`;

/** Compiles packages in memory; libraries and runtime are parsed once. */
export class Compiler {
  readonly #disk: TypeFiles;

  constructor(disk: TypeFiles) {
    this.#disk = disk;
  }

  program({ files, roots, resolve }: ProgramInput): ts.Program {
    const has = (path: string) =>
      isInMemory(path) ? files.has(path) : (libraryText(path) ?? this.#disk.read(path)) !== undefined;
    const find = (specifier: string, from: string) => {
      if (!specifier.startsWith('.')) return resolve(specifier, from);
      const path = joined(from, specifier);
      return [path, path.replace(/\.[jt]s$/, '.d.ts'), path.replace(/\.js$/, '.ts')].find(has);
    };
    /** What the files mention that were read so far: libraries come last. */
    const mentioned = new Set<string>();
    const read = (path: string) => {
      if (!isInMemory(path)) return this.#onDisk(path, mentioned);
      const text = files.get(path);
      return text === undefined ? undefined : parse(path, text);
    };
    const host: ts.CompilerHost = {
      getSourceFile: (path) => {
        const found = read(path);
        for (const name of found?.names ?? []) mentioned.add(name);
        return found?.file;
      },
      getDefaultLibFileName: () => libraryTypes,
      getCurrentDirectory: () => memory,
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: has,
      directoryExists: () => false,
      readFile: (path) => (isInMemory(path) ? files.get(path) : this.#disk.read(path)),
      writeFile: () => {},
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => ({ resolvedModule: resolved(find(text, from)) })),
    };
    return ts.createProgram({ rootNames: roots, options, host });
  }

  #onDisk(path: string, mentioned: Iterable<string>): ParsedFile | undefined {
    const text = path === libraryTypes ? libraryTypesFor(mentioned) : (libraryText(path) ?? this.#disk.read(path));
    if (text === undefined) return undefined;
    const known = parsed.get(path);
    const found = known?.file.text === text ? known : parse(path, text);
    parsed.set(path, found);
    return found;
  }
}

/** Skips comments, and leaves parents to the program's binder: this halves the time for parsing libraries. */
function parse(path: string, text: string): ParsedFile {
  const file = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.ES2023,
    impliedNodeFormat: ts.ModuleKind.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  return { file, names: path === libraryTypes ? [] : namesMentioned(text, !path.endsWith('.d.ts')) };
}

function isInMemory(path: string): boolean {
  return path.startsWith(`${memory}/`);
}

function resolved(path: string | undefined): ts.ResolvedModuleFull | undefined {
  if (path === undefined) return undefined;
  const extension = path.endsWith('.d.ts') ? ts.Extension.Dts : ts.Extension.Ts;
  return { resolvedFileName: path, extension, isExternalLibraryImport: false };
}

/** A relative specifier as a path. */
export function joined(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
