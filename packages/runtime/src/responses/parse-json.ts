import { orElse } from '../base/or-else.ts';

/** The start of a number that may exceed a double. Not within UUIDs, which are full of `7e-9`. */
const suspicious = /[:,[]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/**
 * The characters that decide whether a number is inside a string: an escaped character, a quotation mark, a number. Long
 * strings aren't matched, because they may be too long for a regular expression.
 */
const tokens = /\\.|"|-?\d[\d.eE+-]*/g;

/**
 * `JSON.parse` without silent loss: a number that a double can't hold (9007199254740993, 1e400) arrives as a string with its
 * digits.
 *
 * @throws SyntaxError, whose message quotes the text and must never be shown
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Most texts contain no such number and are searched only once.
  return typeof value === 'number' || suspicious.test(text) ? JSON.parse(withNumbersAsText(text, isExact)) : value;
}

/** The same for any text: undefined if it isn't JSON. */
export function tryParseJson(text: string): unknown {
  return orElse(() => parseJson(text), undefined);
}

/** The value of a valid JSON text with the digits of each number as a string, after a mark in JSON's escaped form. */
export function parseDigits(text: string, mark = ''): unknown {
  return JSON.parse(withNumbersAsText(text, () => false, mark));
}

/** A valid JSON text with numbers in quotation marks. */
function withNumbersAsText(text: string, isKept: (number: string) => boolean, mark = ''): string {
  let within = false;
  return text.replace(tokens, (token) => {
    if (token === '"') within = !within;
    return within || /^["\\]/.test(token) || isKept(token) ? token : `"${mark}${token}"`;
  });
}

/** A number of up to 15 digits survives; for a longer one, the digits are compared. */
function isExact(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return false;
  const digits = token.replace(/[eE].*|[-.]/g, '').replace(/^0+/, '');
  if (digits.length <= 15) return value !== 0 || digits === '';
  return String(value) === token;
}

/**
 * Whether a `Content-Type` names JSON: `application/json`, `text/json` or any `+json`, with parameters, in any case,
 * also if repeated.
 */
export function isJson(contentType: string): boolean {
  return /(?:^|,)\s*(?:(?:application|text)\/json|[\w.!#$&^-]+\/[\w.!#$&^+-]+\+json)\s*(?:[;,]|$)/i.test(contentType);
}
