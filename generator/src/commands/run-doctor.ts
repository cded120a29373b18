import { dirname, join } from 'node:path';
import { BadInputError, FileError } from '../base/diagnostics.ts';
import { UsageError } from '../base/usage-error.ts';
import { runtimeFolders } from '../compare/choose-source.ts';
import { readPolicyAndWaivers } from '../compare/read-policy-and-waivers.ts';
import { type ClientJob, clientJobs, releasedBeside, withTexts } from '../config/client-jobs.ts';
import { type Api, loadApis } from '../config/load-apis.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { assertGroupsApart } from '../generate/generate-groups.ts';
import { generateJobs } from '../generate/generate-jobs.ts';
import { leftBehind } from '../generate/write/left-behind.ts';
import { diskFiles } from '../load/disk-files.ts';
import { shortPath } from '../load/file-error.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';
import { typesEntry } from '../load/type-files.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { placeText } from './format-diagnostic.ts';
import { chooseConfig } from './open-apis.ts';
import type { DoctorFlags } from './set-up-commands.ts';

interface Checkup {
  readonly name: string;
  readonly state: 'fine' | 'warning' | 'problem';
  readonly message: string;
  readonly next?: string;
}

export async function runDoctor(flags: DoctorFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const checkups: Checkup[] = [checkNode()];
  const apis = await apisOf(flags, context, checkups);
  const all = apis.flatMap(({ loaded }) => clientJobs(loaded));
  checkups.push(...checkFolders(all), ...checkLeft(all));
  for (const { name: api, loaded } of apis) {
    if (api !== '') checkups.push({ name: 'API', state: 'fine', message: api });
    checkups.push(checkRuntime(loaded), await checkJudging(loaded));
    for (const job of clientJobs(loaded)) {
      context.progress(`Looking at ${job.settings.packageName}`);
      checkups.push(await checkPackage(job, context), await checkReleased(job, context));
    }
  }
  context.progress('');
  const isFine = checkups.every(({ state }) => state !== 'problem');
  if (!options.json && !(options.quiet && isFine)) for (const checkup of checkups) print(checkup, context);
  if (!options.json && isFine && !options.quiet) terminal.out('Nothing is wrong.\n');
  return { exitCode: isFine ? exitCode.fine : exitCode.found, report: { checkups } };
}

function print({ name, state, message, next }: Checkup, { terminal, options }: CommandContext): void {
  if (options.quiet && state === 'fine') return;
  const { green, yellow, red } = terminal.outColors;
  const mark = { fine: green('fine   '), warning: yellow('warning'), problem: red('problem') }[state];
  terminal.out(`${mark}  ${name}: ${message}\n`);
  if (next !== undefined) terminal.out(`         Next: ${next}\n`);
}

const oldestNode = [20, 19];

function checkNode(): Checkup {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  const isNew = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  const message = `${process.versions.node} on ${process.platform}`;
  if (isNew) return { name: 'Node', state: 'fine', message };
  return { name: 'Node', state: 'problem', message, next: `install Node ${oldestNode.join('.')} or newer.` };
}

async function apisOf(flags: DoctorFlags, context: CommandContext, checkups: Checkup[]): Promise<readonly Api[]> {
  const { configName } = context.program;
  const name = 'Configuration';
  try {
    const file = await chooseConfig(flags, context);
    if (file === undefined) {
      const next = `${context.program.name} init, which writes one; generate --input works without.`;
      checkups.push({ name, state: 'warning', message: 'there is none in this folder or above it', next });
      return [];
    }
    const { apis } = await loadApis(file, configName);
    const clients = counted(apis.flatMap(({ loaded }) => loaded.config.clients).length, 'client');
    const ofApis = apis.length > 1 ? ` of ${apis.length} APIs` : '';
    checkups.push({ name, state: 'fine', message: `${shortPath(file)}, ${clients}${ofApis}` });
    return apis;
  } catch (error) {
    checkups.push({ name, state: 'problem', ...wordsOf(error) });
    return [];
  }
}

function checkRuntime(loaded: LoadedConfig): Checkup {
  const { runtime = 'inline' } = loaded.config;
  if (runtime === 'inline') {
    const sources = loaded.clients.filter(({ shape }) => shape === 'sources');
    const [holder, second] = sources;
    const others = sources.length < loaded.clients.length ? '; each package holds its own' : '';
    const message =
      holder === undefined || second === undefined
        ? 'each client holds its own'
        : `${shortPath(join(loaded.folder, holder.output, 'runtime.ts'))}, for ${sources.length} clients${others}`;
    return { name: 'Runtime', state: 'fine', message };
  }
  const name = `Runtime ${runtime.package}`;
  const found = runtimeFolders(loaded).find((one) => typesEntry(one) !== undefined);
  if (found !== undefined) return { name, state: 'fine', message: shortPath(found) };
  const next = `install ${runtime.package}, which the generated packages import.`;
  return { name, state: 'warning', message: 'it is not installed beside the configuration', next };
}

async function checkJudging({ config, folder }: LoadedConfig): Promise<Checkup> {
  const name = 'Policy and waivers';
  const at = (path: string | undefined) => (path === undefined ? undefined : join(folder, path));
  try {
    const majors = config.clients.map(({ major }) => major);
    const { waivers } = await readPolicyAndWaivers({ policy: at(config.policy), waivers: at(config.waivers), majors });
    const message = `${config.policy ?? 'the default policy'}, ${counted(waivers.length, 'waiver')}`;
    return { name, state: 'fine', message };
  } catch (error) {
    return { name, state: 'problem', ...wordsOf(error) };
  }
}

/** Two packages cannot share a folder. */
function checkFolders(jobs: readonly ClientJob[]): readonly Checkup[] {
  try {
    assertGroupsApart(jobs);
    return [];
  } catch (error) {
    const next = 'give each package a folder of its own: output in the configuration.';
    return [{ name: 'Outputs', state: 'problem', next, ...wordsOf(error) }];
  }
}

function checkLeft(jobs: readonly ClientJob[]): readonly Checkup[] {
  return leftBehind(jobs).map((folder) => ({
    name: 'Outputs',
    state: 'problem',
    message: `${shortPath(folder)} is no longer an output of the configuration`,
    next: 'remove the folder.',
  }));
}

async function checkPackage(job: ClientJob, context: CommandContext): Promise<Checkup> {
  const name = `Package ${job.settings.packageName}`;
  try {
    const { report } = await generateJobs(await withTexts([job], context.signal), { compares: true }, context);
    const changes = report.packages.flatMap((one) => one.changes);
    const warnings = report.packages.flatMap((one) => one.diagnostics).length;
    const said = warnings === 0 ? '' : `, ${counted(warnings, 'warning')} about its description`;
    if (changes.length === 0) return { name, state: 'fine', message: `up to date in ${shortPath(job.output)}${said}` };
    const message = `${counted(changes.length, 'file')} ${changes.length === 1 ? 'differs' : 'differ'} from the description${said}`;
    const isEdited = changes.some(({ difference }) => difference === 'edited');
    const next = isEdited
      ? `${context.program.name} generate; it keeps what was changed by hand unless --force is given.`
      : `${context.program.name} generate`;
    return { name, state: 'problem', message, next };
  } catch (error) {
    return { name, state: 'problem', ...wordsOf(error) };
  }
}

async function checkReleased(
  { input, configuration = '', settings }: ClientJob,
  { program }: CommandContext,
): Promise<Checkup> {
  const name = `Release of ${settings.packageName}`;
  const file = releasedBeside(input, dirname(configuration));
  try {
    await loadSource(file, defaultLimits, diskFiles);
    return { name, state: 'fine', message: `${program.name} diff compares with ${shortPath(file)}` };
  } catch (error) {
    if (!(error instanceof FileError)) return { name, state: 'problem', ...wordsOf(error) };
    const next = `copy the description that was released there, or write "released: false" into it.`;
    return {
      name,
      state: 'warning',
      message: `${shortPath(file)} does not exist, so diff needs two descriptions`,
      next,
    };
  }
}

function wordsOf(error: unknown): Pick<Checkup, 'message' | 'next'> {
  if (error instanceof BadInputError) {
    const [first] = error.diagnostics;
    const at = first?.location === undefined ? '' : `${placeText(first.location)} `;
    const more = error.diagnostics.length > 1 ? ` (and ${error.diagnostics.length - 1} more)` : '';
    return {
      message: `${at}${first?.message ?? ''}${more}`,
      ...(first?.hint === undefined ? {} : { next: first.hint }),
    };
  }
  if (error instanceof FileError || error instanceof UsageError) return { message: error.message };
  throw error;
}
