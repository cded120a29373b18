import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { withUpgrades } from '../compare/with-upgrades.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import { type GeneratedGroup, type GroupsRequest, generateGroups } from '../generate/generate-groups.ts';
import { failuresOf, joinGroups, withLeftBehind } from '../generate/joined-report.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { generateData, generateDocument } from '../report/generate-data.ts';
import { githubErrors } from '../report/github-diagnostics.ts';
import { chooseJobs, requestOf } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { type Ended, endedData, printOutcome } from './print-outcome.ts';

export async function runGenerate(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  try {
    return await generateOnceOrWatch(flags, context);
  } catch (error) {
    if (flags.format === 'github') context.terminal.out(githubErrors(error));
    throw error;
  }
}

async function generateOnceOrWatch(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  if (flags.watch) {
    const { watchGenerate } = await import('./watch-generate.ts');
    return await watchGenerate(flags, context);
  }
  let made: { readonly groups: readonly GeneratedGroup[]; readonly all: readonly ClientJob[] };
  try {
    made = await generateChosen(flags, context);
  } catch (error) {
    saveReport({ report: joinGroups([]), failures: [{ packages: [], error }] }, flags, context);
    throw error;
  }
  const { groups, all } = made;
  const isSkipped = groups.every((group) => 'isSkipped' in group);
  const ended = {
    report: withLeftBehind(joinGroups(groups), isSkipped ? [] : all),
    failures: failuresOf(groups),
  };
  saveReport(ended, flags, context);
  const [failure] = ended.failures;
  if (failure !== undefined && groups.length === 1) throw failure.error;
  return await printOutcome(ended, flags, context, performance.now());
}

async function generateChosen(flags: GenerateFlags, context: CommandContext) {
  const { groups, all } = await chooseJobs(flags, context);
  const isPlain = !(flags.check || flags.dryRun || flags.strict || flags.force || context.options.verbose);
  const threads = flags.concurrency ?? availableParallelism();
  const around: GroupsRequest['around'] = (jobs, run) => withUpgrades(jobs, context, run);
  const outputs = all.map(({ output }) => output);
  const request = { ...requestOf(flags, context), remembers: isPlain, outputs, threads, around };
  return { groups: await generateGroups(groups, request, context), all };
}

/** Writes the file of `--report`, even after a failure. */
function saveReport(ended: Ended, flags: GenerateFlags, { folder }: CommandContext): void {
  if (flags.report === undefined) return;
  const data = generateData({ report: ended.report, ...endedData(ended, flags) });
  writeReport(resolve(folder, flags.report), generateDocument(data));
}
