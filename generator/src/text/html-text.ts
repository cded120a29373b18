import { escapeUnsafeCharacters } from '../base/printable.ts';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
]);

/** Text for an element's content or a quoted attribute; characters that are invisible or reorder text are spelled out. */
export function htmlText(text: string): string {
  return escapeUnsafeCharacters(text).replace(/[&<>"'`]/g, (character) => entities.get(character) ?? '');
}
