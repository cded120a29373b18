import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { FileError, UsageError } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { findConfig } from '../../config/load-config.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { diskFiles } from '../../load/disk-files.ts';
import { shortPath } from '../../load/file-error.ts';
import type { FileStore } from '../../load/file-store.ts';
import { isAddress, isBelow, isOutside, shownOutside } from '../../load/input-path.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource, loadSource } from '../../load/load-source.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import { outsideFileName, outsideFiles, readOutside } from '../../load/read-outside.ts';
import type { CiHost, Project, ProjectManifest, Workspace } from '../init-plan.ts';
import { detectManager } from '../package-managers.ts';
import { type Questions, usualDescriptions } from '../suggestions.ts';

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/**
 * Reads the folder that `init` works in.
 * @throws BadInputError if a `package.json` or a workspace list can't be parsed, UsageError for two configurations, FileError
 */
export async function surveyFolder(given: string, configName: string, agent: string | undefined): Promise<Project> {
  const folder = realpathSync(given);
  const above = foldersAbove(folder);
  const top = above.find((one) => existsSync(join(one, '.git'))) ?? folder;
  const inside = above.slice(0, above.indexOf(top) + 1);
  const manifest = await readManifest(folder);
  const files = inside.flatMap((one) => readdirSync(one));
  const yarnLock = inside.map((one) => readTextIfAny(join(one, 'yarn.lock'))).find((text) => text !== undefined);
  const workspace = await workspaceOf(folder, manifest);
  const configFile = findConfig(configName, folder);
  const host = hostOf(top);
  return {
    folder,
    top,
    ...(host === undefined ? {} : { host }),
    manager: detectManager({
      ...(manifest?.packageManager === undefined ? {} : { declared: manifest.packageManager }),
      files,
      isModernYarn: yarnLock?.includes('__metadata:') === true,
      ...(agent === undefined ? {} : { agent }),
    }),
    ...(manifest === undefined ? {} : { manifest }),
    ...(workspace === undefined ? {} : { workspace }),
    language: manifest === undefined || hasTypeScript(folder, manifest) ? 'typescript' : 'javascript',
    modules: manifest === undefined || manifest.type === 'module' ? 'esm' : 'commonjs',
    // A configuration above the repository belongs to another one.
    ...(configFile === undefined || !inside.includes(dirname(configFile)) ? {} : { configFile }),
  };
}

function foldersAbove(folder: string): readonly string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))];
}

async function readManifest(folder: string): Promise<ProjectManifest | undefined> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  // Package managers parse strict JSON.
  const { value } = (await loadExactSource(file, defaultLimits, diskFiles)).file;
  if (!isJsonObject(value)) throw new FileError(file, `${shortPath(file)} is not a JSON object.`);
  const text = (name: string) => {
    const found = member(value, name);
    return typeof found === 'string' ? { [name]: found } : {};
  };
  const listed = member(value, 'workspaces');
  const workspaces = isJsonObject(listed) ? textsOf(listed.packages) : textsOf(listed);
  return {
    ...text('name'),
    ...text('type'),
    ...text('packageManager'),
    ...(workspaces === undefined ? {} : { workspaces }),
    dependencies: new Map(
      dependencyFields.flatMap((field) => {
        const section = member(value, field);
        return Object.entries(isJsonObject(section) ? section : {}).map(([name, range]) => [name, String(range)]);
      }),
    ),
  };
}

async function workspaceOf(folder: string, manifest: ProjectManifest | undefined): Promise<Workspace | undefined> {
  const file = join(folder, 'pnpm-workspace.yaml');
  const listed = existsSync(file) ? (await loadSource(file, defaultLimits, diskFiles)).file.value : undefined;
  const patterns = textsOf(member(listed, 'packages'));
  if (patterns !== undefined) return { file, patterns };
  if (manifest?.workspaces === undefined) return undefined;
  return { file: join(folder, 'package.json'), patterns: manifest.workspaces };
}

function textsOf(value: Json | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((one) => typeof one === 'string');
}

function hasTypeScript(folder: string, { dependencies }: ProjectManifest): boolean {
  return dependencies.has('typescript') || existsSync(join(folder, 'tsconfig.json'));
}

function hostOf(top: string): CiHost | undefined {
  if (existsSync(join(top, '.gitlab-ci.yml'))) return 'gitlab';
  if (existsSync(join(top, '.github'))) return 'github';
  const config = join(top, '.git/config');
  if (statSync(config, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const [, address = ''] = /^\s*url\s*=\s*(.*)$/m.exec(readFileSync(config, 'utf8')) ?? [];
  if (/gitlab/i.test(address)) return 'gitlab';
  return /github/i.test(address) ? 'github' : undefined;
}

/** A description to set up, not yet read. */
export interface FoundInput {
  /** Absolute path, which doesn't exist if the text isn't in a file. */
  readonly path: string;
  readonly files: FileStore;
  /** Set if the text isn't in a file. */
  readonly fetched?: { readonly text: string; readonly fileName: string };
}

/** The description given by the user, or the one in the only usual place that has one. */
export async function nameOfInput(
  folder: string,
  given: string | undefined,
  questions: Questions | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const usual = usualDescriptions.filter((path) => existsSync(join(folder, path)));
  const [only] = usual.length === 1 ? usual : [];
  if (questions === undefined) {
    if (only !== undefined) return only;
    const found = usual.length === 0 ? 'none of the usual places has one' : `there are several: ${usual.join(', ')}`;
    throw new UsageError(`Name the description, a file or an address: ${found}.`);
  }
  return await questions.text('Which OpenAPI description? (a file or an address)', only ?? '', (answer) => {
    if (answer.trim() === '') return 'Enter a path or an address.';
    return isAddress(answer) || existsSync(resolve(folder, answer)) ? undefined : 'This file does not exist.';
  });
}

/**
 * The description behind a name. A URL is fetched once, and only with consent.
 * @throws UsageError without consent, FileError if it can't be fetched
 */
export async function findInput(
  folder: string,
  name: string,
  { agrees, signal }: { readonly agrees: (question: string) => Promise<boolean>; readonly signal: AbortSignal },
): Promise<FoundInput> {
  if (!isOutside(name)) {
    const path = resolve(folder, name);
    return { path: (await diskFiles.resolve(path)) ?? path, files: diskFiles };
  }
  const shown = shownOutside(name);
  if (isAddress(name) && !(await agrees(`Download ${shown} once, and keep it in this folder?`))) {
    throw new UsageError(`${shown} was not downloaded: that needs your consent. Answer the question, or add --yes.`);
  }
  const text = await readOutside(name, signal);
  return { ...outsideFiles(name, text), fetched: { text, fileName: outsideFileName(text) } };
}

/**
 * The files to store for a description outside the folder, by their new paths.
 * @throws UsageError if some are not below the description
 */
export function filesToStore(
  { path, fetched }: FoundInput,
  { files }: LoadedDocument,
  target: string,
): ReadonlyMap<string, string> {
  if (fetched !== undefined) {
    if (files.length > 1)
      throw new UsageError(
        'The description refers to other files, so it cannot be stored from standard input: name its file.',
      );
    return new Map([[target, fetched.text]]);
  }
  return new Map(
    files.map((shown) => {
      const file = resolve(shown);
      if (!isBelow(dirname(path), file)) {
        throw new UsageError(
          `${shortPath(path)} refers to ${shortPath(file)}, which is not below it, so it cannot be copied. Copy the description into this folder first.`,
        );
      }
      const stored = file === path ? target : join(dirname(target), relative(dirname(path), file));
      return [stored, readFileSync(file, 'utf8')] as const;
    }),
  );
}
