import { isJsonObject, type Json } from '../../base/json.ts';
import { condense, type DiffLine, lineDiff } from '../../base/line-diff.ts';
import { sortedBy } from '../../base/order.ts';
import { affectedClients, clauseWords, operationsOf } from '../../compare/verdict/affected.ts';
import type { KnownApp } from '../../compare/verdict/change-report.ts';
import { sectionOf } from '../../compare/verdict/sections.ts';
import type { CodeChange, CodePlace, Finding, Place } from '../../compare/wire/finding.ts';
import { jsonDocument } from '../../text/json-text.ts';
import { codeFence } from '../../text/markdown-text.ts';
import { counted, oneLine } from '../../text/plain-text.ts';
import { groupLabel } from '../group-findings.ts';
import { waivability, waivabilityLabel, waiveCommandFor, waiverWords } from '../waivability.ts';
import { reachView } from './consumers-view.ts';
import { code, type Marked, type ViewData, verbatim } from './view-data.ts';

/** The facts about the report that a view of a finding needs. */
export interface FindingSurroundings {
  readonly major: string;
  /** The start of the command that enters a waiver, up to the fingerprint. */
  readonly waiveCommand?: string;
  /** The largest number of listed uses. */
  readonly uses: number;
  /** Index of each operation in the report's list. */
  readonly operations: ReadonlyMap<string, number>;
  readonly anchors: ReadonlyMap<Finding, string>;
  /** The known applications, if there are usage lists. */
  readonly consumers?: readonly KnownApp[] | undefined;
}

export function findingView(
  finding: Finding,
  { major, waiveCommand, uses: mostUses, operations, anchors, consumers }: FindingSurroundings,
): ViewData {
  const { before, after, why, clause, witness, assumption, waiver, counts, uses, urgent } = finding;
  const named = uses.filter(({ operation, path }) => path !== '' || (operation !== '*' && uses.length > 1));
  const shown = named.slice(0, mostUses);
  const reached = operationsOf(finding);
  const [change] = finding.code ?? [];
  const isOnlyCode = change !== undefined && change.message === finding.message;
  const [was, is] = withoutLists(finding.id, [before, after]);
  const values = isOnlyCode ? declarationLines(change) : valueDiff(was, is);
  const declarations = (finding.code ?? []).flatMap(declarationLines);
  const witnessed = witness ? jsonLines(witness.value) : [];
  return {
    anchor: anchors.get(finding) ?? '',
    major,
    id: finding.id,
    fingerprint: code(finding.fingerprint),
    level: finding.level,
    severity: finding.severity ?? '',
    section: sectionOf(finding),
    direction: finding.direction,
    request: finding.levels.request ?? '',
    response: finding.levels.response ?? '',
    subject: finding.subject,
    message: oneLine(finding.message),
    why: oneLine([urgent === undefined ? '' : `Urgent: ${urgent}`, finding.question ?? '', why].join(' ')),
    instead: oneLine(finding.instead ?? defaultAdvice(finding)),
    affected: affectedClients(finding),
    ...reachView(finding, consumers),
    clause: clauseWords(clause ?? ''),
    pointer: code(finding.pointer),
    base: placeOf(finding.base),
    head: placeOf(finding.head),
    values: values.map(({ kind, text }) => ({
      line: verbatim(text),
      isAdded: kind === 'added',
      isRemoved: kind === 'removed',
      isGap: kind === 'gap',
    })),
    fence: verbatim(codeFence([...[...values, ...declarations].map(({ text }) => text), ...witnessed].join('\n'))),
    byPolicyAlone: finding.byPolicyAlone === true,
    hasWitness: witness !== undefined,
    witness: witness
      ? { words: witnessWords(witness), lines: witnessed.map((text) => ({ line: verbatim(text) })) }
      : {},
    assumption: oneLine(assumption ?? ''),
    hasWaiver: waiver !== undefined,
    waiver: waiver
      ? { reason: oneLine(waiverWords(finding)), owner: oneLine(waiver.owner), expires: waiver.expires }
      : {},
    waivability: waivability(finding),
    waivabilityLabel: waivabilityLabel(finding),
    waiveCommand: code(waiveCommandFor(finding, waiveCommand)),
    operationGroup: groupLabel(finding, 'operation'),
    schemaGroup: groupLabel(finding, 'schema'),
    operations: reachWords(reached),
    operationNumbers: reached.includes('*') ? '*' : reached.map((operation) => operations.get(operation)).join(' '),
    requestUses: String(counts.request),
    responseUses: String(counts.response),
    uses: shown.map(({ operation, direction, path }) => ({ operation: code(operation), direction, path: code(path) })),
    moreUses: named.length > shown.length ? String(named.length - shown.length) : '',
    isSource: finding.source === 'breaking',
    disagreement: oneLine(finding.disagreement ?? ''),
    code: (finding.code ?? []).map((one) => codeView(one, isOnlyCode)),
  };
}

/** The effect of a change on code; only the places if it was shown already. */
function codeView(change: CodeChange, isTold: boolean): ViewData {
  const { id, message, instead, base, head, followers, compiler } = change;
  const lines = isTold ? [] : declarationLines(change);
  return {
    id,
    message: isTold ? '' : oneLine(message),
    instead: isTold ? '' : oneLine(instead),
    lines: lines.map(({ kind, text }) => ({ line: verbatim(text), isAdded: kind === 'added' })),
    base: placeOf(base),
    head: placeOf(head),
    followers: followers.map((text) => ({ text: oneLine(text) })),
    compiler: code(compiler ?? ''),
  };
}

function declarationLines({ before, after }: CodeChange): readonly DiffLine[] {
  return [
    ...(before === undefined ? [] : [{ kind: 'removed' as const, text: before }]),
    ...(after === undefined ? [] : [{ kind: 'added' as const, text: after }]),
  ];
}

function reachWords(operations: readonly string[]): string {
  if (operations.includes('*')) return 'whole API';
  return operations.length === 0 ? 'no operation' : counted(operations.length, 'operation');
}

function placeOf(place: Place | CodePlace | undefined): Marked {
  return code(place ? `${place.file}:${place.line}:${place.column}` : '');
}

function witnessWords({ base, head }: NonNullable<Finding['witness']>): string {
  if (base && !head) return 'This value was valid before and is invalid now:';
  if (!base && head) return 'This value was impossible before and is possible now:';
  return 'A value that shows the difference:';
}

export function defaultAdvice({ level, waiver }: Finding): string {
  if (level !== 'breaking' || waiver !== undefined) return '';
  return 'Keep the old behaviour in this major, and make the change under a new major path.';
}

/** Longer values are cut, because nobody reads further, and comparing takes time. */
const mostLines = 300;
const widest = 100;
const limits = { around: 2, most: 40 };

/** Single types are written in OpenAPI's usual form rather than as lists of one. */
function withoutLists(id: string, values: readonly (Json | undefined)[]): readonly (Json | undefined)[] {
  const isSingle = (value: Json | undefined) => value === undefined || (Array.isArray(value) && value.length === 1);
  if (!/^(?:type|null\w*)-/.test(id) || !values.every(isSingle)) return values;
  return values.map((value) => (Array.isArray(value) ? value[0] : value));
}

/** The values of a finding as a small diff; a missing side has no lines. */
export function valueDiff(before: Json | undefined, after: Json | undefined): readonly DiffLine[] {
  return condense(lineDiff(valueLines(before), valueLines(after)), limits);
}

/** A value as lines of JSON with sorted keys. */
function jsonLines(value: Json): readonly string[] {
  return cut(jsonDocument(value).trimEnd().split('\n'));
}

/** A value as YAML-like lines with sorted keys: no commas or brackets that would differ without a reason. */
function valueLines(value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  return cut(typeof value === 'string' && value.length > 60 && value.includes(' ') ? wrap(value) : outline(value));
}

function outline(value: Json): readonly string[] {
  if (Array.isArray(value) && value.length > 0) {
    return (value as readonly Json[]).flatMap((item) => hanging('- ', outline(item)));
  }
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return sortedBy(Object.entries(value), ([key]) => key).flatMap(([key, item]) => {
      const lines = outline(item);
      const isNested = typeof item === 'object' && item !== null && Object.keys(item).length > 0;
      return isNested
        ? [`${scalar(key)}:`, ...lines.map((line) => `  ${line}`)]
        : [`${scalar(key)}: ${lines[0] ?? ''}`];
    });
  }
  return [typeof value === 'string' ? scalar(value) : JSON.stringify(value)];
}

/** A string, without quotes if it is unambiguous. */
function scalar(text: string): string {
  const isPlain =
    /^[A-Za-z_$/][\w$./{}-]*( [\w$./{}-]+)*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

function hanging(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line);
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > widest && line !== '') {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}

function cut(lines: readonly string[]): readonly string[] {
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '…'] : lines;
}
