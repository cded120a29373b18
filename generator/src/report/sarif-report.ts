import type { Location, Log, Notification, ReportingDescriptor, Result } from 'sarif';
import { sha256 } from '../base/content-hash.ts';
import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import { groupedBy } from '../base/grouped.ts';
import { sortedBy, sortedUnique } from '../base/order.ts';
import type { RuleChange } from '../compare/base-rules/rule-change.ts';
import type { ChangeReport, MajorReport, WaiverProblem } from '../compare/verdict/change-report.ts';
import { isAtLeast } from '../compare/verdict/sections.ts';
import { severityOf } from '../compare/verdict/severity.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { findingWords } from './finding-words.ts';
import type { ReportFailure, ReportLayout } from './report-format.ts';
import { defaultAdvice } from './view/finding-view.ts';
import { countsWords, rulesTitle } from './view/report-view.ts';
import { waiverWords } from './waivability.ts';

/** SARIF 2.1.0, for code scanning: a result for each finding and for each waiver that must change. */
export async function printReport(report: ChangeReport, { exitCode, tool }: ReportLayout): Promise<string> {
  const findings = report.majors.flatMap((major) =>
    major.findings.filter(({ level }) => isAtLeast(level, report.level)).map((finding) => ({ major, finding })),
  );
  const results = [
    ...(report.rules?.changes ?? []).map(ruleResult),
    ...report.waiverProblems.map(problemResult),
    ...findings.map(({ major, finding }) => findingResult(finding, major)),
  ];
  const byRule = groupedBy(
    findings.map(({ finding }) => finding),
    ({ id }) => id,
  );
  const rules = sortedUnique(results.map(({ ruleId = '' }) => ruleId)).map((id) =>
    descriptorOf(id, byRule.get(id) ?? []),
  );
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const indexed = results.map((result) => ({
    ...result,
    ruleIndex: indexes.get(result.ruleId ?? '') ?? -1,
  }));
  return written({
    tool: { driver: { ...tool, rules } },
    invocations: [{ executionSuccessful: true, exitCode }],
    results: indexed,
  });
}

/**
 * The description of a rule. A sentence that is only about requests or responses says so, because other findings of the rule
 * may be about the others.
 */
function descriptorOf(id: string, findings: readonly Finding[]): ReportingDescriptor {
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1).split('-').join(' ')}.`;
  const said = (textIn: (finding: Finding) => string) => {
    const texts = new Map(findings.map((finding) => [textIn(finding), finding.direction]));
    const isMixed = texts.size > 1 && new Set(texts.values()).size > 1;
    const ways = { request: 'In a request: ', response: 'In a response: ', both: '' };
    return sortedBy(texts, ([, direction]) => direction)
      .map(([text, direction]) => `${isMixed ? ways[direction] : ''}${text}`)
      .join(' ');
  };
  const about = { id, shortDescription: { text: title } };
  if (findings.length === 0) return { ...about, fullDescription: { text: title }, help: { text: title } };
  const help = said((finding) => finding.instead ?? defaultAdvice(finding));
  return { ...about, fullDescription: { text: said(({ why }) => why) }, help: { text: help === '' ? title : help } };
}

/** A run without results that gives the reason, so that code scanning doesn't treat it as "nothing found". */
export function printFailure({ error, exitCode, tool }: ReportFailure): string {
  const toolExecutionNotifications: Notification[] =
    error instanceof BadInputError
      ? error.diagnostics.map(notification)
      : [{ level: 'error', message: { text: error instanceof Error ? error.message : String(error) } }];
  return written({
    tool: { driver: tool },
    invocations: [{ executionSuccessful: false, exitCode, toolExecutionNotifications }],
  });
}

function written(run: Log['runs'][number]): string {
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [{ ...run, columnKind: 'utf16CodeUnits' }],
  };
  return `${JSON.stringify(log, (key, value) => (key === 'text' ? withoutLinks(value) : value), 2)}\n`;
}

/** A text without SARIF links: a description may have `[…](…)` in its names. */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replace(/[\\[\]]/g, '\\$&') : text;
}

const sarifLevels = { error: 'error', warn: 'warning', info: 'note', off: 'none' } as const;

function findingResult(finding: Finding, { major, head }: MajorReport): Result {
  const { id, level, severity, fingerprint, waiver, pointer, subject, base, clause } = finding;
  const now = finding.head ?? (base && !isRevision(base.file) ? base : { file: head.from, line: 1, column: 1 });
  const before = base && finding.head && !isRevision(base.file) ? placeOf(base) : undefined;
  return {
    ruleId: id,
    level: sarifLevels[severityOf(finding)],
    message: { text: findingWords(finding) },
    locations: [{ ...placeOf(now), logicalLocations: [{ fullyQualifiedName: pointer }] }],
    ...(before === undefined ? {} : { relatedLocations: [{ ...before, message: { text: 'in the old description' } }] }),
    partialFingerprints: fingerprintsOf(`${major} ${fingerprint}`),
    // An empty list means that no waiver passes it.
    suppressions: waiver
      ? [{ kind: 'external', status: 'accepted', justification: waiverWords(finding) }]
      : severity === 'off'
        ? [{ kind: 'external', status: 'accepted', justification: 'The policy turns this finding off.' }]
        : [],
    properties: { major, level, subject, ...(clause === undefined ? {} : { clause }) },
  };
}

/** GitHub treats results with the same `primaryLocationLineHash` as the same alert, wherever the line moves. */
function fingerprintsOf(name: string): Record<string, string> {
  return { 'finding/v1': name, primaryLocationLineHash: `${sha256(name, 'hex').slice(0, 16)}:1` };
}

function ruleResult({ kind, message, counts, ...place }: RuleChange): Result {
  return {
    ruleId: `rule-change-${kind}`,
    level: counts ? 'note' : 'warning',
    message: { text: `${rulesTitle}: ${message} (${countsWords(counts)})` },
    locations: [placeOf(place)],
    partialFingerprints: fingerprintsOf(`rule-change ${kind} ${message}`),
  };
}

function problemResult({ kind, fingerprint, message, ...place }: WaiverProblem): Result {
  return {
    ruleId: `waiver-${kind}`,
    level: 'error',
    message: { text: message },
    locations: [placeOf(place)],
    partialFingerprints: fingerprintsOf(`waiver ${fingerprint}`),
  };
}

function notification({ severity, code, message, hint, location }: Diagnostic): Notification {
  return {
    level: severity,
    descriptor: { id: code },
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    ...(location === undefined ? {} : { locations: [placeOf(location)] }),
  };
}

interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place in a file of the checkout; a file that only exists at a revision is named but not linked. */
function placeOf({ file, line, column }: FilePlace): Location {
  if (isRevision(file)) return { message: { text: `${file}:${line}:${column}` } };
  const uri = file
    .split(/[\\/]/)
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
  // On Windows, an absolute path starts with the drive.
  const start = /^[A-Za-z]:[\\/]/.test(file) ? 'file:///' : 'file://';
  const isAbsolute = start === 'file:///' || file.startsWith('/');
  const artifactLocation = isAbsolute
    ? { uri: start + uri.replace(/^([A-Za-z])%3A/, '$1:') }
    : { uri, uriBaseId: '%SRCROOT%' };
  return { physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column, endLine: line } } };
}

function isRevision(file: string): boolean {
  return file.startsWith('git:');
}
