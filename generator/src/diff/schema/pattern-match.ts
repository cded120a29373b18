import { automatonOf, reach, step } from './pattern-automaton.ts';

/**
 * Whether a text matches a pattern, in time that grows with the length of both and never explodes; undefined where the
 * pattern uses what no finite automaton has.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const automaton = automatonOf(pattern);
  if (automaton === undefined) return undefined;
  const characters = [...text];
  let states: readonly number[] = [automaton.start];
  for (const [index, character] of characters.entries()) {
    const reached = reach(automaton, states, { start: index === 0, end: false });
    if (reached.includes(automaton.accept)) return true;
    states = step(automaton, reached, character.codePointAt(0) as number);
  }
  return reach(automaton, states, { start: characters.length === 0, end: true }).includes(automaton.accept);
}
