import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq, parse, parseDocument, stringify, type YAMLSeq } from 'yaml';
import { didYouMean } from '../../base/closest.ts';
import { UsageError } from '../../base/diagnostics.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import type { ChangeReport } from '../../compare/verdict/change-report.ts';
import { needsWaiver } from '../../compare/verdict/severity.ts';
import { groundProblem } from '../../compare/waivers/apply-waivers.ts';
import { entryProblems, type WaiverWords } from '../../compare/waivers/read-waivers.ts';
import type { Waiver } from '../../compare/waivers/waiver.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { assumptionGround } from '../../compare/wire/judge/level-of.ts';
import { waivability } from '../../report/waivability.ts';
import { counted, oneLine } from '../../text/plain-text.ts';
import { applySplices, eolOf, lineEnd, lineStart, nodeAt, removeNode, setMembers } from '../lifecycle/edit-nodes.ts';

/** The findings to pass, and why. */
export interface WaiverRequest extends Omit<WaiverEntry, 'fingerprint'> {
  /** Full fingerprints, or their first letters. */
  readonly fingerprints: readonly string[];
}

interface NamedFinding {
  readonly major: string;
  readonly finding: Finding;
}

export interface WaiverPlan {
  readonly entries: readonly WaiverEntry[];
  /** Findings that no waiver may pass, or not on this ground, with reasons as sentences. */
  readonly refused: readonly { readonly fingerprint: string; readonly major: string; readonly message: string }[];
  /** Breaks that remain with the new entries. */
  readonly left: number;
}

/**
 * The waivers for the named findings.
 * @param report of the comparison, with the existing waivers
 * @throws UsageError if a fingerprint is unknown, or a value is invalid
 */
export function planWaivers(report: ChangeReport, request: WaiverRequest, words: WaiverWords): WaiverPlan {
  const { fingerprints, major: only, ...given } = request;
  const all = report.majors.flatMap(({ major, findings }) => findings.map((finding) => ({ major, finding })));
  const named = fingerprints.flatMap((text) => findingsNamed(text, only, all));
  const chosen = [...new Map(named.map((one) => [`${one.major} ${one.finding.fingerprint}`, one])).values()];
  const entries: WaiverEntry[] = [];
  const refused: WaiverPlan['refused'][number][] = [];
  for (const { major, finding } of chosen) {
    const entry = entryFor(finding, major, given);
    checkValues(entry, words);
    const message = refusal(entry, finding, report.consumers);
    if (message === undefined) entries.push(entry);
    else refused.push({ fingerprint: finding.fingerprint, major, message });
  }
  const passing = new Set(entries.map(({ major, fingerprint }) => `${major} ${fingerprint}`));
  const left = all.filter(
    ({ major, finding: { level, waiver, fingerprint } }) =>
      level === 'breaking' && waiver === undefined && !passing.has(`${major} ${fingerprint}`),
  );
  return { entries, refused, left: left.length };
}

function findingsNamed(text: string, only: string | undefined, all: readonly NamedFinding[]): readonly NamedFinding[] {
  const inMajor = all.filter(({ major }) => only === undefined || major === only);
  const exact = inMajor.filter(({ finding }) => finding.fingerprint === text);
  if (exact.length > 0) return exact;
  const begin = text === '' ? [] : inMajor.filter(({ finding }) => finding.fingerprint.startsWith(text));
  const names = new Set(begin.map(({ finding }) => finding.fingerprint));
  if (names.size === 1) return begin;
  if (names.size > 1)
    throw new UsageError(`${text} is the beginning of ${[...names].join(' and of ')}: write one of them whole.`);
  const where = only === undefined ? '' : ` in ${only}`;
  const known = inMajor.map(({ finding }) => finding.fingerprint);
  throw new UsageError(`No finding${where} has the fingerprint ${text}${didYouMean(text, known)}.`);
}

/** The fields in the order of the documentation. */
function entryFor(finding: Finding, major: string, given: Omit<WaiverRequest, 'fingerprints' | 'major'>): WaiverEntry {
  const { ground, source, clients, reason, owner, expires } = given;
  const assumption =
    given.assumption ?? (ground === assumptionGround ? oneLine(finding.corrects?.text ?? '') : undefined);
  return {
    fingerprint: finding.fingerprint,
    ...(ground === undefined ? {} : { ground }),
    ...(assumption === undefined || assumption === '' ? {} : { assumption }),
    ...(source === undefined ? {} : { source }),
    ...(clients === undefined ? {} : { clients }),
    reason,
    owner,
    expires,
    major,
  };
}

function checkValues(entry: WaiverEntry, words: WaiverWords): void {
  const [problem] = entryProblems({ ...entry }, words);
  if (problem !== undefined) throw new UsageError(`This is not a waiver: ${problem.text}.`);
}

/** Why no waiver, or not this one, passes a finding; completes "8f91bb67 of v2 …". */
function refusal(entry: WaiverEntry, finding: Finding, known: ChangeReport['consumers']): string | undefined {
  if (!needsWaiver(finding)) return `is not a break: ${finding.message} Nothing has to pass it.`;
  const problem = groundProblem(entry, finding);
  if (problem === undefined) return contradiction(entry, finding, known);
  return finding.waivable ? problem : `${problem} ${waivability(finding)}`;
}

/** The usage lists that contradict a waiver which says that no application is affected. */
function contradiction(
  { reason, source = '', clients = '' }: WaiverEntry,
  { apps = [] }: Finding,
  known: ChangeReport['consumers'],
): string | undefined {
  const claim = /\b(?:none|no one) of (?:the )?(?:(\d+) )?(?:known )?(?:applications?|clients?|consumers?)\b/i.exec(
    `${reason} ${source} ${clients}`,
  );
  if (claim === null || known === undefined) return undefined;
  const [words, number] = claim;
  if (apps.length > 0) {
    const names = apps.map(({ app, reach }) => `${app} ${reach === 'certain' ? 'uses' : 'may use'} it`).join(', ');
    return `says "${words}", but by the lists of the applications ${names}.`;
  }
  const count = known.filter(({ isOther }) => !isOther).length;
  if (number === undefined || Number(number) === count) return undefined;
  return `says "${words}", but there are lists of ${counted(count, 'application')}.`;
}

/** An entry of a waiver file, with its fields in writing order. */
export type WaiverEntry = Omit<Waiver, 'location' | 'fingerprint' | 'operations' | 'rules'> & {
  readonly fingerprint: string;
};

/** The text of a waiver file without entries. */
export const emptyWaiverFile =
  '# Reviewed exceptions: breaking changes that may be released within a major.\n\nwaivers: []\n';

/**
 * A waiver file, YAML or JSON, with one more entry, or with new words in the entry about the same finding. Everything else,
 * including comments and layout, stays exactly the same. Undefined if the list is in a form that the user has to edit.
 */
export function withEntry(text: string, entry: WaiverEntry): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  const list = nodeAt(document, ['waivers']);
  if (!isSeq(list)) return undefined;
  const entries = document.toJS().waivers as readonly Readonly<Record<string, string>>[];
  const index = entries.findIndex(
    ({ fingerprint, major }) => fingerprint === entry.fingerprint && (major ?? entry.major) === entry.major,
  );
  const old = entries[index];
  const { major, ...words } = entry;
  const wanted = old === undefined || 'major' in old ? entry : words;
  const changed = old === undefined ? withNewEntry(text, list, wanted) : withNewWords(text, index, old, wanted);
  const expected = old === undefined ? [...entries, wanted] : entries.with(index, { ...wanted });
  return changed !== undefined && isDeepStrictEqual(parse(changed).waivers, expected) ? changed : undefined;
}

function withNewWords(text: string, index: number, old: object, entry: WaiverEntry): string | undefined {
  const { fingerprint: _, ...members } = entry;
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(entry, name));
  return gone.reduce<string | undefined>(
    (left, name) => left && removeNode(left, pointerOf(['waivers', index, name])),
    setMembers(text, pointerOf(['waivers', index]), members),
  );
}

function withNewEntry(text: string, list: YAMLSeq, entry: WaiverEntry): string | undefined {
  const [start, end] = list.range ?? [];
  if (start === undefined || end === undefined) return undefined;
  if (text.trimStart().startsWith('{')) return asJson(text, entry);
  const eol = eolOf(text);
  if (list.items.length === 0) {
    const rest = text.slice(end, lineEnd(text, end)).trim();
    const block = `${rest === '' ? '' : ` ${rest}`}${eol}${inBlock(entry, '  ', eol)}`;
    return applySplices(text, [{ start: text.slice(0, start).trimEnd().length, end: lineEnd(text, end), text: block }]);
  }
  const last = list.items.at(-1);
  const at = isMap(last) ? last.range : undefined;
  if (!at) return undefined;
  if (list.flow === true) return applySplices(text, [{ start: at[1], end: at[1], text: `, ${JSON.stringify(entry)}` }]);
  const indent = /^( *)- +$/.exec(text.slice(lineStart(text, at[0]), at[0]))?.[1];
  if (indent === undefined) return undefined;
  const place = lineEnd(text, at[1]);
  const isOpen = place === text.length && !text.endsWith('\n');
  return applySplices(text, [{ start: place, end: place, text: (isOpen ? eol : '') + inBlock(entry, indent, eol) }]);
}

/** JSON has no comments, so only the indentation is kept. */
function asJson(text: string, entry: WaiverEntry): string {
  const content = JSON.parse(text) as { readonly waivers: readonly unknown[] };
  const indent = /^([ \t]+)"/m.exec(text)?.[1];
  const written = JSON.stringify({ ...content, waivers: [...content.waivers, entry] }, null, indent);
  const eol = eolOf(text);
  return written.replaceAll('\n', eol) + (text.endsWith('\n') ? eol : '');
}

/** An item of a block list; the day is quoted, so that no reader treats it as a timestamp. */
function inBlock(entry: WaiverEntry, indent: string, eol: string): string {
  return stringify(entry, { lineWidth: 0, blockQuote: false })
    .trimEnd()
    .split('\n')
    .map(
      (line, index) => `${indent}${index === 0 ? '- ' : '  '}${line.replace(/^(expires: )([\d-]+)$/, '$1"$2"')}${eol}`,
    )
    .join('');
}
