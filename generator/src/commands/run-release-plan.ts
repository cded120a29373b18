import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { InternalError } from '../base/diagnostics.ts';
import { buildReport } from '../compare/verdict/build-report.ts';
import { replaceFile } from '../generate/write/create-tree.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { shortPath, toFileError } from '../load/file-error.ts';
import { loadTemplates } from '../load/load-templates.ts';
import { changesetFolder, removeChangeset, writeChangeset } from '../release/apply/changeset-folder.ts';
import { undoable } from '../release/apply/undoable.ts';
import type { MajorState, ReleaseProblem } from '../release/break-problems.ts';
import type { Consumers } from '../release/changelog/changelog-entry.ts';
import { changesetText, plannedFileName } from '../release/changeset-file.ts';
import { changesetSummary, firstReleaseSummary } from '../release/changeset-summary.ts';
import { type MajorPlan, planRelease } from '../release/plan-release.ts';
import { linkTo, reportFile, reportFolder, setInfoVersion } from '../release/release-report.ts';
import { markdownReport } from '../report/markdown-report.ts';
import type { Templates } from '../text/template.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { compareReleases } from './compare-releases.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { ReleasePlanFlags } from './flags.ts';
import { formatReleasePlan, type Planned } from './format-release-plan.ts';
import { printProblems } from './print-error.ts';
import { generateReleased } from './read-released.ts';
import { type ReleaseInput, readReleaseInput } from './release-input.ts';

/** Carries `release-plan` out: nothing is written where a change may not be released. */
export async function runReleasePlan(flags: ReleasePlanFlags, context: CommandContext): Promise<CommandOutcome> {
  const input = await readReleaseInput(flags, context);
  const { compared, states, waiverProblems } = await compareReleases(
    input,
    ({ releasedFile: file }) => ({ file }),
    context,
  );
  const first = firstReleases(flags.first ?? [], states);
  const { majors } = planRelease(states, first);
  const planned = majors.flatMap((plan, index): Planned[] => {
    const [client, state, one] = [input.clients[index], states[index], compared[index]];
    return client && state && one ? [{ client, state, plan, compared: one }] : [];
  });
  const problems = [
    ...majors.flatMap((plan) => (plan.outcome === 'refused' ? plan.problems : [])),
    ...planned.flatMap((one) => versionProblems(one)),
    ...waiverProblems.map(({ message, file, line, column }): ReleaseProblem => {
      return { code: 'waiver', message: `${file}:${line}:${column} ${message}`, next: 'Review the waiver file.' };
    }),
  ];
  if (problems.length > 0) {
    printProblems(problems, context.terminal);
    context.terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems, majors } };
  }
  const changed = await applyPlan(input, planned, context);
  if (!context.options.json && !context.options.quiet) {
    context.terminal.out(formatReleasePlan(planned, changed));
  }
  return { exitCode: exitCode.fine, report: { problems, majors: majors.map(withoutFindings), changed } };
}

/** Majors to release for the first time: those asked for, and those for which an earlier plan has left a changeset. */
function firstReleases(asked: readonly string[], states: readonly MajorState[]): ReadonlySet<string> {
  const unreleased = states.filter(({ baseVersion }) => baseVersion === undefined);
  for (const major of asked) {
    if (major !== 'all' && !states.some((state) => state.major === major)) {
      throw new UsageError(
        `${major} is not a major of the configuration, which has ${states.map((state) => state.major).join(', ')}.`,
      );
    }
  }
  const before = unreleased.filter(({ plannedVersion }) => plannedVersion !== undefined);
  const all = asked.includes('all') ? unreleased : [];
  return new Set([...asked.filter((major) => major !== 'all'), ...[...before, ...all].map(({ major }) => major)]);
}

/** The files that a plan changes, as it changes them. All or none. */
async function applyPlan(
  input: ReleaseInput,
  planned: readonly Planned[],
  context: CommandContext,
): Promise<readonly string[]> {
  const { workspace, clients, changesets } = input;
  const templates = await loadTemplates();
  const majors = new Map(planned.map(({ compared }) => [compared.major, compared.client?.head ?? compared.head]));
  const touched = clients.flatMap(({ job, package: { folder } }) => [
    job.input,
    folder,
    join(dirname(job.input), reportFolder),
  ]);
  const paths = [changesetFolder, ...touched.map((path) => relative(workspace, path))];
  return await undoable(workspace, paths, async () => {
    const changed: string[] = [];
    for (const one of planned) {
      const report = reportOn(one, input.settings.now, templates);
      const { file, text } = changesetFor(one, {
        majors,
        ...(report === undefined ? {} : { report: linkTo(report.file, workspace, one.client.package) }),
      });
      const isTheirs = changesets.some((changeset) => changeset.file === file && changeset.planned === undefined);
      if (isTheirs) continue;
      const path = `${changesetFolder}/${file}`;
      const isNew = text !== undefined && writeChangeset(workspace, file, text);
      if (isNew) changed.push(path);
      changed.push(...writeReleaseReport(one, report, isNew));
      if (text === undefined && changesets.some((changeset) => changeset.file === file)) {
        removeChangeset(workspace, file);
        changed.push(path);
      }
    }
    for (const { client, state, plan } of planned) {
      const version = 'infoVersion' in plan ? plan.infoVersion : state.headVersion;
      if (version === state.headVersion) continue;
      const text = setInfoVersion(readText(client.job.input), version);
      if (text === undefined) throw new InternalError(`info.version of ${client.job.input} cannot be set any more.`);
      replaceFile(client.job.input, text);
      changed.push(shortPath(client.job.input));
    }
    const generated = await generateReleased(clients, context);
    return [...changed, ...generated];
  });
}

/** The report on what is released, as the description will be numbered. */
function reportOn({ client, compared, plan }: Planned, now: Date, templates: Templates): ReleaseReport | undefined {
  if (plan.outcome !== 'release') return undefined;
  const { head } = compared;
  const renumbered = { ...compared, head: { ...head, info: { ...head.info, version: plan.infoVersion } } };
  const report = buildReport({ compared: [renumbered], waiverProblems: [], level: 'info', now });
  return { file: reportFile(client.job.input, plan.infoVersion), text: () => markdownReport(report, templates) };
}

interface ReleaseReport {
  readonly file: string;
  readonly text: () => string;
}

/** Writes the report beside a new changeset, and removes that of an earlier plan. It names the day, so it is left alone where nothing else changed. */
function writeReleaseReport(
  { client, state }: Planned,
  report: ReleaseReport | undefined,
  isNew: boolean,
): readonly string[] {
  const { plannedVersion } = state;
  const old = plannedVersion === undefined ? undefined : reportFile(client.job.input, plannedVersion);
  const changed: string[] = [];
  if (old !== undefined && old !== report?.file && existsSync(old)) {
    rmSync(old);
    changed.push(shortPath(old));
  }
  if (report !== undefined && (isNew || !existsSync(report.file))) {
    writeReport(report.file, report.text());
    changed.push(shortPath(report.file));
  }
  return changed;
}

function changesetFor(
  { state, plan, compared }: Planned,
  { majors, report }: { readonly majors: Consumers['majors']; readonly report?: string },
): { readonly file: string; readonly text?: string } {
  const file = plannedFileName(plan.major);
  if (plan.outcome === 'first') {
    const mark = { major: plan.major, infoVersion: state.headVersion };
    const summary = firstReleaseSummary(state.headVersion);
    return { file, text: changesetText({ mark, package: plan.package, bump: 'none', summary }) };
  }
  if (plan.outcome !== 'release') return { file };
  const { major, package: name, bump, infoVersion, findings } = plan;
  const sides = compared.client ?? { base: compared.base ?? compared.head, head: compared.head };
  const consumers = { ...sides, majors };
  const summary = changesetSummary({
    infoVersion,
    findings,
    consumers,
    ...(report === undefined ? {} : { report }),
  });
  return { file, text: changesetText({ mark: { major, infoVersion }, package: name, bump, summary }) };
}

function versionProblems({ client, state, plan }: Planned): readonly ReleaseProblem[] {
  if (!('infoVersion' in plan) || plan.infoVersion === state.headVersion) return [];
  if (setInfoVersion(readText(client.job.input), plan.infoVersion) !== undefined) return [];
  return [
    {
      code: 'info-version',
      package: plan.package,
      message: `info.version does not stand as plain text in ${shortPath(client.job.input)}.`,
      next: `Set it to ${plan.infoVersion} by hand.`,
    },
  ];
}

function withoutFindings(plan: MajorPlan): object {
  return plan.outcome === 'release'
    ? { ...plan, findings: plan.findings.map(({ id, message }) => ({ id, message })) }
    : plan;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw toFileError('read', file, error);
  }
}
