import type { Finding } from '../diff/finding.ts';
import { asBeforeGround } from '../diff/judge/exception-for.ts';
import type { WaiverProblem } from '../report/change-report.ts';
import { calendarDay, dayOfMoment } from './calendar-day.ts';
import { groundProblem } from './ground-problem.ts';
import type { Waiver } from './waiver.ts';

/** The findings of one major, before or after waivers were applied. */
export interface MajorFindings {
  readonly major: string;
  readonly findings: readonly Finding[];
}

export interface WaivedFindings<Major extends MajorFindings> {
  /** The same findings, each with the waiver that passes it. */
  readonly majors: readonly Major[];
  /** Entries that pass nothing, in the order of the file. */
  readonly problems: readonly WaiverProblem[];
}

/**
 * Lets waivers pass the breaking findings that they name. An entry that is expired, that names no breaking finding, or one that no
 * exception may pass, passes nothing and is a problem; an entry about a major that was not compared is left alone.
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
  const told = {
    ...(ground === undefined ? {} : { ground }),
    ...(source === undefined ? {} : { source }),
    ...(clients === undefined ? {} : { clients }),
  };
  // Where it was so before, nothing changes on the wire.
  const wire = ground === asBeforeGround ? 'info' : finding.wire;
  return { ...finding, wire, waiver: { ...told, reason, owner, expires } };
}

function problemOf(waiver: Waiver, named: readonly Finding[], today: number): WaiverProblem | undefined {
  const { fingerprint, owner, expires, location } = waiver;
  const { file, line, column } = location;
  const problem = (kind: WaiverProblem['kind'], message: string) => {
    return { kind, fingerprint, owner, expires, message, file, line, column };
  };
  const breaking = named.filter(({ level }) => level === 'breaking');
  if (breaking.length === 0) {
    const found = named.length > 0 ? 'names a finding that breaks nothing' : 'names no finding';
    return problem('stale', `The waiver ${fingerprint} ${found}: remove it.`);
  }
  if ((calendarDay(expires) ?? 0) < today) {
    return problem('expired', `The waiver ${fingerprint} held until ${expires}: ${owner} must renew or remove it.`);
  }
  for (const finding of breaking) {
    const refusal = groundProblem(waiver, finding);
    if (refusal !== undefined) return problem('not-waivable', `The waiver ${fingerprint} ${refusal}`);
  }
  return undefined;
}
