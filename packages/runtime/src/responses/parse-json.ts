import { orElse } from '../base/or-else.ts';

/** Where a number begins that may be too much for a double. Not within UUIDs, which are full of `7e-9`. */
const suspicious = /(?:^|[[:,\s])-?(?:\d[\d.]{15}|[\d.]+[eE])/;

/** The beginning of a text, or a whole number. No text is matched: its length may be more than an expression can bear. */
const tokens = /"|-?\d[\d.eE+-]*/g;

/**
 * `JSON.parse` without silent loss: a number that a double can't hold (9007199254740993, 1e400) arrives as a string
 * with its digits.
 *
 * @throws SyntaxError whose message quotes the text, and so is never shown
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Most texts have no such number, and are not searched twice.
  return suspicious.test(text) ? JSON.parse(withoutLoss(text)) : value;
}

/** The same for a text that may be something else: undefined if it is not JSON. */
export function tryParseJson(text: string): unknown {
  return orElse(() => parseJson(text), undefined);
}

/** A valid JSON text with the numbers in quotation marks that a double can't hold. */
function withoutLoss(text: string): string {
  let written = '';
  let from = 0;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match;
    if (token === '"') {
      tokens.lastIndex = endOfText(text, match.index);
    } else if (!isExact(token)) {
      written += `${text.slice(from, match.index)}"${token}"`;
      from = tokens.lastIndex;
    }
  }
  return written + text.slice(from);
}

/** The place after the quotation mark that ends a text: the next one with an even number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
}

/** A number of up to 15 digits survives; of a longer one the digits are compared. */
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
