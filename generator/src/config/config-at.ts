import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, posix, resolve, sep } from 'node:path';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import type { GitFiles } from '../load/git-files.ts';
import { pathIn } from '../load/input-path.ts';
import { workIn } from '../load/working-folder.ts';
import { configuredInput } from './client-jobs.ts';
import type { ClientConfig } from './config.ts';
import { copyOf } from './copy-revision.ts';
import { type AnyConfig, configNames, isData, type LoadedConfig, loadAnyConfig } from './load-config.ts';

/**
 * The configuration at a revision: with the same name, in another form in the same folder, elsewhere with one of the same
 * descriptions or packages, or in a place that no longer exists. Undefined if the revision has none.
 * @throws BadInputError if it can't be loaded: `rules-unreadable` for code
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
    // One that is still there is judged on its own.
    const found = await loadAt(file, files).catch(existsSync(file) ? ifBadInput : ifDamaged);
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
    const loaded = await loadAt(place, files).catch(ifDamaged);
    if (loaded === undefined) continue;
    if ('config' in loaded) return known.has(place) ? [] : [loaded];
    const patterns = loaded.workspace.map((pattern) => posix.normalize(pattern).replace(/\/$/, ''));
    const isMember = (path: string) => patterns.some((pattern) => matchesGlob(pathIn(loaded.folder, path), pattern));
    const members = configsIn(files, configName).filter(
      (path) => path !== place && !known.has(path) && (isMember(path) || isMember(dirname(path))),
    );
    // One after the other, because each runs in the working directory of its revision.
    const found: LoadedConfig[] = [];
    for (const path of members) {
      const one = await loadAt(path, files).catch(ifDamaged);
      if (one !== undefined && 'config' in one) found.push(one);
    }
    return found;
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

function ifDamaged(error: unknown): undefined {
  if (!isDamage(error)) throw error;
}

/** Whether a file of a revision is damaged, whatever the change does: code may only lack what the change has removed. */
export function isDamage(error: unknown): error is BadInputError {
  return error instanceof BadInputError && error.diagnostics.every(({ code }) => code !== 'rules-unreadable');
}

/**
 * Whether a configuration is that of the revision. Code may read any file, so it is the same only where nothing but the policy and the
 * waivers has changed.
 */
async function isSame({ file, folder, config }: LoadedConfig, files: GitFiles): Promise<boolean> {
  if (isData(file)) return existsSync(file) && readFileSync(file, 'utf8') === (await files.text(file));
  const rules = [config.policy, config.waivers].flatMap((path) => (path === undefined ? [] : [resolve(folder, path)]));
  return (await files.changedPaths())?.every((path) => rules.includes(path)) === true;
}

/** Loads a configuration from a copy: code with all files of the revision, beside the packages that are currently installed. */
async function loadCopy(file: string, source: string, files: GitFiles): Promise<AnyConfig> {
  const about = { file, folder: dirname(file), source };
  if (!isData(file)) return { ...(await loadCode(file, files)), ...about };
  const copy = mkdtempSync(join(tmpdir(), 'base-config-'));
  try {
    const place = join(copy, basename(file));
    writeFileSync(place, source);
    return { ...(await loadAnyConfig(place)), ...about };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Code finds the files of its revision, whether it looks for them from its own folder or from the working directory. */
async function loadCode(file: string, files: GitFiles): Promise<AnyConfig> {
  const copy = await copyOf(files);
  const placeOf = (path: string) => join(copy, files.nameOf(path));
  const here = process.cwd();
  const moves = !files.nameOf(here).startsWith('..') && existsSync(placeOf(here));
  if (moves) await workIn(placeOf(here));
  try {
    return await loadAnyConfig(placeOf(file));
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    const reason = error.diagnostics.map(({ message }) => message.replaceAll(`${copy}${sep}`, '')).join(' ');
    const location = { file: files.display(file), line: 1, column: 1 };
    throw new BadInputError([diagnose('rules-unreadable', { reason }, { pointer: '', location })]);
  } finally {
    if (moves) await workIn(here);
  }
}
