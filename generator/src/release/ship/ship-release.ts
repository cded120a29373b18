import { dirname, join, relative } from 'node:path';
import { buildReport } from '../../compare/verdict/build-report.ts';
import { decideRelease } from '../../compare/verdict/decide-release.ts';
import { isEnough } from '../../compare/verdict/next-version.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { replaceFile, writeReport } from '../../generate/write/create-tree.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import { markdownReport } from '../../report/markdown-report.ts';
import { type ReleasedClient, readReleaseInput } from '../apply/read-release-input.ts';
import { undoable } from '../apply/undoable.ts';
import { breakProblems, type MajorState, type ReleaseProblem, waiverStop } from '../break-problems.ts';
import { compareReleases } from '../compare-releases.ts';
import type { WorkspaceChoice } from '../open-workspace.ts';
import { currentDescriptions, releasedText, reportFile, reportFolder } from '../read-released.ts';

/** A description that was just recorded as released. */
export interface ShippedMajor {
  readonly major: string;
  /** The lowest `info.version` for the changes, if the current one is lower. */
  readonly before?: string;
  readonly version: string;
  /** The lowest `info.version` that the changes allow, where it is lower. */
  readonly needed?: string;
  /** Number of changes; 0 for the first release. */
  readonly changes: number;
  readonly files: readonly string[];
}

export type ShippedRelease =
  | { readonly kind: 'refused'; readonly problems: readonly ReleaseProblem[] }
  | { readonly kind: 'shipped'; readonly majors: readonly ShippedMajor[] };

/**
 * Makes the current descriptions the base of later comparisons, for teams that deploy a service without publishing packages.
 * Writes `released.yaml` and a report for each changed description, all or none; nothing if a change breaks clients.
 * @throws UsageError, BadInputError or FileError
 */
export async function shipRelease(choice: WorkspaceChoice, context: RunContext): Promise<ShippedRelease> {
  const input = await readReleaseInput({ ...choice, target: 'none' }, context, 'descriptions');
  const { now } = input.settings;
  const { states, compared, waiverProblems } = await compareReleases(input, context);
  const problems = [...states.flatMap(breakProblems), ...waiverProblems.map(waiverStop)];
  if (problems.length > 0) return { kind: 'refused', problems };
  const templates = await loadTemplates();
  const day = now.toISOString().slice(0, 10);
  const paths = input.clients.flatMap(({ releasedFile }) => [releasedFile, join(dirname(releasedFile), reportFolder)]);
  const majors = await undoable(
    input.workspace,
    paths.map((path) => relative(input.workspace, path)),
    async () => {
      const shipped: ShippedMajor[] = [];
      for (const [index, client] of input.clients.entries()) {
        const [state, one] = [states[index], compared[index]];
        if (state === undefined || one === undefined || !hasChanged(state)) continue;
        const { described } = await currentDescriptions(client);
        replaceFile(client.releasedFile, releasedText(described, day));
        const files = [shortPath(client.releasedFile)];
        if (state.baseVersion !== undefined) {
          const file = reportPath(client, state, day);
          const report = buildReport({ compared: [one], waiverProblems: [], level: 'info', now });
          writeReport(file, markdownReport(report, templates));
          files.push(shortPath(file));
        }
        shipped.push({ ...about(state), files });
      }
      return shipped;
    },
  );
  return { kind: 'shipped', majors };
}

function hasChanged({ baseVersion, findings }: MajorState): boolean {
  return baseVersion === undefined || findings.length > 0;
}

function about(state: MajorState): Omit<ShippedMajor, 'files'> {
  const { major, baseVersion, headVersion, findings } = state;
  if (baseVersion === undefined) return { major, version: headVersion, changes: 0 };
  const needed = decideRelease({ ...state, baseVersion }).version;
  const isShort = needed !== undefined && !isEnough(headVersion, needed);
  return {
    ...{ major, before: baseVersion, version: headVersion, changes: findings.length },
    ...(isShort ? { needed } : {}),
  };
}

/** Named after the version, and the day if the version is the same. */
function reportPath({ job }: ReleasedClient, { headVersion }: MajorState, day: string): string {
  const file = reportFile(job.input, headVersion);
  return readTextIfAny(file) === undefined ? file : reportFile(job.input, `${headVersion}-${day}`);
}
