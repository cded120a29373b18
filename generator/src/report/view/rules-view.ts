import type { RuleReport } from '../../compare/base-rules/rule-change.ts';
import { code, type ViewData } from './view-data.ts';

/** The title of the section about rules, in every format. */
export const rulesTitle = 'This change also changes the rules it is judged by';

/** The rules that a change edits in addition to its descriptions. */
export function rulesView(rules: RuleReport | undefined): ViewData {
  const changes = rules?.changes ?? [];
  return {
    hasRules: rules !== undefined,
    rulesTitle,
    rulesLead: rules === undefined ? '' : rulesLead(rules),
    isJudgedByOld: changes.some(({ counts }) => !counts),
    rules: changes.map(({ kind, message, counts, file, line, column }) => ({
      kind,
      message,
      counts: countsWords(counts),
      place: code(`${file}:${line}:${column}`),
    })),
  };
}

/** Which rules apply, in a sentence or two. */
export function rulesLead({ base, isAlone, changes }: RuleReport): string {
  if (isAlone) return 'No description changes, so the new rules apply.';
  if (changes.every(({ counts }) => counts)) return 'They count already.';
  return `The rules of ${base} judge it. A new rule applies once it is merged on its own, or immediately if the policy leaves it to the owners of its file (CODEOWNERS).`;
}

export function countsWords(counts: boolean): string {
  return counts ? 'counts already' : "doesn't count yet";
}
