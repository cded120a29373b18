import { canonicalJson } from '../../../base/canonical-json.ts';
import { sha256 } from '../../../base/content-hash.ts';
import { addToGroup } from '../../../base/grouped.ts';
import { onceFor } from '../../../base/once-for.ts';
import { listOf, type Rule } from '../define-rule.ts';
import type { Edit } from '../edit.ts';

/** The rule for edits without a rule: they are breaking. */
export const unclassified: Rule = {
  id: 'unclassified',
  on: '',
  action: 'changed',
  effect: 'changed',
  message: '{subject}: {on} {name} changed in a way that no rule knows.',
  why: 'No rule covers this kind of change, so a person must review its effect on clients.',
  waivable: 'A review may show that the change means nothing to clients.',
  instead: 'Undo the change, or have its effect on clients reviewed.',
};

/**
 * A name for a change that stays the same while the change is at the same place. It ignores positions in lists, so inserting a
 * parameter before it has no effect.
 */
export function fingerprintOf(id: string, { base, head, name, before, after }: Edit): string {
  const said = [id, withoutIndices(base), withoutIndices(head), name ?? '', before ?? null, after ?? null];
  return sha256(canonicalJson(said), 'hex').slice(0, 16);
}

function withoutIndices(pointer: string): string {
  return pointer.replace(/\/(parameters|servers|tags|security|allOf|anyOf|oneOf)\/\d+/g, '/$1/-');
}

/** Finds the rule for an edit: of those that match, the one with the most facts. */
export class RuleIndex {
  readonly #byEdit = new Map<string, Rule[]>();

  constructor(rules: readonly Rule[]) {
    for (const rule of rules) {
      for (const on of listOf(rule.on)) {
        for (const action of listOf(rule.action)) addToGroup(this.#byEdit, `${on} ${action}`, rule);
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

/** The index of a list of rules, built once. */
export const ruleIndex = onceFor((rules: readonly Rule[]) => new RuleIndex(rules));

function factCount({ when }: Rule): number {
  return Object.keys(when ?? {}).length;
}
