import { join, resolve } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import { clientOfPair, overlaysOf, type Pair, parseSideName, type SideName } from '../compare/pair.ts';
import { clientJobs, releasedBeside } from '../config/client-jobs.ts';
import { findConfig } from '../config/find-config.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { shellWord } from '../text/shell-word.ts';
import type { CommandContext } from './command.ts';
import type { DiffArguments } from './flags.ts';

/** What to compare, and the settings that come with it. Paths are absolute. */
export interface ChosenPairs {
  readonly pairs: readonly Pair[];
  /** How many descriptions or majors the command line names: two descriptions, one major, or 0 for every major. */
  readonly named: number;
  readonly roots: readonly string[];
  readonly policy?: string;
  readonly waivers?: string;
  /** The configuration that they come from, or that lies above the working directory. */
  readonly config?: LoadedConfig;
}

/**
 * Two descriptions named on the command line, or the majors of the configuration.
 * @throws UsageError, BadInputError or FileError
 */
export async function choosePairs(
  args: readonly string[],
  flags: Omit<DiffArguments, 'source'>,
  context: CommandContext,
): Promise<ChosenPairs> {
  const { folder, program } = context;
  const [first, second] = args;
  const own = await configFor(flags, context);
  const settings = {
    named: args.length,
    roots: [
      ...(flags.root ?? []).map((root) => resolve(folder, root)),
      ...(own?.config.root === undefined ? [] : [resolve(own.folder, own.config.root)]),
    ],
    ...optional('policy', flags.policy ?? own?.config.policy, flags.policy === undefined ? own?.folder : folder),
    ...(own === undefined ? {} : { config: own }),
  };
  const waivers = optional('waivers', flags.waivers, folder);
  if (first !== undefined && second !== undefined) {
    const base = withOverlays(sideName(first, folder), own, flags, folder);
    const head = withOverlays(sideName(second, folder), own, flags, folder);
    const client = [base, head].map((side) => clientOf(own, (input) => isDescription(side, ownFiles(input), folder)));
    const waiveCommand = words(program.name, 'waive', '--base', first, '--head', second, ...waiverWords(flags));
    const pair = { base, head, ...client[0], ...client[1], waiveCommand };
    return { pairs: [pair], ...settings, ...waivers };
  }
  if (own === undefined) {
    throw new UsageError(
      `Name two descriptions, or add a ${program.configName}: there is none in this folder or above it.`,
    );
  }
  const reviewed = flags.waivers === undefined ? optional('waivers', own.config.waivers, own.folder) : waivers;
  const configured = await configuredPairs(own, first, program.name);
  const pairs = configured.map(({ head, ...pair }) => ({
    ...pair,
    waiveCommand: words(program.name, 'waive', '--major', pair.major ?? '', ...waiverWords(flags)),
    head: withOverlays(head, own, flags, folder),
  }));
  return { pairs, ...settings, ...reviewed };
}

function waiverWords({ config, waivers }: Pick<DiffArguments, 'config' | 'waivers'>): readonly string[] {
  return [
    ...(config === undefined ? [] : ['--config', config]),
    ...(waivers === undefined ? [] : ['--waivers', waivers]),
  ];
}

function words(...all: readonly string[]): string {
  return all.map(shellWord).join(' ');
}

/**
 * A side with the overlays that the configuration has for it, then those of the command line. What was released has had those of the
 * configuration already.
 */
function withOverlays(name: SideName, own: LoadedConfig | undefined, flags: DiffArguments, folder: string): SideName {
  const job = own && clientJobs(own).find(({ input }) => isDescription(name, [input], folder));
  const { overlays = [] } = job === undefined ? {} : overlaysOf(job);
  const asked = (flags.overlay ?? []).map((file) => ({ path: resolve(folder, file) }));
  return { ...name, overlays: [...overlays, ...asked] };
}

/** What an argument names; the path of a file is absolute from here on. */
function sideName(text: string, folder: string): SideName {
  const name = parseSideName(text);
  if (name === undefined)
    throw new UsageError(`${JSON.stringify(text)} does not name a description; write a path, or git:REVISION:PATH.`);
  return name.kind === 'file' ? { kind: 'file', path: resolve(folder, name.path) } : name;
}

/** The description of a client, and what was released of it. */
function ownFiles(input: string): readonly string[] {
  return [input, releasedBeside(input)];
}

/** Whether a side is one of some files, at whatever revision. */
function isDescription(name: SideName, own: readonly string[], folder: string): boolean {
  if (name.kind === 'file') return own.includes(name.path);
  const isRelative = /^\.{1,2}\//.test(name.path);
  return own.some((file) => (isRelative ? resolve(folder, name.path) === file : file.endsWith(`/${name.path}`)));
}

/** The client that a configuration makes of a description. */
function clientOf(
  own: LoadedConfig | undefined,
  isInput: (input: string) => boolean,
): Pick<Pair, 'client' | 'customization'> {
  const job = own && clientJobs(own).find(({ input }) => isInput(input));
  return job === undefined ? {} : clientOfPair(job);
}

async function configuredPairs(
  own: LoadedConfig,
  major: string | undefined,
  program: string,
): Promise<readonly Pair[]> {
  const { config, folder } = own;
  const majors = config.clients.map((client) => client.major);
  const chosen = config.clients.filter((client) => major === undefined || client.major === major);
  if (chosen.length === 0) {
    throw new UsageError(
      `${major} is not a major of the configuration, which has ${majors.join(', ')}. To compare, name two descriptions.`,
    );
  }
  const next = `v${Math.max(...majors.map((name) => Number(name.slice(1)))) + 1}`;
  // Changesets are read with the YAML library, which two files that are compared do without.
  const { plannedVersionIn } = await import('../release/apply/changeset-folder.ts');
  return chosen.map(({ major: name, input }) => ({
    major: name,
    base: { kind: 'file', path: releasedBeside(join(folder, input)) },
    head: { kind: 'file', path: join(folder, input) },
    ...clientOf(own, (file) => file === join(folder, input)),
    ...plannedVersion(plannedVersionIn(folder, name)),
    newMajorCommand: `${program} new-major ${next} --from ${name}`,
  }));
}

async function configFor(flags: DiffArguments, { folder, program }: CommandContext): Promise<LoadedConfig | undefined> {
  const file = flags.config === undefined ? findConfig(program.configName, folder) : resolve(folder, flags.config);
  return file === undefined ? undefined : await loadConfig(file);
}

function optional<Name extends string>(
  name: Name,
  path: string | undefined,
  folder: string | undefined,
): { readonly [Key in Name]?: string } {
  if (path === undefined || folder === undefined) return {};
  return { [name]: resolve(folder, path) } as { readonly [Key in Name]: string };
}

function plannedVersion(version: string | undefined): Pick<Pair, 'plannedVersion'> {
  return version === undefined ? {} : { plannedVersion: version };
}
