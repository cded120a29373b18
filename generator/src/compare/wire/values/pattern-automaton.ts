import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { reached } from '../../../base/grouped.ts';
import { onceForText } from '../../../base/once-for.ts';

/** Inclusive ranges of code points. */
type CharacterSet = readonly (readonly [from: number, to: number])[];

interface State {
  readonly moves: { readonly set: CharacterSet; readonly to: number }[];
  /** Transitions without a character; some only at the start or the end of the text. */
  readonly jumps: { readonly to: number; readonly when?: 'start' | 'end' }[];
}

/** A non-deterministic automaton for all texts that contain a match of the pattern, as in JSON Schema. */
export interface Automaton {
  readonly states: readonly State[];
  readonly start: number;
  readonly accept: number;
}

const mostStates = 4_000;
const greatestRepeat = 1_000;
const everyCharacter: CharacterSet = [[0, 0x10ffff]];

/** The automaton of a pattern; undefined if there is none, or it would be too large. */
export const automatonOf: (pattern: string) => Automaton | undefined = onceForText((pattern) => build(pattern));

/** Thrown if a pattern has no finite automaton. */
const beyond = new Error();

function build(pattern: string): Automaton | undefined {
  // Patterns that the newer syntax rejects, such as `[\w-.]`, are parsed with the older one.
  for (const unicode of [true, false]) {
    try {
      return automatonFor(parser.parsePattern(pattern, undefined, undefined, { unicode }));
    } catch (error) {
      if (error !== beyond && !(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

function automatonFor({ alternatives }: AST.Pattern): Automaton {
  const states: State[] = [];
  const add = () => {
    if (states.length >= mostStates) throw beyond;
    return states.push({ moves: [], jumps: [] }) - 1;
  };
  const at = (index: number) => states[index] as State;

  /** Adds the states of alternatives between two given ones. */
  function linkAny(choices: readonly AST.Alternative[], from: number, to: number): void {
    for (const { elements } of choices) {
      let here = from;
      for (const element of elements) here = follow(element, here);
      at(here).jumps.push({ to });
    }
  }

  /** Adds a state after an element. */
  function follow(element: AST.Element, from: number): number {
    const next = add();
    link(element, from, next);
    return next;
  }

  function link(element: AST.Element, from: number, to: number): void {
    if (element.type === 'Quantifier') repeat(element, from, to);
    else if (element.type === 'CapturingGroup' || (element.type === 'Group' && element.modifiers === null))
      linkAny(element.alternatives, from, to);
    else if (element.type === 'Assertion' && (element.kind === 'start' || element.kind === 'end'))
      at(from).jumps.push({ to, when: element.kind });
    else if (element.raw === '{') throw beyond;
    else at(from).moves.push({ set: charactersOf(element), to });
  }

  function repeat({ element, min, max }: AST.Quantifier, from: number, to: number): void {
    if (min > greatestRepeat || (Number.isFinite(max) && max > greatestRepeat)) throw beyond;
    let here = from;
    for (let count = 0; count < min; count++) here = follow(element, here);
    if (max === Number.POSITIVE_INFINITY) {
      const loop = add();
      at(here).jumps.push({ to: loop });
      at(follow(element, loop)).jumps.push({ to: loop });
      at(loop).jumps.push({ to });
      return;
    }
    at(here).jumps.push({ to });
    for (let count = min; count < max; count++) {
      here = follow(element, here);
      at(here).jumps.push({ to });
    }
  }

  const start = add();
  const first = add();
  const found = add();
  const accept = add();
  at(start).jumps.push({ to: first });
  at(start).moves.push({ set: everyCharacter, to: start });
  linkAny(alternatives, first, found);
  at(found).jumps.push({ to: accept });
  at(accept).moves.push({ set: everyCharacter, to: accept });
  return { states, start, accept };
}

const namedSets: { readonly [Kind in 'any' | 'digit' | 'space' | 'word']: CharacterSet } = {
  any: complement([...'\n\r\u2028\u2029'].map(single)),
  digit: [[0x30, 0x39]],
  space: [[0x9, 0xd], [0x2000, 0x200a], ...[...' \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'].map(single)],
  word: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
};

/** Escapes that other languages or validators read differently or reject, like a brace without a number: `\01`, `\u12`. */
const odd = /^\\(?![bnrtfv0]$|x..$|u....$|u\{)[A-Za-z0-9]/;

/** The characters that an element matches. Surrogate halves, Unicode properties and look-around are unsupported. */
function charactersOf(element: AST.Element | AST.CharacterClassElement): CharacterSet {
  if (element.type === 'Character') {
    if ((element.value >= 0xd800 && element.value <= 0xdfff) || odd.test(element.raw)) throw beyond;
    return [[element.value, element.value]];
  }
  if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]];
  if (element.type === 'CharacterClass') {
    const set = element.elements.flatMap(charactersOf);
    return element.negate ? complement(set) : set;
  }
  if (element.type !== 'CharacterSet' || element.kind === 'property') throw beyond;
  const set = namedSets[element.kind];
  return element.kind !== 'any' && element.negate ? complement(set) : set;
}

function single(character: string): CharacterSet[number] {
  return [character.codePointAt(0) as number, character.codePointAt(0) as number];
}

function complement(set: CharacterSet): CharacterSet {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= 0x10ffff) rest.push([next, 0x10ffff]);
  return rest;
}

/** The states reachable without reading, at the start or end of the text or in between. */
export function reach(
  automaton: Automaton,
  from: Iterable<number>,
  position: { readonly start: boolean; readonly end: boolean },
): readonly number[] {
  const isOpen = ({ when }: State['jumps'][number]) =>
    when === undefined || (when === 'start' ? position.start : position.end);
  const jumps = (state: number) => (automaton.states[state] as State).jumps.filter(isOpen).map(({ to }) => to);
  return [...reached(from, jumps)].sort((a, b) => a - b);
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
 * Whether a text matches a pattern, in time proportional to the length of both; undefined if the pattern has no finite
 * automaton.
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
