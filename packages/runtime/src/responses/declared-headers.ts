import type { HeaderReader } from '../definitions/response-definition.ts';
import { tryParseJson } from './parse-json.ts';

/** What a header holds; `numbers`, `booleans` and `texts` are lists with commas. */
type HeaderKind = 'text' | 'number' | 'boolean' | 'json' | 'texts' | 'numbers' | 'booleans';

/**
 * Reads the headers that a description requires, or gives a type other than text. A value that doesn't have its type is
 * left out; the response still has it.
 */
export function declaredHeaders(
  declared: readonly (readonly [name: string, kind: HeaderKind, required?: true])[],
): HeaderReader {
  return (headers, missing) => {
    const found: Record<string, unknown> = {};
    for (const [name, kind, required] of declared) {
      const text = headers.get(name);
      found[name] = text === null ? undefined : readAs(text, kind);
      if (required && found[name] === undefined) missing(name);
    }
    return found;
  };
}

function readAs(text: string, kind: HeaderKind): unknown {
  if (kind === 'text') return text;
  if (kind.endsWith('s')) {
    const items = text.trim() === '' ? [] : text.split(',');
    const values = items.map((item) => readAs(item.trim(), kind.slice(0, -1) as HeaderKind));
    return values.includes(undefined) ? undefined : values;
  }
  const value = tryParseJson(text);
  // A number that a double can't hold is the text of its digits.
  const matches = kind === 'number' ? typeof value === 'number' || value === text : typeof value === kind;
  return kind === 'json' || matches ? value : undefined;
}
