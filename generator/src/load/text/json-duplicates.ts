import { endOfString, endOfValue, skipSpace } from './json-text.ts';

/** A key that an object of a text holds twice. */
export interface DuplicateKey {
  readonly key: string;
  readonly first: number;
  readonly second: number;
}

/** All keys that stand twice in an object of a text that is known to be JSON, in the order of the text. */
export function jsonDuplicates(text: string): readonly DuplicateKey[] {
  const found: DuplicateKey[] = [];
  // One entry for each container that is open: the keys of an object, undefined for a list.
  const open: (Map<string, number> | undefined)[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const character = text[at];
    if (character === '{') open.push(new Map());
    else if (character === '[') open.push(undefined);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && text[skipSpace(text, end)] === ':') {
        const key: string = JSON.parse(text.slice(at, end));
        const first = keys.get(key);
        if (first === undefined) keys.set(key, at);
        else found.push({ key, first, second: at });
      }
      at = skipSpace(text, end);
      continue;
    } else if (character !== ',' && character !== ':') {
      at = skipSpace(text, endOfValue(text, at));
      continue;
    }
    at = skipSpace(text, at + 1);
  }
  return found;
}
