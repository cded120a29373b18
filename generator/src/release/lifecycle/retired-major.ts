import { createHash } from 'node:crypto';
import type { Policy } from '../../compare/policy/policy.ts';
import { wholeMajorRules } from '../../compare/verdict/summarise.ts';
import type { Finding, Level } from '../../compare/wire/finding.ts';
import { announcedParts } from '../../model/announced-parts.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { counted } from '../../text/plain-text.ts';
import { wholeMajor } from './announcement-problems.ts';
import { labelOf } from './find-part.ts';
import { judgeRemoval, mayBeRemoved, type RemovalJudgement } from './judge-notice.ts';
import { readEntries, subjectKey } from './service-changelog.ts';

interface MajorFacts {
  readonly major: string;
  /** The released major, or the described one if it was never released. */
  readonly model: ApiModel;
  readonly changelog: { readonly text: string; readonly anchor: string };
  /** Day of the removal, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly policy: Policy;
}

/** The removal of one operation with its major. */
interface JudgedOperation {
  readonly operation: string;
  readonly judgement: RemovalJudgement;
}

/** Judges the removal of a whole major, operation by operation. */
export function judgeMajor({ major, model, changelog, day, policy }: MajorFacts): readonly JudgedOperation[] {
  const parts = new Map(announcedParts(model).map((part) => [part.pointer, part]));
  const entries = readEntries(changelog.text, 'deprecations', changelog.anchor).filter(
    (entry) => entry.major === major,
  );
  return model.operations.map((operation) => {
    const names = [subjectKey(labelOf(operation)), operation.id];
    const entry = entries.find(({ subject }) => names.includes(subject));
    const judgement = judgeRemoval({ part: parts.get(operation.pointer), entry, day, policy });
    return { operation: labelOf(operation), judgement };
  });
}

export function notYetFree(judged: readonly JudgedOperation[]): readonly JudgedOperation[] {
  return judged.filter(({ judgement }) => !mayBeRemoved(judgement));
}

/** A released major without a client in the configuration. */
interface GoneMajor {
  readonly major: string;
  /** Its released description. */
  readonly model: ApiModel;
  readonly changelog: { readonly file: string; readonly text: string; readonly anchor: string };
  readonly policy: Policy;
  /** The command that retires a major, without its arguments. */
  readonly retireCommand: string;
}

/** The finding about a removed major: recorded after its notice, recorded too early, or not recorded. */
export function goneMajorFinding({ major, model, changelog, policy, retireCommand }: GoneMajor): Finding {
  const entry = readEntries(changelog.text, 'removals').find(
    (one) => one.major === major && one.subject === wholeMajor,
  );
  const early = entry ? notYetFree(judgeMajor({ major, model, changelog, day: entry.removal, policy })) : [];
  const isGrounded = policy.noticeGrounds.some((ground) =>
    new RegExp(`\\b${ground}\\b`, 'i').test(entry?.notice ?? ''),
  );
  const operations = model.operations.map(labelOf);
  const about = `${major} was removed as a whole, with ${counted(operations.length, 'operation')}`;
  if (entry === undefined) {
    return finding(
      { id: wholeMajorRules.unrecorded, level: 'breaking', model, major, policy },
      {
        message: `${about}, and ${changelog.file} has no entry for it under Removals.`,
        instead: `Put its client back into the configuration, or retire it: ${retireCommand} ${major}`,
      },
    );
  }
  if (early.length > 0 && !isGrounded) {
    const [first] = early;
    return finding(
      { id: wholeMajorRules.early, level: 'breaking', model, major, policy },
      {
        message: `${about}, before the notice of ${counted(early.length, 'operation')} has ended: ${first?.operation}, ${first?.judgement.words}.`,
        instead: 'Put its client back into the configuration until the notice of every operation has ended.',
      },
    );
  }
  return finding(
    { id: wholeMajorRules.honoured, level: 'non-breaking', model, major, policy },
    {
      message: `${about}, on ${entry.removal}; its notice was ${entry.notice}.`,
    },
  );
}

interface RetirementFinding {
  readonly id: string;
  readonly level: Level;
  readonly major: string;
  readonly model: ApiModel;
  readonly policy: Policy;
}

function finding(
  { id, level, major, model, policy }: RetirementFinding,
  text: Pick<Finding, 'message' | 'instead'>,
): Finding {
  const uses = model.operations.map((operation) => ({
    operation: labelOf(operation),
    direction: 'request' as const,
    path: '',
  }));
  const { file, line, column } = model.locate('');
  return {
    id,
    fingerprint: createHash('sha256').update(`${id} ${major}`).digest('hex').slice(0, 16),
    level,
    levels: { request: level },
    waivable: false,
    wire: level,
    source: 'not-run',
    direction: 'request',
    ...(uses[0] === undefined ? {} : { operation: uses[0].operation }),
    subject: `the API ${major}`,
    pointer: '',
    base: { pointer: '', file, line, column },
    why: `Clients of ${major} fail as soon as the service stops serving its paths.`,
    ...text,
    ...(policy.noticeClause === '' ? {} : { clause: policy.noticeClause }),
    uses,
    counts: { operations: uses.length, request: uses.length, response: 0 },
  };
}
