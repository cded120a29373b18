import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, posix, resolve } from 'node:path';
import { BadInputError } from '../base/diagnostics.ts';
import type { GitFiles } from '../load/git-files.ts';
import { pathIn } from '../load/input-path.ts';
import { configuredInput } from './client-jobs.ts';
import type { ClientConfig } from './config.ts';
import { type AnyConfig, configNames, type LoadedConfig, loadAnyConfig } from './load-config.ts';

/**
 * The configuration at a revision: with the same name, in another form in the same folder, elsewhere with one of the same
 * descriptions or packages, or in a place that no longer exists. Undefined if the revision has none.
 * @throws BadInputError if it can't be loaded
 */
export async function configAt(
  own: LoadedConfig,
  configName: string,
  files: GitFiles,
): Promise<LoadedConfig | undefined> {
  for (const file of namesFor(own.file, configName)) {
    const source = await files.text(file);
    if (source === undefined) continue;
    if (file === own.file && (await isSame(own, files))) return own;
    const loaded = await loadCopy(file, source, files);
    if ('config' in loaded) return loaded;
  }
  const inputOf = (folder: string, { input }: ClientConfig) => configuredInput(folder, input);
  const others: LoadedConfig[] = [];
  for (const file of configsIn(files, configName)) {
    const found = await loadAt(file, files).catch(ifBadInput);
    if (found === undefined || !('config' in found)) continue;
    const isRelated = found.clients.some((before) =>
      own.clients.some(
        (one) => isSameClient(before, one) || inputOf(found.folder, before) === inputOf(own.folder, one),
      ),
    );
    if (isRelated) return found;
    if (!existsSync(file)) others.push(found);
  }
  return others[0];
}

/** Whether two configurations have the same client, whatever they call its API. */
export function isSameClient(one: ClientConfig, other: ClientConfig): boolean {
  return one.package === other.package && one.major === other.major;
}

/**
 * The configurations that a file, or one in its place, covered at a revision: itself, or those of a workspace.
 * @param known - Those to leave out.
 */
export async function configsAt(
  file: string,
  {
    configName,
    files,
    known,
  }: { readonly configName: string; readonly files: GitFiles; readonly known: ReadonlySet<string> },
): Promise<readonly LoadedConfig[]> {
  for (const place of namesFor(file, configName)) {
    const loaded = await loadAt(place, files).catch(ifBadInput);
    if (loaded === undefined) continue;
    if ('config' in loaded) return known.has(place) ? [] : [loaded];
    const patterns = loaded.workspace.map((pattern) => posix.normalize(pattern).replace(/\/$/, ''));
    const isMember = (path: string) => patterns.some((pattern) => matchesGlob(pathIn(loaded.folder, path), pattern));
    const members = configsIn(files, configName).filter(
      (path) => path !== place && !known.has(path) && (isMember(path) || isMember(dirname(path))),
    );
    const found = await Promise.all(members.map((path) => loadAt(path, files).catch(ifBadInput)));
    return found.flatMap((one) => (one !== undefined && 'config' in one ? [one] : []));
  }
  return [];
}

/** A configuration, and every other form of it in its folder. */
function namesFor(file: string, configName: string): readonly string[] {
  return [file, ...[...configNames(configName)].map((name) => join(dirname(file), name))];
}

/** Absolute paths of all configurations at a revision. */
function configsIn(files: GitFiles, configName: string): readonly string[] {
  const names = configNames(configName);
  return [...files.paths()].filter((path) => names.has(posix.basename(path))).map((path) => join(files.top, path));
}

async function loadAt(file: string, files: GitFiles): Promise<AnyConfig | undefined> {
  const source = await files.text(file);
  return source === undefined ? undefined : await loadCopy(file, source, files);
}

function ifBadInput(error: unknown): undefined {
  if (!(error instanceof BadInputError)) throw error;
}

/** Whether the file and all modules that it has imported are unchanged. */
async function isSame({ modules }: LoadedConfig, files: GitFiles): Promise<boolean> {
  for (const file of modules) {
    const there = await files.text(file);
    if (there === undefined || !existsSync(file) || readFileSync(file, 'utf8') !== there) return false;
  }
  return true;
}

/** Loads a configuration from a copy of it and its modules, beside the packages that are currently installed. */
async function loadCopy(file: string, source: string, files: GitFiles): Promise<AnyConfig> {
  const copy = mkdtempSync(join(tmpdir(), 'base-config-'));
  try {
    const placeOf = (path: string) => join(copy, files.nameOf(path));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(placeOf(path)), { recursive: true });
      writeFileSync(placeOf(path), text);
    };
    write(file, source);
    if (!/\.(?:json|ya?ml)$/i.test(file)) {
      for (const [path, text] of await importedBy(file, source, files)) write(path, text);
      for (let folder = dirname(file); ; folder = dirname(folder)) {
        const manifest = await files.text(join(folder, 'package.json'));
        if (manifest !== undefined) write(join(folder, 'package.json'), manifest);
        const installed = join(folder, 'node_modules');
        mkdirSync(placeOf(folder), { recursive: true });
        if (existsSync(installed)) symlinkSync(installed, join(placeOf(folder), 'node_modules'), 'junction');
        if (files.nameOf(folder) === '.' || dirname(folder) === folder) break;
      }
    }
    return { ...(await loadAnyConfig(placeOf(file))), file, folder: dirname(file), source };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The modules that a module imports by relative paths, directly or through others. */
async function importedBy(file: string, source: string, files: GitFiles): Promise<ReadonlyMap<string, string>> {
  const { ts } = await import('../base/typescript.ts');
  const found = new Map<string, string>();
  const waiting = [[file, source] as const];
  for (const [importer, text] of waiting) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!/^\.{1,2}\//.test(fileName)) continue;
      const path = resolve(dirname(importer), fileName);
      for (const candidate of [path, `${path}.ts`, `${path}.js`, `${path}.json`]) {
        const imported = found.has(candidate) ? undefined : await files.text(candidate);
        if (imported === undefined) continue;
        found.set(candidate, imported);
        waiting.push([candidate, imported]);
        break;
      }
    }
  }
  return found;
}
