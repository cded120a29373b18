import { Project, ts } from 'ts-morph';

/** Where ts-morph holds the declarations of the language and of browsers, in memory. */
export const libraryFolder = '/node_modules/typescript/lib';

/** Parsed declarations by their path and the options that they were parsed for, as long as a program has them. */
const parsed = new Map<string, WeakRef<ts.SourceFile>>();

/** Tells which options lead to the same syntax trees. */
const registry = ts.createDocumentRegistry();

let library: ts.ModuleResolutionHost | undefined;

/** The text of a declaration of the language or of browsers. */
function readLibrary(path: string): string | undefined {
  library ??= new Project({ useInMemoryFileSystem: true }).getModuleResolutionHost();
  return library.readFile(path);
}

/**
 * A declaration file, which several applications may have in common: it is parsed again only if its text is another. Comments are not read.
 *
 * @param options of the program that reads it
 * @param settings with which the program wants it parsed
 */
export function sharedDeclaration(
  path: string,
  options: ts.CompilerOptions,
  settings: ts.CreateSourceFileOptions,
): ts.SourceFile | undefined {
  const text = path.startsWith(`${libraryFolder}/`) ? readLibrary(path) : ts.sys.readFile(path);
  if (text === undefined) return undefined;
  const key = [registry.getKeyForCompilationSettings(options), settings.impliedNodeFormat, path].join('\0');
  const known = parsed.get(key)?.deref();
  if (known?.text === text) return known;
  const file = ts.createSourceFile(path, text, { ...settings, jsDocParsingMode: ts.JSDocParsingMode.ParseNone });
  parsed.set(key, new WeakRef(file));
  return file;
}
