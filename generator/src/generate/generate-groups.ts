import { join } from 'node:path';
import { contentHash } from '../base/content-hash.ts';
import { FileError } from '../base/diagnostics.ts';
import { atOnce, throwTogether } from '../base/gather-bad-input.ts';
import type { Program } from '../base/program.ts';
import { type ClientJob, hasFunctions, runtimeJobs } from '../config/client-jobs.ts';
import { shortPath } from '../load/file-error.ts';
import type { BuildPackages } from './built-package.ts';
import { buildInTurn, buildOptions, type GenerateRequest, generateJobs } from './generate.ts';
import type { GenerateReport, PackageReport } from './package-report.ts';
import { areThreadsQuicker, type BuildPool, openBuildPool } from './pool/build-pool.ts';
import type { RunContext } from './run-context.ts';
import { ownStages } from './stages.ts';
import { leftBehind } from './write/left-behind.ts';
import { assertApart, type OutputFolder, openOutputFolder } from './write/output-folder.ts';
import { isRemoval } from './write/plan-package.ts';
import { fileSize } from './write/read-output.ts';
import { generatorKey, openRunMemory } from './write/run-memory.ts';

/** How to generate several groups of packages. */
export interface GroupsRequest extends GenerateRequest {
  /** Whether to skip a group without changes since its last run. */
  readonly remembers: boolean;
  /** The folders of all packages of the configurations: after a change of these, no group is skipped. Default: none. */
  readonly outputs?: readonly string[];
  /** The largest number of packages to build at the same time. */
  readonly threads: number;
  /** Wraps the run of each group that isn't skipped. Default: nothing. */
  readonly around?: (jobs: readonly ClientJob[], run: () => Promise<GenerateReport>) => Promise<GenerateReport>;
}

export type GeneratedGroup = { readonly jobs: readonly ClientJob[] } & (
  | { readonly report: GenerateReport }
  /** Nothing has changed since the last run. */
  | { readonly report: GenerateReport; readonly isSkipped: true }
  /** Nothing of it was written. */
  | { readonly error: unknown }
);

/** Groups that are being built or written: enough to write while others are built, and to commit several at once. */
const groupsAtOnce = 8;

/**
 * Generates groups of packages, each written completely or not at all, even if others fail. Memory holds a few groups at a
 * time.
 * @returns each group, in the given order
 * @throws the reason of the signal; FileError if two packages would share a folder
 */
export async function generateGroups(
  groups: readonly (readonly ClientJob[])[],
  request: GroupsRequest,
  context: RunContext,
): Promise<readonly GeneratedGroup[]> {
  const jobs = groups.flat();
  assertGroupsApart(jobs);
  const { around = (_, run) => run() } = request;
  const memory = memoryOfRuns(context.program, request);
  const recalled = groups.map((jobs) => memory.recall(jobs));
  const changed = groups.filter((_, index) => recalled[index] === undefined);
  const total = changed.flat().length;
  const done = { packages: 0 };
  const quiet = total > 1 && groups.length > 1 ? { ...context, progress: () => {} } : context;
  const step = () => context.progress(`Generating: ${done.packages} of ${total} packages`);
  const { build, most, close } = builderFor(changed.flat(), request, quiet);
  try {
    if (quiet !== context) step();
    const ended = await atMost(most, changed, async (jobs) => {
      context.signal.throwIfAborted();
      const report = await around(jobs, async () => {
        const generated = await generateJobs(jobs, request, quiet, build);
        memory.remember(jobs, generated.report, generated.inputs);
        return generated.report;
      });
      done.packages += jobs.length;
      if (quiet !== context) step();
      return report;
    });
    context.signal.throwIfAborted();
    const results = ended.values();
    return groups.map((jobs, index): GeneratedGroup => {
      const report = recalled[index];
      if (report !== undefined) return { jobs, report, isSkipped: true };
      const { value: result } = results.next();
      return result?.status === 'fulfilled' ? { jobs, report: result.value } : { jobs, error: result?.reason };
    });
  } finally {
    await close();
  }
}

/** @throws FileError if two packages would share a folder */
export function assertGroupsApart(jobs: readonly ClientJob[]): void {
  assertApart([...jobs, ...runtimeJobs(jobs)].flatMap(({ output }) => openedFolder(output)));
}

/** Empty if a package can't be written to its folder: its own group reports the reason. */
function openedFolder(output: string): readonly OutputFolder[] {
  try {
    return [openOutputFolder(output)];
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}

interface Builder {
  readonly build: BuildPackages;
  /** The largest number of groups at the same time. */
  readonly most: number;
  close(): Promise<void>;
}

/** Builds in threads if that is faster. Packages with a hook are built here, because a function can't be sent to a thread. */
function builderFor(jobs: readonly ClientJob[], request: GroupsRequest, context: RunContext): Builder {
  const here = oneByOne(buildInTurn(request, context));
  const canThread = context.stages === ownStages && request.threads > 1;
  if (!canThread || !areThreadsQuicker(jobs, fileSize)) {
    return { build: here, most: groupsAtOnce, close: async () => {} };
  }
  const pool = openBuildPool(Math.min(request.threads, jobs.length));
  const interrupt = () => void pool.close(context.signal.reason);
  context.signal.addEventListener('abort', interrupt, { once: true });
  return {
    build: inThreads(pool, request, here),
    most: Math.max(groupsAtOnce, 2 * request.threads),
    close: async () => {
      context.signal.removeEventListener('abort', interrupt);
      await pool.close();
    },
  };
}

/** Builds one list of packages at a time, in the order of the calls. */
function oneByOne(build: BuildPackages): BuildPackages {
  let turn: Promise<unknown> = Promise.resolve();
  return async (jobs) => {
    const own = turn.then(() => build(jobs));
    turn = own.catch(() => {});
    return await own;
  };
}

function inThreads(pool: BuildPool, request: GenerateRequest, here: BuildPackages): BuildPackages {
  const options = buildOptions(request);
  return async (jobs) => {
    const built = jobs.map(async (job) =>
      hasFunctions(job) ? await here([job]) : [await pool.build({ job, options })],
    );
    return (await atOnce(built)).flat();
  };
}

/** Remembers runs after which everything was up to date. */
interface MemoryOfRuns {
  /**
   * The report of a run that would change nothing, because generator, settings, inputs and packages are the same as after the
   * last run.
   */
  recall(jobs: readonly ClientJob[]): GenerateReport | undefined;
  /** Remembers a run with the files that it read. */
  remember(jobs: readonly ClientJob[], report: GenerateReport, inputs: readonly string[]): void;
}

/**
 * The memory of runs that write. It isn't used by runs that compare, force or print more than usual. A run with a `customize`
 * hook isn't remembered, because the hook may depend on anything.
 */
function memoryOfRuns(program: Program, { remembers, outputs = [] }: GroupsRequest): MemoryOfRuns {
  if (!remembers) return { recall: () => undefined, remember: () => {} };
  const memory = openRunMemory(join(program.folder, 'node_modules/.cache/runs'));
  const whole = `${generatorKey(program)} ${contentHash(outputs.join('\n'))}`;
  const nameOf = (jobs: readonly ClientJob[]) => jobs.map((job) => job.output).join('\n');
  const keyOf = (jobs: readonly ClientJob[]) => `${whole} ${JSON.stringify(jobs)}`;
  return {
    recall(jobs) {
      if (jobs.some(hasFunctions)) return undefined;
      return memory.recall(nameOf(jobs), keyOf(jobs)) as GenerateReport | undefined;
    },
    remember(jobs, report, inputs) {
      if (jobs.some(hasFunctions) || report.outcome === 'refused') return;
      const folders = [...jobs, ...runtimeJobs(jobs)].map((job) => job.output);
      memory.remember(nameOf(jobs), keyOf(jobs), { inputs, folders, report: afterwards(report) });
    },
  };
}

/** The report of the next run if nothing changes. */
function afterwards({ packages }: GenerateReport): GenerateReport {
  return {
    outcome: 'up-to-date',
    packages: packages.map((one) => {
      const written = one.changes.filter((change) => !isRemoval(change)).length;
      return { ...one, changes: [], unchanged: one.unchanged + written, milliseconds: 0 };
    }),
  };
}

/**
 * Processes the items, at most `most` at a time, and waits for all of them.
 * @returns the outcome of each item, in order
 */
async function atMost<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      const [one] = await Promise.allSettled([work(item, index)]);
      settled[index] = one;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(most, items.length)) }, worker));
  return settled;
}

/** Packages that couldn't be generated. */
export interface FailedPackages {
  /** Their names; all belong to one API. */
  readonly packages: readonly string[];
  readonly error: unknown;
}

const outcomes: readonly GenerateReport['outcome'][] = ['refused', 'written', 'compared', 'up-to-date'];

/** The most important of several outcomes: the one that people must look at. */
export function jointOutcome(found: readonly GenerateReport['outcome'][]): GenerateReport['outcome'] {
  return outcomes.find((outcome) => found.includes(outcome)) ?? 'up-to-date';
}

export function joinGroups(groups: readonly GeneratedGroup[]): GenerateReport {
  const reports = groups.flatMap((group) => ('report' in group ? [group.report] : []));
  const [only] = reports;
  if (only !== undefined && groups.length === 1) return only;
  return {
    outcome: jointOutcome(reports.map(({ outcome }) => outcome)),
    packages: reports.flatMap(({ outcome, packages }) => packages.map((one): PackageReport => ({ ...one, outcome }))),
  };
}

/** Adds folders that no configuration uses any more. */
export function withLeftBehind(report: GenerateReport, jobs: readonly ClientJob[]): GenerateReport {
  const left = leftBehind(jobs);
  return left.length === 0 ? report : { ...report, leftBehind: left.map(shortPath) };
}

export function failuresOf(groups: readonly GeneratedGroup[]): readonly FailedPackages[] {
  return groups.flatMap((group): FailedPackages[] => {
    if (!('error' in group)) return [];
    return [{ packages: group.jobs.map(({ settings }) => settings.packageName), error: group.error }];
  });
}

/**
 * Throws the errors of all groups, if any failed.
 * @throws BadInputError with all their problems, or the first error of another kind
 */
export function throwFailures(groups: readonly GeneratedGroup[]): void {
  throwTogether(failuresOf(groups).map(({ error }) => error));
}
