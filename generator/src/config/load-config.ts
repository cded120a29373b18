import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadInputError, type Diagnostic, diagnose } from '../base/diagnostics.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { withText } from '../base/location.ts';
import { shortPath, toFileError } from '../load/file-error.ts';
import type { Config } from './config.ts';
import { moduleGraph } from './module-graph.ts';
import { configProblems } from './validate-config.ts';

/** A configuration and the file that it comes from. */
export interface LoadedConfig {
  /** Absolute path. */
  readonly file: string;
  /** Folder that its paths are relative to. */
  readonly folder: string;
  readonly config: Config;
  /** The text of the file. */
  readonly source: string;
  /** The file, and the modules that it has imported by relative paths so far. Absolute paths. */
  readonly modules: ReadonlySet<string>;
}

/** The nearest file of a name in a folder or above it. */
export function findUpwards(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, name);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * Loads a configuration. Where it, or a module that it imports, has changed since the last call, all of them are loaded anew.
 * @throws FileError where it cannot be read, BadInputError with every setting that is wrong.
 */
export async function loadConfig(file: string): Promise<LoadedConfig> {
  const source = await readFile(file, 'utf8').catch((error: unknown) => {
    throw toFileError('read', file, error);
  });
  const { exported, modules } = await importDefault(file, source);
  const problems = configProblems(exported);
  if (problems.length > 0) {
    const { locateKey } = await import('./locate-key.ts');
    throw new BadInputError(
      problems.map(({ code, path, facts }): Diagnostic => {
        const location = locateKey(shortPath(file), source, path);
        return diagnose(code, facts, { pointer: pointerOf(path), location });
      }),
    );
  }
  return { file, folder: dirname(file), config: exported as Config, source, modules };
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

/** What a module exports by default. A Node that cannot read TypeScript has it translated. */
async function defaultOf(file: string, url: URL): Promise<unknown> {
  if (process.features.typescript || !/\.[mc]?ts$/.test(file)) {
    const module: { readonly default?: unknown } = await import(url.href);
    return module.default;
  }
  const { createJiti } = await import('jiti');
  return await createJiti(import.meta.url, { moduleCache: false }).import(file, { default: true });
}

/** The line and column of the module that the stack of an error names first. */
function positionIn(error: unknown, url: URL): { readonly line: number; readonly column: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const start = stack.indexOf(url.pathname);
  const [, line, column] = (start >= 0 && /^[^:\n]*:(\d+)(?::(\d+))?/.exec(stack.slice(start))) || [];
  return { line: Number(line ?? 1), column: Number(column ?? 1) };
}
