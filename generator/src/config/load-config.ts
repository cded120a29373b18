import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadInputError, type Diagnostic, diagnose, type SourceLocation, UsageError } from '../base/diagnostics.ts';
import { isJsonObject } from '../base/json.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { withText } from '../base/location.ts';
import { diskFiles } from '../load/disk-files.ts';
import { shortPath, toFileError } from '../load/file-error.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';
import type { ClientConfig, Config, WorkspaceConfig } from './config.ts';
import { importConfig } from './import-config.ts';
import { moduleGraph } from './module-graph.ts';
import { configProblems, type KeyPath } from './validate-config.ts';

export interface LoadedConfig extends LoadedFile {
  readonly config: Config;
  /** All clients of the file: `config` may contain those of one API only. */
  readonly clients: readonly ClientConfig[];
}

export type AnyConfig = LoadedConfig | (LoadedFile & { readonly workspace: readonly string[] });

interface LoadedFile {
  /** Absolute path. */
  readonly file: string;
  /** Base folder of its paths. */
  readonly folder: string;
  readonly source: string;
  /** Absolute paths of the file and the modules that it has imported by relative paths so far. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Loads the configuration of one API.
 * @throws as `loadAnyConfig`, and UsageError if the file has several APIs.
 */
export async function loadConfig(file: string): Promise<LoadedConfig> {
  const loaded = await loadAnyConfig(file);
  const isOne = 'config' in loaded && new Set(loaded.clients.map(({ api }) => api)).size === 1;
  if (isOne) return loaded;
  throw new UsageError(
    `${shortPath(file)} is about several APIs, and this command works on one: name its own configuration with --config.`,
  );
}

/**
 * Loads a configuration of clients, or of a workspace. If it or a module that it imports has changed since the last call, loads
 * all of them again.
 * @throws FileError if it can't be read, BadInputError with every wrong setting.
 */
export async function loadAnyConfig(file: string): Promise<AnyConfig> {
  const { source, value, modules, locate } = isData(file) ? await readData(file) : await runModule(file);
  const problems = configProblems(value);
  if (problems.length > 0) {
    const locator = await locate();
    throw new BadInputError(
      problems.map(({ code, path, facts }): Diagnostic => {
        return diagnose(code, facts, { pointer: pointerOf(path), location: locator(path) });
      }),
    );
  }
  const about = { file, folder: dirname(file), source, modules };
  if (isWorkspace(value)) return { ...about, workspace: value.workspace };
  const config = value as Config;
  return { ...about, config, clients: config.clients };
}

/** Whether a configuration is data: code may do anything. */
export function isData(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file);
}

function isWorkspace(value: unknown): value is WorkspaceConfig {
  return typeof value === 'object' && value !== null && 'workspace' in value;
}

/** The contents of a configuration file, with the place of each setting. */
interface ConfigFile {
  readonly source: string;
  readonly value: unknown;
  readonly modules: ReadonlySet<string>;
  readonly locate: () => Promise<(path: KeyPath) => SourceLocation>;
}

async function runModule(file: string): Promise<ConfigFile> {
  const source = await readFile(file, 'utf8').catch((error: unknown) => {
    throw toFileError('read', file, error);
  });
  const { exported, modules } = await importDefault(file, source);
  const locate = async () => {
    const { locateKey } = await import('./config-syntax.ts');
    return (path: KeyPath) => locateKey(shortPath(file), source, path);
  };
  return { source, value: exported, modules, locate };
}

/** A configuration in JSON or YAML. `$schema` is for editors. */
async function readData(file: string): Promise<ConfigFile> {
  const { file: read } = await loadSource(file, defaultLimits, diskFiles);
  const { $schema: _, ...settings } = isJsonObject(read.value) ? read.value : {};
  const value = isJsonObject(read.value) ? settings : read.value;
  const locate = async () => (path: KeyPath) => read.locateKey(path.map(String));
  return { source: read.text, value, modules: new Set([file]), locate };
}

async function importDefault(file: string, source: string) {
  const { url, modules } = moduleGraph(file);
  try {
    return { exported: await defaultOf(file, url), modules };
  } catch (error) {
    const location = withText({ file: shortPath(file), ...positionIn(error, url) }, source);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadInputError([diagnose('config-not-loadable', { reason }, { pointer: '', location })]);
  }
}

/** The default export of a module, translated for a Node that can't read TypeScript. */
async function defaultOf(file: string, url: URL): Promise<unknown> {
  if (process.features.typescript || !/\.[mc]?ts$/.test(file)) return await importConfig(url);
  const { createJiti } = await import('jiti');
  return await createJiti(import.meta.url, { moduleCache: false }).import(file, { default: true });
}

/** The line and column of the module's first mention in the stack of an error. */
function positionIn(error: unknown, url: URL): { readonly line: number; readonly column: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const start = stack.indexOf(url.pathname);
  const [, line, column] = (start >= 0 && /^[^:\n]*:(\d+)(?::(\d+))?/.exec(stack.slice(start))) || [];
  return { line: Number(line ?? 1), column: Number(column ?? 1) };
}

const endings = ['ts', 'mts', 'mjs', 'js', 'json', 'yaml', 'yml'];

/**
 * The nearest configuration in a folder or above it: the program's own name (`liquidity.config.ts`) or `codegen.config`, in any
 * form.
 * @throws UsageError if a folder has two
 */
export function findConfig(configName: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = configOf(configName, folder);
    if (found !== undefined || dirname(folder) === folder) return found;
  }
}

/**
 * The configuration at a path: the file itself, or the one in the folder.
 * @throws UsageError if the folder has two
 */
export function configIn(configName: string, place: string): string | undefined {
  const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile) return configOf(configName, place);
  return configOf(configName, dirname(place)) === place ? place : undefined;
}

function configOf(configName: string, folder: string): string | undefined {
  const names = configNames(configName);
  const [first, second] = entriesOf(folder).filter((name) => names.has(name));
  if (second !== undefined) {
    throw new UsageError(
      `${shortPath(folder)} has two configurations, ${first} and ${second}: name one with --config.`,
    );
  }
  return first === undefined ? undefined : join(folder, first);
}

/** The possible names of a configuration: the program's own and `codegen.config`, in any form. */
export function configNames(configName: string): ReadonlySet<string> {
  return new Set([configName.replace(/\.[^.]*$/, ''), 'codegen.config'].flatMap(inEveryForm));
}

function inEveryForm(stem: string): readonly string[] {
  return endings.map((ending) => `${stem}.${ending}`);
}

/** An unreadable folder counts as one without a configuration. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
