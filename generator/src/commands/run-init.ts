import { dirname } from 'node:path';
import { EditedError, UsageError } from '../base/diagnostics.ts';
import { present } from '../base/json.ts';
import { clientJobs, withTexts } from '../config/client-jobs.ts';
import { type LoadedConfig, loadAnyConfig, loadConfig } from '../config/load-config.ts';
import { generateJobs } from '../generate/generate.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { callFile, type PlannedSetUp, planSetUp } from '../init/apply/plan-set-up.ts';
import { findInput, nameOfInput, surveyFolder } from '../init/apply/survey-folder.ts';
import { textOfFile, writeSetUp } from '../init/apply/write-set-up.ts';
import { initScripts } from '../init/draft-manifest.ts';
import { draftSetUp, type SetUp } from '../init/draft-set-up.ts';
import type { Project } from '../init/init-plan.ts';
import { packageManagers } from '../init/package-managers.ts';
import type { InitFlags, Questions } from '../init/suggestions.ts';
import { shortPath } from '../load/file-error.ts';
import { editDiff } from '../release/apply/undoable.ts';
import type { Colors } from '../text/colors.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, Interrupted } from './exit-code.ts';
import { formatWarnings } from './print-error.ts';

export async function runInit(
  argument: string | undefined,
  flags: InitFlags,
  context: CommandContext,
  questions?: Questions,
): Promise<CommandOutcome> {
  const asked = questions ?? (await questionsFor(flags, context));
  const planned = await plan(argument, flags, context, asked);
  const { project } = planned.plan;
  const setUp = draftSetUp(planned.plan, textOfFile);
  const { terminal, options } = context;
  const says = !options.json && !options.quiet;
  const isChange = setUp.edits.size > 0;
  const changes = says ? changesText(setUp, planned, terminal.outColors) : '';
  // With `--yes`, the changes are shown afterwards; otherwise first.
  const isAgreed = flags.yes === true && flags.dryRun !== true;
  if (!isAgreed) terminal.out(changes);
  if (flags.dryRun === true) return outcome(planned, setUp, 'planned');
  if (isChange && flags.yes !== true && (await asked?.agree('Write these files, and generate the client?')) !== true) {
    throw new UsageError(
      `Nothing was written. ${asked === undefined ? 'Add --yes to agree to the changes.' : 'You did not agree.'}`,
    );
  }
  const generateAll = () => generateClients(planned, context);
  const report = isChange
    ? await writeSetUp(project.folder, planned.plan.configFile, setUp.edits, generateAll)
    : await generateAll();
  if (isAgreed) terminal.out(changes);
  const isUnchanged = !isChange && report.packages.every(({ changes }) => changes.length === 0);
  if (says) {
    terminal.err(formatWarnings(report, options.verbose, terminal.errColors));
    terminal.out(isUnchanged ? 'Everything is already set up; nothing was changed.\n' : writtenText(setUp, report));
    terminal.out(nextText(planned, setUp.kept, terminal.outColors));
  }
  return outcome(planned, setUp, isUnchanged ? 'unchanged' : 'written');
}

async function questionsFor({ yes }: InitFlags, { options, signal }: CommandContext): Promise<Questions | undefined> {
  return yes === true || options.json || !canAsk() ? undefined : await terminalQuestions(signal);
}

async function plan(
  argument: string | undefined,
  flags: InitFlags,
  { folder, program, progress, signal }: CommandContext,
  questions: Questions | undefined,
): Promise<PlannedSetUp> {
  if (argument !== undefined && flags.input !== undefined && argument !== flags.input) {
    throw new UsageError(
      `${argument} and --input ${flags.input} name two descriptions: set them up one after the other.`,
    );
  }
  const project = await survey(folder, program.configName);
  const loaded = project.configFile === undefined ? undefined : await configOf(project.configFile);
  const given = argument ?? flags.input;
  const base = present({ project, program, folder, flags, signal, loaded, questions });
  if (loaded !== undefined && given === undefined) return await planSetUp(base);
  const name = await nameOfInput(folder, given, questions);
  const agrees = async (question: string) => flags.yes === true || (await questions?.agree(question)) === true;
  const found = await findInput(folder, name, { agrees, signal });
  progress('Reading the description');
  const planned = await planSetUp({ ...base, found });
  progress('');
  return planned;
}

async function configOf(file: string): Promise<LoadedConfig> {
  const loaded = await loadAnyConfig(file);
  return 'config' in loaded ? loaded : await loadConfig(file);
}

async function survey(folder: string, configName: string): Promise<Project> {
  const agent = process.env.npm_config_user_agent;
  const own = await surveyFolder(folder, configName, agent);
  if (own.configFile === undefined || dirname(own.configFile) === own.folder) return own;
  return await surveyFolder(dirname(own.configFile), configName, agent);
}

/** Generates the packages of the new configuration. */
async function generateClients({ plan }: PlannedSetUp, context: CommandContext): Promise<GenerateReport> {
  const config = await configOf(plan.configFile);
  const { report } = await generateJobs(await withTexts(clientJobs(config), context.signal), {}, context);
  context.progress('');
  if (report.outcome !== 'refused') return report;
  const [refused] = report.packages.filter(({ changes }) => changes.length > 0);
  const folder = shortPath(refused?.folder ?? plan.project.folder);
  throw new EditedError(
    folder,
    `${folder} was changed by hand, so nothing was written: ${context.program.name} generate shows where.`,
  );
}

function outcome(
  { plan, call, client }: PlannedSetUp,
  { created, changed, notes }: SetUp,
  result: string,
): CommandOutcome {
  return {
    exitCode: exitCode.fine,
    report: {
      outcome: result,
      config: shortPath(plan.configFile),
      client,
      created: created.map(shortPath),
      changed: changed.map(shortPath),
      notes,
      ...(call === undefined ? {} : { firstCall: call }),
    },
  };
}

/** Whether we can ask: a terminal at both ends, and no CI. */
function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY) && !process.env.CI;
}

/** Questions at the terminal, on stderr, because stdout is for results. */
async function terminalQuestions(signal: AbortSignal): Promise<Questions> {
  const { confirm, select, text } = await import('@clack/prompts');
  const where = { output: process.stderr, signal };
  return {
    async text(message, suggestion, problem) {
      const validate = (answer: string | undefined) => problem(answer || suggestion);
      const answer = await text({ ...where, message, placeholder: suggestion, defaultValue: suggestion, validate });
      assertAnswered(answer);
      return answer;
    },
    async choose<Choice extends string>(message: string, choices: ReadonlyMap<Choice, string>, first: Choice) {
      const options = [...choices].map(([value, hint]) => ({ value: String(value), label: value, hint }));
      const answer = await select({ ...where, message, options, initialValue: String(first) });
      assertAnswered(answer);
      return [...choices.keys()].find((choice) => choice === answer) ?? first;
    },
    async agree(message) {
      const answer = await confirm({ ...where, message, initialValue: true });
      assertAnswered(answer);
      return answer;
    },
  };
}

/** @throws Interrupted if the user cancelled */
function assertAnswered(answer: unknown): asserts answer is string | boolean {
  if (typeof answer === 'symbol') throw new Interrupted('SIGINT');
}

/** The planned changes: names of new files, and every changed line of others. */
function changesText(
  { edits, created, changed, notes }: SetUp,
  { plan, client, model }: PlannedSetUp,
  { bold }: Colors,
): string {
  const operations = counted(model.operations.length, 'operation');
  const lines = [`${bold(client.package)}: ${operations} of ${client.input}, generated into ${client.output}`];
  if (plan.added !== undefined) lines.push(...aboutLayout(plan));
  lines.push('');
  if (created.length > 0) lines.push('New files:', ...created.map((file) => `  + ${shortPath(file)}`), '');
  if (changed.length > 0) {
    const shown = new Map(changed.map((file) => [file, edits.get(file) ?? '']));
    lines.push('Changes in files that exist:', editDiff(shown), '');
  }
  if (notes.length > 0) lines.push(...notes.map((note) => `Note: ${note}`), '');
  return `${lines.join('\n')}\n`;
}

/** The reason for the client's folder, if there was a choice. */
function aboutLayout({ layout, project }: PlannedSetUp['plan']): readonly string[] {
  if (layout === 'sources') {
    return ['It is TypeScript that this application compiles with its own; --shape package makes a package of it.'];
  }
  if (layout === 'workspace' || project.language !== 'typescript') return [];
  return [
    'It is a package that this application installs; --shape sources makes it TypeScript that the application compiles.',
  ];
}

function writtenText({ edits }: SetUp, { packages }: GenerateReport): string {
  const set = edits.size === 0 ? [] : [`Wrote ${counted(edits.size, 'file')}.`];
  const made = packages.map(({ name, folder, changes, unchanged }) => {
    const files =
      changes.length === 0 ? `${counted(unchanged, 'file')}, all up to date` : counted(changes.length, 'file');
    return `Generated ${name} in ${shortPath(folder)}: ${files}.`;
  });
  return `${[...set, ...made].join('\n')}\n`;
}

function nextText({ plan, client, model, call }: PlannedSetUp, kept: readonly string[], { bold }: Colors): string {
  const { install, run, executeInCi } = packageManagers[plan.project.manager];
  // An existing script with this name may do anything.
  const command = (script: string) =>
    kept.includes(script) ? `${executeInCi} ${plan.program.name} ${initScripts.get(script)}` : `${run} ${script}`;
  const [diff, generate] = ['api:diff', 'api:generate'].map(command) as [string, string];
  const width = Math.max(diff.length, generate.length) + 3;
  const file = plan.firstCall?.name ?? callFile(plan.project);
  const { environmentPrefix } = model.package;
  const needed = call?.operation.security?.[0]?.schemes.map(({ name }) => name) ?? [];
  const credentials = model.client.credentials.filter(({ scheme }) => needed.includes(scheme.name));
  const variables = [`${environmentPrefix}_BASE_URL`, ...credentials.map((one) => one.environmentVariable)];
  const written = plan.firstCall === undefined ? `put this into a file, such as ${file}` : `it is in ${file}`;
  const lines = [
    '',
    bold('Next'),
    `  ${install}`,
    `  ${diff.padEnd(width)}what a change of ${client.input} breaks; the gate runs it for every pull request`,
    `  ${generate.padEnd(width)}brings ${client.package} up to date`,
    '',
    ...(call === undefined
      ? ['The description has no operation that could be called.']
      : [
          `${bold('First call')}, ${call.method}: ${written}. It reads ${variables.join(', ')} from the environment.`,
          '',
          ...call.code
            .trimEnd()
            .split('\n')
            .map((line) => (line === '' ? '' : `  ${line}`)),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}
