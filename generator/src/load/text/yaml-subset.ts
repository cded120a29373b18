import type { Json } from '../../json.ts';
import { setOwn } from '../../set-own.ts';
import type { Member } from './position-finder.ts';
import { type Chomping, flowText, foldedText, literalText } from './yaml-fold.ts';
import { readPlainScalar } from './yaml-plain.ts';

/** The values of a text and, if they were asked for, the places of the members of each object and list. */
export interface SubsetRead {
  readonly value: Json;
  readonly members: ReadonlyMap<Json, ReadonlyMap<string, Member>>;
}

/** Thrown where a text leaves the subset, caught in this file. */
const leftSubset = Symbol('left the subset');

/**
 * Reads the YAML that descriptions are written in, many times faster than a full parser: block objects and lists, flow ones,
 * scalars of every style. Gives undefined for anything else (anchors, tags, merges, tabs, several documents, errors of any
 * kind): then the full parser decides what the text means or what is wrong with it.
 */
export function readYamlSubset(
  text: string,
  options: { readonly depth: number; readonly positions: boolean },
): SubsetRead | undefined {
  // What moves lines, and what no text editor shows, is left to the full parser.
  if (/[\r\0\u0085\u2028\u2029\ufeff]/.test(text)) return undefined;
  const reader = new SubsetReader(text, options.depth, options.positions);
  try {
    return { value: reader.readDocument(), members: reader.members };
  } catch (error) {
    if (error === leftSubset) return undefined;
    throw error;
  }
}

function leave(): never {
  throw leftSubset;
}

const lineFeed = 0x0a;
const space = 0x20;
const tab = 0x09;
const quote = 0x22;
const hash = 0x23;
const apostrophe = 0x27;
const comma = 0x2c;
const dash = 0x2d;
const colon = 0x3a;
const question = 0x3f;

class SubsetReader {
  readonly members = new Map<Json, Map<string, Member>>();
  readonly #text: string;
  readonly #depth: number;
  readonly #positions: boolean;
  /** Offset of the next token, which is the first of its line unless a value has just begun. */
  #at = 0;
  /** Column of that token; -1 at the end of the text. */
  #column = -1;
  #level = 0;
  #scalarEnd = 0;

  constructor(text: string, depth: number, positions: boolean) {
    this.#text = text;
    this.#depth = depth;
    this.#positions = positions;
  }

  readDocument(): Json {
    this.#toLine(0);
    if (this.#column === 0 && this.#text.startsWith('---\n', this.#at)) this.#toLine(this.#at + 4);
    if (Number(this.#column) !== 0 || this.#text[this.#at] === '%') leave();
    const value = this.#readBlock(-1);
    if (this.#column !== -1 || typeof value !== 'object' || value === null) leave();
    return value;
  }

  /** Goes to the first token at or after the start of a line, over blank lines and comments. */
  #toLine(start: number): void {
    const text = this.#text;
    let line = start;
    for (;;) {
      let at = line;
      while (text.charCodeAt(at) === space) at += 1;
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) {
        this.#at = text.length;
        this.#column = -1;
        return;
      }
      if (code === tab) leave();
      if (code !== lineFeed && code !== hash) {
        this.#at = at;
        this.#column = at - line;
        if (at === line && start > 0 && /^(?:---|\.\.\.)(?:[ \n]|$)/.test(text.slice(at, at + 4))) leave();
        return;
      }
      const end = text.indexOf('\n', at);
      line = end === -1 ? text.length : end + 1;
    }
  }

  /** After a value on its line: nothing but a comment may follow. */
  #endLine(at: number): void {
    const text = this.#text;
    let end = at;
    while (text.charCodeAt(end) === space) end += 1;
    const code = text.charCodeAt(end);
    if (code === hash && end > at) end = text.indexOf('\n', end);
    else if (code !== lineFeed && !Number.isNaN(code)) leave();
    this.#toLine(end === -1 ? text.length : Math.min(end + 1, text.length));
  }

  #isEntry(at: number): boolean {
    const next = this.#text.charCodeAt(at + 1);
    return this.#text.charCodeAt(at) === dash && (next === space || next === lineFeed || Number.isNaN(next));
  }

  /** A value that begins at the current token, which is the first of its line or follows a dash. */
  #readBlock(parent: number): Json {
    if (this.#isEntry(this.#at)) return this.#readList(this.#column);
    const key = this.#peekKey();
    if (key) return this.#readMap(this.#column, key);
    return this.#readInline(parent);
  }

  #enter(): void {
    this.#level += 1;
    if (this.#level > this.#depth) leave();
  }

  #readList(column: number): Json {
    this.#enter();
    const list: Json[] = [];
    const places = new Map<string, Member>();
    while (this.#column === column && this.#isEntry(this.#at)) {
      const dashAt = this.#at;
      const at = this.#skipSpaces(dashAt + 1);
      let start = dashAt;
      let value: Json = null;
      if (this.#isLineEnd(at)) {
        this.#scalarEnd = dashAt;
        this.#endLine(dashAt + 1);
        if (this.#column > column) {
          start = this.#at;
          value = this.#readBlock(column);
        }
      } else {
        this.#column += at - dashAt;
        this.#at = at;
        start = at;
        value = this.#readBlock(column);
      }
      if (this.#positions) places.set(String(list.length), this.#member(undefined, start, value));
      list.push(value);
    }
    if (this.#column > column) leave();
    if (this.#positions) this.members.set(list, places);
    this.#level -= 1;
    return list;
  }

  #readMap(column: number, firstKey: Key): Json {
    this.#enter();
    const map: Record<string, Json> = {};
    const places = new Map<string, Member>();
    for (let key: Key | undefined = firstKey; key; key = this.#peekKey()) {
      const keyAt = this.#at;
      if (Object.hasOwn(map, key.name) || key.name === '<<') leave();
      const { start, value } = this.#readMember(key.end, column, keyAt);
      if (this.#positions) places.set(key.name, this.#member(keyAt, start, value));
      setOwn(map, key.name, value);
      if (this.#column !== column) break;
      if (this.#isEntry(this.#at)) leave();
    }
    // A line that is neither a key nor further out is an error.
    if (this.#column >= column) leave();
    if (this.#positions) this.members.set(map, places);
    this.#level -= 1;
    return map;
  }

  /** What follows the colon of a key in a block object. */
  #readMember(end: number, column: number, keyAt: number): { readonly start: number; readonly value: Json } {
    const at = this.#skipSpaces(end);
    if (!this.#isLineEnd(at)) {
      this.#at = at;
      return { start: at, value: this.#readInline(column) };
    }
    this.#endLine(end);
    const start = this.#at;
    if (this.#column > column) return { start, value: this.#readBlock(column) };
    if (this.#column === column && this.#isEntry(start)) return { start, value: this.#readList(column) };
    this.#scalarEnd = keyAt;
    return { start: keyAt, value: null };
  }

  #member(key: number | undefined, value: number, read: Json): Member {
    const container = typeof read === 'object' && read !== null;
    return { ...(key !== undefined && { key }), value, container, ...(!container && { end: this.#scalarEnd }) };
  }

  #skipSpaces(offset: number): number {
    let at = offset;
    while (this.#text.charCodeAt(at) === space) at += 1;
    return at;
  }

  /** Whether a line has nothing but a comment from an offset on, which follows a space or the indicator before it. */
  #isLineEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === lineFeed || Number.isNaN(code) || (code === hash && this.#text.charCodeAt(at - 1) === space);
  }

  /** The key that begins at the current token, or undefined where the line holds none. */
  #peekKey(): Key | undefined {
    if (this.#column === -1) return undefined;
    const text = this.#text;
    const code = text.charCodeAt(this.#at);
    if (code === quote || code === apostrophe) {
      const end = this.#quotedEnd(this.#at);
      const colonAt = this.#skipSpaces(end);
      if (!this.#endsKey(colonAt)) return undefined;
      const raw = text.slice(this.#at, end);
      return raw.includes('\n') ? leave() : { name: unquoted(raw), end: colonAt + 1 };
    }
    const lineEnd = this.#lineEnd(this.#at);
    let colonAt = text.indexOf(':', this.#at);
    while (colonAt !== -1 && colonAt < lineEnd && !this.#endsKey(colonAt)) colonAt = text.indexOf(':', colonAt + 1);
    if (colonAt === -1 || colonAt >= lineEnd) return undefined;
    const source = trimmedEnd(text.slice(this.#at, colonAt));
    if (!startsPlain(source) || source.includes(' #') || source.includes('\t') || source.length > 1000) leave();
    const value = readPlainScalar(source);
    return value === undefined || String(value) !== source ? leave() : { name: source, end: colonAt + 1 };
  }

  #endsKey(colonAt: number): boolean {
    const next = this.#text.charCodeAt(colonAt + 1);
    return this.#text.charCodeAt(colonAt) === colon && (next === space || next === lineFeed || Number.isNaN(next));
  }

  #lineEnd(at: number): number {
    const end = this.#text.indexOf('\n', at);
    return end === -1 ? this.#text.length : end;
  }

  /** A scalar or a flow collection inside a block collection whose column is `parent`. */
  #readInline(parent: number): Json {
    switch (this.#text[this.#at]) {
      case '"':
      case "'":
        return this.#readQuoted(parent);
      case '|':
      case '>':
        return this.#readBlockScalar(parent);
      case '[':
      case '{': {
        const value = this.#readFlow(parent);
        this.#endLine(this.#at);
        return value;
      }
      default:
        return this.#readPlain(parent);
    }
  }

  #readPlain(parent: number): Json {
    const text = this.#text;
    let lineEnd = this.#lineEnd(this.#at);
    let line = text.slice(this.#at, lineEnd);
    const comment = line.search(/ #/);
    if (comment !== -1) line = line.slice(0, comment);
    line = trimmedEnd(line);
    if (!startsPlain(line) || !isPlainLine(line)) leave();
    const lines = [line];
    this.#scalarEnd = this.#at + line.length;
    let next = lineEnd + 1;
    for (; comment === -1 && next < text.length; next = lineEnd + 1) {
      const at = this.#skipSpaces(next);
      lineEnd = this.#lineEnd(at);
      if (at === lineEnd) {
        lines.push('');
        continue;
      }
      if (at - next <= parent) break;
      const more = trimmedEnd(text.slice(at, lineEnd));
      if (!isPlainLine(more) || /^(?:#|[-?:] |[-?:]$)| #/.test(more)) leave();
      lines.push(more);
      this.#scalarEnd = at + more.length;
    }
    while (lines.length > 1 && lines.at(-1) === '') lines.pop();
    this.#toLine(Math.min(next, text.length));
    if (lines.length > 1) return flowText(lines);
    const value = readPlainScalar(line);
    return value === undefined ? leave() : value;
  }

  /** The offset after the closing quote of the scalar that begins at an offset. */
  #quotedEnd(start: number): number {
    const text = this.#text;
    const mark = text[start] as string;
    let at = text.indexOf(mark, start + 1);
    for (; at !== -1; at = text.indexOf(mark, at + 1)) {
      if (mark === "'") {
        if (text.charCodeAt(at + 1) !== apostrophe) return at + 1;
        at += 1;
        continue;
      }
      let slashes = 0;
      while (text[at - 1 - slashes] === '\\') slashes += 1;
      if (slashes % 2 === 0) return at + 1;
    }
    return leave();
  }

  #readQuoted(parent: number): Json {
    const end = this.#quotedEnd(this.#at);
    const raw = this.#text.slice(this.#at, end);
    const value = raw.includes('\n') ? unquoted(foldQuoted(raw, parent)) : unquoted(raw);
    this.#scalarEnd = end;
    this.#endLine(end);
    return value;
  }

  #readBlockScalar(parent: number): Json {
    const text = this.#text;
    const headerEnd = this.#lineEnd(this.#at);
    const [, style, chomp] = /^([|>])([-+]?) *$/.exec(text.slice(this.#at, headerEnd)) ?? leave();
    const lines: string[] = [];
    let indent = -1;
    let longestBlank = 0;
    let next = headerEnd + 1;
    while (next < text.length) {
      const at = this.#skipSpaces(next);
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1) leave();
      if (at === lineEnd && (indent === -1 || at - next <= indent)) {
        if (indent === -1) longestBlank = Math.max(longestBlank, at - next);
        lines.push('');
      } else {
        if (indent === -1) {
          if (at - next <= parent) break;
          indent = at - next;
          if (longestBlank > indent || text.charCodeAt(at) === tab) leave();
        }
        if (at - next < indent) {
          if (at - next > parent || text.charCodeAt(at) === tab) leave();
          break;
        }
        lines.push(text.slice(next + indent, lineEnd));
      }
      next = lineEnd + 1;
    }
    this.#scalarEnd = next;
    this.#toLine(Math.min(next, text.length));
    const chomping: Chomping = chomp === '-' ? 'strip' : chomp === '+' ? 'keep' : 'clip';
    return style === '|' ? literalText(lines, chomping) : foldedText(lines, chomping);
  }

  /** The flow collection at the current token; leaves the offset after its bracket. */
  #readFlow(parent: number): Json {
    this.#enter();
    const start = this.#at;
    const inMap = this.#text[start] === '{';
    const list: Json[] = [];
    const map: Record<string, Json> = {};
    const places = new Map<string, Member>();
    this.#at += 1;
    this.#skipFlowSpace(parent);
    while (this.#text[this.#at] !== (inMap ? '}' : ']')) {
      const keyAt = this.#at;
      const key = inMap ? this.#readFlowKey(parent) : String(list.length);
      const valueAt = this.#at;
      const value = this.#readFlowValue(parent);
      if (inMap && (Object.hasOwn(map, key) || key === '<<')) leave();
      if (inMap) setOwn(map, key, value);
      else list.push(value);
      if (this.#positions) places.set(key, this.#member(inMap ? keyAt : undefined, valueAt, value));
      this.#skipFlowSpace(parent);
      if (this.#text.charCodeAt(this.#at) === comma) {
        this.#at += 1;
        this.#skipFlowSpace(parent);
        if (/[\]},]/.test(this.#text[this.#at] ?? '')) leave();
      } else if (this.#text[this.#at] !== (inMap ? '}' : ']')) leave();
    }
    this.#at += 1;
    const read = inMap ? map : list;
    if (this.#positions) this.members.set(read, places);
    this.#level -= 1;
    return read;
  }

  /** Over spaces and line breaks; what stands on a further line must be indented more than the collection around. */
  #skipFlowSpace(parent: number): void {
    const text = this.#text;
    this.#at = this.#skipSpaces(this.#at);
    while (text.charCodeAt(this.#at) === lineFeed) {
      const line = this.#at + 1;
      this.#at = this.#skipSpaces(line);
      if (text.charCodeAt(this.#at) !== lineFeed && this.#at - line <= parent) leave();
    }
    if (text.charCodeAt(this.#at) === hash || this.#at >= text.length) leave();
  }

  #readFlowKey(parent: number): string {
    const key = this.#readFlowScalar();
    const source = String(key);
    if (typeof key !== 'string' && source !== this.#text.slice(this.#scalarEnd - source.length, this.#scalarEnd))
      leave();
    this.#at = this.#skipSpaces(this.#at);
    if (!this.#endsKey(this.#at)) leave();
    this.#at += 1;
    this.#skipFlowSpace(parent);
    return source;
  }

  #readFlowValue(parent: number): Json {
    const character = this.#text[this.#at];
    return character === '[' || character === '{' ? this.#readFlow(parent) : this.#readFlowScalar();
  }

  #readFlowScalar(): Json {
    const text = this.#text;
    const code = text.charCodeAt(this.#at);
    if (code === quote || code === apostrophe) {
      const end = this.#quotedEnd(this.#at);
      const raw = text.slice(this.#at, end);
      const value = raw.includes('\n') ? leave() : unquoted(raw);
      this.#at = end;
      this.#scalarEnd = end;
      return value;
    }
    flowPlain.lastIndex = this.#at;
    const [source] = flowPlain.exec(text) ?? leave();
    const written = trimmedEnd(source);
    if (!startsPlain(written)) leave();
    this.#at += source.length;
    this.#scalarEnd = this.#at - source.length + written.length;
    const value = readPlainScalar(written);
    return value === undefined ? leave() : value;
  }
}

interface Key {
  readonly name: string;
  /** Offset after the colon. */
  readonly end: number;
}

const flowPlain = /[^ \t\n,[\]{}:#][^,[\]{}:#\n\t]*/y;

/** Whether a plain scalar may begin like this. */
function startsPlain(source: string): boolean {
  const code = source.charCodeAt(0);
  if (code === dash) return source.length > 1 && source[1] !== ' ';
  return !Number.isNaN(code) && code !== question && code !== colon && !/^[,[\]{}#&*!|>'"%@` \t]/.test(source);
}

/** Whether a line of a plain scalar holds nothing that would end it or make it a key. */
function isPlainLine(line: string): boolean {
  return !line.includes(': ') && !line.endsWith(':') && !line.includes('\t');
}

/** The lines of a quoted scalar folded into one, still quoted. */
function foldQuoted(raw: string, parent: number): string {
  const folded: string[] = [];
  let open = false;
  const lines = raw.slice(1, -1).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.includes('\t')) leave();
    const content = index === 0 ? line : trimmedStart(line);
    const blank = content === '' && index < lines.length - 1;
    if (index > 0 && (blank ? open : line.length - content.length <= parent)) leave();
    // A backslash at the end joins the next line without a space; one before a space at the end keeps that space.
    const joined = open ? `${folded.pop()}${content}` : content;
    open = raw[0] === '"' && escapesEnd(content);
    if (raw[0] === '"' && !open && escapesEnd(trimmedEnd(content))) leave();
    folded.push(open ? joined.slice(0, -1) : joined);
  }
  return (
    raw[0] + flowText(folded.map((line, index) => (index === folded.length - 1 ? line : trimmedEnd(line)))) + raw[0]
  );
}

/** Without the spaces at its end; YAML knows no other white space within a line but tabs, which have been refused. */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === space) end -= 1;
  return text.slice(0, end);
}

function trimmedStart(text: string): string {
  let start = 0;
  while (text.charCodeAt(start) === space) start += 1;
  return text.slice(start);
}

/** Whether a text ends in a backslash that escapes what follows. */
function escapesEnd(text: string): boolean {
  let slashes = 0;
  while (text[text.length - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function unquoted(raw: string): string {
  const content = raw.slice(1, -1);
  if (raw[0] === "'") return content.replaceAll("''", "'");
  if (!content.includes('\\')) return content;
  try {
    return JSON.parse(`"${content.replaceAll('\n', '\\n')}"`);
  } catch {
    return leave();
  }
}
