import { didYouMean } from '../../base/closest.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { ChangeReport } from '../../compare/verdict/change-report.ts';
import { groundProblem } from '../../compare/waivers/apply-waivers.ts';
import { entryProblems, type WaiverWords } from '../../compare/waivers/read-waivers.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { assumptionGround } from '../../compare/wire/judge/level-of.ts';
import { waivability } from '../../report/waivability.ts';
import { oneLine } from '../../text/one-line.ts';
import type { WaiverEntry } from './waiver-file.ts';

/** Findings that should pass, and why. */
export interface WaiverRequest extends Omit<WaiverEntry, 'fingerprint'> {
  /** Whole, or their first letters. */
  readonly fingerprints: readonly string[];
}

/** A finding of one major. */
interface NamedFinding {
  readonly major: string;
  readonly finding: Finding;
}

export interface WaiverPlan {
  readonly entries: readonly WaiverEntry[];
  /** What no waiver may pass, or not on this ground: why, as sentences. */
  readonly refused: readonly { readonly fingerprint: string; readonly major: string; readonly message: string }[];
  /** Breaks that are left once the entries pass. */
  readonly left: number;
}

/**
 * The entries that pass the findings which are named.
 * @param report of the comparison, with the existing waivers
 * @throws UsageError where a fingerprint names no finding, or a value is not what an entry needs
 */
export function planWaivers(report: ChangeReport, request: WaiverRequest, words: WaiverWords): WaiverPlan {
  const { fingerprints, major: only, ...given } = request;
  const all = report.majors.flatMap(({ major, findings }) => findings.map((finding) => ({ major, finding })));
  const named = fingerprints.flatMap((text) => findingsNamed(text, only, all));
  const chosen = [...new Map(named.map((one) => [`${one.major} ${one.finding.fingerprint}`, one])).values()];
  const entries: WaiverEntry[] = [];
  const refused: WaiverPlan['refused'][number][] = [];
  for (const { major, finding } of chosen) {
    const entry = entryFor(finding, major, given);
    checkValues(entry, words);
    const message = refusal(entry, finding);
    if (message === undefined) entries.push(entry);
    else refused.push({ fingerprint: finding.fingerprint, major, message });
  }
  const passing = new Set(entries.map(({ major, fingerprint }) => `${major} ${fingerprint}`));
  const left = all.filter(
    ({ major, finding: { level, waiver, fingerprint } }) =>
      level === 'breaking' && waiver === undefined && !passing.has(`${major} ${fingerprint}`),
  );
  return { entries, refused, left: left.length };
}

function findingsNamed(text: string, only: string | undefined, all: readonly NamedFinding[]): readonly NamedFinding[] {
  const inMajor = all.filter(({ major }) => only === undefined || major === only);
  const exact = inMajor.filter(({ finding }) => finding.fingerprint === text);
  if (exact.length > 0) return exact;
  const begin = text === '' ? [] : inMajor.filter(({ finding }) => finding.fingerprint.startsWith(text));
  const names = new Set(begin.map(({ finding }) => finding.fingerprint));
  if (names.size === 1) return begin;
  if (names.size > 1)
    throw new UsageError(`${text} is the beginning of ${[...names].join(' and of ')}: write one of them whole.`);
  const where = only === undefined ? '' : ` in ${only}`;
  const known = inMajor.map(({ finding }) => finding.fingerprint);
  throw new UsageError(
    `No finding${where} has the fingerprint ${text}${didYouMean(text, known)}. What only stops code from compiling has no waiver, so it is not looked for.`,
  );
}

/** The fields in the order of the documentation. */
function entryFor(finding: Finding, major: string, given: Omit<WaiverRequest, 'fingerprints' | 'major'>): WaiverEntry {
  const { ground, source, clients, reason, owner, expires } = given;
  const assumption =
    given.assumption ?? (ground === assumptionGround ? oneLine(finding.corrects?.text ?? '') : undefined);
  return {
    fingerprint: finding.fingerprint,
    ...(ground === undefined ? {} : { ground }),
    ...(assumption === undefined || assumption === '' ? {} : { assumption }),
    ...(source === undefined ? {} : { source }),
    ...(clients === undefined ? {} : { clients }),
    reason,
    owner,
    expires,
    major,
  };
}

function checkValues(entry: WaiverEntry, words: WaiverWords): void {
  const [problem] = entryProblems({ ...entry }, words);
  if (problem !== undefined) throw new UsageError(`This is not a waiver: ${problem.text}.`);
}

/** Why no waiver passes a finding, or not this one; completes "8f91bb67 of v2 …". */
function refusal(entry: WaiverEntry, finding: Finding): string | undefined {
  if (finding.level !== 'breaking') return `is not a break: ${finding.message} Nothing has to pass it.`;
  const problem = groundProblem(entry, finding);
  return problem === undefined || finding.waivable ? problem : `${problem} ${waivability(finding)}`;
}
