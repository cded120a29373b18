import { sameJson } from '../base/canonical-json.ts';
import { BadInputError } from '../base/diagnostics.ts';
import { inTurn } from '../base/gather-bad-input.ts';
import { compareSource } from './compare-source.ts';
import { displaySide, type Pair } from './pair.ts';
import type { FailOn, Policy } from './policy/policy.ts';
import { readSides, type SideFolders } from './read-side.ts';
import { aboutSides, neutralSettings, type ReadSide, type ReadSides } from './sides.ts';
import { addedNames } from './source/adds-names.ts';
import { buildReport, type Compared } from './verdict/build-report.ts';
import type { ChangeReport, WaiverProblem } from './verdict/change-report.ts';
import { lowerUnstable } from './verdict/lower-unstable.ts';
import { gradeFindings, stricter } from './verdict/severity.ts';
import { withSource } from './verdict/with-source.ts';
import { aboutReleased, applyWaivers } from './waivers/apply-waivers.ts';
import type { Waiver } from './waivers/waiver.ts';
import { diffModels } from './wire/diff-models.ts';
import type { Finding, Level } from './wire/finding.ts';

export interface PairSettings extends SideFolders {
  readonly policy: Policy;
  readonly now: Date;
}

export interface CompareSettings extends PairSettings {
  readonly waivers: readonly Waiver[];
  /** Called before reading a pair; decides whether to compile its consumers. */
  readonly prepare?: (pair: Pair) => Promise<Pair>;
  /** Majors that no longer have a description, judged with the pairs. */
  readonly gone?: () => Promise<readonly Compared[]>;
}

/** Each major with its findings, waivers applied. */
export interface ComparedMajors {
  readonly compared: readonly Compared[];
  readonly waiverProblems: readonly WaiverProblem[];
}

/**
 * All stages up to the verdict on each major, for `diff` and the steps of a release. `mark` adds information to findings that
 * no verdict depends on.
 */
export async function changeReport(
  pairs: readonly Pair[],
  {
    level,
    failOn = 'error',
    mark,
    ...settings
  }: CompareSettings & {
    readonly level: Level;
    /** The lowest severity that fails. Default: the policy's, and never a higher one. */
    readonly failOn?: FailOn | undefined;
    readonly mark?: (one: Compared) => Compared;
  },
): Promise<ChangeReport> {
  const { compared, waiverProblems } = await compareAll(pairs, settings);
  const marked = mark === undefined ? compared : compared.map(mark);
  return buildReport({
    compared: marked,
    waiverProblems,
    level,
    failOn: stricter(failOn, settings.policy.failOn),
    now: settings.now,
  });
}

/**
 * Compares pairs, and applies waivers.
 * @throws BadInputError with all problems of all pairs, FileError
 */
export async function compareAll(pairs: readonly Pair[], settings: CompareSettings): Promise<ComparedMajors> {
  const { prepare, gone, waivers, now, policy } = settings;
  const pairwise = await inTurn(pairs, async (pair) => comparePair((await prepare?.(pair)) ?? pair, settings));
  const compared = [...pairwise, ...((await gone?.()) ?? [])].map((one) => {
    const lowered = lowerUnstable(one, policy);
    return { ...lowered, findings: gradeFindings(lowered.findings, policy) };
  });
  const { majors, problems } = applyWaivers(compared, aboutReleased(waivers, compared), { policy, now });
  return { compared: majors, waiverProblems: problems };
}

/**
 * Reads both sides, builds their models, finds the changes of requests and responses, and then the code that stops compiling.
 * @throws BadInputError with all problems of both sides, FileError
 */
export async function comparePair(pair: Pair, settings: PairSettings): Promise<Compared> {
  const sides = await readSides(pair, settings);
  const about = aboutPair(pair, sides);
  const { base, head } = sides;
  if (base === undefined) return { ...about, findings: [] };
  const onWire = diffModels(base.model, head.model, settings);
  return { ...about, ...(await sourceFindings(onWire, { base, head }, pair, settings.policy)) };
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

type SourceFindings = Pick<Compared, 'findings' | 'source' | 'sourceNotRun' | 'addsNames' | 'client'>;

interface BothSides {
  readonly base: ReadSide;
  readonly head: ReadSide;
}

/** The findings of the wire and, if the pair asks for it, of the compiler. */
async function sourceFindings(
  onWire: readonly Finding[],
  sides: BothSides,
  pair: Pair,
  policy: Policy,
): Promise<SourceFindings> {
  const names = addedNames(onWire, sides);
  return { ...names, ...(await withCompiled(onWire, sides, pair, policy)) };
}

/** Equal descriptions give equal packages, so there is nothing to compare. */
async function withCompiled(
  findings: readonly Finding[],
  { base, head }: BothSides,
  { client = neutralSettings, customization, source, base: { generated: old } }: Pair,
  { waivers }: Policy,
): Promise<SourceFindings> {
  if (source === undefined) return { findings };
  if (source.kind === 'not-run') return { findings, sourceNotRun: source.reason };
  const models = { base: base.model, head: head.model, packageName: client.package.name, waivers };
  const isSame =
    source.kind === 'same' ||
    (source.published === undefined && old === undefined && sameJson(base.document.bundled, head.document.bundled));
  if (isSame) return { findings: withSource(findings, { level: 'none', findings: [] }, models), source: 'none' };
  try {
    const documents = { base: base.document, head: head.document };
    const { verdict, client: compiled } = await compareSource(documents, { client, customization, old }, source);
    return { findings: withSource(findings, verdict, models), source: verdict.level, client: compiled };
  } catch (error) {
    if (source.isRequired || !(error instanceof BadInputError)) throw error;
    return { findings, sourceNotRun: `No client can be made of one of the descriptions: ${error.message}` };
  }
}
