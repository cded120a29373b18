import { sourceRules } from '../source/source-rules.ts';
import { wholeMajorRules } from '../verdict/summarise.ts';
import { listOf } from '../wire/define-rule.ts';
import { unclassified } from '../wire/judge/find-rule.ts';
import { rules } from '../wire/rules.ts';
import { envelopeClass, type WaiverPolicy } from './policy.ts';

const classes = new Map(rules.map(({ id, policy }) => [id, listOf(policy)]));

/** The classes that rules cite; others have no effect. */
export const citedClasses: readonly string[] = [...new Set([envelopeClass, ...[...classes.values()].flat()])];

/** Each rule that a finding can have, and each class of change. */
export const ruleIds: readonly string[] = [
  ...classes.keys(),
  unclassified.id,
  ...Object.keys(sourceRules),
  ...Object.values(wholeMajorRules),
  ...citedClasses,
];

/** Whether the policy says that no waiver may pass findings of a rule. */
export function isNeverWaived(id: string, { never }: WaiverPolicy): boolean {
  return [id, ...classesOf(id)].some((one) => never.includes(one));
}

/** The classes of change that a rule cites. */
export function classesOf(id: string): readonly string[] {
  return classes.get(id) ?? [];
}
