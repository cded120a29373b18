import { calendarDay, dayOfMoment } from '../../base/calendar-day.ts';
import { oneLine } from '../../text/one-line.ts';
import type { WaiverProblem } from '../verdict/change-report.ts';
import type { Finding } from '../wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';
import type { Waiver } from './waiver.ts';

interface ComparedMajor {
  readonly major: string;
  /** The released description; absent if the major was never released. */
  readonly base?: object;
}

/**
 * The waivers that a comparison can judge. A waiver about an unreleased major can't match a finding yet; `deprecate` reads it
 * earlier.
 */
export function aboutReleased(waivers: readonly Waiver[], compared: readonly ComparedMajor[]): readonly Waiver[] {
  const unreleased = new Set(compared.filter(({ base }) => base === undefined).map(({ major }) => major));
  return waivers.filter(({ major }) => major === undefined || !unreleased.has(major));
}

type GroundedWaiver = Pick<Waiver, 'ground' | 'assumption'>;

/** Why a waiver's ground can't pass a finding, as the rest of "The waiver f00d …". Undefined if it can. */
export function groundProblem(waiver: GroundedWaiver, finding: Finding): string | undefined {
  const { ground } = waiver;
  if (ground === assumptionGround) return correctionProblem(waiver, finding);
  if (ground === asBeforeGround && finding.question === undefined) {
    return `has a ground that answers a question, but the finding has no question.`;
  }
  const { waivable, waiverGrounds: grounds } = finding;
  if (!waivable) return 'names a break that no waiver may pass.';
  if (grounds === undefined || (ground !== undefined && grounds.includes(ground))) return undefined;
  const allowed = grounds.join(' or ');
  if (finding.shortened !== undefined) return `shortens a notice: its ground must be ${allowed}.`;
  if (finding.question !== undefined)
    return `must answer the question "${finding.question}": its ground must be ${allowed}.`;
  return `can pass this finding only as a correction of an assumption: its ground must be ${allowed}.`;
}

function correctionProblem({ assumption }: GroundedWaiver, { corrects }: Finding): string | undefined {
  if (corrects === undefined) {
    return 'corrects an assumption, but the released description has none at this very place whose `x-assumes` covers the fact that changed.';
  }
  if (assumption === undefined || !oneLine(corrects.text).includes(oneLine(assumption))) {
    return `must quote the assumption that it corrects, word by word: "${oneLine(corrects.text)}"`;
  }
  if (!corrects.isSettled) {
    return `corrects an assumption that the new description still makes: remove ${corrects.fact} from the x-assumes at ${corrects.pointer}, or name there the facts that are still assumed.`;
  }
  return undefined;
}

/** The findings of one major, before or after waivers were applied. */
interface MajorFindings {
  readonly major: string;
  readonly findings: readonly Finding[];
}

interface WaivedFindings<Major extends MajorFindings> {
  readonly majors: readonly Major[];
  /** Waivers that pass nothing, in the order of the file. */
  readonly problems: readonly WaiverProblem[];
}

/**
 * Lets waivers pass the breaking findings that they name. A waiver passes nothing and is a problem if it is expired, doesn't
 * match a breaking finding, or matches one that no waiver may pass. A waiver about a major that isn't compared is ignored.
 */
export function applyWaivers<Major extends MajorFindings>(
  majors: readonly Major[],
  waivers: readonly Waiver[],
  now: Date,
): WaivedFindings<Major> {
  const compared = new Set(majors.map(({ major }) => major));
  const passing = new Map<string, Waiver>();
  const problems: WaiverProblem[] = [];
  for (const waiver of waivers) {
    if (waiver.major !== undefined && !compared.has(waiver.major)) continue;
    const named = majors.flatMap(({ major, findings }) =>
      waiver.major === undefined || waiver.major === major
        ? findings
            .filter(({ fingerprint }) => fingerprint === waiver.fingerprint)
            .map((finding) => ({ major, finding }))
        : [],
    );
    const problem = problemOf(
      waiver,
      named.map(({ finding }) => finding),
      dayOfMoment(now),
    );
    if (problem) problems.push(problem);
    else for (const { major } of named) passing.set(`${major} ${waiver.fingerprint}`, waiver);
  }
  return {
    majors: majors.map((one) => ({
      ...one,
      findings: one.findings.map((finding) => waived(one.major, finding, passing)),
    })),
    problems,
  };
}

function waived(major: string, finding: Finding, passing: ReadonlyMap<string, Waiver>): Finding {
  const waiver = passing.get(`${major} ${finding.fingerprint}`);
  if (waiver === undefined || finding.level !== 'breaking') return finding;
  const { reason, ground, source, clients, owner, expires } = waiver;
  const optional = {
    ...(ground === undefined ? {} : { ground }),
    ...(source === undefined ? {} : { source }),
    ...(clients === undefined ? {} : { clients }),
  };
  // If it was the same before, nothing changes on the wire.
  const wire = ground === asBeforeGround ? 'info' : finding.wire;
  return { ...finding, wire, waiver: { ...optional, reason, owner, expires } };
}

function problemOf(waiver: Waiver, named: readonly Finding[], today: number): WaiverProblem | undefined {
  const { fingerprint, owner, expires, location } = waiver;
  const { file, line, column } = location;
  const problem = (kind: WaiverProblem['kind'], message: string) => {
    return { kind, fingerprint, owner, expires, message, file, line, column };
  };
  const breaking = named.filter(({ level }) => level === 'breaking');
  if (breaking.length === 0) {
    const found = named.length > 0 ? 'names a finding that is not breaking' : 'does not match any finding';
    return problem('stale', `The waiver ${fingerprint} ${found}: remove it.`);
  }
  if ((calendarDay(expires) ?? 0) < today) {
    return problem(
      'expired',
      `The waiver ${fingerprint} was valid until ${expires}: ${owner} must renew or remove it.`,
    );
  }
  for (const finding of breaking) {
    const refusal = groundProblem(waiver, finding);
    if (refusal !== undefined) return problem('not-waivable', `The waiver ${fingerprint} ${refusal}`);
  }
  return undefined;
}
