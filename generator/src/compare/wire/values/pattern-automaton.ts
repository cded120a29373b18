import { type CharacterSet, type PatternNode, parsePattern } from './pattern-syntax.ts';

interface State {
  /** Steps that read a character. */
  readonly moves: { readonly set: CharacterSet; readonly to: number }[];
  /** Steps that read nothing; some hold only at the start or the end of the text. */
  readonly jumps: { readonly to: number; readonly when?: 'start' | 'end' }[];
}

/** A non-deterministic automaton for all texts in which a pattern is found somewhere, as JSON Schema wants it. */
export interface Automaton {
  readonly states: readonly State[];
  readonly start: number;
  readonly accept: number;
}

const mostStates = 4_000;
const everyCharacter: CharacterSet = [[0, 0x10ffff]];
const automata = new Map<string, Automaton | undefined>();

/** The automaton of a pattern; undefined where the pattern cannot be one or would be too large. */
export function automatonOf(pattern: string): Automaton | undefined {
  if (!automata.has(pattern)) automata.set(pattern, build(pattern));
  return automata.get(pattern);
}

function build(pattern: string): Automaton | undefined {
  const node = parsePattern(pattern);
  if (node === undefined) return undefined;
  const states: State[] = [];
  let full = false;
  const add = () => {
    if (states.length >= mostStates) full = true;
    return states.push({ moves: [], jumps: [] }) - 1;
  };
  const at = (index: number) => states[index] as State;

  /** Adds the states of a node between two given ones. */
  function link(item: PatternNode, from: number, to: number): void {
    if (full) return;
    switch (item.kind) {
      case 'set':
        at(from).moves.push({ set: item.set, to });
        return;
      case 'start':
      case 'end':
        at(from).jumps.push({ to, when: item.kind });
        return;
      case 'choice':
        for (const choice of item.items) link(choice, from, to);
        return;
      case 'sequence': {
        let here = from;
        for (const part of item.items) {
          const next = add();
          link(part, here, next);
          here = next;
        }
        at(here).jumps.push({ to });
        return;
      }
      case 'repeat':
        repeat(item, from, to);
    }
  }

  function repeat({ item, min, max }: Extract<PatternNode, { kind: 'repeat' }>, from: number, to: number): void {
    let here = from;
    for (let count = 0; count < min && !full; count++) {
      const next = add();
      link(item, here, next);
      here = next;
    }
    if (max === Number.POSITIVE_INFINITY) {
      const loop = add();
      at(here).jumps.push({ to: loop });
      const back = add();
      link(item, loop, back);
      at(back).jumps.push({ to: loop });
      at(loop).jumps.push({ to });
      return;
    }
    at(here).jumps.push({ to });
    for (let count = min; count < max && !full; count++) {
      const next = add();
      link(item, here, next);
      here = next;
      at(here).jumps.push({ to });
    }
  }

  const start = add();
  const first = add();
  const found = add();
  const accept = add();
  at(start).jumps.push({ to: first });
  at(start).moves.push({ set: everyCharacter, to: start });
  link(node, first, found);
  at(found).jumps.push({ to: accept });
  at(accept).moves.push({ set: everyCharacter, to: accept });
  return full ? undefined : { states, start, accept };
}

/** The states that can be reached without reading, at the start or the end of the text or in between. */
export function reach(
  automaton: Automaton,
  from: Iterable<number>,
  position: { readonly start: boolean; readonly end: boolean },
): readonly number[] {
  const reached = new Set(from);
  const open = [...reached];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const { to, when } of (automaton.states[state] as State).jumps) {
      if ((when === 'start' && !position.start) || (when === 'end' && !position.end) || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return [...reached].sort((a, b) => a - b);
}

/** The states after reading one character. */
export function step(automaton: Automaton, states: readonly number[], character: number): readonly number[] {
  const next = new Set<number>();
  for (const state of states) {
    for (const { set, to } of (automaton.states[state] as State).moves) {
      if (set.some(([from, last]) => character >= from && character <= last)) next.add(to);
    }
  }
  return [...next];
}

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
