import { type Json, setOwn } from '../../base/json.ts';
import type { Member } from '../text/parsed-text.ts';
import { endsKey, leave, skipSpaces, startsPlain, trimmedEnd } from './yaml-lines.ts';
import { readPlainScalar } from './yaml-plain.ts';
import { quotedEnd, readQuoted } from './yaml-quoted.ts';

/** Takes the places of the members of each object and list. */
export type MemberSink = Map<Json, ReadonlyMap<string, Member>> | undefined;

/** What a flow collection is read into, and how far. */
export interface FlowInput {
  readonly text: string;
  /** Offset of the opening bracket. */
  readonly start: number;
  /** Column of the block collection around: further lines are indented more. */
  readonly parent: number;
  /** Levels that are left. */
  readonly depth: number;
  readonly members: MemberSink;
}

/** Reads a flow collection (`[…]` or `{…}`); gives the offset after its bracket too. */
export function readFlow(input: FlowInput): { readonly value: Json; readonly end: number } {
  const reader = new FlowReader(input);
  return { value: reader.readCollection(input.depth), end: reader.at };
}

const plainRun = /[^ \t\n,[\]{}:#][^,[\]{}:#\n\t]*/y;

class FlowReader {
  at: number;
  readonly #text: string;
  readonly #parent: number;
  readonly #members: MemberSink;
  #scalarEnd = 0;

  constructor({ text, start, parent, members }: FlowInput) {
    this.at = start;
    this.#text = text;
    this.#parent = parent;
    this.#members = members;
  }

  readCollection(depth: number): Json {
    if (depth <= 0) leave();
    const inMap = this.#text[this.at] === '{';
    const close = inMap ? '}' : ']';
    const list: Json[] = [];
    const map: Record<string, Json> = {};
    const places = new Map<string, Member>();
    this.at += 1;
    this.#skipSpace();
    while (this.#text[this.at] !== close) {
      const keyAt = this.at;
      const key = inMap ? this.#readKey() : String(list.length);
      const start = this.at;
      const value = this.#readValue(depth);
      if (inMap && (Object.hasOwn(map, key) || key === '<<')) leave();
      if (inMap) setOwn(map, key, value);
      else list.push(value);
      if (this.#members) places.set(key, this.#member(inMap ? keyAt : undefined, start, value));
      this.#toNext(close);
    }
    this.at += 1;
    const read = inMap ? map : list;
    this.#members?.set(read, places);
    return read;
  }

  #member(key: number | undefined, value: number, read: Json): Member {
    const container = typeof read === 'object' && read !== null;
    return { ...(key !== undefined && { key }), value, container, ...(!container && { end: this.#scalarEnd }) };
  }

  /** Over a comma to the next member, or to the closing bracket. */
  #toNext(close: string): void {
    this.#skipSpace();
    if (this.#text[this.at] === ',') {
      this.at += 1;
      this.#skipSpace();
      if (/[\]},]/.test(this.#text[this.at] ?? '')) leave();
    } else if (this.#text[this.at] !== close) leave();
  }

  #skipSpace(): void {
    const text = this.#text;
    this.at = skipSpaces(text, this.at);
    while (text[this.at] === '\n') {
      const line = this.at + 1;
      this.at = skipSpaces(text, line);
      if (text[this.at] !== '\n' && this.at - line <= this.#parent) leave();
    }
    if (text[this.at] === '#' || this.at >= text.length) leave();
  }

  #readKey(): string {
    const start = this.at;
    const key = this.#readScalar();
    const source = String(key);
    // A key that is not a text represents itself only if it is printed as it is written.
    if (typeof key !== 'string' && source !== this.#text.slice(start, this.#scalarEnd)) leave();
    this.at = skipSpaces(this.#text, this.at);
    if (!endsKey(this.#text, this.at)) leave();
    this.at += 1;
    this.#skipSpace();
    return source;
  }

  #readValue(depth: number): Json {
    const character = this.#text[this.at];
    return character === '[' || character === '{' ? this.readCollection(depth - 1) : this.#readScalar();
  }

  #readScalar(): Json {
    const text = this.#text;
    if (text[this.at] === '"' || text[this.at] === "'") {
      const end = quotedEnd(text, this.at);
      const raw = text.slice(this.at, end);
      this.at = end;
      this.#scalarEnd = end;
      return raw.includes('\n') ? leave() : readQuoted(raw, this.#parent);
    }
    plainRun.lastIndex = this.at;
    const [run] = plainRun.exec(text) ?? leave();
    const source = trimmedEnd(run);
    if (!startsPlain(source)) leave();
    this.#scalarEnd = this.at + source.length;
    this.at += run.length;
    const value = readPlainScalar(source);
    return value === undefined ? leave() : value;
  }
}
