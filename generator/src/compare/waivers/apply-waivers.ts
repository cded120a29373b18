import { calendarDay, dayOfMoment } from '../../base/calendar-day.ts';
import { matcherOf } from '../../load/select-operations.ts';
import type { ApiModel, Operation } from '../../model/api-model.ts';
import { oneLine } from '../../text/plain-text.ts';
import type { Policy } from '../policy/policy.ts';
import { classesOf } from '../policy/rule-ids.ts';
import type { WaiverProblem } from '../verdict/change-report.ts';
import { oldOperationsIn } from '../verdict/old-operations.ts';
import { needsWaiver } from '../verdict/severity.ts';
import type { Finding } from '../wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';
import { nameOfWaiver, type Waiver } from './waiver.ts';

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
  /** Both descriptions, for entries that name operations. */
  readonly base?: ApiModel;
  readonly head?: ApiModel;
}

interface WaivedFindings<Major extends MajorFindings> {
  readonly majors: readonly Major[];
  /** Waivers that pass nothing, in the order of the file. */
  readonly problems: readonly WaiverProblem[];
}

interface WaiverSettings {
  readonly policy: Pick<Policy, 'waivers'>;
  readonly now: Date;
}

/** The findings of a waiver, by major; a problem instead if it may not pass them. */
type Passed = { readonly problem: WaiverProblem } | { readonly majors: ReadonlyMap<string, readonly Finding[]> };

/**
 * Lets waivers pass the findings that they name. A waiver passes nothing and is a problem if it is expired, doesn't match a
 * breaking finding or an operation, or matches a finding that no waiver may pass. A waiver about a major that isn't compared is
 * ignored.
 */
export function applyWaivers<Major extends MajorFindings>(
  majors: readonly Major[],
  waivers: readonly Waiver[],
  settings: WaiverSettings,
): WaivedFindings<Major> {
  const passing = new Map<string, Waiver>();
  const problems: WaiverProblem[] = [];
  // An entry about one finding says more than one about operations.
  const ordered = [...waivers].sort(
    (a, b) => Number(b.fingerprint === undefined) - Number(a.fingerprint === undefined),
  );
  for (const waiver of ordered) {
    const own = majors.filter(({ major }) => waiver.major === undefined || waiver.major === major);
    if (own.length === 0) continue;
    const passed =
      waiver.fingerprint === undefined ? passedByArea(waiver, own, settings) : passedByName(waiver, own, settings);
    if ('problem' in passed) problems.push(passed.problem);
    else
      for (const [major, findings] of passed.majors)
        for (const { fingerprint } of findings) passing.set(`${major} ${fingerprint}`, waiver);
  }
  return {
    majors: majors.map((one) => ({
      ...one,
      findings: one.findings.map((finding) => waived(one.major, finding, passing)),
    })),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

function waived(major: string, finding: Finding, passing: ReadonlyMap<string, Waiver>): Finding {
  const waiver = passing.get(`${major} ${finding.fingerprint}`);
  if (waiver === undefined || !needsWaiver(finding)) return finding;
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

function passedByName(waiver: Waiver, majors: readonly MajorFindings[], { now }: WaiverSettings): Passed {
  const named = new Map(
    majors.map(({ major, findings }) => [
      major,
      findings.filter(({ fingerprint }) => fingerprint === waiver.fingerprint),
    ]),
  );
  const all = [...named.values()].flat();
  const needing = all.filter(needsWaiver);
  if (needing.length === 0) {
    const found = all.length > 0 ? 'names a finding that is not breaking' : 'does not match any finding';
    return { problem: problemOf(waiver, 'stale', `${found}: remove it.`) };
  }
  const refusal = expiry(waiver, now) ?? needing.flatMap((finding) => refusalOf(waiver, finding) ?? [])[0];
  return refusal === undefined ? { majors: named } : { problem: refusal };
}

/** What an entry about operations passes: breaks that it may not pass stay, and it may pass none at all. */
function passedByArea(waiver: Waiver, majors: readonly MajorFindings[], { policy, now }: WaiverSettings): Passed {
  if (policy.waivers.pass !== 'all') {
    const why = 'passes breaks that nobody has reviewed, and the policy (waivers.pass) wants one entry for each.';
    return { problem: problemOf(waiver, 'not-waivable', why) };
  }
  const { operations = [], rules } = waiver;
  const matchers = operations.map(matcherOf);
  const isNamed = ({ operationId, tags, deprecation, method, path }: Operation) => {
    const described = {
      ...(operationId === undefined ? {} : { operationId }),
      tags,
      deprecated: deprecation !== undefined,
    };
    return matchers.some((matches) => matches(described, method, path));
  };
  const isAnyNamed = majors.some(({ base }) => base?.operations.some(isNamed) || base?.webhooks.some(isNamed));
  if (!isAnyNamed) {
    return {
      problem: problemOf(waiver, 'stale', 'does not match any operation of the old description: correct or remove it.'),
    };
  }
  const problem = expiry(waiver, now);
  if (problem !== undefined) return { problem };
  const ofRules = ({ id }: Finding) => rules?.some((name) => name === id || classesOf(id).includes(name)) ?? true;
  const passed = majors.map(({ major, base, head, findings }): [string, readonly Finding[]] => {
    if (base === undefined || head === undefined) return [major, []];
    const operationsOf = oldOperationsIn(base, head);
    const inside = findings.filter(
      (finding) =>
        needsWaiver(finding) &&
        ofRules(finding) &&
        groundProblem(waiver, finding) === undefined &&
        operationsOf(finding)?.every(isNamed) === true,
    );
    return [major, inside];
  });
  return { majors: new Map(passed) };
}

function refusalOf(waiver: Waiver, finding: Finding): WaiverProblem | undefined {
  const refusal = groundProblem(waiver, finding);
  return refusal === undefined ? undefined : problemOf(waiver, 'not-waivable', refusal);
}

function expiry(waiver: Waiver, now: Date): WaiverProblem | undefined {
  const { expires, owner } = waiver;
  if ((calendarDay(expires) ?? 0) >= dayOfMoment(now)) return undefined;
  return problemOf(waiver, 'expired', `was valid until ${expires}: ${owner} must renew or remove it.`);
}

/** `says` completes "The waiver f00d …". */
function problemOf(waiver: Waiver, kind: WaiverProblem['kind'], says: string): WaiverProblem {
  const { fingerprint, operations = [], owner, expires, location } = waiver;
  const { file, line, column } = location;
  return {
    kind,
    fingerprint: fingerprint ?? operations.join(', '),
    owner,
    expires,
    message: `The waiver ${nameOfWaiver(waiver)} ${says}`,
    file,
    line,
    column,
  };
}
