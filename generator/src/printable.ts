// Controls, format characters (zero-width and bidirectional ones among them), lone surrogates, line and paragraph
// separators: what could move a cursor, reorder a line or hide in it.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text as it may be shown on one line of a terminal: control characters escaped as `\u{…}`, at most `limit` characters (300 by default). */
export function printable(text: string, limit = 300): string {
  const shown = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return shown.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
