import { buildReport, type Compared, type ReportInput } from '../compare/verdict/build-report.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { modelOf } from './document.ts';

/** One major for tests of reports: released as 2.0.0, and not renumbered since. */
export function comparedOf(findings: readonly Finding[], draft: Partial<Compared> = {}): Compared {
  const model = modelOf({ info: { title: 'Loans', version: '2.0.0' } });
  return {
    major: 'v2',
    from: { base: 'released.yaml', head: 'openapi.yaml' },
    base: model,
    head: model,
    findings,
    ...draft,
  };
}

/** A report about one major. */
export function reportOf(findings: readonly Finding[], draft: Partial<ReportInput> = {}): ChangeReport {
  return buildReport({
    compared: [comparedOf(findings)],
    waiverProblems: [],
    level: 'info',
    now: new Date('2026-03-01T12:00:00Z'),
    ...draft,
  });
}
