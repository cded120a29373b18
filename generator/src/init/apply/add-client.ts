import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadInputError, UsageError } from '../../base/diagnostics.ts';
import { type Json, member } from '../../base/json.ts';
import { isMajor } from '../../base/major.ts';
import type { Program } from '../../base/program.ts';
import { type ClientJob, loadOptions } from '../../config/client-jobs.ts';
import type { ClientConfig } from '../../config/config.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { classNameProblem, packageNameProblem } from '../../config/package-name.ts';
import { modelSettings } from '../../generate/model-settings.ts';
import { manifestPath } from '../../generate/write/manifest.ts';
import { diskFiles } from '../../load/disk-files.ts';
import { shortPath } from '../../load/file-error.ts';
import type { FileStore } from '../../load/file-store.ts';
import { isAddress, isBelow, pathIn } from '../../load/input-path.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadDocument } from '../../load/load-document.ts';
import { loadSource } from '../../load/load-source.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { buildModel } from '../../model/build-model.ts';
import type { ClientLayout, Project } from '../init-plan.ts';
import {
  type InitFlags,
  type Questions,
  storedFolder,
  suggestedMajor,
  suggestedOutput,
  suggestedPackage,
} from '../suggestions.ts';
import { type FoundInput, filesToStore } from './survey-folder.ts';

/** A description, and the client that it gets. */
export interface Addition {
  readonly document: LoadedDocument;
  readonly client: ClientConfig;
  readonly layout?: ClientLayout;
  /** Whether the configuration already has the client. */
  readonly isKnown: boolean;
  /** Folder that the description may read from, if not its own. */
  readonly root?: string;
  /** Stored files of the description, by absolute path. */
  readonly stored: ReadonlyMap<string, string>;
}

/**
 * Chooses a description's client: the configured one, or a new one.
 * @throws UsageError, BadInputError with every error of the description, FileError
 */
export async function addClient(request: SetUpRequest, home: string, found: FoundInput): Promise<Addition> {
  const { project, flags, folder, loaded } = request;
  const { document, root } = await readDescription(found.path, project.folder, found.files);
  const clients = loaded?.config.clients ?? [];
  const isInside = found.fetched === undefined && isBelow(project.folder, found.path);
  if (isInside && basename(found.path) === 'released.yaml') {
    throw new UsageError(
      `${pathIn(project.folder, found.path)} is what was released: name the description that changes.`,
    );
  }
  const known = isInside ? clients.find(({ input }) => realOf(join(home, input)) === found.path) : undefined;
  if (known !== undefined) return { document, client: asKnown(known, flags), isKnown: true, stored: new Map() };

  const major = flags.major ?? suggestedMajor(document.bundled);
  refuse('--major', isMajor(major) ? undefined : 'is not a major: write v1');
  const stored = isInside ? undefined : await storedBefore(request, home, { document, major });
  const packageName = stored?.package ?? (await nameOf(request, document, major));
  const target = isInside
    ? found.path
    : join(project.folder, storedFolder(packageName), found.fetched?.fileName ?? basename(found.path));
  const files = isInside ? new Map<string, string>() : filesToStore(found, document, target);
  if (stored !== undefined) return { document, client: asKnown(stored, flags), isKnown: true, stored: files };

  const layout = await layoutOf(request);
  const output =
    flags.output === undefined
      ? join(project.folder, suggestedOutput(project, packageName, layout))
      : resolve(folder, flags.output);
  if (flags.output !== undefined) refuse('--output', flags.output.trim() === '' ? 'is empty' : undefined);
  refuseForeign(output);
  const namesakes = clients.filter((one) => one.major === major);
  const isOther =
    namesakes.length > 0 && (await titlesOf(namesakes, home)).every((title) => title !== titleOf(document.bundled));
  const client = {
    ...(isOther && flags.major === undefined ? { api: packageName.slice(packageName.indexOf('/') + 1) } : {}),
    major,
    input: pathIn(home, target),
    output: pathIn(home, output),
    package: packageName,
    ...(flags.class === undefined ? {} : { className: flags.class }),
    ...(flags.schemas === undefined ? {} : { schemas: flags.schemas }),
    ...(flags.queries === true ? { queries: true } : {}),
    ...(flags.samples === true ? { samples: true } : {}),
    ...(layout === 'sources' ? { shape: layout } : {}),
    // The first program of an empty folder runs under Node.
    ...(layout === 'sources' && project.manifest === undefined ? { importExtensions: 'ts' as const } : {}),
  };
  for (const key of ['major', 'output', 'package'] as const) {
    const other = clients.find((one) => one[key] === client[key] && (key !== 'major' || one.api === client.api));
    if (other === undefined) continue;
    throw new UsageError(
      `The configuration has a client with ${key} ${client[key]} already, ${other.package} of ${other.input}. Choose another one with --${key}.`,
    );
  }
  return { document, client, layout, isKnown: false, stored: files, ...(root === undefined ? {} : { root }) };
}

async function nameOf(
  { flags, loaded, project, questions }: SetUpRequest,
  document: LoadedDocument,
  major: string,
): Promise<string> {
  refuse('--package', flags.package === undefined ? undefined : packageNameProblem(flags.package));
  refuse('--class', flags.class === undefined ? undefined : classNameProblem(flags.class));
  if (flags.package !== undefined) return flags.package;
  const taken = (loaded?.config.clients ?? []).map((client) => client.package);
  const suggestion = suggestedPackage(project, document.bundled, major, taken);
  if (questions === undefined) return suggestion;
  return await questions.text('Name of the client package?', suggestion, (answer) => {
    const problem = packageNameProblem(answer);
    return problem === undefined ? undefined : `${answer} ${problem}.`;
  });
}

/** The layout of a new client: from the flags or the user; otherwise, in a TypeScript application, sources that it compiles. */
async function layoutOf({ project, loaded, flags, questions }: SetUpRequest): Promise<ClientLayout> {
  if (flags.shape === 'sources' && flags.layout !== undefined) {
    throw new UsageError('--layout says where a package lives: leave it out with --shape sources.');
  }
  if (flags.shape === 'sources') return flags.shape;
  if (flags.layout !== undefined) return flags.layout;
  if (project.workspace !== undefined || project.manifest === undefined) return 'workspace';
  const others = loaded?.config.clients ?? [];
  const asks = flags.shape === undefined && project.language === 'typescript';
  const first = others.length === 0 ? flags.package === undefined : others.some(({ shape }) => shape === 'sources');
  const usual = asks && first ? 'sources' : 'single';
  if (questions === undefined) return usual;
  const choices = new Map<ClientLayout, string>([
    ...(asks
      ? [['sources', 'TypeScript in a folder of this application, which compiles it with its own'] as const]
      : []),
    ['single', 'a folder of this package, which depends on it by path'],
    ['workspace', 'a package of a workspace, which this folder becomes'],
  ]);
  return await questions.choose('Where does the client live?', choices, usual);
}

/** The client for which an earlier run stored the same description: with that major and title, stored by `init`. */
async function storedBefore(
  { flags, loaded, project }: SetUpRequest,
  home: string,
  { document, major }: { readonly document: LoadedDocument; readonly major: string },
): Promise<ClientConfig | undefined> {
  for (const client of loaded?.config.clients ?? []) {
    if (isAddress(client.input)) continue;
    const input = join(home, client.input);
    const isElsewhere = dirname(input) !== join(project.folder, storedFolder(client.package));
    if (isElsewhere || client.major !== major || (flags.package ?? client.package) !== client.package) continue;
    if (!existsSync(input)) continue;
    const [title] = await titlesOf([client], home);
    if (title === titleOf(document.bundled)) return client;
  }
  return undefined;
}

async function titlesOf(clients: readonly ClientConfig[], home: string): Promise<readonly (Json | undefined)[]> {
  const titles = clients.map(async ({ input }) => {
    if (isAddress(input)) return undefined;
    return titleOf((await loadSource(join(home, input), defaultLimits, diskFiles)).file.value);
  });
  return await Promise.all(titles);
}

function titleOf(description: Json): Json | undefined {
  return member(member(description, 'info'), 'title');
}

/** @throws UsageError if the options contradict the configuration */
function asKnown(client: ClientConfig, flags: InitFlags): ClientConfig {
  for (const key of ['package', 'major'] as const) {
    if (flags[key] === undefined || flags[key] === client[key]) continue;
    throw new UsageError(`The configuration has ${client.input} already, with ${key} ${client[key]}. Change it there.`);
  }
  return client;
}

/** @throws UsageError if a folder contains files that aren't generated */
function refuseForeign(output: string): void {
  if (!existsSync(output) || readdirSync(output).length === 0) return;
  if (existsSync(join(output, manifestPath))) return;
  throw new UsageError(
    `${shortPath(output)} holds files that were not generated: choose another folder with --output.`,
  );
}

function realOf(file: string): string {
  return existsSync(file) ? realpathSync(file) : join(realOf(dirname(file)), basename(file));
}

function refuse(flag: string, problem: string | undefined): void {
  if (problem !== undefined) throw new UsageError(`The value of ${flag} ${problem}.`);
}

/** The facts known before the questions. */
export interface SetUpRequest {
  readonly project: Project;
  readonly program: Program;
  /** Base folder for paths of the command line. */
  readonly folder: string;
  readonly loaded?: LoadedConfig;
  readonly signal: AbortSignal;
  /** The description to set up; absent if a configuration is only completed. */
  readonly found?: FoundInput;
  readonly flags: InitFlags;
  /** Absent if nobody can be asked. */
  readonly questions?: Questions;
}

/** A description with the folder that it may read from, if not its own. */
interface Understood {
  readonly document: LoadedDocument;
  readonly root?: string;
}

/**
 * Reads a description. If it refers to files outside its folder, it may read from `widest`.
 * @throws BadInputError with every error, FileError
 */
async function readDescription(input: string, widest: string, files: FileStore): Promise<Understood> {
  try {
    return { document: await loadDocument(input, { files }) };
  } catch (error) {
    const leadsOut =
      error instanceof BadInputError && error.diagnostics.some(({ code }) => code === 'ref-outside-root');
    if (!leadsOut || dirname(input) === widest || !isBelow(widest, input)) throw error;
    return { document: await loadDocument(input, { files, root: widest }), root: widest };
  }
}

/** The facts of a client's description. */
export async function understand(
  job: ClientJob,
): Promise<{ readonly document: LoadedDocument; readonly model: ApiModel }> {
  const document = await loadDocument(job.input, loadOptions(job));
  return { document, model: modelOf(job, document) };
}

/** @throws BadInputError if operations would be left out */
export function modelOf(job: ClientJob, document: LoadedDocument): ApiModel {
  return buildModel(document, modelSettings(job, document));
}
