import { compareCodePoints, sortedBy } from '../../base/order.ts';
import type { ChangeReport, WaiverProblem } from './change-report.ts';
import { addUp } from './summarise.ts';

/** Joins reports about different majors that were made on the same day for the same level. */
export function joinReports(
  { date, level }: Pick<ChangeReport, 'date' | 'level'>,
  reports: readonly ChangeReport[],
): ChangeReport {
  const majors = sortedBy(
    reports.flatMap((report) => report.majors),
    ({ major }) => major,
  );
  return {
    date,
    level,
    summary: addUp(majors.map(({ summary }) => summary)),
    majors,
    waiverProblems: reports.flatMap((report) => report.waiverProblems).sort(byPlace),
    ...rulesOf(reports),
    ...consumersOf(reports),
  };
}

/** A sentence about several APIs is printed once. */
function rulesOf(reports: readonly ChangeReport[]): Pick<ChangeReport, 'rules'> {
  const known = reports.flatMap(({ rules }) => (rules === undefined ? [] : [rules]));
  const [first] = known;
  if (first === undefined) return {};
  const changes = new Map(known.flatMap((one) => one.changes).map((change) => [JSON.stringify(change), change]));
  return { rules: { ...first, isAlone: known.every(({ isAlone }) => isAlone), changes: [...changes.values()] } };
}

/** All known applications, each once. */
function consumersOf(reports: readonly ChangeReport[]): Pick<ChangeReport, 'consumers'> {
  const known = reports.flatMap(({ consumers = [] }) => consumers);
  if (reports.every(({ consumers }) => consumers === undefined)) return {};
  // An application that one report assigns to another API may use the API of the next report.
  const byFile = new Map(sortedBy(known, ({ isOther }) => (isOther ? 'a' : 'b')).map((one) => [one.file, one]));
  return { consumers: sortedBy(byFile.values(), ({ app }) => app) };
}

/** Adds the name of the API to the majors of a report. */
export function namedFor(api: string, report: ChangeReport): ChangeReport {
  if (api === '') return report;
  return { ...report, majors: report.majors.map((one) => ({ ...one, major: `${api}/${one.major}` })) };
}

function byPlace(a: WaiverProblem, b: WaiverProblem): number {
  return compareCodePoints(a.file, b.file) || a.line - b.line || a.column - b.column;
}
