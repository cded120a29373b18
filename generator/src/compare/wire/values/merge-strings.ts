import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope, Sourced, View } from './view.ts';

type StringFacets = Pick<
  View,
  'patterns' | 'minLength' | 'maxLength' | 'contentEncoding' | 'contentMediaType' | 'contentSchema'
>;

/** The parts' constraints on strings, merged. */
export function mergeStrings(scope: SchemaScope, parts: readonly Schema[]): StringFacets {
  const patterns = new Map<string, string>();
  for (const { pattern, pointer } of parts) {
    if (pattern !== undefined && !patterns.has(pattern)) patterns.set(pattern, pointer);
  }
  const minLength = greatest(parts, (part) => part.minLength);
  const maxLength = least(parts, (part) => part.maxLength);
  const encoded = parts.find((part) => part.contentEncoding !== undefined);
  const typed = parts.find((part) => part.contentMediaType !== undefined);
  const contents = parts.flatMap((part) => part.contentSchema ?? []);
  return {
    patterns: [...patterns].map(([value, at]) => ({ value, at })),
    minLength: minLength !== undefined && minLength.value > 0 ? minLength : undefined,
    maxLength,
    contentEncoding: sourced(encoded?.contentEncoding, encoded),
    contentMediaType: sourced(typed?.contentMediaType, typed),
    contentSchema: contents.length === 0 ? undefined : scope.conjunction(contents),
  };
}

function sourced(value: string | undefined, part: Schema | undefined): Sourced<string> | undefined {
  return value === undefined || part === undefined ? undefined : { value, at: part.pointer };
}

/** The greatest value of the parts, with its source; undefined if there is none. */
export function greatest(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
): Sourced<number> | undefined {
  return tightest(parts, read, (a, b) => a > b);
}

/** The least value of the parts, with its source; undefined if there is none. */
export function least(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
): Sourced<number> | undefined {
  return tightest(parts, read, (a, b) => a < b);
}

function tightest(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
  tighter: (a: number, b: number) => boolean,
): Sourced<number> | undefined {
  let found: Sourced<number> | undefined;
  for (const part of parts) {
    const value = read(part);
    if (value !== undefined && (found === undefined || tighter(value, found.value)))
      found = { value, at: part.pointer };
  }
  return found;
}
