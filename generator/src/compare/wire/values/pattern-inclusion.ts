import { onceFor, onceForText } from '../../../base/once-for.ts';
import { escapePattern } from '../../../text/plain-text.ts';
import { patternOfFormat } from './format-match.ts';
import { type Automaton, automatonOf, reach, step } from './pattern-automaton.ts';
import type { View } from './view.ts';

const longest = 100;

/** Patterns that every text of a view matches: its own, and those of its lengths and formats. */
export function textPatterns({ patterns, minLength, maxLength, formats }: View): readonly string[] {
  const length = lengthPattern(minLength?.value, maxLength?.value);
  return [
    ...patterns.map(({ value }) => value),
    ...(length === undefined ? [] : [length]),
    ...formats.flatMap(({ value }) => patternOfFormat(value) ?? []),
  ];
}

/** The pattern of texts of given lengths; undefined without limits, or if the automaton would be large. */
export function lengthPattern(least = 0, most?: number): string | undefined {
  if ((least === 0 && most === undefined) || least > longest || (most ?? 0) > longest) return undefined;
  if (most !== undefined && most < least) return '[]';
  return `^[\\s\\S]{${least},${most ?? ''}}$`;
}

/** A pattern for texts that match at least one of the patterns. */
export function anyPattern(patterns: readonly string[]): string {
  return patterns.map((pattern) => `(?:${pattern})`).join('|');
}

/** A pattern for exactly the given texts. */
export function listPattern(texts: readonly string[]): string {
  return `^(?:${texts.map(escapePattern).join('|')})$`;
}

/** Proves that no text meets a view's constraints on strings. */
export const hasNoTexts = onceFor((view: View): boolean => {
  const patterns = textPatterns(view);
  // A single requirement can nearly always be met.
  return patterns.length > 1 && areContradictory(patterns);
});

/** Proves that no text matches all of the patterns: every text that does would match one that matches nothing. */
export function areContradictory(patterns: readonly string[]): boolean {
  return patternInclusion(patterns, '[]') === 'yes';
}

const mostPairs = 4_000;
const mostWork = 2_000_000;

/**
 * Whether every text that matches all of `narrow` matches `wide`: `yes`, a counterexample, or undefined if it can't be decided
 * within the limits.
 */
export function patternInclusion(narrow: readonly string[], wide: string): Included {
  return answerTo(JSON.stringify([wide, ...narrow]));
}

/** A shortest text that matches all of the patterns; undefined if there is none, or none was found. */
export function matchingText(patterns: readonly string[]): string | undefined {
  const found = answerTo(JSON.stringify([null, ...patterns]));
  return found === undefined || found === 'yes' ? undefined : found.counter;
}

type Included = 'yes' | { readonly counter: string } | undefined;

/** The answer to a question in JSON; a comparison asks most of them several times. */
const answerTo = onceForText((question): Included => {
  const [wide, ...narrow] = JSON.parse(question) as [string | null, ...string[]];
  const automata = (wide === null ? narrow : [...narrow, wide]).map(automatonOf);
  return automata.every((automaton) => automaton !== undefined) ? explore(automata, narrow.length) : undefined;
});

interface SearchStep {
  readonly states: readonly (readonly number[])[];
  readonly text: string;
}

/** Walks all automata together, breadth first, to a text that only the first `narrow` accept; `yes` if there is none. */
function explore(automata: readonly Automaton[], narrow: number): Included {
  const letters = representatives(automata);
  const queue: SearchStep[] = [{ states: automata.map(({ start }) => [start]), text: '' }];
  const seen = new Set<string>();
  let work = 0;
  for (let index = 0; index < queue.length; index++) {
    const { states, text } = queue[index] as SearchStep;
    const start = text === '';
    const ended = automata.map((automaton, which) =>
      reach(automaton, states[which] as readonly number[], { start, end: true }).includes(automaton.accept),
    );
    if (ended.every((accepts, which) => accepts === which < narrow)) return { counter: text };
    const reached = automata.map((automaton, which) =>
      settled(automaton, reach(automaton, states[which] as readonly number[], { start, end: false })),
    );
    for (const letter of letters) {
      const next = automata.map((automaton, which) => step(automaton, reached[which] as readonly number[], letter));
      work += reached.reduce((sum, list) => sum + list.length, 1);
      if (work > mostWork) return undefined;
      const key = next.map((list) => [...list].sort((a, b) => a - b).join(',')).join(';');
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > mostPairs) return undefined;
      queue.push({ states: next, text: text + String.fromCodePoint(letter) });
    }
  }
  return 'yes';
}

/** Once accepted, always accepted: the other states no longer matter. */
function settled(automaton: Automaton, states: readonly number[]): readonly number[] {
  return states.includes(automaton.accept) ? [automaton.accept] : states;
}

/** One character of every class that no automaton distinguishes, preferably a letter or digit. */
function representatives(automata: readonly Automaton[]): readonly number[] {
  const cuts = new Set<number>([0, 0x30, 0x61, 0xd800, 0xe000]);
  for (const { states } of automata) {
    for (const { moves } of states) {
      for (const { set } of moves) {
        for (const [from, to] of set) {
          cuts.add(from);
          cuts.add(to + 1);
        }
      }
    }
  }
  const sorted = [...cuts].filter((cut) => cut <= 0x10ffff && !(cut >= 0xd800 && cut <= 0xdfff)).sort((a, b) => a - b);
  return sorted.sort((a, b) => Number(!isPlain(a)) - Number(!isPlain(b)) || a - b);
}

function isPlain(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
