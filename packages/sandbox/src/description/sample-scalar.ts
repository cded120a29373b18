import { boundedExpression } from './as-json-schema.ts';
import { listOf, own } from './description.ts';

const formats = new Map<string, string>([
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['date-time', '2026-01-01T00:00:00.000Z'],
  ['date', '2026-01-01'],
  ['time', '00:00:00Z'],
  ['duration', 'PT1H'],
  ['email', 'someone@sandbox.invalid'],
  ['uri', 'https://sandbox.invalid/'],
  ['url', 'https://sandbox.invalid/'],
  ['uri-reference', '/'],
  ['hostname', 'sandbox.invalid'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'c2FuZGJveA=='],
]);

/** The longest text, however long a schema requires one to be. */
const longest = 1_000_000;

/** Texts to try for a schema, the likeliest first. */
export function sampleTexts(schema: object): readonly string[] {
  const known = listOf(own(schema, 'x-extensible-enum')).filter((each) => typeof each === 'string');
  const least = Math.min(numberIn(schema, 'minLength') ?? 0, longest);
  const most = numberIn(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const plain = (formats.get(String(own(schema, 'format'))) ?? 'text').padEnd(least, 'x').slice(0, most);
  const pattern = own(schema, 'pattern');
  const fits = (text: string): boolean => text.length >= least && text.length <= most;
  const matching = typeof pattern === 'string' ? samplePattern(pattern, fits) : undefined;
  return [...known.slice(0, 1), plain, ...(matching === undefined ? [] : [matching])];
}

/** Numbers to try for a schema, the likeliest first. */
export function sampleNumbers(schema: object): readonly number[] {
  const least = numberIn(schema, 'minimum');
  const above = numberIn(schema, 'exclusiveMinimum');
  const most = numberIn(schema, 'maximum');
  const below = numberIn(schema, 'exclusiveMaximum');
  const step = numberIn(schema, 'multipleOf') ?? 1;
  const start = least ?? above ?? 0;
  const next = Math.ceil(start / step) * step;
  const between =
    above === undefined || (most ?? below) === undefined ? undefined : (above + Number(most ?? below)) / 2;
  const tried = [
    least,
    0,
    next,
    next + step,
    above === undefined ? undefined : above + 1,
    between,
    most,
    below && below - 1,
  ];
  return tried.filter((each) => each !== undefined);
}

const numberIn = (schema: object, name: string): number | undefined => {
  const value = own(schema, name);
  return typeof value === 'number' ? value : undefined;
};

/** Characters to choose from, the plainest first. */
const characters = [
  ...'aA0',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...['\n', '\t', 'é', 'ß', 'я', '中', '€', '😀', '\u0000'],
];

/** The longest text made for an expression, which also limits repetitions. */
const longestMatch = 10_000;

/** The numbers of optional repetitions to try, in order. */
const repetitions = [0, 1, 2, 3, 5, 8, 16, 32, 64];

/** A text that a regular expression matches and that is accepted; undefined if none was found. */
export function samplePattern(pattern: string, accepts: (text: string) => boolean): string | undefined {
  try {
    const expression = boundedExpression(new RegExp(pattern, 'u'));
    const texts = repetitions.map((extra) => new PatternReader(pattern, extra).read());
    // If an expression doesn't end with `$`, more text may follow.
    const longer = texts.map((text, index) => text + 'x'.repeat(repetitions[index] ?? 0));
    return [...texts, ...longer].find((text) => expression.test(text) && accepts(text));
  } catch {
    return undefined;
  }
}

/** Reads an expression from left to right and returns, for each part, the first matching text. */
class PatternReader {
  readonly #pattern: string;
  readonly #extra: number;
  #place = 0;

  constructor(pattern: string, extra: number) {
    this.#pattern = pattern;
    this.#extra = extra;
  }

  read(): string {
    const first = this.#sequence();
    while (this.#take(/\|/y)) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#place < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#place))) {
      const part = this.#part();
      text += part.repeat(this.#times());
      if (text.length > longestMatch) throw new RangeError('the text is too long');
    }
    return text;
  }

  #part(): string {
    if (this.#take(/[$^]|\\[bB\d]/y)) return '';
    const group = this.#take(/\((?:\?(?:<?[=!]|:|<\w+>))?/y);
    if (group !== undefined) {
      const inside = this.read();
      this.#take(/\)/y);
      return /[=!]$/.test(group) ? '' : inside;
    }
    const set = this.#take(/\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\./y);
    if (set === undefined) return this.#take(/./suy) ?? '';
    const expression = new RegExp(`^${set}$`, 'u');
    return characters.find((each) => expression.test(each)) ?? '';
  }

  #times(): number {
    const quantifier = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === undefined) return 1;
    const [least, most] = boundsOf(quantifier);
    return Math.min(least + this.#extra, most, longestMatch);
  }

  /** The text that an expression matches at this place, which is consumed. */
  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#place;
    const found = expression.exec(this.#pattern)?.[0];
    this.#place += found?.length ?? 0;
    return found;
  }
}

const signs = new Map<string, readonly [number, number]>([
  ['*', [0, Number.POSITIVE_INFINITY]],
  ['+', [1, Number.POSITIVE_INFINITY]],
  ['?', [0, 1]],
]);

function boundsOf(quantifier: string): readonly [least: number, most: number] {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  const open = comma ? Number.POSITIVE_INFINITY : Number(least);
  return signs.get(quantifier.charAt(0)) ?? [Number(least), most ? Number(most) : open];
}
