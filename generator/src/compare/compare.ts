import { inTurn } from '../base/gather-bad-input.ts';
import { displaySide, type Pair } from './pair.ts';
import type { Policy } from './policy/policy.ts';
import { readSides, type SideFolders } from './read-side.ts';
import { aboutSides, type ReadSides } from './sides.ts';
import { sourceFindings } from './source-findings.ts';
import { buildReport, type Compared } from './verdict/build-report.ts';
import type { ChangeReport, WaiverProblem } from './verdict/change-report.ts';
import { aboutReleased, applyWaivers } from './waivers/apply-waivers.ts';
import type { Waiver } from './waivers/waiver.ts';
import { diffModels } from './wire/diff-models.ts';
import type { Level } from './wire/finding.ts';

/** How to read and judge one pair. */
export interface PairSettings extends SideFolders {
  readonly policy: Policy;
  readonly now: Date;
}

/** How to judge pairs together. */
export interface CompareSettings extends PairSettings {
  readonly waivers: readonly Waiver[];
  /** Called before a pair is read; says whether its consumers' code is compiled, too. */
  readonly prepare?: (pair: Pair) => Promise<Pair>;
  /** Majors that are judged with the pairs although nothing describes them any more. */
  readonly gone?: () => Promise<readonly Compared[]>;
}

/** Each major with its findings, waivers applied. */
export interface ComparedMajors {
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/** All stages, up to the verdict on each major; `mark` adds to findings what no verdict depends on. The one pipeline of `diff` and of the steps of a release. */
export async function changeReport(
  pairs: readonly Pair[],
  {
    level,
    mark,
    ...settings
  }: CompareSettings & { readonly level: Level; readonly mark?: (one: Compared) => Compared },
): Promise<ChangeReport> {
  const { compared, waiverProblems } = await compareAll(pairs, settings);
  const marked = mark === undefined ? compared : compared.map(mark);
  return buildReport({ compared: marked, waiverProblems, level, now: settings.now });
}

/**
 * Compares pairs, and lets waivers pass what they name.
 * @throws BadInputError with everything that is wrong in all pairs, FileError
 */
export async function compareAll(pairs: readonly Pair[], settings: CompareSettings): Promise<ComparedMajors> {
  const { prepare, gone, waivers, now } = settings;
  const pairwise = await inTurn(pairs, async (pair) => comparePair((await prepare?.(pair)) ?? pair, settings));
  const compared = [...pairwise, ...((await gone?.()) ?? [])];
  const { majors, problems } = applyWaivers(compared, aboutReleased(waivers, compared), now);
  return { compared: majors, waiverProblems: problems };
}

/**
 * Reads both sides, builds their models, finds what changes for requests and responses, and then what stops compiling.
 * @throws BadInputError with everything that is wrong on both sides, FileError
 */
export async function comparePair(pair: Pair, settings: PairSettings): Promise<Compared> {
  const sides = await readSides(pair, settings);
  const about = aboutPair(pair, sides);
  const { base, head } = sides;
  if (base === undefined) return { ...about, findings: [] };
  const onWire = diffModels(base.model, head.model, settings);
  return { ...about, ...(await sourceFindings(onWire, { base, head }, pair)) };
}

function aboutPair(
  { base, head, major, newMajorCommand, nextMajor, waiveCommand, plannedVersion }: Pair,
  sides: ReadSides,
): Omit<Compared, 'findings'> {
  return {
    ...aboutSides(sides, { base: displaySide(base), head: displaySide(head) }, major),
    ...(newMajorCommand === undefined ? {} : { newMajorCommand }),
    ...(nextMajor === undefined ? {} : { nextMajor }),
    ...(waiveCommand === undefined ? {} : { waiveCommand }),
    ...(plannedVersion === undefined ? {} : { plannedVersion }),
  };
}
