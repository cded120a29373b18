import { BadInputError } from '../base/diagnostics.ts';
import { groupedBy } from '../base/grouped.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { htmlText } from '../text/html-text.ts';
import { type ReportEntry, reportEntries } from './report-entries.ts';
import type { ReportFailure, ReportLayout } from './report-format.ts';

/** JUnit XML: a suite for each major, a test case for each finding. Breaks have failed; those that a waiver passes were skipped. */
export async function printReport(report: ChangeReport, { tool }: ReportLayout): Promise<string> {
  const found = groupedBy(reportEntries(report), ({ major }) => major);
  const suites = [...new Set(['', ...report.majors.map(({ major }) => major)])].flatMap((major) => {
    const entries = found.get(major) ?? [];
    if (entries.length === 0 && major === '') return [];
    // A suite without a case counts as one that did not run.
    const cases = entries.length > 0 ? entries.map(caseOf) : [testCase({ rule: 'diff', subject: 'no changes' })];
    const failures = entries.filter(({ severity }) => severity === 'error').length;
    const skipped = entries.filter(({ severity }) => severity === 'warning').length;
    return [suite(major || 'rules and waivers', { tests: cases.length, failures, skipped }, cases)];
  });
  return document(tool.name, suites);
}

/** A suite with an error, so that nobody takes silence for "all passed". */
export function printFailure({ error, tool }: ReportFailure): string {
  const messages =
    error instanceof BadInputError
      ? error.diagnostics.map(({ code, message, location: at }) => [
          code,
          at ? `${at.file}:${at.line}: ${message}` : message,
        ])
      : [['error', error instanceof Error ? error.message : String(error)]];
  const cases = messages.map(([code = '', message = '']) =>
    testCase({ rule: code, subject: 'diff' }, `<error type="${xml(code)}" message="${xml(message)}"/>`),
  );
  return document(tool.name, [suite('diff', { tests: cases.length, errors: cases.length }, cases)]);
}

function document(name: string, suites: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${suites.join('')}</testsuites>\n`;
}

interface Counts {
  readonly tests: number;
  readonly failures?: number;
  readonly errors?: number;
  readonly skipped?: number;
}

function suite(name: string, counts: Counts, cases: readonly string[]): string {
  const { tests, failures = 0, errors = 0, skipped = 0 } = counts;
  const numbers = `tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  return `  <testsuite name="${xml(name)}" ${numbers}>\n${cases.join('')}  </testsuite>\n`;
}

function caseOf(entry: ReportEntry): string {
  const { severity, rule, title, message, place } = entry;
  const at = place ? `${place.file}:${place.line}:${place.column} ` : '';
  if (severity === 'notice') return testCase(entry, `<system-out>${xml(at + message)}</system-out>`);
  if (severity === 'warning') return testCase(entry, `<skipped type="${xml(rule)}" message="${xml(message)}"/>`);
  return testCase(entry, `<failure type="${xml(rule)}" message="${xml(title)}">${xml(at + message)}</failure>`);
}

function testCase({ rule, subject }: Pick<ReportEntry, 'rule' | 'subject'>, outcome = ''): string {
  return `    <testcase classname="${xml(rule)}" name="${xml(subject)}">${outcome}</testcase>\n`;
}

/** Text in content or in an attribute. XML can't hold the last two characters of the first plane in any spelling. */
function xml(text: string): string {
  return htmlText(text).replace(/[\ufffe\uffff]/g, '\ufffd');
}
