import { escapeUnsafeCharacters } from '../base/printable.ts';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
]);

/** Text as it may be in the content of an element, or in an attribute between quotes; what cannot be seen, or reorders text, is spelled out. */
export function htmlText(text: string): string {
  return escapeUnsafeCharacters(text).replace(/[&<>"'`]/g, (character) => entities.get(character) ?? '');
}
