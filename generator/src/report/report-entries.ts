import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { isAtLeast } from '../compare/verdict/sections.ts';
import { findingWords } from './finding-words.ts';
import { countsWords, rulesTitle } from './view/rules-view.ts';

/** One entry of a report, as formats need it that list all kinds in one row. */
export interface ReportEntry {
  /** `error` keeps the comparison from passing; `warning` is passed by a waiver, or is a change of the rules. */
  readonly severity: 'error' | 'warning' | 'notice';
  /** The rule, `stale waiver`, or the title of the changed rules. */
  readonly rule: string;
  /** The rule with its level, where it has one. */
  readonly title: string;
  readonly message: string;
  /** The operation, schema or waiver that it is about. */
  readonly subject: string;
  /** The major; empty for the rules themselves. */
  readonly major: string;
  /** The same for the same entry of another report. */
  readonly key: string;
  /** A place in a file of the checkout; absent for a file of a revision. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** All entries of a report that its level asks for: changes of the rules, waivers that have to change, findings. */
export function reportEntries({ rules, waiverProblems, majors, level }: ChangeReport): readonly ReportEntry[] {
  return [
    ...(rules?.changes ?? []).map(({ kind, message, counts, ...place }) => ({
      severity: 'warning' as const,
      rule: `rule-change-${kind}`,
      title: rulesTitle,
      message: `${message} (${countsWords(counts)})`,
      subject: rulesTitle,
      major: '',
      key: `rule-change ${kind} ${message}`,
      ...placeIn(place),
    })),
    ...waiverProblems.map(({ kind, fingerprint, message, ...place }) => ({
      severity: 'error' as const,
      rule: `waiver-${kind}`,
      title: `${kind} waiver`,
      message,
      subject: fingerprint,
      major: '',
      key: `waiver ${fingerprint}`,
      ...placeIn(place),
    })),
    ...majors.flatMap(({ major, findings }) =>
      findings
        .filter((finding) => isAtLeast(finding.level, level))
        .map((finding) => ({
          severity:
            finding.level === 'breaking'
              ? finding.waiver
                ? ('warning' as const)
                : ('error' as const)
              : ('notice' as const),
          rule: finding.id,
          title: `${finding.level}: ${finding.id}`,
          message: findingWords(finding),
          subject: finding.subject,
          major,
          key: `${major} ${finding.fingerprint}`,
          ...(finding.head === undefined ? {} : placeIn(finding.head)),
        })),
    ),
  ];
}

function placeIn({ file, line, column }: Required<ReportEntry>['place']): Pick<ReportEntry, 'place'> {
  return file.startsWith('git:') ? {} : { place: { file, line, column } };
}
