import { basename, resolve } from 'node:path';
import { UsageError } from '../base/diagnostics.ts';
import { present } from '../base/json.ts';
import { type ClientJob, clientJobs, withTexts } from '../config/client-jobs.ts';
import type { ClientConfig, Config } from '../config/config.ts';
import { classNameProblem, packageNameProblem } from '../config/package-name.ts';
import type { GenerateRequest } from '../generate/generate.ts';
import { inputPath, isOutside, shownOutside } from '../load/input-path.ts';
import type { CommandContext } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { mostWarnings } from './print-error.ts';
import { openApis, select } from './select-packages.ts';

/** The packages to generate, and their configuration, if any. */
export interface ChosenJobs {
  readonly groups: readonly (readonly ClientJob[])[];
  /** All packages of the configurations, including those that were not chosen. */
  readonly all: readonly ClientJob[];
  readonly configFile?: string;
  /** The configuration and the modules that it has imported so far. */
  readonly configModules?: ReadonlySet<string>;
}

/**
 * The packages that the flags choose: those of a configuration, or one from one description.
 * @throws UsageError, BadInputError or FileError
 */
export async function chooseJobs(flags: GenerateFlags, context: CommandContext): Promise<ChosenJobs> {
  if (flags.input !== undefined)
    return {
      groups: [withMissing(await readable(singleJob(flags, flags.input, context), flags, context), flags)],
      all: [],
    };
  for (const flag of [
    'output',
    'package',
    'class',
    'shape',
    'importExtensions',
    'root',
    'runtime',
    'raw',
    'cli',
    'mcp',
    'schemas',
    'keepOperationIds',
    'queries',
    'samples',
    'include',
    'exclude',
  ] as const) {
    const name = flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (flags[flag] !== undefined)
      throw new UsageError(`--${name} goes with a description; a configuration says it itself.`);
  }
  const { file, apis, modules } = await openApis(flags, context);
  const overlays = overlaysOf(flags, context);
  const all = apis.flatMap(({ name: api, loaded }) =>
    clientJobs(loaded).map((job) => ({ api, packageName: job.settings.packageName, job: withOverlays(job, overlays) })),
  );
  const chosen = select(all, flags);
  const groups = apis
    .map(({ name }) => chosen.filter(({ api }) => api === name).map(({ job }) => job))
    .filter((jobs) => jobs.length > 0);
  const named = { all: all.map(({ job }) => job), configFile: file, configModules: modules };
  const read = new Map((await readable(groups.flat(), flags, context)).map((job) => [job.output, job]));
  return {
    groups: groups.map((jobs) =>
      withMissing(
        jobs.map((job) => read.get(job.output) ?? job),
        flags,
      ),
    ),
    ...named,
  };
}

/** Reads descriptions from URLs and standard input. */
async function readable(
  jobs: readonly ClientJob[],
  { watch }: GenerateFlags,
  { signal }: CommandContext,
): Promise<readonly ClientJob[]> {
  const outside = jobs.find(({ input }) => isOutside(input));
  if (watch && outside !== undefined)
    throw new UsageError(
      `--watch follows files, and ${shownOutside(outside.input)} is not one: store the description.`,
    );
  return await withTexts(jobs, signal);
}

/** The jobs, with the omissions that the command line allows added. */
function withMissing(jobs: readonly ClientJob[], { allowMissing }: GenerateFlags): readonly ClientJob[] {
  if (allowMissing === undefined) return jobs;
  return jobs.map((job) => ({ ...job, allowMissing: [...(job.allowMissing ?? []), ...allowMissing] }));
}

export function requestOf(flags: GenerateFlags, { options }: CommandContext): GenerateRequest {
  return {
    compares: flags.check === true || flags.dryRun === true,
    force: flags.force === true,
    strict: flags.strict === true,
    frames: options.verbose ? Number.POSITIVE_INFINITY : mostWarnings,
  };
}

function singleJob(flags: GenerateFlags, input: string, context: CommandContext): readonly ClientJob[] {
  const { output, class: className, root } = flags;
  if (output === undefined) {
    throw new UsageError(
      'A description needs --output, the folder of the client, and for a package --package, its name.',
    );
  }
  const shape = flags.shape ?? (flags.package === undefined ? 'sources' : 'package');
  const packageName = flags.package ?? (shape === 'sources' ? nameOfFolder(output) : undefined);
  if (packageName === undefined) throw new UsageError('--shape package needs --package, its name.');
  if (shape === 'package' && flags.importExtensions !== undefined) {
    throw new UsageError('--import-extensions goes with --shape sources; a package works with every resolution.');
  }
  if (shape === 'sources' && (flags.cli === true || flags.mcp === true)) {
    throw new UsageError('--cli and --mcp add commands to a package: give --package, its name.');
  }
  refuse('--input', input === '' ? 'is empty' : undefined);
  refuse('--output', output.trim() === '' ? 'is empty' : undefined);
  refuse('--package', packageNameProblem(packageName));
  refuse('--class', className === undefined ? undefined : classNameProblem(className));
  const runtime = chooseRuntime(flags.runtime);
  const { schemas, queries, samples, cli, mcp, include, exclude, importExtensions, raw } = flags;
  const more = { schemas, queries, samples, cli, mcp, include, exclude, importExtensions };
  const names = flags.keepOperationIds === true ? ({ operationIds: 'keep' } as const) : undefined;
  const places = { input: inputPath(context.folder, input), output: resolve(context.folder, output) };
  const client: ClientConfig = present({
    major: 'v1',
    ...places,
    package: packageName,
    className,
    shape,
    names,
    ...more,
  });
  const config: Config = present({
    ...{ clients: [client], runtime, raw, compiled: shape === 'package', overlays: overlaysOf(flags, context) },
    root: root === undefined ? undefined : resolve(context.folder, root),
  });
  // Its paths are absolute, so the folder of the configuration doesn't matter.
  const loaded = { file: '', folder: '', source: '', modules: new Set<string>(), clients: [client], config };
  return clientJobs(loaded).map(({ configuration: _, ...job }) => job);
}

/** A name for a client in an application's folder, which isn't a package. */
function nameOfFolder(output: string): string {
  const name = basename(resolve(output))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return packageNameProblem(name) === undefined ? name : 'api-client';
}

function overlaysOf({ overlay = [] }: GenerateFlags, { folder }: CommandContext): readonly string[] {
  return overlay.map((file) => resolve(folder, file));
}

function withOverlays(job: ClientJob, more: readonly string[]): ClientJob {
  return more.length === 0 ? job : { ...job, overlays: [...(job.overlays ?? []), ...more] };
}

/** `name@range`, or `inline`. */
function chooseRuntime(flag = 'inline'): NonNullable<Config['runtime']> {
  if (flag === 'inline') return flag;
  const at = flag.indexOf('@', 1);
  const name = at < 0 ? flag : flag.slice(0, at);
  const range = at < 0 ? '*' : flag.slice(at + 1);
  refuse(
    '--runtime',
    packageNameProblem(name) ?? (/^[\w.:^~*<>=| -]+$/.test(range) ? undefined : 'has no version range after @'),
  );
  return { package: name, range };
}

function refuse(flag: string, problem: string | undefined): void {
  if (problem !== undefined) throw new UsageError(`The value of ${flag} ${problem}.`);
}
