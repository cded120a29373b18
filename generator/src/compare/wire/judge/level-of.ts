import type { Direction } from '../../../model/schema/directions.ts';
import { law, type Policy } from '../../policy/policy.ts';
import { listOf, type Rule } from '../define-rule.ts';
import type { CorrectedAssumption, Finding, Level } from '../finding.ts';

export const assumptionGround = 'assumption';
/** The ground for an answer to a question: the service behaves as before, and only the description changed. */
export const asBeforeGround = 'as-before';

/** Whether and on which grounds a waiver may pass a break, according to the policy, the rule and the description. */
export function exceptionFor(
  { id, policy: classes, waivable, shortensNotice: what, question }: Rule,
  corrects: CorrectedAssumption | undefined,
  { noticeDays: days, noticeClause: clause, noticeGrounds, waivers }: Policy,
): Pick<Finding, 'waivable' | 'waiverGrounds' | 'shortened' | 'question'> {
  const { pass, never, needsGround } = waivers;
  const isNever = [id, ...listOf(classes)].some((one) => never.includes(one));
  const isFree =
    what === undefined
      ? pass === 'all' || (waivable !== undefined && question === undefined)
      : pass === 'all' && !needsGround;
  const grounds = [
    ...(what === undefined ? [] : noticeGrounds),
    ...(question === undefined ? [] : [asBeforeGround]),
    ...(corrects === undefined ? [] : [assumptionGround]),
  ];
  return {
    waivable: !isNever && (isFree || grounds.length > 0),
    ...(isNever || isFree || grounds.length === 0 ? {} : { waiverGrounds: grounds }),
    ...(what === undefined ? {} : { shortened: { what, days, clause } }),
    ...(question === undefined ? {} : { question }),
  };
}

export interface Judgement {
  readonly level: Level;
  /** The policy's clause for the change. */
  readonly clause?: string;
  /** Whether the policy names exactly this edit, which overrides a proof that no value is affected. */
  readonly byLetter: boolean;
}

/** Classes that restate the law: they are about sets of values, so they apply everywhere. */
const lawful: ReadonlySet<string> = new Set(['range-narrowed', 'validation-tightened', 'response-structure-changed']);

/** The level of a rule's edit in a direction: the policy decides first, then a departure of the rule, then the law. */
export function levelOf({ effect, policy: ids, departs }: Rule, direction: Direction, policy: Policy): Judgement {
  for (const id of listOf(ids)) {
    const named = policy.classes.get(id);
    if (named === undefined || (named.direction !== 'both' && named.direction !== direction)) continue;
    // A class describes one kind of change. An edit that the law allows in this direction is of another kind.
    if (named.effect === 'breaking' && named.direction !== 'both' && law[effect][direction] !== 'breaking') continue;
    return { level: named.effect, clause: named.clause, byLetter: !lawful.has(id) };
  }
  return { level: departs?.[direction] ?? law[effect][direction], byLetter: false };
}

const order: readonly Level[] = ['info', 'non-breaking', 'breaking'];

export function worst(levels: Iterable<Level>): Level {
  return [...levels].reduce<Level>((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'info');
}

/** Positive if the first level is worse. */
export function compareLevels(a: Level, b: Level): number {
  return order.indexOf(a) - order.indexOf(b);
}
