import { dirname } from 'node:path';
import { EditedError } from '../base/diagnostics.ts';
import { UsageError } from '../base/usage-error.ts';
import { clientJobs } from '../config/client-jobs.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { generateJobs } from '../generate/generate-jobs.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { findInput, nameOfInput } from '../init/apply/find-input.ts';
import { type PlannedSetUp, planSetUp } from '../init/apply/plan-set-up.ts';
import { surveyFolder } from '../init/apply/survey-folder.ts';
import { textOfFile } from '../init/apply/text-of-file.ts';
import { writeSetUp } from '../init/apply/write-set-up.ts';
import { draftSetUp, type SetUp } from '../init/draft-set-up.ts';
import type { Project } from '../init/project.ts';
import type { InitFlags, Questions } from '../init/questions.ts';
import { shortPath } from '../load/file-error.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { formatWarnings } from './format-diagnostic.ts';
import { canAsk, terminalQuestions } from './init-questions.ts';
import { changesText, nextText, writtenText } from './print-init.ts';

/** Carries `init` out. `questions` replace those at the terminal. */
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
  if (says) terminal.out(changesText(setUp, planned, terminal.outColors));
  if (flags.dryRun === true) return outcome(planned, setUp, 'planned');
  if (isChange && flags.yes !== true && (await asked?.agree('Write these files, and generate the client?')) !== true) {
    throw new UsageError(
      `Nothing was written. ${asked === undefined ? 'Add --yes to agree to the changes.' : 'You did not agree.'}`,
    );
  }
  const generateAll = () => generateClients(planned, context);
  const report = isChange ? await writeSetUp(project.folder, setUp.edits, generateAll) : await generateAll();
  const isUnchanged = !isChange && report.packages.every(({ changes }) => changes.length === 0);
  if (says) {
    terminal.err(formatWarnings(report, options.verbose, terminal.errColors));
    terminal.out(isUnchanged ? 'Everything is set up already: nothing was changed.\n' : writtenText(setUp, report));
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
  const loaded = project.configFile === undefined ? undefined : await loadConfig(project.configFile);
  const given = argument ?? flags.input;
  const base = {
    project,
    program,
    folder,
    flags,
    ...(loaded === undefined ? {} : { loaded }),
    ...(questions === undefined ? {} : { questions }),
  };
  if (loaded !== undefined && given === undefined) return await planSetUp(base);
  const name = await nameOfInput(folder, given, questions);
  const agrees = async (question: string) => flags.yes === true || (await questions?.agree(question)) === true;
  const found = await findInput(folder, name, { agrees, signal });
  progress('Reading the description');
  const planned = await planSetUp({ ...base, found });
  progress('');
  return planned;
}

/** The project of the folder, or of the configuration above it. */
async function survey(folder: string, configName: string): Promise<Project> {
  const agent = process.env.npm_config_user_agent;
  const own = await surveyFolder(folder, configName, agent);
  if (own.configFile === undefined || dirname(own.configFile) === own.folder) return own;
  return await surveyFolder(dirname(own.configFile), configName, agent);
}

/** Generates what the configuration, which is written by now, says. */
async function generateClients({ plan }: PlannedSetUp, context: CommandContext): Promise<GenerateReport> {
  const config: LoadedConfig = await loadConfig(plan.configFile);
  const { report } = await generateJobs(clientJobs(config), {}, context);
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
