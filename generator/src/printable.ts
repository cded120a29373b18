// C0, DEL and C1 controls, soft hyphen, zero-width and bidirectional controls, line and paragraph separators, BOM,
// lone surrogates: what could move a cursor, reorder a line or hide in it.
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it may be shown on one line of a terminal: control characters escaped as `\uXXXX`, at most `limit` characters (80 by default). */
export function printable(text: string, limit = 80): string {
  const shown = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return shown.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
