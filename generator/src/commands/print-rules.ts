import type { RuleReport } from '../compare/base-rules/rule-change.ts';
import { countsWords, rulesLead, rulesTitle } from '../report/view/rules-view.ts';
import type { CommandContext } from './command.ts';

/** Prints the rules that a change brings along, on stderr, because they aren't a verdict. */
export function printRules(rules: RuleReport | undefined, { terminal, options }: CommandContext): void {
  if (rules === undefined || options.quiet) return;
  terminal.err(`${terminal.errColors.yellow(rulesTitle)}\n  ${rulesLead(rules)}\n`);
  for (const { kind, message, counts, file, line, column } of rules.changes) {
    terminal.err(`  ${kind}: ${message} (${countsWords(counts)}) ${file}:${line}:${column}\n`);
  }
}
