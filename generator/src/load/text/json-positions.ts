import { endOfString, endOfValue, skipSpace } from './json-text.ts';
import type { Member, PositionFinder } from './position-finder.ts';

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
