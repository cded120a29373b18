import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { findConfig } from '../../config/find-config.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { diskFiles } from '../../load/disk-files.ts';
import { shortPath } from '../../load/file-error.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource, loadSource } from '../../load/load-source.ts';
import { detectManager } from '../package-managers.ts';
import type { CiHost, Project, ProjectManifest, Workspace } from '../project.ts';

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
