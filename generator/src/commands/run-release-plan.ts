import type { MajorPlan } from '../release/plan/plan-release.ts';
import { planWorkspace } from '../release/plan/plan-workspace.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { ReleasePlanFlags } from './flags.ts';
import { formatReleasePlan } from './format-release-plan.ts';
import { printProblems } from './print-error.ts';
import { printRules } from './print-rules.ts';

/** Carries `release-plan` out. */
export async function runReleasePlan(flags: ReleasePlanFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const { problems, majors, planned, changed, rules } = await planWorkspace(flags, context);
  printRules(rules, context);
  if (changed === undefined) {
    printProblems(problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems, majors } };
  }
  if (!options.json && !options.quiet) terminal.out(formatReleasePlan(planned, changed));
  return { exitCode: exitCode.fine, report: { problems, majors: majors.map(withoutFindings), changed } };
}

function withoutFindings(plan: MajorPlan): object {
  return plan.outcome === 'release'
    ? { ...plan, findings: plan.findings.map(({ id, message }) => ({ id, message })) }
    : plan;
}
