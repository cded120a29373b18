import type { HeaderReader } from '../definitions/response-definition.ts';
import { tryParseJson } from './parse-json.ts';

/** The type of one value of a header; an `integer` is the text of its digits. */
type ScalarKind = 'text' | 'number' | 'boolean' | 'bigint' | 'integer';

/** The type of a header; `numbers` and the like are lists with commas. */
type HeaderKind = ScalarKind | 'json' | `${ScalarKind}s`;

/**
 * Reads the headers that a description requires, or declares as other types than text. A value of another type is omitted; the
 * response still has it.
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
  if (kind === 'bigint' || kind === 'integer') {
    if (!/^-?\d+$/.test(text)) return undefined;
    return kind === 'bigint' ? BigInt(text) : text;
  }
  const value = tryParseJson(text);
  return kind === 'json' || typeof value === kind ? value : undefined;
}
