import { type Json, member } from '../base/json.ts';
import type { ClientConfig } from '../config/config.ts';
import { packageNameProblem } from '../config/package-name.ts';
import type { SchemaLibrary } from '../model/api-model.ts';
import { wildcard } from '../text/plain-text.ts';
import { type ClientLayout, type InitPlan, outputIn, type Project, type Workspace } from './init-plan.ts';

export const usualDescriptions: readonly string[] = ['', 'api/', 'spec/', 'docs/', 'openapi/'].flatMap((folder) =>
  ['yaml', 'yml', 'json'].map((ending) => `${folder}openapi.${ending}`),
);

/** The major of a description: from its paths or servers, otherwise from `info.version`. */
export function suggestedMajor(description: Json): string {
  const paths = Object.keys(member(description, 'paths') ?? {});
  const servers = member(description, 'servers');
  const urls = Array.isArray(servers) ? servers.map((server) => String(member(server, 'url') ?? '')) : [];
  const places = paths.length > 0 && paths.every((path) => majorIn(path)) ? paths : urls;
  const found = new Set(places.map(majorIn).filter((major) => major !== undefined));
  const [only] = found;
  if (found.size === 1 && only !== undefined) return only;
  const [, version] = /^v?(\d{1,4})\b/.exec(String(member(member(description, 'info'), 'version') ?? '')) ?? [];
  return version === undefined || Number(version) === 0 ? 'v1' : `v${Number(version)}`;
}

function majorIn(path: string): string | undefined {
  return /(?:^|\/)(v[1-9]\d{0,3})(?:\/|$)/.exec(path)?.[1];
}

/** A name for the package of a description: in the project's scope, without filler words. */
export function suggestedPackage(project: Project, description: Json, major: string, taken: readonly string[]): string {
  const title = String(member(member(description, 'info'), 'title') ?? '');
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !noise.has(word) && !/^v?\d+$/.test(word));
  const short = words.slice(0, 4).join('-') || 'api-client';
  const names = [...taken, project.manifest?.name ?? ''];
  const scope = names.map((name) => /^@[^/]+\//.exec(name)?.[0]).find((found) => found !== undefined) ?? '';
  const candidates = [short, `${short}-${major}`, `${short}-client`, `${short}-client-${major}`].map(
    (name) => scope + name,
  );
  const free = candidates.find((name) => packageNameProblem(name) === undefined && !names.includes(name));
  return free ?? `${scope}api-client-${major}`;
}

const noise = new Set(['api', 'apis', 'the', 'a', 'openapi', 'swagger', 'rest', 'http', 'specification', 'spec']);

/** The folder of a client: `packages/home-iot` for `@acme/home-iot`, `src/home-iot` for sources. */
export function suggestedOutput({ workspace }: Project, packageName: string, layout: ClientLayout): string {
  return `${layout === 'sources' ? 'src' : packagesFolder(workspace)}/${shortName(packageName)}`;
}

/** The folder for storing a description from elsewhere. */
export function storedFolder(packageName: string): string {
  return `api/${shortName(packageName)}`;
}

function shortName(packageName: string): string {
  return packageName.slice(packageName.indexOf('/') + 1);
}

/** The folder of a workspace's packages, from its patterns: `libs/*` gives `libs`. */
function packagesFolder(workspace: Workspace | undefined): string {
  const folders = (workspace?.patterns ?? []).flatMap(
    (pattern) => /^(?:\.\/)?([^*!{]+)\/\*{1,2}\/?$/.exec(pattern)?.[1] ?? [],
  );
  return folders.includes('packages') ? 'packages' : (folders[0] ?? 'packages');
}

/** The missing workspace pattern for the package of a client; for a new workspace, the pattern of its folder. */
export function uncoveredOutput(plan: InitPlan, client: ClientConfig): readonly string[] {
  const { workspace } = plan.project;
  const output = outputIn(plan, client);
  if (workspace === undefined) return [output.includes('/') ? `${output.slice(0, output.lastIndexOf('/'))}/*` : output];
  return isCovered(output, workspace.patterns) ? [] : [output];
}

/** Whether workspace patterns match a folder; a pattern after `!` excludes folders. */
function isCovered(path: string, patterns: readonly string[]): boolean {
  return patterns.reduce((covered, pattern) => {
    const isNegated = pattern.startsWith('!');
    return matches(path, isNegated ? pattern.slice(1) : pattern) ? !isNegated : covered;
  }, false);
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('/').filter((part) => part !== '.' && part !== '');
  return startsWith(path.split('/'), parts);
}

function startsWith(names: readonly string[], [part, ...rest]: readonly string[]): boolean {
  const [name, ...others] = names;
  if (part === undefined) return name === undefined;
  if (part === '**') return startsWith(names, rest) || (name !== undefined && startsWith(others, [part, ...rest]));
  return name !== undefined && wildcard(part).test(name) && startsWith(others, rest);
}

/** Asks the user at the terminal. Every method rejects if the user cancels. */
export interface Questions {
  text(question: string, suggestion: string, problem: (answer: string) => string | undefined): Promise<string>;
  choose<Choice extends string>(question: string, choices: ReadonlyMap<Choice, string>, first: Choice): Promise<Choice>;
  agree(question: string): Promise<boolean>;
}

export interface InitFlags {
  readonly input?: string;
  readonly package?: string;
  readonly class?: string;
  readonly output?: string;
  readonly major?: string;
  readonly shape?: 'sources' | 'package';
  readonly layout?: 'workspace' | 'single';
  readonly ci?: 'github' | 'gitlab' | 'none';
  readonly owner?: string;
  readonly schemas?: SchemaLibrary;
  readonly queries?: boolean;
  readonly samples?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}
