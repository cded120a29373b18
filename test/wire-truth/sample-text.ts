import fc from 'fast-check';

/** Where a text is going to stand, as far as that restricts it. */
export type TextPlace = 'path' | 'query' | 'header' | 'cookie' | 'body';

const beyondLatin1 = 'a b&c=d+e#f%g/h?i;j,k.l é€😀"<>|\\^`{}[]:@!$\'()*~';
const latin1 = 'a b&c=d+e#f%41/h?i;j,k.l é"<>|\\^`{}[]:@!$\'()*~';
const plain = ['%2F..', '100', 'true', '~x', 'ü.ö,ä'];

/** Strings by format that are valid and still have something to encode. */
const byFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-01-31T09:30:00+01:00', '2024-02-29T23:59:59.123Z'],
  date: ['2026-01-31', '2024-02-29'],
  time: ['09:30:00Z'],
  duration: ['P1DT2H'],
  email: ["a+b'c@example.com", 'x@example.org'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  uri: ['https://example.com/a%20b?c=d&e=f#g', 'urn:a:b'],
  'uri-reference': ['/a?b=c&d'],
  'uri-template': ['/a/{b}'],
  url: ['https://example.com/?a=b&c=d'],
  iri: ['https://example.com/ü'],
  hostname: ['example.com'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  byte: ['YSBiJmM9ZA==', 'AA=='],
  regex: ['^a+$'],
  'json-pointer': ['/a~1b'],
  decimal: ['-12.50', '0.00'],
  int32: ['7'],
  int64: ['9007199254740993'],
};

export interface TextLimits {
  readonly format: string | undefined;
  readonly pattern: string | undefined;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A string within limits; each number gives another one where the limits leave room. */
export function sampleText(limits: TextLimits, place: TextPlace, number: number): string {
  const { format, pattern, minLength, maxLength } = limits;
  const known = format === undefined ? undefined : byFormat[format];
  const fitting = pattern === undefined ? undefined : known?.find((text) => expressionOf(pattern)?.test(text));
  if (pattern !== undefined) return fitting ?? byPattern(pattern, limits, number);
  if (known) return known[number % known.length] as string;
  const tricky = place === 'header' ? latin1 : beyondLatin1;
  const texts = place === 'header' ? ['%2F..', '100', 'x,y'] : plain;
  const text = number % 2 === 0 ? tricky : (texts[number % texts.length] as string);
  return fitted(number < 2 ? text : `${text}${number}`, minLength, maxLength, place);
}

function fitted(text: string, minLength: number, maxLength: number, place: TextPlace): string {
  const characters = [...text];
  while (characters.length < minLength) characters.push('x');
  const cut = characters.slice(0, maxLength);
  // HTTP trims white space around a header value, and a blank path parameter is rejected.
  const end = cut.length - 1;
  if ((place === 'header' || place === 'path') && cut[end] === ' ') cut[end] = '_';
  return cut.join('');
}

const matches = new Map<string, string>();

function byPattern(pattern: string, { minLength, maxLength }: TextLimits, number: number): string {
  const key = `${number % 3} ${minLength} ${maxLength} ${pattern}`;
  const text = matches.get(key) ?? matchOf(pattern, minLength, maxLength, number % 3);
  matches.set(key, text);
  return text;
}

/** A text that matches, without white space at its ends where that can be. */
function matchOf(pattern: string, minLength: number, maxLength: number, number: number): string {
  const expression = expressionOf(pattern);
  const fallback = 'x'.repeat(Math.max(1, minLength));
  if (!expression) return fallback;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && text === text.trim();
  const visible = (text: string) => fits(text) && text !== '' && !/[^\x20-\x7e]|^\.{1,2}$/.test(text);
  let found: readonly string[];
  try {
    const matching = fc.stringMatching(expression, { maxLength: Math.min(maxLength, 60) });
    found = fc.sample(matching, { numRuns: 12, seed: 7 + number });
  } catch {
    // If fast-check can't make strings for a pattern, the sample ignores it.
    return fallback;
  }
  return found.find(visible) ?? found.find(fits) ?? found[0] ?? '';
}

function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Of another dialect.
    }
  }
  return undefined;
}
