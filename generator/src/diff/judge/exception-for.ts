import type { Rule } from '../define-rule.ts';
import type { CorrectedAssumption, Finding } from '../finding.ts';
import type { Policy } from '../policy.ts';

/** What passes the correction of an assumption. */
export const assumptionGround = 'assumption';
/** What answers a question: nothing changed, the description only says it now. */
export const asBeforeGround = 'as-before';

/** Whether and on which grounds a reviewed exception may pass a break, as a rule and the description allow it. */
export function exceptionFor(
  { waivable, shortensNotice: what, question }: Rule,
  corrects: CorrectedAssumption | undefined,
  { noticeDays: days, noticeClause: clause, noticeGrounds }: Policy,
): Pick<Finding, 'waivable' | 'waiverGrounds' | 'shortened' | 'question'> {
  const isFree = waivable !== undefined && what === undefined && question === undefined;
  const grounds = [
    ...(what === undefined ? [] : noticeGrounds),
    ...(question === undefined ? [] : [asBeforeGround]),
    ...(corrects === undefined ? [] : [assumptionGround]),
  ];
  return {
    waivable: isFree || grounds.length > 0,
    ...(isFree || grounds.length === 0 ? {} : { waiverGrounds: grounds }),
    ...(what === undefined ? {} : { shortened: { what, days, clause } }),
    ...(question === undefined ? {} : { question }),
  };
}
