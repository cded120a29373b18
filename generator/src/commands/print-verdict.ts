import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { verdictView } from '../report/view/verdict-view.ts';
import type { CommandContext } from './command.ts';

/** Prints what a report says of each major, where the report itself goes elsewhere: a log of CI shows it then, too. */
export function printVerdict(report: ChangeReport, { terminal }: CommandContext): void {
  const { red, yellow, bold } = terminal.errColors;
  const paint = { bad: red, warn: yellow } as Readonly<Record<string, (text: string) => string>>;
  for (const major of report.majors) {
    const { tone, headline, advice, next } = verdictView(major);
    const { breaking, nonBreaking, info, waived, wire, source } = major.summary;
    const head = (paint[String(tone)] ?? String)(`${headline}.`);
    const lines = [
      `${bold(major.major)}: ${head} ${advice}`,
      `  Next version: ${next}`,
      `  ${breaking} breaking, ${nonBreaking} non-breaking, ${info} info, ${waived} waived; wire: ${wire}, source: ${source}`,
    ];
    for (const line of lines) terminal.err(`${printable(line, 2000)}\n`);
  }
  for (const { message } of report.waiverProblems) terminal.err(`${printable(message, 2000)}\n`);
}
