import type { Compared } from '../../compare/verdict/build-report.ts';
import type { Bump } from '../../compare/verdict/change-report.ts';
import { decideRelease } from '../../compare/verdict/decide-release.ts';
import { majorOf } from '../../compare/verdict/next-version.ts';
import { realFindings } from '../../compare/verdict/summarise.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import type { ReleasedClient } from '../apply/read-release-input.ts';
import { breakProblems, type MajorState, type ReleaseProblem } from '../break-problems.ts';

/** The effect of a release on one major. */
export type MajorPlan = { readonly major: string; readonly package: string } & (
  | { readonly outcome: 'unreleased' }
  /** Its first release, with the package's current version. */
  | { readonly outcome: 'first'; readonly version: string }
  | { readonly outcome: 'unchanged'; readonly infoVersion: string }
  | {
      readonly outcome: 'release';
      readonly bump: Bump;
      readonly infoVersion: string;
      readonly findings: readonly Finding[];
    }
  | { readonly outcome: 'refused'; readonly problems: readonly ReleaseProblem[] }
);

/** The next release, package by package. */
export interface ReleasePlan {
  readonly majors: readonly MajorPlan[];
}

/** Decides what to release. A major that was never released stays so unless it is in `first`. */
export function planRelease(majors: readonly MajorState[], first: ReadonlySet<string>): ReleasePlan {
  return { majors: majors.map((state) => planMajor(state, first.has(state.major))) };
}

function planMajor(state: MajorState, isFirst: boolean): MajorPlan {
  const { major, package: name, packageVersion, baseVersion, headVersion } = state;
  const about = { major, package: name };
  const refused = (...problems: readonly ReleaseProblem[]): MajorPlan => ({ ...about, outcome: 'refused', problems });
  if (majorOf(packageVersion) !== major) return refused(wrongMajor(name, `version ${packageVersion}`, major));
  if (majorOf(headVersion) !== major) return refused(wrongMajor(name, `info.version ${headVersion}`, major));
  if (baseVersion === undefined) {
    return isFirst ? { ...about, outcome: 'first', version: packageVersion } : { ...about, outcome: 'unreleased' };
  }
  if (isFirst) return refused(alreadyReleased(name, major));
  const breaks = breakProblems(state);
  if (breaks.length > 0) return refused(...breaks);
  const { summary, version: infoVersion } = decideRelease({ ...state, baseVersion });
  if (infoVersion === undefined) return refused(wrongMajor(name, `released info.version ${baseVersion}`, major));
  const { bump } = summary;
  if (bump === 'none') return { ...about, outcome: 'unchanged', infoVersion };
  return { ...about, outcome: 'release', bump, infoVersion, findings: realFindings(state.findings) };
}

function wrongMajor(name: string, what: string, major: string): ReleaseProblem {
  return {
    code: 'wrong-major',
    package: name,
    message: `The ${what} of ${name} does not belong to ${major}: the first number is always that of the path.`,
    next: `Give it a version ${major.slice(1)}.x.y.`,
  };
}

function alreadyReleased(name: string, major: string): ReleaseProblem {
  return {
    code: 'already-released',
    package: name,
    message: `${name} cannot be released for the first time: ${major} has been released.`,
    next: `Leave out --first ${major}.`,
  };
}

export interface PlannedChangeset {
  readonly file: string;
  readonly text: string;
}

/** A major, its plan, and its previous state. */
export interface PlannedMajor {
  readonly client: ReleasedClient;
  readonly state: MajorState;
  readonly plan: MajorPlan;
  readonly compared: Compared;
  /** The changesets that announce it, without those edited by people. */
  readonly changesets: readonly PlannedChangeset[];
}
