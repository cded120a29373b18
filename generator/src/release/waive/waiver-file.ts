import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq, parse, parseDocument, stringify, type YAMLSeq } from 'yaml';
import { pointerOf } from '../../base/json-pointer.ts';
import type { Waiver } from '../../compare/waivers/waiver.ts';
import { applySplices, eolOf, lineEnd, lineStart, nodeAt, removeNode } from '../lifecycle/edit-nodes.ts';
import { setMembers } from '../lifecycle/set-members.ts';

/** An entry of a waiver file, its fields in the order in which they are written. */
export type WaiverEntry = Omit<Waiver, 'location'>;

/** What a waiver file without entries holds. */
export const emptyWaiverFile =
  '# Reviewed exceptions: breaking changes that may be released within a major.\n\nwaivers: []\n';

/**
 * A waiver file, YAML or JSON, with one more entry, or with new words in the entry about the same finding. Everything else, comments
 * and layout included, stays to the character. Undefined where the list is written in a way that a person has to change.
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

/** JSON has no comments: only how far its lines are indented is kept. */
function asJson(text: string, entry: WaiverEntry): string {
  const content = JSON.parse(text) as { readonly waivers: readonly unknown[] };
  const indent = /^([ \t]+)"/m.exec(text)?.[1];
  const written = JSON.stringify({ ...content, waivers: [...content.waivers, entry] }, null, indent);
  const eol = eolOf(text);
  return written.replaceAll('\n', eol) + (text.endsWith('\n') ? eol : '');
}

/** An item of a block list; the day is in quotation marks, so that no reader takes it for a timestamp. */
function inBlock(entry: WaiverEntry, indent: string, eol: string): string {
  return stringify(entry, { lineWidth: 0, blockQuote: false })
    .trimEnd()
    .split('\n')
    .map(
      (line, index) => `${indent}${index === 0 ? '- ' : '  '}${line.replace(/^(expires: )([\d-]+)$/, '$1"$2"')}${eol}`,
    )
    .join('');
}
