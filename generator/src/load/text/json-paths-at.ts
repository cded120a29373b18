import { endOfNumber } from './json-survey.ts';
import { endOfString, endOfValue, skipSpace } from './json-text.ts';
import type { InexactNumber } from './parsed-text.ts';

/** The numbers at some offsets of a text that is known to be JSON, each with its path. */
export function jsonPathsAt(text: string, offsets: readonly number[]): readonly InexactNumber[] {
  if (offsets.length === 0) return [];
  const wanted = new Set(offsets);
  const found: InexactNumber[] = [];
  const open: { readonly list: boolean; key: string; index: number }[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const character = text[at];
    const innermost = open.at(-1);
    if (character === '{' || character === '[') open.push({ list: character === '[', key: '', index: 0 });
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',') {
      if (innermost) innermost.index += 1;
    } else if (character === '"') {
      const end = skipSpace(text, endOfString(text, at));
      if (innermost && text[end] === ':') innermost.key = JSON.parse(text.slice(at, endOfString(text, at)));
      at = end;
      continue;
    } else if (character !== ':') {
      if (wanted.has(at)) {
        const source = text.slice(at, endOfNumber(text, at));
        const path = open.map((container) => (container.list ? String(container.index) : container.key));
        found.push({ path, source, value: Number(source) });
      }
      at = skipSpace(text, endOfValue(text, at));
      continue;
    }
    at = skipSpace(text, at + 1);
  }
  return found;
}
