import { sortedUnique } from '../../base/order.ts';
import { identifierPartsOf, isIdentifier, withoutYoungLetters } from '../../text/identifier.ts';
import type { BuildContext } from '../context.ts';

/** Control characters, line ends, bidi controls and lone surrogates: a name with one of them looks different from its value. */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Reports a name that can't be shown or written safely. */
export function checkName(context: BuildContext, name: string, pointer: string): void {
  if (unsafe.test(name)) context.diagnostics.add('unsafe-name', pointer, { name });
}

/**
 * The words of a name: split at everything except letters, marks and digits, and at camelCase humps (`OAuth` and `URLs` stay
 * whole). In NFC, so that two spellings of one name are equal.
 */
export function wordsOf(name: string): string[] {
  // Most names, in a tenth of the time.
  if (/^[a-z0-9_-]+$/.test(name)) return name.split(/[_-]+/).filter((word) => word !== '');
  return withoutYoungLetters(name.normalize('NFC'))
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{N})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(?<!(?<!\p{L})O)(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** `list-for_org` gives `listForOrg`, `API_KEY` gives `apiKey`. Empty without a letter or digit. */
export function camelCase(name: string): string {
  return joinWords(evenOut(wordsOf(name)), false);
}

/** `simple-user` gives `SimpleUser`; PascalCase names stay. */
export function pascalCase(name: string): string {
  const normal = withoutYoungLetters(name.normalize('NFC'));
  if (/^\p{Lu}[\p{L}\p{M}\p{N}]*$/u.test(normal)) return normal;
  return joinWords(evenOut(wordsOf(name)), true);
}

export function camelCaseWords(words: readonly string[]): string {
  return joinWords(evenOut(words), false);
}

/** `accessToken` gives `ACCESS_TOKEN`, ASCII only. */
export function upperSnakeCase(name: string): string {
  return asciiWords(name).join('_').toUpperCase();
}

/** The words of a name in ASCII: diacritics are dropped, letters of other scripts become their code points. */
export function asciiWords(name: string): string[] {
  return wordsOf(name).map((word) =>
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]/gu, (character) => `u${(character.codePointAt(0) as number).toString(16)}`),
  );
}

/**
 * Turns a text into an identifier: forbidden characters are dropped, a leading digit gets an underscore before it, an empty
 * result becomes `fallback`.
 */
export function toIdentifier(text: string, fallback: string): string {
  const clean = identifierPartsOf(text);
  if (clean === '') return fallback;
  return isIdentifier(clean) ? clean : `_${clean}`;
}

/**
 * Gives every key a unique name, independent of their order: keys that equal their wish come first, the others follow by code
 * point, with the smallest free number if the wish is taken. Adds the names to `taken`.
 */
export function assignNames(
  keys: Iterable<string>,
  wish: (key: string) => string,
  taken: Set<string>,
): Map<string, string> {
  const names = new Map<string, string>();
  const sorted = sortedUnique(keys);
  for (const key of sorted) {
    if (wish(key) === key && !taken.has(key)) {
      taken.add(key);
      names.set(key, key);
    }
  }
  const next = new Map<string, number>();
  for (const key of sorted) {
    if (!names.has(key)) names.set(key, claimName(wish(key), taken, next));
  }
  return new Map(sorted.map((key) => [key, names.get(key) as string]));
}

/**
 * The name itself, or with the smallest free number from 2 on; adds it to `taken`. `next` remembers where to continue, so that
 * many equal wishes stay linear.
 */
export function claimName(name: string, taken: Set<string>, next = new Map<string, number>()): string {
  let candidate = name;
  let number = next.get(name) ?? 2;
  const separator = /\d$/.test(name) ? '_' : '';
  while (taken.has(candidate)) candidate = `${name}${separator}${number++}`;
  next.set(name, number);
  taken.add(candidate);
  return candidate;
}

/** If no word has a lower-case letter, capitals have no meaning. */
function evenOut(words: readonly string[]): readonly string[] {
  return words.some((word) => /\p{Ll}/u.test(word)) ? words : words.map((word) => word.toLowerCase());
}

function joinWords(words: readonly string[], capitalFirst: boolean): string {
  let text = '';
  for (const word of words) {
    const part = text === '' && !capitalFirst ? lowerFirst(word) : upperFirst(word);
    text += /\p{N}$/u.test(text) && /^\p{N}/u.test(part) ? `_${part}` : part;
  }
  return text;
}

function upperFirst(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function lowerFirst(word: string): string {
  if (/^(\p{Lu}{2}|[\p{Lu}\p{N}]+s?$)/u.test(word)) return word.toLowerCase();
  const [first = ''] = word;
  return first.toLowerCase() + word.slice(first.length);
}
