import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope, Sourced, View } from './view.ts';

type StringFacets = Pick<
  View,
  'patterns' | 'minLength' | 'maxLength' | 'contentEncoding' | 'contentMediaType' | 'contentSchema'
>;

/** All that the parts demand of a string. */
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
    ...(minLength === undefined || minLength.value <= 0 ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(encoded?.contentEncoding === undefined
      ? {}
      : { contentEncoding: { value: encoded.contentEncoding, at: encoded.pointer } }),
    ...(typed?.contentMediaType === undefined
      ? {}
      : { contentMediaType: { value: typed.contentMediaType, at: typed.pointer } }),
    ...(contents.length === 0 ? {} : { contentSchema: scope.conjunction(contents) }),
  };
}

/** The greatest value that a part gives, with its source; undefined if none gives one. */
export function greatest(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
): Sourced<number> | undefined {
  return tightest(parts, read, (a, b) => a > b);
}

/** The least value that a part gives, with its source; undefined if none gives one. */
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
