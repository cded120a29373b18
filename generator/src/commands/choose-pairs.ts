import { relative, resolve, sep } from 'node:path';
import { FileError, UsageError } from '../base/diagnostics.ts';
import { atOnce } from '../base/gather-bad-input.ts';
import { sortedUnique } from '../base/order.ts';
import { clientOfPair, overlaysOf, type Pair, parseSideName, type SideName } from '../compare/pair.ts';
import { withoutBase } from '../compare/read-side.ts';
import { clientJobs, configuredInput, releasedBeside } from '../config/client-jobs.ts';
import type { ClientConfig } from '../config/config.ts';
import { type Api, type LoadedApis, loadApis } from '../config/load-apis.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { inputPath, isAddress, isOutside, shownOutside, standardInput } from '../load/input-path.ts';
import { shellWord } from '../text/literals.ts';
import type { CommandContext } from './command.ts';
import type { DiffArguments } from './flags.ts';
import { chooseConfig, select } from './select-packages.ts';

type ChosenFlags = Omit<DiffArguments, 'source'>;

/** The sides to compare for one API, with their settings. Paths are absolute. */
export interface ChosenPairs {
  /** Name of the API; empty if there is only one. */
  readonly api: string;
  readonly pairs: readonly Pair[];
  /** How many descriptions or majors the command line names: two descriptions, one major, or 0 for every major. */
  readonly named: number;
  readonly roots: readonly string[];
  readonly policy?: string;
  readonly waivers?: string;
  readonly countsNewWaivers?: true;
  /** All that is compared, with the first API of a whole configuration. */
  readonly whole?: LoadedApis;
  /** The configuration of the pairs, or one above the working directory. */
  readonly config?: LoadedConfig;
}

/**
 * Two descriptions named on the command line, or the majors of the configuration.
 * @throws UsageError, BadInputError or FileError
 */
export async function choosePairs(
  args: readonly string[],
  flags: ChosenFlags,
  context: CommandContext,
): Promise<readonly ChosenPairs[]> {
  if (args.filter((name) => name === standardInput).length > 1)
    throw new UsageError('Only one description can come on standard input: name a file or an address for the other.');
  return await withSideTexts(await chooseNames(args, flags, context), context.signal);
}

/** Reads descriptions from URLs and standard input. */
async function withSideTexts(chosen: readonly ChosenPairs[], signal: AbortSignal): Promise<readonly ChosenPairs[]> {
  const sides = chosen.flatMap(({ pairs }) => pairs.flatMap(({ base, head }) => [base, head]));
  if (!sides.some(({ path }) => isOutside(path))) return chosen;
  const { readOutside } = await import('../load/read-outside.ts');
  const read = async (side: SideName) =>
    side.kind === 'file' && isOutside(side.path) ? { ...side, text: await readOutside(side.path, signal) } : side;
  const withBoth = async (pair: Pair) => {
    const base = read(pair.base).catch((error: unknown) => {
      throw error instanceof FileError ? withoutBase(pair.base, error) : error;
    });
    const [old, next] = await atOnce<SideName>([base, read(pair.head)]);
    return { ...pair, base: old ?? pair.base, head: next ?? pair.head };
  };
  return await Promise.all(chosen.map(async (one) => ({ ...one, pairs: await atOnce(one.pairs.map(withBoth)) })));
}

async function chooseNames(
  args: readonly string[],
  flags: ChosenFlags,
  context: CommandContext,
): Promise<readonly ChosenPairs[]> {
  const { folder, program } = context;
  const [first, second] = args;
  const file = await chooseConfig(flags, context);
  const whole = file === undefined ? undefined : await loadApis(file, program.configName);
  const apis = whole?.apis ?? [];
  if (first !== undefined && second !== undefined) {
    if (flags.filter ?? flags.shard) throw new UsageError('--filter and --shard choose clients of a configuration.');
    const waiveCommand = words(
      program.name,
      'waive',
      '--base',
      shown(first),
      '--head',
      shown(second),
      ...waiverWords({ waivers: 'waivers.yaml', ...flags }),
    );
    const pair = { base: sideName(first, folder), head: sideName(second, folder), waiveCommand };
    return [namedPair(pair, apis, flags, folder)];
  }
  if (file === undefined) {
    throw new UsageError(
      `Name two descriptions, or add a ${program.configName}: there is none in this folder or above it.`,
    );
  }
  const chosen = chooseClients(apis, first, flags);
  const hasSeveral = apis.length > 1;
  return await Promise.all(
    [...chosen].map(async ([{ name, loaded: own }, clients], index): Promise<ChosenPairs> => {
      // With several APIs, a command about one of them has to name its configuration.
      const where = hasSeveral ? { ...flags, config: relative(folder, own.file) } : flags;
      const configured = await configuredPairs(own, clients, program.name, hasSeveral ? where : {});
      return {
        api: name,
        pairs: configured.map(({ head, ...pair }) => ({
          ...pair,
          waiveCommand: words(program.name, 'waive', '--major', pair.major ?? '', ...waiverWords(where)),
          head: withOverlays(head, own, flags, folder),
        })),
        ...settingsFor(own, flags, folder),
        ...(flags.waivers === undefined
          ? optional('waivers', own.config.waivers, own.folder)
          : optional('waivers', flags.waivers, folder)),
        named: args.length,
        ...(index > 0 || flags.filter !== undefined || whole === undefined ? {} : { whole }),
      };
    }),
  );
}

function chooseClients(
  apis: readonly Api[],
  major: string | undefined,
  flags: ChosenFlags,
): ReadonlyMap<Api, readonly ClientConfig[]> {
  const all = apis.flatMap((api) =>
    api.loaded.config.clients.map((client) => ({ api: api.name, packageName: client.package, owner: api, client })),
  );
  const named = all.filter(({ client }) => major === undefined || client.major === major);
  if (named.length === 0) {
    const majors = sortedUnique(all.map(({ client }) => client.major)).join(', ');
    throw new UsageError(
      `${major} is not a major of the configuration, which has ${majors}. To compare, name two descriptions.`,
    );
  }
  const chosen = new Map<Api, ClientConfig[]>();
  for (const { owner, client } of select(named, flags, ({ api }) => api)) {
    chosen.set(owner, [...(chosen.get(owner) ?? []), client]);
  }
  return chosen;
}

/** A pair of two named descriptions, with the settings of the API that has one of them, or of the only API. */
function namedPair(
  { base: first, head: second, ...pair }: Pair,
  apis: readonly Api[],
  flags: ChosenFlags,
  folder: string,
): ChosenPairs {
  const owns = ({ loaded }: Api) =>
    clientJobs(loaded).some(({ input }) =>
      [first, second].some((side) => isDescription(side, ownFiles(input, loaded.folder), folder)),
    );
  const own = (apis.length === 1 ? apis[0] : apis.find(owns))?.loaded;
  const base = withOverlays(first, own, flags, folder);
  const head = withOverlays(second, own, flags, folder);
  const client = [base, head].map((side) =>
    clientOf(own, (input) => isDescription(side, ownFiles(input, own?.folder ?? folder), folder)),
  );
  // All of both: the configuration may be a part of the change.
  const { selection: _, ...compiled } = { ...client[0], ...client[1] };
  return {
    api: '',
    named: 2,
    pairs: [{ ...pair, base, head, ...compiled }],
    ...settingsFor(own, flags, folder),
    ...optional('waivers', flags.waivers, folder),
  };
}

function settingsFor(
  own: LoadedConfig | undefined,
  flags: ChosenFlags,
  folder: string,
): Pick<ChosenPairs, 'roots' | 'policy' | 'config'> {
  return {
    roots: [
      ...(flags.root ?? []).map((root) => resolve(folder, root)),
      ...(own?.config.root === undefined ? [] : [resolve(own.folder, own.config.root)]),
    ],
    ...optional('policy', flags.policy ?? own?.config.policy, flags.policy === undefined ? own?.folder : folder),
    ...(own === undefined ? {} : { config: own }),
  };
}

/** An argument for a report, without the query of a URL, which may hold a secret. */
function shown(name: string): string {
  return isAddress(name) ? shownOutside(name) : name;
}

function waiverWords({ config, waivers }: Pick<ChosenFlags, 'config' | 'waivers'>): readonly string[] {
  return [...configWords({ config }), ...(waivers === undefined ? [] : ['--waivers', waivers])];
}

function configWords({ config }: { readonly config?: string | undefined }): readonly string[] {
  return config === undefined ? [] : ['--config', config];
}

function words(...all: readonly string[]): string {
  return all.map(shellWord).join(' ');
}

/**
 * A side with the overlays of the configuration, then those of the command line. Released descriptions already contain the
 * former.
 */
function withOverlays(name: SideName, own: LoadedConfig | undefined, flags: ChosenFlags, folder: string): SideName {
  const job = own && clientJobs(own).find(({ input }) => isDescription(name, [input], folder));
  const { overlays = [] } = job === undefined ? {} : overlaysOf(job);
  const asked = (flags.overlay ?? []).map((file) => ({ path: resolve(folder, file) }));
  return { ...name, overlays: [...overlays, ...asked] };
}

/** The file or name of an argument; file paths become absolute. */
function sideName(text: string, folder: string): SideName {
  const name = parseSideName(text);
  if (name === undefined)
    throw new UsageError(
      `${JSON.stringify(text)} does not name a description; write a path, an address, -, or git:REVISION:PATH.`,
    );
  return name.kind === 'file' ? { kind: 'file', path: inputPath(folder, name.path) } : name;
}

/** The description of a client, and its released description. */
function ownFiles(input: string, home: string): readonly string[] {
  return [input, releasedBeside(input, home)];
}

/** Whether a side is one of the files, at any revision. */
function isDescription(name: SideName, own: readonly string[], folder: string): boolean {
  if (name.kind === 'file') return own.includes(name.path);
  const isRelative = /^\.{1,2}\//.test(name.path);
  return own.some((file) =>
    isRelative ? resolve(folder, name.path) === file : file.split(sep).join('/').endsWith(`/${name.path}`),
  );
}

function clientOf(
  own: LoadedConfig | undefined,
  isInput: (input: string) => boolean,
): Pick<Pair, 'client' | 'customization' | 'selection'> {
  const job = own && clientJobs(own).find(({ input }) => isInput(input));
  return job === undefined ? {} : clientOfPair(job);
}

async function configuredPairs(
  own: LoadedConfig,
  clients: readonly ClientConfig[],
  program: string,
  where: Pick<ChosenFlags, 'config'>,
): Promise<readonly Pair[]> {
  const { config, folder } = own;
  const next = `v${Math.max(...config.clients.map(({ major }) => Number(major.slice(1)))) + 1}`;
  // Reading changesets loads the YAML library, which a comparison of two files doesn't need.
  const { plannedVersionIn } = await import('../release/apply/changeset-folder.ts');
  return clients.map(({ major: name, input }) => ({
    major: name,
    base: { kind: 'file', path: releasedBeside(configuredInput(folder, input), folder) },
    head: { kind: 'file', path: configuredInput(folder, input) },
    ...clientOf(own, (file) => file === configuredInput(folder, input)),
    ...plannedVersion(plannedVersionIn(folder, name)),
    nextMajor: next,
    newMajorCommand: words(program, 'new-major', next, '--from', name, ...configWords(where)),
  }));
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
