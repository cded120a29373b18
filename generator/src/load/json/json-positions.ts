import type { InexactNumber, Member, PositionFinder } from '../text/parsed-text.ts';
import { endOfNumber, endOfString, endOfValue, skipSpace } from './json-text.ts';

/** Finds places in a text that is known to be JSON. Each container is scanned once, when something inside it is asked for. */
export function jsonPositions(text: string): PositionFinder {
  const root = skipSpace(text, 0);
  const known = new Map<number, ReadonlyMap<string, Member>>();
  const membersAt = (offset: number): ReadonlyMap<string, Member> => {
    let members = known.get(offset);
    if (!members) {
      members = scanContainer(text, offset);
      known.set(offset, members);
    }
    return members;
  };
  return {
    find(tokens) {
      let member: Member | undefined = { value: root, container: isContainer(text, root) };
      for (const token of tokens) {
        if (!member?.container) return undefined;
        member = membersAt(member.value).get(token);
      }
      return member;
    },
  };
}

function isContainer(text: string, offset: number): boolean {
  return text[offset] === '{' || text[offset] === '[';
}

function scanContainer(text: string, offset: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  const inObject = text[offset] === '{';
  let at = skipSpace(text, offset + 1);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let key: number | undefined;
    let name = String(members.size);
    if (inObject) {
      const end = endOfString(text, at);
      name = JSON.parse(text.slice(at, end));
      key = at;
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const end = endOfValue(text, at);
    const container = isContainer(text, at);
    members.set(name, { ...(key !== undefined && { key }), value: at, container, ...(!container && { end }) });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

/** The numbers at some offsets of a text that is known to be JSON, each with its path. */
export function jsonPathsAt(text: string, offsets: readonly number[]): readonly InexactNumber[] {
  if (offsets.length === 0) return [];
  const wanted = new Set(offsets);
  const found: InexactNumber[] = [];
  const open: { readonly list: boolean; key: string; index: number }[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const character = text[at];
    const innermost = open.at(-1);
    if (character === '{' || character === '[') open.push({ list: character === '[', key: '', index: 0 });
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',') {
      if (innermost) innermost.index += 1;
    } else if (character === '"') {
      const end = skipSpace(text, endOfString(text, at));
      if (innermost && text[end] === ':') innermost.key = JSON.parse(text.slice(at, endOfString(text, at)));
      at = end;
      continue;
    } else if (character !== ':') {
      if (wanted.has(at)) {
        const source = text.slice(at, endOfNumber(text, at));
        const path = open.map((container) => (container.list ? String(container.index) : container.key));
        found.push({ path, source, value: Number(source) });
      }
      at = skipSpace(text, endOfValue(text, at));
      continue;
    }
    at = skipSpace(text, at + 1);
  }
  return found;
}
