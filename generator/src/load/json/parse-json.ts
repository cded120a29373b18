import type { Json, JsonObject } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { InexactNumber, Member, ParsedText, PositionFinder } from '../text/parsed-text.ts';
import { endOfNumber, endOfString, endOfValue, skipSpace, surveyJson } from './json-text.ts';

/** Parses JSON like `JSON.parse`, but rejects duplicate keys, numbers that would change, and too much depth. */
export function parseJson(text: string, limits: Limits): ParsedText {
  const survey = surveyJson(text);
  if (survey.depth > limits.depth) {
    const problem = { code: 'too-deep', facts: { limit: String(limits.depth) }, offset: survey.deepest } as const;
    return { problems: [problem], inexact: [] };
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = jsonSyntaxError(text);
    if (!place) throw error;
    return {
      problems: [{ code: 'syntax', facts: { detail: `expected ${place.expected}` }, offset: place.offset }],
      inexact: [],
    };
  }
  // Of a duplicate key, the object keeps only one member. Reading the text as YAML finds the place.
  const isWhole = countMembers(value) === survey.members;
  return {
    value,
    problems: isWhole ? [] : [{ code: 'duplicate-key', facts: {}, offset: 0 }],
    inexact: jsonPathsAt(text, survey.inexact),
    positions: () => jsonPositions(text),
  };
}

function countMembers(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item);
    return members;
  }
  // Values from JSON.parse inherit nothing that a loop would visit.
  for (const key in value) members += 1 + countMembers((value as JsonObject)[key] as Json);
  return members;
}

/** Finds places in valid JSON. Each container is scanned once, when something inside it is needed. */
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

/** The numbers at some offsets of valid JSON, each with its path. */
function jsonPathsAt(text: string, offsets: readonly number[]): readonly InexactNumber[] {
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

/** The place where a text stops being JSON, and the expected token. */
interface JsonSyntaxError {
  readonly offset: number;
  readonly expected: string;
}

const scalar = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![\w.+-])/y;
// Everything from the space on.
const plainRun = /[ !#-[\]-\uffff]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Awaited = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'next' | 'end';

const expectations: Readonly<Record<Awaited, string>> = {
  value: 'a value',
  'first-item': 'a value or ]',
  'first-key': 'a key in double quotes or }',
  key: 'a key in double quotes',
  colon: 'a colon',
  next: 'a comma or the closing bracket',
  end: 'the end of the file',
};

/** The first place where a text isn't JSON (RFC 8259); undefined for valid JSON. */
export function jsonSyntaxError(text: string): JsonSyntaxError | undefined {
  const open: ('{' | '[')[] = [];
  let awaited: Awaited = 'value';
  let at = skipSpace(text, 0);
  const afterValue = (): Awaited => (open.length === 0 ? 'end' : 'next');
  while (at < text.length) {
    const character = text[at];
    const innermost = open.at(-1);
    const mayClose = awaited === 'next' || (innermost === '{' ? awaited === 'first-key' : awaited === 'first-item');
    if (mayClose && character === (innermost === '{' ? '}' : ']')) {
      open.pop();
      awaited = afterValue();
      at += 1;
    } else if (awaited === 'next' && character === ',') {
      awaited = innermost === '{' ? 'key' : 'value';
      at += 1;
    } else if (awaited === 'colon' && character === ':') {
      awaited = 'value';
      at += 1;
    } else if (awaited === 'key' || awaited === 'first-key') {
      if (character !== '"') return { offset: at, expected: expectations[awaited] };
      const end = endOfStrictString(text, at);
      if (typeof end !== 'number') return end;
      awaited = 'colon';
      at = end;
    } else if (awaited === 'value' || awaited === 'first-item') {
      if (character === '{' || character === '[') {
        open.push(character);
        awaited = character === '{' ? 'first-key' : 'first-item';
        at += 1;
      } else if (character === '"') {
        const end = endOfStrictString(text, at);
        if (typeof end !== 'number') return end;
        awaited = afterValue();
        at = end;
      } else {
        scalar.lastIndex = at;
        if (!scalar.test(text)) return { offset: at, expected: expectations[awaited] };
        at = scalar.lastIndex;
        awaited = afterValue();
      }
    } else {
      return { offset: at, expected: expectations[awaited] };
    }
    at = skipSpace(text, at);
  }
  return awaited === 'end' ? undefined : { offset: text.length, expected: expectations[awaited] };
}

function endOfStrictString(text: string, offset: number): number | JsonSyntaxError {
  let at = offset + 1;
  for (;;) {
    plainRun.lastIndex = at;
    plainRun.test(text);
    at = plainRun.lastIndex;
    if (text[at] === '"') return at + 1;
    if (at >= text.length) return { offset, expected: 'a string that is closed by a double quote' };
    escaped.lastIndex = at;
    if (!escaped.test(text)) {
      const expected = text[at] === '\\' ? 'an escape of JSON' : 'an escape instead of a control character';
      return { offset: at, expected };
    }
    at = escaped.lastIndex;
  }
}
