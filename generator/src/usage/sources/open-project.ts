import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { compareCodePoints } from '../../base/order.ts';
import { libraryFolder, libraryText, ts } from '../../base/typescript.ts';
import { browserTypes, namesMentioned, typesFor } from '../../compare/source/library-types.ts';
import { isComponent, isScript, scriptOfComponent } from './component-script.ts';

/** Parsed files by path and parser options, while a program uses them. */
const parsed = new Map<string, WeakRef<ts.SourceFile>>();

/** The names in all files that were read so far: a program reads its libraries last. */
const mentioned = new Set<string>();

/** Identifies options with the same syntax trees. */
const registry = ts.createDocumentRegistry();

/**
 * A file that several applications may share: it is parsed again only if its text changes. Comments of declarations are skipped.
 *
 * @param options of the program that reads it
 * @param settings the program's parser settings
 * @param isOwn whether it belongs to the application, whose code can name what browsers have
 */
function sharedSource(
  path: string,
  options: ts.CompilerOptions,
  settings: ts.CreateSourceFileOptions,
  isOwn: boolean,
): ts.SourceFile | undefined {
  const whole = libraryText(path) ?? ts.sys.readFile(path);
  const text = whole !== undefined && path === browserTypes ? typesFor(whole, mentioned) : whole;
  if (text === undefined) return undefined;
  const key = [registry.getKeyForCompilationSettings(options), settings.impliedNodeFormat, path].join('\0');
  const known = parsed.get(key)?.deref();
  if (known?.text === text) return known;
  const isDeclared = isDeclaration(path);
  // Of other code, only the types matter, not its values.
  const isNeeded = (name: string) => isOwn || isDeclared || /^[A-Z]/.test(name);
  const names = path.startsWith(libraryFolder) ? [] : namesMentioned(text, isOwn);
  for (const name of names.filter(isNeeded)) mentioned.add(name);
  const quiet = isDeclared ? { jsDocParsingMode: ts.JSDocParsingMode.ParseNone } : {};
  const file = ts.createSourceFile(path, text, { ...settings, ...quiet }, !isDeclared);
  parsed.set(key, new WeakRef(file));
  return file;
}

/** An application, ready to be read. */
export interface OpenedProject {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** Base folder of places. */
  readonly folder: string;
  /** The files that the configuration names, which must compile. Empty without a configuration. */
  readonly listed: ReadonlySet<string>;
}

/**
 * Opens the application of a folder: the files of its `tsconfig.json`, and the other sources, such as scripts that no
 * configuration names. If the project is a `tsconfig.json`, its other TypeScript is left out.
 * @param project a `tsconfig.json`, a `jsconfig.json` or a folder
 * @param sourcesOf returns the sources for imports of packages, by project folder: package names with a file each
 */
export function openProject(
  project: string,
  sourcesOf: (folder: string) => ReadonlyMap<string, string> = () => new Map(),
): OpenedProject {
  const path = resolve(project);
  if (!existsSync(path)) throw new FileError(path, `${project} does not exist`);
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const config = isFolder ? ['tsconfig.json', 'jsconfig.json'].map((name) => join(path, name)).find(existsSync) : path;
  const listed = config === undefined ? [] : configuredFiles(config, new Set());
  const isOther = (file: string) =>
    listed.length === 0 || (isFolder ? !isDeclaration(file) : !/\.[cm]?tsx?$/.test(file));
  const found = filesBelow(folder).filter(isOther);
  const options = config === undefined ? withoutConfig : configuredOptions(mainConfig(config));
  const program = programOf([...new Set([...listed, ...found])], {
    ...options,
    ...pathsTo(sourcesOf(folder), options),
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
    // With this option, types show where an item may be missing.
    noUncheckedIndexedAccess: true,
  });
  return { program, checker: program.getTypeChecker(), folder, listed: new Set(listed) };
}

function pathsTo(sources: ReadonlyMap<string, string>, { paths = {} }: ts.CompilerOptions): ts.CompilerOptions {
  if (sources.size === 0) return {};
  const more = [...sources].flatMap(([name, file]) => [
    [name, [file]],
    [`${name}/*`, [join(dirname(file), '*'), join(dirname(file), '..', '*')]],
  ]);
  return { paths: { ...Object.fromEntries(more), ...paths } };
}

const withoutConfig: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
};

/** The configuration with the options: the first referenced one, if it lists no files itself. */
function mainConfig(config: string): string {
  const { config: content } = readConfig(config);
  const [first] = references(config, content);
  const listsNothing = Array.isArray(content?.files) && content.files.length === 0;
  return listsNothing && first !== undefined ? first : config;
}

function configuredOptions(config: string): ts.CompilerOptions {
  const { config: content } = readConfig(config);
  return ts.parseJsonConfigFileContent(content, ts.sys, dirname(config), undefined, config).options;
}

function configuredFiles(config: string, seen: Set<string>): readonly string[] {
  if (seen.has(config) || !existsSync(config)) return [];
  seen.add(config);
  const { config: content, error } = readConfig(config);
  if (content === undefined)
    throw new FileError(config, `${basename(config)} can't be read: ${error ?? 'unknown error'}`);
  const parsed = ts.parseJsonConfigFileContent(content, ts.sys, dirname(config), { allowJs: true });
  return [...parsed.fileNames, ...references(config, content).flatMap((one) => configuredFiles(one, seen))];
}

interface ConfigContent {
  readonly files?: unknown;
  readonly references?: unknown;
}

function readConfig(path: string): { readonly config?: ConfigContent; readonly error?: string } {
  const { config, error } = ts.readConfigFile(path, (name) => readFileSync(name, 'utf8'));
  if (error !== undefined) return { error: ts.flattenDiagnosticMessageText(error.messageText, ' ') };
  const content: ConfigContent = config;
  return { config: content };
}

function references(config: string, content: ConfigContent | undefined): readonly string[] {
  const list: readonly unknown[] = Array.isArray(content?.references) ? content.references : [];
  return list.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('path' in one) || typeof one.path !== 'string') return [];
    const path = resolve(dirname(config), one.path);
    return [path.endsWith('.json') ? path : join(path, 'tsconfig.json')];
  });
}

/** Compiles files; the script of a component gets the file's name with the extension of its language. */
function programOf(paths: readonly string[], options: ts.CompilerOptions): ts.Program {
  const scripts = new Map(paths.filter(isComponent).flatMap(scriptFile));
  const disk = ts.createCompilerHost(options, true);
  const host: ts.CompilerHost = {
    ...disk,
    getDefaultLibLocation: () => libraryFolder,
    getDefaultLibFileName: (given) => `${libraryFolder}/${ts.getDefaultLibFileName(given)}`,
    fileExists: (path) => scripts.has(path) || disk.fileExists(path),
    readFile: (path) => scripts.get(path) ?? disk.readFile(path),
    getSourceFile(path, settings, onError) {
      const script = scripts.get(path);
      if (script !== undefined) {
        for (const name of namesMentioned(script, true)) mentioned.add(name);
        return ts.createSourceFile(path, script, settings, true);
      }
      if (typeof settings === 'object') return sharedSource(path, options, settings, own.has(path));
      return disk.getSourceFile(path, settings, onError);
    },
  };
  const sources = paths.filter((path) => !isComponent(path) && isScript(path) && disk.fileExists(path));
  const own = new Set([...sources, ...scripts.keys()]);
  return ts.createProgram({ rootNames: [...own], options, host });
}

function isDeclaration(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}

function scriptFile(path: string): readonly [path: string, text: string][] {
  const script = scriptOfComponent(path, readFileSync(path, 'utf8'));
  return script === undefined ? [] : [[`${path.replaceAll('\\', '/')}.${script.extension}`, script.text]];
}

const skippedFolders = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'bower_components']);

/** The sources in a folder, without nested packages. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareCodePoints(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        const isSkipped =
          skippedFolders.has(entry.name) || entry.name.startsWith('.') || existsSync(join(path, 'package.json'));
        return isSkipped ? [] : filesBelow(path);
      }
      return entry.isFile() && isScript(path) && !/\.min\.[cm]?js$/.test(path) ? [path] : [];
    });
}
