import type { Finding } from '../../diff/finding.ts';
import { jsonDocument } from '../../emit/encode/json-text.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ChangeReport, MajorReport } from '../change-report.ts';
import { isAtLeast } from '../level-order.ts';

/** Version of the format, as its schema says; raised when a reader would have to change. */
const formatVersion = 1;

/** A report as data, as `schemas/diff-report.schema.json` describes it. `findings` holds what `--level` asks for, summaries count all. */
export function reportData({ date, level, summary, majors, waiverProblems }: ChangeReport): JsonObject {
  return asJson({
    formatVersion,
    date,
    level,
    summary,
    majors: majors.map(majorData),
    findings: majors.flatMap(({ major, findings }) =>
      findings.filter((finding) => isAtLeast(finding.level, level)).map((finding) => findingData(major, finding)),
    ),
    waiverProblems,
  });
}

/** The same as text: how the command ended, then the report; equal reports give equal bytes. */
export function jsonReport(report: ChangeReport, exitCode: number): string {
  const document = { command: 'diff', ok: exitCode === 0, exitCode, ...reportData(report) };
  return jsonDocument(document, ['command', 'ok', 'exitCode', 'formatVersion', 'summary']);
}

function majorData({ findings: _, ...major }: MajorReport): object {
  return major;
}

function findingData(major: string, finding: Finding): object {
  return { major, ...finding };
}

/** Without the members that are undefined; what has none is not copied, because a report may list uses by the ten thousand. */
function asJson(value: object): JsonObject {
  const entries = Object.entries(value);
  const kept = entries.filter(([, item]) => item !== undefined).map(([key, item]) => [key, plain(item)] as const);
  const isSame = kept.length === entries.length && kept.every(([, item], index) => item === entries[index]?.[1]);
  return isSame ? (value as JsonObject) : Object.fromEntries(kept);
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.every((item, index) => item === value[index]) ? (value as readonly Json[]) : items;
  }
  return typeof value === 'object' && value !== null ? asJson(value) : (value as Json);
}
