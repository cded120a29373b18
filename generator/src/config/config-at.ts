import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import type { GitFiles } from '../load/git-files.ts';
import { isBelow } from '../load/path-in.ts';
import { configuredInput } from './client-jobs.ts';
import { configNames } from './find-config.ts';
import { type LoadedConfig, loadAnyConfig } from './load-config.ts';

/**
 * The configuration at a revision: with the same name, in another form in the same folder, in a place that no longer exists, or
 * in a folder above, if it has one of the same descriptions. Undefined if the revision has none.
 * @throws BadInputError if it can't be loaded
 */
export async function configAt(
  own: LoadedConfig,
  configName: string,
  files: GitFiles,
): Promise<LoadedConfig | undefined> {
  const names = configNames(configName);
  const moved = [...files.paths()]
    .filter((path) => names.has(posix.basename(path)))
    .map((path) => join(files.top, path));
  const candidates = [
    own.file,
    ...[...names].map((name) => join(own.folder, name)),
    ...moved.filter((path) => !existsSync(path)),
  ];
  const above = moved.filter(
    (path) => existsSync(path) && dirname(path) !== own.folder && isBelow(dirname(path), own.folder),
  );
  const inputsOf = ({ config, folder }: Pick<LoadedConfig, 'config' | 'folder'>) =>
    config.clients.map(({ input }) => configuredInput(folder, input));
  for (const file of [...candidates, ...above]) {
    const source = await files.text(file);
    if (source === undefined) continue;
    if (file === own.file && (await isSame(own, files))) return own;
    const loaded = await loadCopy(file, source, files);
    const found = 'config' in loaded ? { ...loaded, file, folder: dirname(file), source } : undefined;
    const inputs = found && above.includes(file) ? inputsOf(found) : undefined;
    if (inputs === undefined || inputsOf(own).some((input) => inputs.includes(input))) return found;
  }
  return undefined;
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
async function loadCopy(file: string, source: string, files: GitFiles) {
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
    return await loadAnyConfig(placeOf(file));
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
