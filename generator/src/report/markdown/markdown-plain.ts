import { escapeUnsafeCharacters } from '../../emit/encode/unsafe-characters.ts';

/**
 * Text of one line that Markdown leaves alone: no emphasis, link, image, HTML, heading or table of its own, and nobody who is
 * mentioned in it is called.
 */
export function markdownPlain(text: string): string {
  return escapeUnsafeCharacters(text.replace(/\s+/g, ' ').trim())
    .replace(/[\\`*~[\]<>|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^[#+-]/, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[@#](?=\w)/g, '$&<!-- -->');
}
