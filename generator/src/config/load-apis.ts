import { dirname, join } from 'node:path';
import { UsageError } from '../base/diagnostics.ts';
import { inTurn } from '../base/gather-bad-input.ts';
import { compareCodePoints, sortedBy } from '../base/order.ts';
import { shortPath } from '../load/file-error.ts';
import { pathIn } from '../load/input-path.ts';
import { configIn, findConfig, type LoadedConfig, loadAnyConfig } from './load-config.ts';

/** Clients whose packages are written together, with their own majors. */
export interface Api {
  /** Unique; empty if there is only one API. */
  readonly name: string;
  /** Its configuration; for a file with several APIs, reduced to its clients. */
  readonly loaded: LoadedConfig;
}

/** Everything that a configuration covers. */
export interface LoadedApis {
  readonly file: string;
  /** In the order of the file; for a workspace, by name. */
  readonly apis: readonly Api[];
  /** Absolute paths of every configuration and the modules imported so far. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Loads a configuration, and for a workspace all its configurations.
 * @throws UsageError, FileError, or BadInputError with all their problems together
 */
export async function loadApis(file: string, configName: string): Promise<LoadedApis> {
  const loaded = await loadAnyConfig(file);
  if ('config' in loaded) return { file, apis: apisOf(loaded, ''), modules: loaded.modules };
  const members = await membersOf(loaded, configName);
  const configs = await inTurn(members, loadAnyConfig);
  const apis = configs.flatMap((config) => {
    if ('config' in config) return apisOf(config, pathIn(loaded.folder, config.folder));
    throw new UsageError(
      `${shortPath(config.file)} is a workspace, so it cannot be part of another one, ${shortPath(file)}.`,
    );
  });
  refuseTwins(apis);
  const modules = new Set([...loaded.modules, ...configs.flatMap((config) => [...config.modules])]);
  return { file, apis: sortedBy(apis, ({ name }) => name), modules };
}

/**
 * The workspace of a configuration, or the configuration itself without one.
 * @throws as `loadApis`
 */
export async function workspaceAround(file: string, configName: string): Promise<string> {
  for (let next = configAbove(file, configName); next !== undefined; next = configAbove(next, configName)) {
    const loaded = await loadAnyConfig(next);
    if ('workspace' in loaded && (await membersOf(loaded, configName)).includes(file)) return next;
  }
  return file;
}

function configAbove(file: string, configName: string): string | undefined {
  const folder = dirname(file);
  return dirname(folder) === folder ? undefined : findConfig(configName, dirname(folder));
}

function apisOf(loaded: LoadedConfig, prefix: string): readonly Api[] {
  const names = [...new Set(loaded.clients.map(({ api = '' }) => api))];
  return names.map((name) => {
    const clients = loaded.clients.filter(({ api = '' }) => api === name);
    const parts = [prefix, ...(names.length > 1 ? [name] : [])].filter((part) => part !== '');
    return { name: parts.join('/'), loaded: { ...loaded, config: { ...loaded.config, clients } } };
  });
}

/** The configurations of a workspace, by path. */
async function membersOf(
  {
    file,
    folder,
    workspace,
  }: { readonly file: string; readonly folder: string; readonly workspace: readonly string[] },
  configName: string,
): Promise<readonly string[]> {
  const { globPaths } = await import('../load/workspace-manifests.ts');
  if (workspace.length === 0) throw new UsageError(`${shortPath(file)} is a workspace that lists no configuration.`);
  const found = workspace.flatMap((pattern) => {
    const places = globPaths([pattern], folder, { onlyFiles: false });
    const configs = places.flatMap((place) => configIn(configName, join(folder, place)) ?? []);
    if (configs.length > 0) return configs.filter((one) => one !== file);
    throw new UsageError(`${shortPath(file)} lists ${JSON.stringify(pattern)}, which matches no configuration.`);
  });
  return [...new Set(found)].sort(compareCodePoints);
}

/** Two packages of a workspace can't have the same name, because filters and reports name them. */
function refuseTwins(apis: readonly Api[]): void {
  const owners = new Map<string, string>();
  for (const { loaded } of apis) {
    for (const { package: name } of loaded.config.clients) {
      const other = owners.get(name);
      if (other !== undefined) {
        throw new UsageError(`${shortPath(other)} and ${shortPath(loaded.file)} both make the package ${name}.`);
      }
      owners.set(name, loaded.file);
    }
  }
}
