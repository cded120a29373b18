/** Inclusive ranges of code points, sorted and disjoint. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

/** A regular expression without anything that a finite automaton cannot do. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly item: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' };

const last = 0x10ffff;
const digits: CharacterSet = [[0x30, 0x39]];
const word: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const space: CharacterSet = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: CharacterSet = [
  [0xa, 0xa],
  [0xd, 0xd],
  [0x2028, 0x2029],
];
const escapes: Readonly<Record<string, number>> = { n: 0xa, r: 0xd, t: 0x9, f: 0xc, v: 0xb, 0: 0 };
const greatestRepeat = 1_000;

/** The characters that a set leaves out. */
export function complement(set: CharacterSet): CharacterSet {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) rest.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= last) rest.push([next, last]);
  return rest;
}

function normal(ranges: readonly (readonly [number, number])[]): CharacterSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const before = merged.at(-1);
    if (before !== undefined && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Reads an ECMAScript pattern; undefined where it uses look-around, back references, word boundaries, property escapes or is not well-formed. */
export function parsePattern(source: string): PatternNode | undefined {
  const parser = new PatternParser(source);
  const node = parser.choice();
  return parser.failed || !parser.atEnd ? undefined : node;
}

class PatternParser {
  readonly #text: readonly string[];
  #at = 0;
  #depth = 0;
  failed = false;

  constructor(source: string) {
    this.#text = [...source];
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  choice(): PatternNode {
    const items = [this.#sequence()];
    while (this.#take('|')) items.push(this.#sequence());
    return items.length === 1 ? (items[0] as PatternNode) : { kind: 'choice', items };
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (!this.failed && !this.atEnd && this.#peek() !== '|' && this.#peek() !== ')') items.push(this.#repeated());
    return { kind: 'sequence', items };
  }

  #repeated(): PatternNode {
    let item = this.#atom();
    for (;;) {
      const bounds = this.#quantifier();
      if (bounds === undefined) return item;
      if (item.kind === 'start' || item.kind === 'end' || bounds.min > bounds.max) this.failed = true;
      item = { kind: 'repeat', item, ...bounds };
      this.#take('?');
    }
  }

  #quantifier(): { min: number; max: number } | undefined {
    if (this.#take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { min: 0, max: 1 };
    if (this.#peek() !== '{') return undefined;
    const close = this.#text.indexOf('}', this.#at);
    const body = close < 0 ? '' : this.#text.slice(this.#at + 1, close).join('');
    const match = /^(\d{1,4})(,(\d{0,4}))?$/.exec(body);
    if (match === null) {
      this.failed = true;
      return undefined;
    }
    this.#at = close + 1;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]);
    if (min > greatestRepeat || (Number.isFinite(max) && max > greatestRepeat)) this.failed = true;
    return { min, max };
  }

  #atom(): PatternNode {
    const character = this.#next();
    switch (character) {
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'set', set: complement(lineEnds) };
      case '(':
        return this.#group();
      case '[':
        return { kind: 'set', set: this.#class() };
      case '\\':
        return { kind: 'set', set: this.#escape() };
      case '*':
      case '+':
      case '?':
      case '{':
        this.failed = true;
        return { kind: 'sequence', items: [] };
      default:
        return { kind: 'set', set: single(character) };
    }
  }

  #group(): PatternNode {
    if (this.#take('?')) {
      if (this.#take('<')) {
        if (this.#peek() === '=' || this.#peek() === '!') this.failed = true;
        while (!this.failed && !this.atEnd && this.#next() !== '>');
      } else if (!this.#take(':')) {
        this.failed = true;
      }
    }
    if (++this.#depth > 100) this.failed = true;
    const inner = this.failed ? ({ kind: 'sequence', items: [] } as const) : this.choice();
    this.#depth--;
    if (!this.#take(')')) this.failed = true;
    return inner;
  }

  #class(): CharacterSet {
    const negated = this.#take('^');
    const ranges: (readonly [number, number])[] = [];
    while (!this.failed && this.#peek() !== ']') {
      if (this.atEnd) {
        this.failed = true;
        break;
      }
      const from = this.#classItem();
      const [start] = from;
      const isRange =
        this.#peek() === '-' && this.#text[this.#at + 1] !== ']' && from.length === 1 && start?.[0] === start?.[1];
      if (!isRange || start === undefined) {
        ranges.push(...from);
        continue;
      }
      this.#at++;
      const to = this.#classItem();
      const [end] = to;
      if (to.length !== 1 || end === undefined || end[0] !== end[1] || end[0] < start[0]) this.failed = true;
      else ranges.push([start[0], end[0]]);
    }
    this.#at++;
    return negated ? complement(normal(ranges)) : normal(ranges);
  }

  #classItem(): CharacterSet {
    const character = this.#next();
    if (character !== '\\') return single(character);
    if (this.#take('b')) return single('\b');
    return this.#escape();
  }

  #escape(): CharacterSet {
    const character = this.#next();
    const known = escapes[character];
    if (known !== undefined && !(character === '0' && /\d/.test(this.#peek() ?? ''))) return [[known, known]];
    switch (character) {
      case 'd':
        return digits;
      case 'D':
        return complement(digits);
      case 'w':
        return word;
      case 'W':
        return complement(word);
      case 's':
        return space;
      case 'S':
        return complement(space);
      case 'x':
        return this.#hex(2);
      case 'u':
        return this.#take('{') ? this.#braced() : this.#hex(4);
      default:
        if (/^[a-z0-9]?$/i.test(character)) this.failed = true;
        return single(character);
    }
  }

  #braced(): CharacterSet {
    const close = this.#text.indexOf('}', this.#at);
    const body = close < 0 ? '' : this.#text.slice(this.#at, close).join('');
    const code = /^[0-9a-f]{1,6}$/i.test(body) ? Number.parseInt(body, 16) : Number.NaN;
    if (!(code <= last)) this.failed = true;
    this.#at = close + 1;
    return [[code, code]];
  }

  #hex(length: number): CharacterSet {
    const body = this.#text.slice(this.#at, this.#at + length).join('');
    this.#at += length;
    if (body.length !== length || !/^[0-9a-f]+$/i.test(body)) this.failed = true;
    const code = Number.parseInt(body, 16);
    if (code >= 0xd800 && code <= 0xdfff) this.failed = true;
    return [[code, code]];
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const character = this.#text[this.#at++];
    if (character === undefined) this.failed = true;
    return character ?? '';
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }
}

function single(character: string): CharacterSet {
  const code = character.codePointAt(0) ?? 0;
  return [[code, code]];
}
