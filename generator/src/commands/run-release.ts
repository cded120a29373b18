import { nextVersion } from '../compare/verdict/next-version.ts';
import { changesetFolder } from '../release/apply/changeset-folder.ts';
import { checkWorkspace, type ReleaseCheckRequest } from '../release/check/check-workspace.ts';
import type { WorkspaceChoice } from '../release/open-workspace.ts';
import type { MajorPlan, PlannedMajor } from '../release/plan/plan-release.ts';
import { planWorkspace, type ReleasePlanRequest } from '../release/plan/plan-workspace.ts';
import { type ShippedMajor, shipRelease } from '../release/ship/ship-release.ts';
import { urgentAdvice } from '../release/version/release-notes.ts';
import { type VersionRequest, versionWorkspace } from '../release/version/version-workspace.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printProblems } from './print-error.ts';
import { printRules } from './print-outcome.ts';

export async function runRelease(flags: WorkspaceChoice, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const outcome = await shipRelease(flags, context);
  if (outcome.kind === 'refused') {
    printProblems(outcome.problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems: outcome.problems, majors: [] } };
  }
  if (!options.json && !options.quiet) {
    if (outcome.majors.length === 0) terminal.out('Nothing changed since the release.\n');
    for (const one of outcome.majors) terminal.out(lineOf(one));
    if (outcome.majors.length > 0) terminal.out('Next: commit these files. Later changes are compared with them.\n');
  }
  return { exitCode: exitCode.fine, report: { majors: outcome.majors } };
}

function lineOf({ major, before, version, needed, changes, files }: ShippedMajor): string {
  const what =
    before === undefined ? `${version}: first release` : `${before} -> ${version}: ${counted(changes, 'change')}`;
  const advice =
    needed === undefined
      ? ''
      : `  info.version is ${version}; these changes ask for ${needed}. Set it before the next release.\n`;
  return `${major} ${what} (${files.join(', ')})\n${advice}`;
}

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
    terminal.out(planned.map(planLineOf).join('') + nextSteps(planned, changed) + planned.map(urgentOf).join(''));
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

function planLineOf({ plan, state, changesets }: PlannedMajor): string {
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

export async function runReleaseVersion(flags: VersionRequest, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const outcome = await versionWorkspace(flags, context);
  const isQuiet = options.json || options.quiet;
  if (outcome.kind === 'nothing') {
    if (!isQuiet) terminal.out('There is nothing to release, because the workspace has no changesets.\n');
    return { exitCode: exitCode.fine, report: { packages: [] } };
  }
  if (outcome.kind === 'refused') {
    printProblems(outcome.problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems: outcome.problems, packages: [] } };
  }
  const { packages, majors } = outcome;
  if (!isQuiet) {
    for (const { package: name, before, version, isFirst } of packages) {
      terminal.out(isFirst ? `${name} ${version}: first release\n` : `${name} ${before} -> ${version}\n`);
    }
    terminal.out(
      flags.snapshot === undefined
        ? 'Next: read the changelogs and commit. The release job publishes the main branch.\n'
        : 'Next: pack and publish. Do not commit any of this; restore the files from version control afterwards.\n',
    );
    for (const { package: name, version } of packages) {
      const findings = majors.find((major) => major.package === name)?.findings ?? [];
      terminal.out(urgentAdvice({ package: name, version, findings }));
    }
  }
  return { exitCode: exitCode.fine, report: { packages } };
}

export async function runReleaseCheck(flags: ReleaseCheckRequest, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const { problems, notes, packages, rules } = await checkWorkspace(flags, context);
  printRules(rules, context);
  printProblems(problems, terminal);
  if (!options.json && !options.quiet) {
    for (const note of notes) terminal.out(`${note}\n`);
    if (problems.length === 0) terminal.out(`${counted(packages, 'package')} may be released.\n`);
  }
  if (problems.length > 0) terminal.err(`${counted(problems.length, 'problem')}: this may not be released.\n`);
  return {
    exitCode: problems.length > 0 ? exitCode.found : exitCode.fine,
    report: { problems, notes, ...(rules === undefined ? {} : { rules }) },
  };
}
