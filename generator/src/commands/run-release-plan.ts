import { nextVersion } from '../compare/verdict/next-version.ts';
import { changesetFolder } from '../release/apply/changeset-folder.ts';
import type { MajorPlan, PlannedMajor } from '../release/plan/plan-release.ts';
import { planWorkspace, type ReleasePlanRequest } from '../release/plan/plan-workspace.ts';
import { urgentAdvice } from '../release/urgent-advice.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printProblems } from './print-error.ts';
import { printRules } from './print-rules.ts';

/** The plan as text: a line for each package, and the next step. `changed` names the written files. */
export async function runReleasePlan(flags: ReleasePlanRequest, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const { problems, majors, planned, changed, rules } = await planWorkspace(flags, context);
  printRules(rules, context);
  if (changed === undefined) {
    printProblems(problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems, majors } };
  }
  if (!options.json && !options.quiet) {
    terminal.out(planned.map(lineOf).join('') + nextSteps(planned, changed) + planned.map(urgentOf).join(''));
  }
  return { exitCode: exitCode.fine, report: { problems, majors: majors.map(withoutFindings), changed } };
}

function withoutFindings(plan: MajorPlan): object {
  return plan.outcome === 'release'
    ? { ...plan, findings: plan.findings.map(({ id, message }) => ({ id, message })) }
    : plan;
}

function urgentOf({ plan, state }: PlannedMajor): string {
  if (plan.outcome !== 'release') return '';
  const version = nextVersion(state.packageVersion, plan.bump) ?? state.packageVersion;
  return urgentAdvice({ package: plan.package, version, findings: plan.findings });
}

function lineOf({ plan, state, changesets }: PlannedMajor): string {
  const files = changesets.map(({ file }) => `${changesetFolder}/${file}`).join(', ');
  switch (plan.outcome) {
    case 'first':
      return `${plan.package} ${plan.version}: first release (${files})\n`;
    case 'release': {
      const next = nextVersion(state.packageVersion, plan.bump);
      const what = `${plan.bump}, ${counted(plan.findings.length, 'change')}, description ${plan.infoVersion}`;
      return `${plan.package} ${state.packageVersion} -> ${next}: ${what}${files === '' ? '' : ` (${files})`}\n`;
    }
    case 'unreleased':
      return `${plan.package}: ${plan.major} was never released; pass --first ${plan.major} to release it.\n`;
    default:
      return `${plan.package}: nothing changed since the release.\n`;
  }
}

function nextSteps(planned: readonly PlannedMajor[], changed: readonly string[]): string {
  if (changed.length === 0) return 'There was nothing to write.\n';
  const isReleasing = planned.some(({ plan }) => plan.outcome === 'release' || plan.outcome === 'first');
  const read = isReleasing ? 'Read the changesets, then commit' : 'Commit';
  return `Wrote ${counted(changed.length, 'file')}.\nNext: ${read} them with the description and the packages; pnpm release:check compares them with the published packages.\n`;
}
