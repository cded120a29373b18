import { groupedBy } from '../base/grouped.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { htmlText } from '../text/html-text.ts';
import { failureEntries, type ReportEntry, reportEntries } from './report-entries.ts';
import type { ReportFailure, ReportLayout } from './report-format.ts';

type CaseOutcome = 'failure' | 'error' | 'skipped' | 'system-out';

/** JUnit XML: a suite for each major, a test case for each finding. Breaks have failed; those that a waiver passes were skipped. */
export async function printReport(report: ChangeReport, { tool }: ReportLayout): Promise<string> {
  const found = groupedBy(reportEntries(report), ({ major }) => major);
  const outcomes = { error: 'failure', warning: 'skipped', notice: 'system-out' } as const;
  const suites = ['', ...report.majors.map(({ major }) => major)]
    // A suite without a case counts as one that did not run.
    .map((major) => ({ major, entries: found.get(major) ?? (major === '' ? [] : [noChanges(major)]) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ major, entries }) => suite(major || 'rules and waivers', entries, ({ severity }) => outcomes[severity]));
  return document(tool.name, suites);
}

/** A suite with an error, so that nobody takes silence for "all passed". */
export function printFailure({ error, tool }: ReportFailure): string {
  const entries = failureEntries(error);
  return document(tool.name, [
    suite('diff', entries, ({ severity }) => (severity === 'error' ? 'error' : 'system-out')),
  ]);
}

function noChanges(major: string): ReportEntry {
  const name = 'No changes.';
  return { severity: 'notice', rule: 'diff', title: name, message: name, major, name, key: major };
}

function document(name: string, suites: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${suites.join('')}</testsuites>\n`;
}

function suite(name: string, entries: readonly ReportEntry[], outcomeOf: (entry: ReportEntry) => CaseOutcome): string {
  const outcomes = entries.map(outcomeOf);
  const count = (wanted: CaseOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const numbers = `tests="${entries.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const seen = new Map<string, number>();
  const cases = entries.map((entry, index) => {
    const { rule, major, title, message, place } = entry;
    const className = major === '' ? rule : `${major}.${rule}`;
    // GitLab ignores a case with the class and the name of another one.
    const key = `${className} ${entry.name}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    const text = xml(`${place ? `${place.file}:${place.line}:${place.column} ` : ''}${message}`);
    const outcome = outcomes[index];
    const inside = {
      failure: `<failure type="${xml(rule)}" message="${xml(title)}">${text}</failure>`,
      error: `<error type="${xml(rule)}" message="${xml(title)}">${text}</error>`,
      skipped: `<skipped message="${text}"/>`,
      'system-out': `<system-out>${text}</system-out>`,
    }[outcome ?? 'error'];
    const unique = nth === 1 ? entry.name : `${entry.name} (${nth})`;
    return `    <testcase classname="${xml(className)}" name="${xml(unique)}">${inside}</testcase>\n`;
  });
  return `  <testsuite name="${xml(name)}" ${numbers}>\n${cases.join('')}  </testsuite>\n`;
}

/** Text in content or in an attribute. XML can't hold the last two characters of the first plane in any spelling. */
function xml(text: string): string {
  return htmlText(text).replace(/[\ufffe\uffff]/g, '\ufffd');
}
