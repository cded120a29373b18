/**
 * Characters that never appear raw in a generated file or on a terminal: control characters (including tab, line feed and
 * carriage return), formatting characters that reorder or hide text, line and paragraph separators, and lone surrogates.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const plain = /^[ -~]*$/;

/** `\uXXXX` for each unit of a text. */
function escapeUnits(text: string): string {
  let escaped = '';
  for (let index = 0; index < text.length; index += 1) {
    escaped += `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}

/** Writes each unsafe character as `\uXXXX`. */
export function escapeUnsafeCharacters(text: string): string {
  // Most texts are plain, and this check is faster than one for each class of characters.
  return plain.test(text) ? text : text.replace(unsafe, escapeUnits);
}

/** Text for one line of a terminal: control characters escaped as `\u{…}`, at most `limit` characters (300 by default). */
export function printable(text: string, limit = 300): string {
  const shown = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return shown.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
