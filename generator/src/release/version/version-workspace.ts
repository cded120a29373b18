import { sameJson } from '../../base/canonical-json.ts';
import { UsageError } from '../../base/diagnostics.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import { applyVersions, type Versioned } from '../apply/apply-versions.ts';
import { isPrereleasing } from '../apply/changeset-folder.ts';
import { conflictProblems, type ReleaseInput, readReleaseInput } from '../apply/read-release-input.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { pendingOf } from '../changeset-file.ts';
import { type CheckedMajor, checkRelease } from '../check/check-release.ts';
import { type ComparedReleases, compareReleases } from '../compare-releases.ts';
import { lifecycleProblems } from '../lifecycle/lifecycle-problems.ts';
import type { WorkspaceChoice } from '../open-workspace.ts';
import { announcementsOf } from '../plan/announcements.ts';
import { planRelease } from '../plan/plan-release.ts';
import { currentDescriptions, readReleased } from '../read-released.ts';
import { releaseNotes } from './release-notes.ts';

export interface VersionRequest extends WorkspaceChoice {
  /** The word in trial versions, which is also their dist-tag; the changesets stay. Absent for a release. */
  readonly snapshot?: string;
}

/** The result of a release for each package. */
export type VersionedWorkspace =
  /** There are no changesets. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly problems: readonly ReleaseProblem[] }
  | {
      readonly kind: 'versioned';
      readonly packages: readonly Versioned[];
      readonly majors: readonly CheckedMajor[];
    };

/**
 * Turns the changesets of a workspace into versions and changelogs, unless a problem stops the release.
 * @throws UsageError, BadInputError or FileError
 */
export async function versionWorkspace(request: VersionRequest, context: RunContext): Promise<VersionedWorkspace> {
  const { snapshot } = request;
  if (snapshot !== undefined && !/^[a-z][a-z-]*$/.test(snapshot))
    throw new UsageError('The value of --snapshot must be a word in small letters, such as canary.');
  const input = await readReleaseInput(request, context);
  if (snapshot !== undefined && isPrereleasing(input.workspace))
    throw new UsageError(
      'While pre-releases are made, there are no snapshots: publish a pre-release, or run changeset pre exit.',
    );
  if (input.changesets.length === 0) return { kind: 'nothing' };
  const { majors, compared, waiverProblems } = await checkedOffline(input, context);
  const checked = checkRelease({ majors, others: [], waiverProblems });
  const lifecycle = await lifecycleProblems(input, compared, context);
  const problems = [...conflictProblems(input), ...checked.problems, ...lifecycle.problems];
  if (problems.length > 0) return { kind: 'refused', problems };
  const undeclared = new Set(majors.filter(({ released }) => released === 'declared').map(({ major }) => major));
  const { majors: plans } = planRelease(majors, new Set());
  const notes = releaseNotes(input, plans, compared, await loadTemplates());
  return { kind: 'versioned', packages: await applyVersions(input, { undeclared, notes, snapshot }, context), majors };
}

interface CheckedOffline extends Pick<ComparedReleases, 'compared' | 'waiverProblems'> {
  readonly majors: readonly CheckedMajor[];
}

/** The state of each major compared with the last release known here, without asking a registry. */
async function checkedOffline(input: ReleaseInput, context: RunContext): Promise<CheckedOffline> {
  const { states, compared, waiverProblems } = await compareReleases(input, context);
  const majors: CheckedMajor[] = [];
  for (const [index, client] of input.clients.entries()) {
    const state = states[index];
    if (state === undefined) continue;
    const { described, generated } = await currentDescriptions(client);
    const released = await readReleased(client.releasedFile);
    majors.push({
      ...state,
      ...(state.baseVersion === undefined ? {} : { published: client.package.version }),
      ...pendingOf(client.package.name, input.changesets),
      changedFiles: [],
      released: released === undefined ? 'declared' : { isPublished: true, isCurrent: sameJson(released, described) },
      isGenerated: generated !== undefined && sameJson(generated, described),
      ...announcementsOf(state, compared, input.changesets),
    });
  }
  return { majors, compared, waiverProblems };
}
