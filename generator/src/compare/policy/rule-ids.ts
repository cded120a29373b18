import { sourceRules } from '../source/source-rules.ts';
import { wholeMajorRules } from '../verdict/summarise.ts';
import { listOf } from '../wire/define-rule.ts';
import { unclassified } from '../wire/judge/find-rule.ts';
import { rules } from '../wire/rules.ts';
import { envelopeClass } from './policy.ts';

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

/** The classes of change that a rule cites. */
export function classesOf(id: string): readonly string[] {
  return classes.get(id) ?? [];
}
