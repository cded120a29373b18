import type { DiffLine } from '../../base/line-diff.ts';
import { affectedClients, clauseWords, operationsOf } from '../../compare/verdict/affected.ts';
import type { KnownApp } from '../../compare/verdict/change-report.ts';
import { sectionOf } from '../../compare/verdict/sections.ts';
import type { CodeChange, CodePlace, Finding, Place } from '../../compare/wire/finding.ts';
import { counted } from '../../text/counted.ts';
import { codeFence } from '../../text/markdown-text.ts';
import { oneLine } from '../../text/one-line.ts';
import { groupLabel } from '../group-findings.ts';
import { jsonLines, valueDiff } from '../value-lines.ts';
import { waivability, waivabilityLabel, waiveCommandFor, waiverWords } from '../waivability.ts';
import { reachView } from './consumers-view.ts';
import { code, type Marked, type ViewData, verbatim } from './view-data.ts';

/** What a view of a finding needs to know of the report around it. */
export interface FindingSurroundings {
  readonly major: string;
  /** The command that enters a waiver, up to the fingerprint. */
  readonly waiveCommand?: string;
  /** Uses that are listed at the most. */
  readonly uses: number;
  /** Number of each operation in the report's list. */
  readonly operations: ReadonlyMap<string, number>;
  readonly anchors: ReadonlyMap<Finding, string>;
  /** The applications that are known, where lists of use were given. */
  readonly consumers?: readonly KnownApp[] | undefined;
}

/** All that is told about a finding. */
export function findingView(
  finding: Finding,
  { major, waiveCommand, uses: mostUses, operations, anchors, consumers }: FindingSurroundings,
): ViewData {
  const { before, after, why, clause, witness, assumption, waiver, counts, uses } = finding;
  const told = uses.filter(({ operation, path }) => path !== '' || (operation !== '*' && uses.length > 1));
  const shown = told.slice(0, mostUses);
  const reached = operationsOf(finding);
  const waiving = waiveCommandFor(finding, waiveCommand);
  const [change] = finding.code ?? [];
  const isOnlyCode = change !== undefined && change.message === finding.message;
  const values = isOnlyCode ? declarationLines(change) : valueDiff(before, after);
  const declarations = (finding.code ?? []).flatMap(declarationLines);
  const witnessed = witness ? jsonLines(witness.value) : [];
  return {
    anchor: anchors.get(finding) ?? '',
    major,
    id: finding.id,
    fingerprint: code(finding.fingerprint),
    level: finding.level,
    section: sectionOf(finding),
    direction: finding.direction,
    request: finding.levels.request ?? '',
    response: finding.levels.response ?? '',
    subject: finding.subject,
    message: oneLine(finding.message),
    why: oneLine([urgentWords(finding), finding.question ?? '', why].join(' ')),
    instead: oneLine(finding.instead ?? defaultAdvice(finding)),
    affected: affectedClients(finding),
    ...reachView(finding, consumers),
    clause: clauseWords(clause ?? ''),
    pointer: code(finding.pointer),
    base: placeOf(finding.base),
    hasBase: finding.base !== undefined,
    head: placeOf(finding.head),
    hasHead: finding.head !== undefined,
    hasValues: values.length > 0,
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
    waiveCommand: code(waiving),
    hasWaiveCommand: waiving !== '',
    operationGroup: groupLabel(finding, 'operation'),
    schemaGroup: groupLabel(finding, 'schema'),
    operations: reachWords(reached),
    operationNumbers: reached.includes('*') ? '*' : reached.map((operation) => operations.get(operation)).join(' '),
    requestUses: String(counts.request),
    responseUses: String(counts.response),
    uses: shown.map(({ operation, direction, path }) => ({ operation: code(operation), direction, path: code(path) })),
    hasUses: shown.length > 0,
    moreUses: told.length > shown.length ? String(told.length - shown.length) : '',
    isSource: finding.source === 'breaking',
    disagreement: oneLine(finding.disagreement ?? ''),
    code: (finding.code ?? []).map((one) => codeView(one, isOnlyCode)),
  };
}

/** What a change does to code; of what is told already, only the places. */
function codeView(change: CodeChange, isTold: boolean): ViewData {
  const { id, message, instead, base, head, followers, compiler } = change;
  const lines = isTold ? [] : declarationLines(change);
  return {
    id,
    message: isTold ? '' : oneLine(message),
    instead: isTold ? '' : oneLine(instead),
    lines: lines.map(({ kind, text }) => ({ line: verbatim(text), isAdded: kind === 'added' })),
    hasLines: lines.length > 0,
    base: codePlace(base),
    hasBase: base !== undefined,
    head: codePlace(head),
    hasHead: head !== undefined,
    followers: followers.map((text) => ({ text: oneLine(text) })),
    hasFollowers: followers.length > 0,
    compiler: code(compiler ?? ''),
    hasCompiler: compiler !== undefined,
  };
}

function declarationLines({ before, after }: CodeChange): readonly DiffLine[] {
  return [
    ...(before === undefined ? [] : [{ kind: 'removed' as const, text: before }]),
    ...(after === undefined ? [] : [{ kind: 'added' as const, text: after }]),
  ];
}

function codePlace(place: CodePlace | undefined): Marked {
  return code(place ? `${place.file}:${place.line}:${place.column}` : '');
}

function urgentWords({ urgent }: Finding): string {
  return urgent === undefined ? '' : `Urgent: ${urgent}`;
}

function reachWords(operations: readonly string[]): string {
  if (operations.includes('*')) return 'whole API';
  return operations.length === 0 ? 'no operation' : counted(operations.length, 'operation');
}

function placeOf(place: Place | undefined): Marked {
  return code(place ? `${place.file}:${place.line}:${place.column}` : '');
}

function witnessWords({ base, head }: NonNullable<Finding['witness']>): string {
  if (base && !head) return 'This value was valid before and is invalid now:';
  if (!base && head) return 'This value was impossible before and is possible now:';
  return 'A value that shows the difference:';
}

function defaultAdvice({ level, waiver }: Finding): string {
  if (level !== 'breaking' || waiver !== undefined) return '';
  return 'Keep the old behaviour in this major, and make the change under a new major path.';
}
