import type { ChangeReport, MajorReport } from '../compare/verdict/change-report.ts';
import type { Finding, Use } from '../compare/wire/finding.ts';

/** The parts of a report in JSON that are not as in a `ChangeReport`. */
export interface ChangeData extends Omit<ChangeReport, 'majors'> {
  readonly formatVersion: number;
  readonly majors: readonly Omit<MajorReport, 'findings'>[];
  readonly findings: readonly FindingData[];
  readonly operations: readonly string[];
  readonly useSets: readonly (readonly UseWay[])[];
}

type FindingData = Omit<Finding, 'uses'> & {
  readonly major: string;
  readonly uses: { readonly set: number; readonly below: string };
};

/** Ways that several operations share; operations are numbers in the table of the report. */
interface UseWay extends Pick<Use, 'direction' | 'path'> {
  readonly operations: readonly number[];
}

/** The report that JSON was written from; printing it gives the same JSON. */
export function readChangeReport(data: ChangeData): ChangeReport {
  const { date, level, summary, majors, waiverProblems, rules, consumers } = data;
  return {
    date,
    level,
    summary,
    majors: majors.map((one) => ({
      ...one,
      findings: data.findings
        .filter(({ major }) => major === one.major)
        .map(({ major: _, ...finding }) => ({ ...finding, uses: usesOf(finding, data) })),
    })),
    waiverProblems,
    ...(rules === undefined ? {} : { rules }),
    ...(consumers === undefined ? {} : { consumers }),
  };
}

function usesOf({ uses: { set, below } }: Pick<FindingData, 'uses'>, { useSets, operations }: ChangeData): Use[] {
  return (useSets[set] ?? []).flatMap(({ direction, path, operations: numbers }) =>
    numbers.map((number) => ({ operation: operations[number] ?? '', direction, path: `${path}${below}` })),
  );
}
