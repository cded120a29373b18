import type { Bump, WaiverProblem } from '../../compare/verdict/change-report.ts';
import { decideRelease } from '../../compare/verdict/decide-release.ts';
import { isEnough, largestBump, majorOf, nextVersion } from '../../compare/verdict/next-version.ts';
import type { Prepared } from '../apply/changeset-folder.ts';
import { breakProblems, type MajorState, type ReleaseProblem, waiverStop } from '../break-problems.ts';
import { type Announcements, announcementProblems } from '../plan/announcements.ts';
import { lineOf } from '../plan-publish.ts';
import type { GeneratorVerdict } from './compare-generators.ts';
import type { PackageVerdict } from './compare-packages.ts';

/** A package of the workspace, beside its last published version. */
export interface PackageState {
  readonly package: string;
  readonly packageVersion: string;
  /** Last published version; absent if it was never published. */
  readonly published?: string;
  /** The dist-tag of its support line. */
  readonly supportTag?: string;
  /** Whether it is beside a support line and only released from another branch. */
  readonly isBesideLine?: boolean;
  readonly pending: Bump;
  /** Whether a changeset names it, even with the bump `none`. */
  readonly isNamed: boolean;
  /** Changed files that consumers get. */
  readonly changedFiles: readonly string[];
  /** Whether a release step made its version; absent if that isn't checked. */
  readonly prepared?: Prepared;
  /** The changes that the generator makes to packages of its last release; absent for other packages. */
  readonly generator?: GeneratorVerdict;
  /** The breaks and additions for its users; absent if nothing changed, and for a client. */
  readonly surface?: PackageVerdict;
}

/** The package of a major. `findings` and `source` compare it with the last published version. */
export interface CheckedMajor extends MajorState, PackageState {
  /** The content of `released.yaml`: a declaration that nothing was released, or a description. */
  readonly released: 'declared' | ReleasedContent;
  /** Whether the package matches the description. */
  readonly isGenerated: boolean;
  /** The announcements in its changesets; absent before its first release. */
  readonly announcements?: Announcements;
}

/** A released description, compared with the one last published and the one in the working tree. */
export interface ReleasedContent {
  readonly isPublished: boolean;
  readonly isCurrent: boolean;
}

export interface CheckedRelease {
  readonly majors: readonly CheckedMajor[];
  readonly others: readonly PackageState[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/** Problems that stop a release, and notes. */
export interface CheckOutcome {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
}

/** Compares what a release claims with its content. */
export function checkRelease({ majors, others, waiverProblems }: CheckedRelease): CheckOutcome {
  const outcomes = [...majors.map(checkMajor), ...others.map(checkPackage)];
  return {
    problems: [...outcomes.flatMap(({ problems }) => problems), ...waiverProblems.map(waiverStop)],
    notes: outcomes.flatMap(({ notes }) => notes),
  };
}

function checkMajor(state: CheckedMajor): CheckOutcome {
  const { package: name, packageVersion, published, major, headVersion, baseVersion } = state;
  const problems: ReleaseProblem[] = [];
  const refuse = (code: ReleaseProblem['code'], message: string, next: string) =>
    problems.push({ code, package: name, message, next });
  const next = nextPackageVersion(state);
  if (!state.isGenerated) {
    refuse('not-generated', `${name} does not match the description of ${major}.`, 'Run pnpm generate.');
  }
  for (const [what, version] of [
    ['next version', next],
    ['info.version', headVersion],
  ] as const) {
    if (majorOf(version) === major) continue;
    refuse(
      state.pending === 'major' && what === 'next version' ? 'major-bump' : 'wrong-major',
      `The ${what} of ${name} is ${version}, and ${major} has only versions ${major.slice(1)}.x.y.`,
      `Give it one of those, or start a new path: ${state.newMajorCommand}`,
    );
  }
  if (published === undefined)
    return { problems: [...problems, ...unpublishedProblems(state)], notes: [noteOf(state)] };
  // A difference from a newer release isn't a change of this checkout.
  if (!isEnough(packageVersion, published)) return { problems: [behindRegistry(state, published)], notes: [] };
  const breaks = breakProblems(state);
  problems.push(...releasedProblems(state, published), ...breaks);
  // A break must be undone or get its own path, so its bump doesn't matter.
  if (breaks.length > 0) return { problems, notes: [] };
  const decision = decideRelease({
    ...state,
    baseVersion: baseVersion ?? headVersion,
  });
  const rest = bumpProblems(state, published, decision.summary.bump);
  const needed = baseVersion === undefined ? undefined : decision.version;
  if (needed !== undefined && !isEnough(headVersion, needed)) {
    refuse(
      'info-version',
      `The description of ${major} has info.version ${headVersion}; after ${baseVersion}, its changes ask for ${needed}.`,
      'Run pnpm release:plan.',
    );
  }
  if (state.announcements !== undefined) {
    const { missing, outdated } = announcementProblems(name, state.announcements);
    // A missing changeset announces nothing either.
    problems.push(...(rest.length > 0 ? [] : missing), ...outdated);
  }
  const isPrepared = packageVersion !== published && isEnough(packageVersion, published);
  const notes = isPrepared ? [`${name} ${packageVersion} is prepared and not published yet.`] : [];
  return { problems: [...problems, ...rest], notes };
}

function checkPackage(state: PackageState): CheckOutcome {
  const { package: name, published } = state;
  if (published === undefined) return { problems: [], notes: [`${name} was never published.`] };
  const verdicts = [state.generator, state.surface].flatMap((verdict) => (verdict === undefined ? [] : [verdict]));
  const breaks = verdicts.flatMap((verdict) => verdict.breaks);
  const problems = bumpProblems(state, published, largestBump(verdicts.map(({ bump }) => bump)));
  const notes = state.surface?.notes ?? [];
  if (breaks.length === 0) return { problems, notes };
  return { problems: problems.map((problem) => ({ ...problem, findings: breaks })), notes };
}

/** Whether the next version is large enough for the changes; a changed published file needs at least a patch. */
function bumpProblems(state: PackageState, published: string, asked: Bump): readonly ReleaseProblem[] {
  const { package: name, packageVersion, pending, changedFiles } = state;
  const isBehind = !isEnough(packageVersion, published);
  const moves = pending !== 'none' || changedFiles.length > 0 || (packageVersion !== published && !isBehind);
  if (state.isBesideLine === true && moves) {
    const message = `${name} would be released from a branch of a support line, to which it does not belong.`;
    const next = 'Release it from main, or give it the dist-tag of the line in publishConfig.tag.';
    return [{ code: 'line-left', package: name, message, next }];
  }
  if (isBehind) return [behindRegistry(state, published)];
  const unprepared = packageVersion === published ? [] : unpreparedProblems(state, published);
  if (unprepared.length > 0) return unprepared;
  if (state.supportTag !== undefined && lineOf(nextPackageVersion(state)) !== lineOf(published)) {
    const message = `${name} would become ${nextPackageVersion(state)}, and its support line ${lineOf(published)} (dist-tag ${state.supportTag}) has patches only.`;
    const next = 'Release this change from main, or make it a patch.';
    return [{ code: 'line-left', package: name, message, next }];
  }
  const bump: Bump = asked === 'none' && changedFiles.length > 0 ? 'patch' : asked;
  const required = nextVersion(published, bump) ?? published;
  const next = nextPackageVersion(state);
  if (isEnough(next, required)) return [];
  const [reason, advice] =
    state.surface !== undefined && state.surface.breaks.length > 0
      ? ['programs that use it stop working', surfaceAdvice]
      : state.generator !== undefined && state.generator.breaks.length > 0
        ? ['code that uses the packages that it generates stops compiling', generatorAdvice]
        : asked === 'none' || state.generator !== undefined
          ? [`${changedFiles[0]} differs from what was published`, 'Run pnpm changeset.']
          : ['its description changed', 'Run pnpm release:plan.'];
  const [code, message]: [ReleaseProblem['code'], string] =
    pending === 'none'
      ? ['changeset-missing', `${name} needs a changeset (${bump}): ${reason}.`]
      : ['bump-too-small', `The changesets of ${name} lead to ${next}, and ${required} is the least: ${reason}.`];
  return [{ code, package: name, message, next: advice }];
}

function behindRegistry({ package: name, packageVersion }: PackageState, published: string): ReleaseProblem {
  const message = `${name} is ${packageVersion} here, but ${published} is published.`;
  return { code: 'behind-registry', package: name, message, next: 'Merge the commits of that release.' };
}

/** A prepared version that was changed afterwards. */
function unpreparedProblems(state: PackageState, published: string): readonly ReleaseProblem[] {
  const { package: name, packageVersion, prepared, isNamed } = state;
  if (prepared === 'typed') {
    const message = `${name} is ${packageVersion} here, but release:version did not make this version, or its changelog has no entry for it.`;
    const next = `Set the version back to ${published}, run pnpm changeset, and let pnpm release:version set it.`;
    return [{ code: 'version-typed', package: name, message, next }];
  }
  if (prepared !== 'changed' || isNamed) return [];
  const message = `${name} needs a changeset (patch): it has changed since release:version prepared ${packageVersion}.`;
  return [{ code: 'changeset-missing', package: name, message, next: 'Run pnpm changeset.' }];
}

const surfaceAdvice = 'Keep what it offered before, or run pnpm changeset and choose this step.';
const generatorAdvice = 'Keep what it generated before, or run pnpm changeset and choose this step.';

function nextPackageVersion({ packageVersion, pending }: PackageState): string {
  return nextVersion(packageVersion, pending) ?? packageVersion;
}

function releasedProblems(state: CheckedMajor, published: string): readonly ReleaseProblem[] {
  const { package: name, major, released, packageVersion, isNamed } = state;
  const differs = (message: string, next: string): readonly ReleaseProblem[] => [
    { code: 'released-differs', package: name, message, next },
  ];
  const restore = 'Only a release writes that file: restore it from version control.';
  if (released === 'declared') {
    return differs(
      `released.yaml says that ${major} was never released, but ${name} ${published} is published.`,
      restore,
    );
  }
  if (packageVersion === published) {
    if (released.isPublished) return [];
    return differs(`released.yaml of ${major} differs from the description in ${name} ${published}.`, restore);
  }
  return released.isCurrent || isNamed ? [] : differs(...changedSincePrepared(state));
}

function unpublishedProblems(state: CheckedMajor): readonly ReleaseProblem[] {
  const { released, isNamed, package: name } = state;
  if (released === 'declared' || released.isCurrent || isNamed) return [];
  const [message, next] = changedSincePrepared(state);
  return [{ code: 'released-differs', package: name, message, next }];
}

function changedSincePrepared({ package: name, packageVersion, major }: CheckedMajor): [string, string] {
  return [
    `${name} ${packageVersion} is prepared and not published, and the description of ${major} has changed since.`,
    'Run pnpm release:plan, or publish first.',
  ];
}

function noteOf({ package: name, major, packageVersion, released, isNamed }: CheckedMajor): string {
  if (released !== 'declared') return `${name} ${packageVersion} is prepared for its first release.`;
  const first = isNamed
    ? '; its first release comes next'
    : `; pnpm release:plan --first ${major} plans its first release`;
  return `${major} was never released, so there is nothing to compare ${name} with${first}.`;
}
