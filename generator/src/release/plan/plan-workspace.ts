import { relative } from 'node:path';
import { InternalError, UsageError } from '../../base/diagnostics.ts';
import type { RuleReport } from '../../compare/base-rules/rule-change.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import { largestBump } from '../../compare/verdict/next-version.ts';
import { summarise } from '../../compare/verdict/summarise.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readText } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { changesetFolder, removeChangeset, writeChangeset } from '../apply/changeset-folder.ts';
import { type ReleaseInput, readReleaseInput } from '../apply/read-release-input.ts';
import { undoable } from '../apply/undoable.ts';
import { type MajorState, type ReleaseProblem, waiverStop } from '../break-problems.ts';
import { describedConsumers, packagedConsumers } from '../changelog/changelog-entry.ts';
import { type Changeset, changesetText, plannedFileName } from '../changeset-file.ts';
import { changesetSummary, firstReleaseSummary } from '../changeset-summary.ts';
import { compareReleases } from '../compare-releases.ts';
import type { WorkspaceChoice } from '../open-workspace.ts';
import { generateReleased, setInfoVersion } from '../read-released.ts';
import { announcedChange, announcements } from './announcements.ts';
import { type MajorPlan, type PlannedChangeset, type PlannedMajor, planRelease } from './plan-release.ts';

/** The workspace, and the packages to release for the first time. */
export interface ReleasePlanRequest extends WorkspaceChoice {
  /** Majors that were never released; `all` for every such major. */
  readonly first?: readonly string[];
}

/** A plan, with the problems that stop it, or the files that it changed. */
export interface PlannedWorkspace {
  readonly problems: readonly ReleaseProblem[];
  readonly majors: readonly MajorPlan[];
  readonly planned: readonly PlannedMajor[];
  /** Absent if nothing was written. */
  readonly changed?: readonly string[];
  /** The rules that the change brings along; absent if they are those of its base branch. */
  readonly rules?: RuleReport;
}

/**
 * Plans the next release of a workspace and writes its changesets. It writes nothing if a change may not be released.
 * @throws UsageError, BadInputError or FileError
 */
export async function planWorkspace(request: ReleasePlanRequest, context: RunContext): Promise<PlannedWorkspace> {
  const input = await readReleaseInput(request, context);
  const { compared, states, waiverProblems } = await compareReleases(input, context);
  const first = firstReleases(request.first ?? [], states);
  const { majors } = planRelease(states, first);
  const planned = majors.flatMap((plan, index): PlannedMajor[] => {
    const [client, state, one] = [input.clients[index], states[index], compared[index]];
    if (!client || !state || !one) return [];
    const about = { client, state, plan, compared: one };
    return [{ ...about, changesets: planChangesets(about, input.changesets, compared) }];
  });
  const problems = [
    ...majors.flatMap((plan) => (plan.outcome === 'refused' ? plan.problems : [])),
    ...planned.flatMap((one) => versionProblems(one)),
    ...waiverProblems.map(waiverStop),
  ];
  const { report: rules } = input.rules;
  const plan = { problems, majors, planned, ...(rules === undefined ? {} : { rules }) };
  return problems.length > 0 ? plan : { ...plan, changed: await applyPlan(input, planned, context) };
}

/** Majors to release for the first time: the requested ones, and those with a changeset from an earlier plan. */
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

function versionProblems({ client, state, plan }: PlannedMajor): readonly ReleaseProblem[] {
  if (!('infoVersion' in plan) || plan.infoVersion === state.headVersion) return [];
  if (setInfoVersion(readText(client.job.input), plan.infoVersion) !== undefined) return [];
  return [
    {
      code: 'info-version',
      package: plan.package,
      message: `info.version is not written as plain text in ${shortPath(client.job.input)}.`,
      next: `Set it to ${plan.infoVersion} by hand.`,
    },
  ];
}

/**
 * The changesets that a plan needs for a major: correct ones of earlier plans, and one for the other changes. Separate branches
 * therefore write separate files, and merging them merges the plans.
 */
function planChangesets(
  { state, plan, compared }: Omit<PlannedMajor, 'changesets'>,
  existing: readonly Changeset[],
  all: readonly Compared[],
): readonly PlannedChangeset[] {
  const { major, package: name } = plan;
  if (plan.outcome === 'first') {
    const mark = { major, infoVersion: state.headVersion, announced: [] };
    const summary = firstReleaseSummary(state.headVersion);
    return [{ file: plannedFileName(major), text: changesetText({ mark, package: name, bump: 'none', summary }) }];
  }
  if (plan.outcome !== 'release') return [];
  const described = describedConsumers(compared, all);
  const { kept, rest } = announcements(major, plan.findings, existing, described);
  const edited = existing.filter(({ planned }) => planned?.major === major && planned.isEdited);
  const groups: (readonly Finding[])[] = kept.flatMap(({ findings }) => (findings.length > 0 ? [findings] : []));
  // Announcements from the folder of pre-releases stay in it.
  const places = kept.flatMap(({ changeset: { file }, findings }) =>
    findings.length > 0 ? [file.startsWith('pre/') ? 'pre/' : ''] : [],
  );
  if (rest.length > 0) groups.push(rest);
  // A new number alone isn't a finding, but needs a release.
  if (groups.length === 0 && edited.length === 0) groups.push([]);
  const bumps = groups.map((findings) => summarise(findings, { isRenumbered: true }).bump);
  const enough = largestBump([...bumps, ...edited.map(({ releases }) => releases.get(name) ?? 'none')]);
  return groups.map((findings, index) => {
    const announced = findings.map((finding) => announcedChange(finding, described));
    const isLast = index === groups.length - 1;
    const bump = isLast && largestBump([enough, plan.bump]) !== enough ? plan.bump : (bumps[index] ?? plan.bump);
    const consumers = packagedConsumers(compared, all);
    const mark = { major, infoVersion: plan.infoVersion, announced };
    const summary =
      findings.length > 0
        ? changesetSummary({ findings, consumers })
        : `The description of the API is ${plan.infoVersion}.`;
    return {
      file: `${places[index] ?? ''}${plannedFileName(major, announced)}`,
      text: changesetText({ mark, package: name, bump, summary }),
    };
  });
}

/** Changes the files of a plan: all or none. */
async function applyPlan(
  input: ReleaseInput,
  planned: readonly PlannedMajor[],
  context: RunContext,
): Promise<readonly string[]> {
  const { workspace, clients, changesets } = input;
  const touched = clients.flatMap(({ job, package: { folder } }) => [job.input, folder]);
  const paths = [changesetFolder, ...touched.map((path) => relative(workspace, path))];
  return await undoable(workspace, paths, async () => {
    const changed: string[] = [];
    for (const { plan, changesets: wanted } of planned) {
      const names = new Set(wanted.map(({ file }) => file));
      const outdated = changesets.filter(
        ({ file, planned: mark }) => mark?.major === plan.major && !mark.isEdited && !names.has(file),
      );
      for (const { file } of outdated) removeChangeset(workspace, file);
      const written = wanted.filter(({ file, text }) => writeChangeset(workspace, file, text));
      changed.push(...[...outdated, ...written].map(({ file }) => `${changesetFolder}/${file}`));
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
