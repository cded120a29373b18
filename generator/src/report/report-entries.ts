import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import type { FailOn } from '../compare/policy/policy.ts';
import type { ChangeReport, MajorReport } from '../compare/verdict/change-report.ts';
import { isShown } from '../compare/verdict/sections.ts';
import { fails, needsWaiver, severityOf } from '../compare/verdict/severity.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { findingWords, offWords } from './finding-words.ts';
import { countsWords, rulesTitle } from './view/report-view.ts';

/** The subject of an annotation; without a file it is the whole change. */
export interface Annotation {
  /** `error` keeps the comparison from passing; `warning` is passed by a waiver, or is a change of the rules. */
  readonly severity: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** A place in a file of the checkout; absent for a file of a revision. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** One entry of a report, for formats that list all kinds in one row. */
export interface ReportEntry extends Annotation {
  /** The rule, `waiver-stale`, `rule-change-added`, or the code of a diagnostic. */
  readonly rule: string;
  /** The major; empty for rules, waivers and diagnostics. */
  readonly major: string;
  /** The change in a sentence. */
  readonly name: string;
  /** The same for the same entry of another report. */
  readonly key: string;
}

/** All entries of a report that its level asks for: changes of the rules, waivers that have to change, findings. */
export function reportEntries({ rules, waiverProblems, majors, level }: ChangeReport): readonly ReportEntry[] {
  return [
    ...(rules?.changes ?? []).map(({ kind, message, counts, ...place }) => ({
      severity: 'warning' as const,
      rule: `rule-change-${kind}`,
      title: rulesTitle,
      message: `${message} (${countsWords(counts)})`,
      major: '',
      name: message,
      key: `rule-change ${kind} ${message}`,
      ...placeIn(place),
    })),
    ...waiverProblems.map(({ kind, fingerprint, message, ...place }) => ({
      severity: 'error' as const,
      rule: `waiver-${kind}`,
      title: `${kind} waiver`,
      message,
      major: '',
      name: message,
      key: `waiver ${kind} ${fingerprint}`,
      ...placeIn(place),
    })),
    ...majors.flatMap((one) => offEntries(one)),
    ...majors.flatMap(({ major, findings, failOn = 'error' }) =>
      findings
        .filter((finding) => isShown(finding, level))
        .map((finding) => ({
          severity: annotationSeverity(finding, failOn),
          rule: finding.id,
          title: `${finding.level}: ${finding.id}`,
          message: findingWords(finding),
          major,
          name: finding.message,
          key: `${major} ${finding.fingerprint}`,
          ...placeIn(finding.head),
        })),
    ),
  ];
}

function annotationSeverity(finding: Finding, failOn: FailOn): Annotation['severity'] {
  if (fails(finding, failOn)) return 'error';
  return needsWaiver(finding) && severityOf(finding) !== 'info' ? 'warning' : 'notice';
}

/** Findings that the policy turned off are counted, never dropped. */
function offEntries(major: MajorReport): readonly ReportEntry[] {
  const name = offWords(major);
  if (name === '') return [];
  const rule = 'severity-off';
  return [
    { severity: 'notice', rule, title: rule, message: name, major: major.major, name, key: `${major.major} ${rule}` },
  ];
}

/** Why there is no report: each spot of bad input, or the error itself. */
export function failureEntries(error: unknown): readonly ReportEntry[] {
  if (error instanceof BadInputError) {
    return error.diagnostics.map((diagnostic) => {
      const { code: rule, message: name, pointer, location } = diagnostic;
      return {
        ...annotationOf(diagnostic),
        rule,
        name,
        major: '',
        key: `${rule} ${location?.file} ${pointer} ${name}`,
      };
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  return [{ severity: 'error', rule: 'error', title: 'error', message, major: '', name: message, key: message }];
}

/** A message about an input, with its advice. */
export function annotationOf({ severity, code, message, hint, location }: Diagnostic): Annotation {
  return {
    severity,
    title: code,
    message: hint === undefined ? message : `${message} ${hint}`,
    ...placeIn(location),
  };
}

function placeIn(place: Annotation['place']): Pick<Annotation, 'place'> {
  if (place === undefined || place.file.startsWith('git:')) return {};
  return { place: { file: place.file, line: place.line, column: place.column } };
}
