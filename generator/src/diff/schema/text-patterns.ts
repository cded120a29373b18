import { patternOfFormat } from './format-match.ts';
import { patternInclusion } from './pattern-inclusion.ts';
import type { View } from './view.ts';

const longest = 100;

/** Patterns that every text of a view matches: its own, and what its lengths and formats amount to. */
export function textPatterns({ patterns, minLength, maxLength, formats }: View): readonly string[] {
  const length = lengthPattern(minLength?.value, maxLength?.value);
  return [
    ...patterns.map(({ value }) => value),
    ...(length === undefined ? [] : [length]),
    ...formats.flatMap(({ value }) => patternOfFormat(value) ?? []),
  ];
}

/** The pattern of texts of some lengths; undefined where nothing is said or the automaton would be large. */
export function lengthPattern(least = 0, most?: number): string | undefined {
  if ((least === 0 && most === undefined) || least > longest || (most ?? 0) > longest) return undefined;
  if (most !== undefined && most < least) return '[]';
  return `^[\\s\\S]{${least},${most ?? ''}}$`;
}

const known = new WeakMap<View, boolean>();

/** Whether no text meets all that a view says of texts, by proof. */
export function hasNoTexts(view: View): boolean {
  const found = known.get(view);
  if (found !== undefined) return found;
  const patterns = textPatterns(view);
  // One demand alone can nearly always be met.
  const result = patterns.length > 1 && patternInclusion(patterns, '[]') === 'yes';
  known.set(view, result);
  return result;
}
