import { availableParallelism } from 'node:os';
import { withUpgrades } from '../compare/with-upgrades.ts';
import {
  failuresOf,
  type GroupsRequest,
  generateGroups,
  joinGroups,
  withLeftBehind,
} from '../generate/generate-groups.ts';
import { githubErrors } from '../report/github-diagnostics.ts';
import { chooseJobs, requestOf } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { printOutcome } from './print-outcome.ts';

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
  const { groups, all } = await generateChosen(flags, context);
  const isSkipped = groups.every((group) => 'isSkipped' in group);
  const ended = {
    report: withLeftBehind(joinGroups(groups), isSkipped ? [] : all),
    failures: failuresOf(groups),
  };
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
