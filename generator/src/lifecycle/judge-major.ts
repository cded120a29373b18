import type { Policy } from '../diff/policy.ts';
import { announcedParts } from '../model/announced-parts.ts';
import type { ApiModel } from '../model/api-model.ts';
import { labelOf } from './find-part.ts';
import { judgeRemoval, mayBeRemoved, type RemovalJudgement } from './removal-notice.ts';
import { readEntries, subjectKey } from './service-changelog.ts';

export interface MajorFacts {
  readonly major: string;
  /** The major as it was released, or as it is described where it never was. */
  readonly model: ApiModel;
  readonly changelog: { readonly text: string; readonly anchor: string };
  /** Day of the removal, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly policy: Policy;
}

/** The removal of one operation with its major. */
export interface JudgedOperation {
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

/** The operations whose notice has not ended. */
export function notYetFree(judged: readonly JudgedOperation[]): readonly JudgedOperation[] {
  return judged.filter(({ judgement }) => !mayBeRemoved(judgement));
}
