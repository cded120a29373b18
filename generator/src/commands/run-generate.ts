import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { withUpgrades } from '../compare/with-upgrades.ts';
import { type GeneratedGroup, type GroupsRequest, generateGroups } from '../generate/generate-groups.ts';
import { failuresOf, joinGroups } from '../generate/joined-report.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { generateData, generateDocument } from '../report/generate-data.ts';
import { githubErrors } from '../report/github-diagnostics.ts';
import { chooseJobs, requestOf } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { type Ended, endedData, printOutcome } from './print-outcome.ts';

/** Carries `generate` out, once or for as long as `--watch` lasts. */
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
  let groups: readonly GeneratedGroup[];
  try {
    groups = await generateChosen(flags, context);
  } catch (error) {
    saveReport({ report: joinGroups([]), failures: [{ packages: [], error }] }, flags, context);
    throw error;
  }
  const ended = { report: joinGroups(groups), failures: failuresOf(groups) };
  saveReport(ended, flags, context);
  const [failure] = ended.failures;
  if (failure !== undefined && groups.length === 1) throw failure.error;
  return await printOutcome(ended, flags, context, performance.now());
}

async function generateChosen(flags: GenerateFlags, context: CommandContext): Promise<readonly GeneratedGroup[]> {
  const { groups } = await chooseJobs(flags, context);
  const isPlain = !(flags.check || flags.dryRun || flags.strict || flags.force || context.options.verbose);
  const threads = flags.concurrency ?? availableParallelism();
  const around: GroupsRequest['around'] = (jobs, run) => withUpgrades(jobs, context, run);
  return await generateGroups(groups, { ...requestOf(flags, context), remembers: isPlain, threads, around }, context);
}

/** Writes the file of `--report`, also where there is nothing but a failure to report. */
function saveReport(ended: Ended, flags: GenerateFlags, { folder }: CommandContext): void {
  if (flags.report === undefined) return;
  const data = generateData({ report: ended.report, ...endedData(ended, flags) });
  writeReport(resolve(folder, flags.report), generateDocument(data));
}
