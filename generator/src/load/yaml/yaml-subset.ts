import { type Json, setOwn } from '../../base/json.ts';
import type { Member } from '../text/parsed-text.ts';
import { readFlow } from './yaml-flow.ts';
import {
  blockEnd,
  endsKey,
  isDocumentMark,
  isEntry,
  isLineEnd,
  leave,
  leftSubset,
  lineEnd,
  skipSpaces,
  startsPlain,
  trimmedEnd,
} from './yaml-lines.ts';
import { readPlainLines, readPlainScalar } from './yaml-plain.ts';
import { quotedEnd, readBlockScalar, readQuoted } from './yaml-quoted.ts';

/** Opens the objects and lists of a text one by one. */
export interface SubsetLevels {
  /** The whole document. */
  readonly value: Json;
  /** Reads the members of an object or a list, and gives their places; objects and lists among them are empty until they are opened. */
  open(collection: Json): ReadonlyMap<string, Member> | undefined;
}

/**
 * Reads the YAML that descriptions are written in, many times faster than a full parser: block objects and lists, flow ones,
 * scalars of every style. Gives undefined for anything else (anchors, tags, merges, tabs, several documents, errors of any
 * kind): then the full parser decides what the text means or what is wrong with it.
 */
export function readYamlSubset(text: string, limits: { readonly depth: number }): Json | undefined {
  // What moves lines, and what no text editor shows, is left to the full parser.
  if (/[\r\0\u0085\u2028\u2029\ufeff]/.test(text)) return undefined;
  try {
    return new BlockReader(text, limits.depth, false).readDocument();
  } catch (error) {
    if (error === leftSubset) return undefined;
    throw error;
  }
}

/** Finds the places of members in a text that `readYamlSubset` has read: of one path, only what is beside it is looked at. */
export function subsetLevels(text: string, limits: { readonly depth: number }): SubsetLevels {
  const reader = new BlockReader(text, limits.depth, true);
  return { value: reader.readDocument(), open: (collection) => reader.open(collection) };
}

/** Where an object or a list that is not open yet begins. */
interface Unopened {
  readonly at: number;
  readonly column: number;
}

interface Key {
  readonly name: string;
  /** Offset after the colon. */
  readonly end: number;
}

const lineFeed = 0x0a;
const tab = 0x09;
const hash = 0x23;

class BlockReader {
  readonly #text: string;
  readonly #depth: number;
  /** Whether objects and lists are passed over until they are opened, and places are noted. */
  readonly #isLazy: boolean;
  readonly #members = new Map<Json, ReadonlyMap<string, Member>>();
  readonly #unopened = new Map<Json, Unopened>();
  /** Offset of the next token, which is the first of its line unless a value has just begun. */
  #at = 0;
  /** Column of that token; -1 at the end of the text. */
  #column = -1;
  #level = 0;
  #scalarEnd = 0;

  constructor(text: string, depth: number, isLazy: boolean) {
    this.#text = text;
    this.#depth = depth;
    this.#isLazy = isLazy;
  }

  readDocument(): Json {
    this.#toLine(0);
    if (this.#isAt(0) && this.#text.startsWith('---\n', this.#at)) this.#toLine(this.#at + 4);
    if (!this.#isAt(0) || this.#text[this.#at] === '%' || isDocumentMark(this.#text, this.#at)) leave();
    const value = this.#readBlock(-1);
    if (!this.#isAt(-1) || typeof value !== 'object' || value === null) leave();
    return value;
  }

  open(collection: Json): ReadonlyMap<string, Member> | undefined {
    const start = this.#unopened.get(collection);
    if (start !== undefined) {
      this.#unopened.delete(collection);
      this.#at = start.at;
      this.#column = start.column;
      if (Array.isArray(collection)) this.#fillList(collection, start.column);
      else this.#fillMap(collection as Record<string, Json>, start.column, this.#peekKey() ?? leave());
    }
    return this.#members.get(collection);
  }

  #isAt(column: number): boolean {
    return this.#column === column;
  }

  /** Goes to the first token at or after the start of a line, over blank lines and comments. */
  #toLine(start: number): void {
    const text = this.#text;
    let line = start;
    for (;;) {
      const at = skipSpaces(text, line);
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
        if (at === line && start > 0 && isDocumentMark(this.#text, this.#at)) leave();
        return;
      }
      line = lineEnd(text, at) + 1;
    }
  }

  /** After a value on its line: nothing but a comment may follow. */
  #endLine(at: number): void {
    const end = skipSpaces(this.#text, at);
    const code = this.#text.charCodeAt(end);
    if (code !== lineFeed && !Number.isNaN(code) && (code !== hash || end === at)) leave();
    this.#toLine(lineEnd(this.#text, end) + 1);
  }

  /** A value that begins at the current token, which is the first of its line or follows a dash. */
  #readBlock(parent: number): Json {
    if (isEntry(this.#text, this.#at)) return this.#readList(this.#column);
    const key = this.#peekKey();
    return key ? this.#readMap(this.#column, key) : this.#readInline(parent);
  }

  #enter(): void {
    this.#level += 1;
    if (this.#level > this.#depth) leave();
  }

  #readList(column: number): Json {
    return this.#isLazy ? this.#passOver([], column) : this.#fillList([], column);
  }

  #readMap(column: number, firstKey: Key): Json {
    return this.#isLazy ? this.#passOver({}, column) : this.#fillMap({}, column, firstKey);
  }

  /** Goes to the token after an object or a list, by the indentation of its lines alone. */
  #passOver(collection: Json, column: number): Json {
    this.#unopened.set(collection, { at: this.#at, column });
    this.#toLine(blockEnd(this.#text, this.#at, { column, isList: Array.isArray(collection) }));
    return collection;
  }

  #fillList(list: Json[], column: number): Json {
    this.#enter();
    const places = new Map<string, Member>();
    while (this.#column === column && isEntry(this.#text, this.#at)) {
      const { start, value } = this.#readEntry(column);
      if (this.#isLazy) places.set(String(list.length), this.#member(undefined, start, value));
      list.push(value);
    }
    if (this.#column > column) leave();
    if (this.#isLazy) this.#members.set(list, places);
    this.#level -= 1;
    return list;
  }

  /** What follows a dash. */
  #readEntry(column: number): { readonly start: number; readonly value: Json } {
    const dashAt = this.#at;
    const start = skipSpaces(this.#text, dashAt + 1);
    if (!isLineEnd(this.#text, start)) {
      this.#column += start - dashAt;
      this.#at = start;
      return { start, value: this.#readBlock(column) };
    }
    this.#scalarEnd = dashAt;
    this.#endLine(dashAt + 1);
    if (this.#column <= column) return { start: dashAt, value: null };
    return { start: this.#at, value: this.#readBlock(column) };
  }

  #fillMap(map: Record<string, Json>, column: number, firstKey: Key): Json {
    this.#enter();
    const places = new Map<string, Member>();
    for (let key: Key | undefined = firstKey; key; key = this.#peekKey()) {
      const keyAt = this.#at;
      if (Object.hasOwn(map, key.name) || key.name === '<<') leave();
      const { start, value } = this.#readMember(key.end, column, keyAt);
      if (this.#isLazy) places.set(key.name, this.#member(keyAt, start, value));
      setOwn(map, key.name, value);
      if (this.#column !== column) break;
      if (isEntry(this.#text, this.#at)) leave();
    }
    // A line that is neither a key nor further out is an error.
    if (this.#column >= column) leave();
    if (this.#isLazy) this.#members.set(map, places);
    this.#level -= 1;
    return map;
  }

  /** What follows the colon of a key. */
  #readMember(end: number, column: number, keyAt: number): { readonly start: number; readonly value: Json } {
    const at = skipSpaces(this.#text, end);
    if (!isLineEnd(this.#text, at)) {
      this.#at = at;
      return { start: at, value: this.#readInline(column) };
    }
    this.#endLine(end);
    const start = this.#at;
    if (this.#column > column) return { start, value: this.#readBlock(column) };
    if (this.#column === column && isEntry(this.#text, start)) return { start, value: this.#readList(column) };
    this.#scalarEnd = keyAt;
    return { start: keyAt, value: null };
  }

  #member(key: number | undefined, value: number, read: Json): Member {
    const container = typeof read === 'object' && read !== null;
    return { ...(key !== undefined && { key }), value, container, ...(!container && { end: this.#scalarEnd }) };
  }

  /** The key that begins at the current token, or undefined where the line holds none. */
  #peekKey(): Key | undefined {
    if (this.#column === -1) return undefined;
    const text = this.#text;
    if (text[this.#at] === '"' || text[this.#at] === "'") return this.#peekQuotedKey();
    const end = lineEnd(text, this.#at);
    let colonAt = text.indexOf(':', this.#at);
    while (colonAt !== -1 && colonAt < end && !endsKey(text, colonAt)) colonAt = text.indexOf(':', colonAt + 1);
    if (colonAt === -1 || colonAt >= end) return undefined;
    const source = trimmedEnd(text.slice(this.#at, colonAt));
    if (!startsPlain(source) || source.includes(' #') || source.includes('\t') || source.length > 1000) leave();
    const value = readPlainScalar(source);
    return value === undefined || String(value) !== source ? leave() : { name: source, end: colonAt + 1 };
  }

  #peekQuotedKey(): Key | undefined {
    const end = quotedEnd(this.#text, this.#at);
    const colonAt = skipSpaces(this.#text, end);
    if (!endsKey(this.#text, colonAt)) return undefined;
    const raw = this.#text.slice(this.#at, end);
    return raw.includes('\n') ? leave() : { name: readQuoted(raw, -1), end: colonAt + 1 };
  }

  /** A scalar or a flow collection inside a block collection whose column is `parent`. */
  #readInline(parent: number): Json {
    const text = this.#text;
    switch (text[this.#at]) {
      case '"':
      case "'": {
        const start = this.#at;
        this.#scalarEnd = quotedEnd(text, start);
        this.#endLine(this.#scalarEnd);
        return readQuoted(text.slice(start, this.#scalarEnd), parent);
      }
      case '|':
      case '>': {
        const { value, next } = readBlockScalar(text, this.#at, parent);
        this.#scalarEnd = next;
        this.#toLine(next);
        return value;
      }
      case '[':
      case '{': {
        const depth = this.#depth - this.#level;
        const members = this.#isLazy ? this.#members : undefined;
        const { value, end } = readFlow({ text, start: this.#at, parent, depth, members });
        this.#endLine(end);
        return value;
      }
      default:
        return this.#readPlain(parent);
    }
  }

  #readPlain(parent: number): Json {
    const { source, oneLine, end, next } = readPlainLines(this.#text, this.#at, parent);
    this.#scalarEnd = end;
    this.#toLine(next);
    if (!oneLine) return source;
    const value = readPlainScalar(source);
    return value === undefined ? leave() : value;
  }
}
