import { listOf, type Rule } from '../define-rule.ts';
import type { Edit } from '../edit.ts';

const indexes = new WeakMap<readonly Rule[], RuleIndex>();

/** The index of a list of rules, which is made once. */
export function ruleIndex(rules: readonly Rule[]): RuleIndex {
  const index = indexes.get(rules) ?? new RuleIndex(rules);
  indexes.set(rules, index);
  return index;
}

/** Finds the rule for an edit: of those that fit, the one that asks for the most facts. */
export class RuleIndex {
  readonly #byEdit = new Map<string, Rule[]>();

  constructor(rules: readonly Rule[]) {
    for (const rule of rules) {
      for (const on of listOf(rule.on)) {
        for (const action of listOf(rule.action)) {
          const key = `${on} ${action}`;
          this.#byEdit.set(key, [...(this.#byEdit.get(key) ?? []), rule]);
        }
      }
    }
    for (const list of this.#byEdit.values()) list.sort((a, b) => factCount(b) - factCount(a));
  }

  find({ on, action, facts = {} }: Edit): Rule | undefined {
    return this.#byEdit
      .get(`${on} ${action}`)
      ?.find(({ when = {} }) => Object.entries(when).every(([key, value]) => facts[key] === value));
  }
}

function factCount({ when }: Rule): number {
  return Object.keys(when ?? {}).length;
}
