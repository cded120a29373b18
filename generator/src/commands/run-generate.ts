import { withUpgrades } from '../compare/with-upgrades.ts';
import { generateJobs } from '../generate/generate-jobs.ts';
import { rememberedRun } from '../generate/remembered-run.ts';
import { githubErrors } from '../report/github-diagnostics.ts';
import { chooseJobs, requestOf } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { printOutcome } from './print-outcome.ts';

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
  const { jobs } = await chooseJobs(flags, context);
  const isPlain = !(flags.check || flags.dryRun || flags.strict || flags.force || context.options.verbose);
  const run = () => generateJobs(jobs, requestOf(flags, context), context);
  const report = await withUpgrades(jobs, context, () =>
    rememberedRun(jobs, { program: context.program, isPlain }, run),
  );
  return printOutcome(report, flags, context, performance.now());
}
