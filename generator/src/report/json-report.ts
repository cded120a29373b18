import type { Json, JsonObject } from '../base/json.ts';
import { sortedUnique } from '../base/order.ts';
import { operationsOf } from '../compare/verdict/affected.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { isAtLeast } from '../compare/verdict/sections.ts';
import type { Finding, Use } from '../compare/wire/finding.ts';
import { jsonDocumentPieces } from '../text/json-text.ts';
import { outcomeLine } from '../text/plain-text.ts';
import type { ReportFailure, ReportLayout } from './report-format.ts';

/** Version of the format, as its schema says; raised when a reader would have to change. */
export const diffDataVersion = 2;

export async function printReport(report: ChangeReport, { exitCode }: ReportLayout): Promise<Iterable<string>> {
  return jsonReportPieces(report, exitCode);
}

export function printFailure({ exitCode, data }: ReportFailure): string {
  return outcomeLine('diff', exitCode, data);
}

/** A report as data, for `schemas/diff-report.schema.json`. `findings` is filtered by `--level`, summaries count all. */
export function reportData(report: ChangeReport): JsonObject {
  const { findings, useSets, operations, ...members } = membersOf(report);
  // The sets are complete once the findings have been read.
  return { ...asJson(members), findings: [...findings], operations, useSets: [...useSets] };
}

/**
 * The same as text: how the command ended, then the report; equal reports give equal bytes. In pieces, so that memory never holds
 * a long report as a whole.
 */
export function jsonReportPieces(report: ChangeReport, exitCode: number): Iterable<string> {
  const members = { command: 'diff', ok: exitCode === 0, exitCode, ...membersOf(report) };
  return jsonDocumentPieces(members, ['command', 'ok', 'exitCode', 'formatVersion', 'summary']);
}

interface JsonMembers {
  readonly [member: string]: Json | Iterable<Json>;
  readonly findings: Iterable<Json>;
  readonly operations: readonly string[];
  /** Complete once `findings` has been read. */
  readonly useSets: Iterable<Json>;
}

function membersOf({ date, level, summary, majors, waiverProblems, rules, consumers }: ChangeReport): JsonMembers {
  const printed = majors.flatMap(({ major, findings }) =>
    findings.filter((finding) => isAtLeast(finding.level, level)).map((finding) => ({ major, finding })),
  );
  const table = new UseTable(printed.map(({ finding }) => finding));
  return {
    ...asJson({
      formatVersion: diffDataVersion,
      date,
      level,
      summary,
      majors: majors.map(({ findings: _, ...major }) => major),
      waiverProblems,
      rules,
      consumers,
    }),
    findings: mapped(printed, ({ major, finding }) => asJson({ major, ...finding, uses: table.refer(finding) })),
    operations: table.operations,
    useSets: table.sets(),
  };
}

/** Without undefined members; an object without any isn't copied, because a report may have ten thousands of uses. */
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

/** One by one, so that only one is in memory at a time. */
function* mapped<From>(items: Iterable<From>, change: (item: From) => Json): Generator<Json> {
  for (const item of items) yield change(item);
}

/**
 * The uses of some findings, each set stored once, because many findings are below one schema that operations reach in the same
 * ways.
 */
class UseTable {
  readonly operations: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #sets = new Map<string, number>();
  readonly #rows: Json[] = [];

  constructor(findings: readonly Finding[]) {
    this.operations = sortedUnique(new Set(findings.flatMap(operationsOf)));
    this.#numbers = new Map(this.operations.map((name, index) => [name, index]));
  }

  /** The index of a finding's uses in the table, and the path from there to the change. */
  refer({ uses }: Finding): { readonly set: number; readonly below: string } {
    const below = sharedEnd(uses);
    const set = this.#setOf(uses, below.length);
    const key = JSON.stringify(set);
    const index = this.#sets.get(key) ?? this.#rows.push(set) - 1;
    this.#sets.set(key, index);
    return { set: index, below };
  }

  /** The sets that were referenced before the first of them is read. */
  *sets(): Generator<Json> {
    yield* this.#rows;
  }

  #setOf(uses: readonly Use[], cut: number): Json {
    const ways: { readonly direction: string; readonly path: string; readonly operations: number[] }[] = [];
    const found = { request: new Map<string, number[]>(), response: new Map<string, number[]>() };
    for (const { operation, direction, path } of uses) {
      const start = path.slice(0, path.length - cut);
      let operations = found[direction].get(start);
      if (operations === undefined) {
        operations = [];
        found[direction].set(start, operations);
        ways.push({ direction, path: start, operations });
      }
      operations.push(this.#numbers.get(operation) ?? 0);
    }
    return ways;
  }
}

/** The common end of all paths, from a step on. */
function sharedEnd(uses: readonly Use[]): string {
  const [first, ...others] = uses;
  if (first === undefined || others.length === 0) return '';
  let end = first.path;
  for (const { path } of others) if (!path.endsWith(end)) end = end.slice(end.length - sameEnd(end, path));
  const step = end === first.path ? 0 : end.search(/[ .[|]/);
  return step < 0 ? '' : end.slice(step);
}

/** How many last characters two texts share. */
function sameEnd(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  for (let length = 0; length < limit; length++) {
    if (a.at(-1 - length) !== b.at(-1 - length)) return length;
  }
  return limit;
}
