import { isJsonObject, type Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Witness } from '../finding.ts';
import { admitsView } from '../values/accepts.ts';
import { onceForTwins } from '../values/twins.ts';
import type { SchemaScope, View } from '../values/view.ts';
import type { PairNode } from '../walk/schema-pair.ts';
import { candidates } from './candidates.ts';
import { lift } from './lift.ts';
import { minimalsOf } from './minimal-value.ts';

export interface ViewPair {
  readonly base: View;
  readonly head: View;
}

const mostParts = 4;
const mostShowing = 100;
const mostContainers = 8;
const mostNodes = 4;
const mostPaths = 3;
/** A longer way is too far to show anything, and each step judges the whole value again. */
const mostStops = 200;
const mostKept = 100;

/**
 * Looks for whole messages that show a break: a request that was accepted and is now refused, or a response that was impossible
 * and is now possible. It starts with values of the edited schema and puts them into values of the schemas above, up to the
 * message. Finding none proves nothing.
 */
export class WitnessSearch {
  readonly #viewsOf: (node: PairNode) => ViewPair | undefined;
  readonly #paths = new Map<PairNode, readonly (readonly Stop[])[]>();
  readonly #samples = onceForTwins((from) => onceForTwins((to) => samplesOf(from, to)));

  constructor(viewsOf: (node: PairNode) => ViewPair | undefined) {
    this.#viewsOf = viewsOf;
  }

  /**
   * A message that shows a break at one of the nodes. `isMeant` filters values of the node, and `given` replaces the values to
   * try. With `undone`, the message must be accepted once the edit is undone, so that only the edit breaks it.
   */
  find(nodes: Iterable<PairNode>, sought: Sought = {}): Witness | undefined {
    if (sought.given?.length === 0) return undefined;
    for (const node of [...nodes].slice(0, mostNodes)) {
      // Long ways to messages are not looked for in vain.
      if (this.#isSpent(this.#viewsOf(node))) continue;
      for (const path of this.#pathsOf(node)) {
        const found = this.#carry(path, sought);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** Values of a node's schemas that show a break there. */
  showing(node: PairNode, pair: ViewPair, isMeant: (value: Json) => boolean = () => true): readonly Json[] {
    const found: Json[] = [];
    const [from, to] = sides(pair, node.direction);
    for (const value of this.#samples(from)(to).showing) if (isMeant(value) && found.push(value) === mostParts) break;
    return found;
  }

  /** Questions about one edit follow each other. */
  #pathsOf(node: PairNode): readonly (readonly Stop[])[] {
    const paths = this.#paths.get(node) ?? this.#pathsFrom(node);
    if (this.#paths.size > mostKept) this.#paths.clear();
    this.#paths.set(node, paths);
    return paths;
  }

  /** The shortest paths from a node up to messages. */
  #pathsFrom(node: PairNode): readonly (readonly Stop[])[] {
    const paths: (readonly Stop[])[] = [];
    const queue: Reached[] = [{ node, stops: 1 }];
    const seen = new Set([node]);
    for (const reached of queue) {
      if (paths.length >= mostPaths || reached.stops > mostStops) break;
      if (reached.node.ways.some(({ from }) => this.#viewsOf(from) === undefined)) paths.push(stopsOf(reached));
      for (const { from, step } of reached.node.ways) {
        if (seen.has(from) || this.#viewsOf(from) === undefined) continue;
        seen.add(from);
        queue.push({ node: from, below: reached, step, stops: reached.stops + 1 });
      }
    }
    return paths;
  }

  #isSpent(pair: ViewPair | undefined): boolean {
    return pair !== undefined && Math.min(pair.base.scope.judgements.left, pair.head.scope.judgements.left) < 0;
  }

  /** Carries values from the first stop of a path to the last; each must show a break all the way. */
  #carry(path: readonly Stop[], { isMeant = () => true, given, undone }: Sought): Witness | undefined {
    let parts: readonly Json[] = [];
    // An alternative without effect alone may have one together with the others, so values of the whole count.
    let isInPlace = true;
    for (const [index, { node, step }] of path.entries()) {
      const pair = this.#viewsOf(node);
      if (pair === undefined) return undefined;
      const [from, to] = sides(pair, node.direction);
      if (this.#isSpent(pair)) return undefined;
      const rest = undone?.view(to.schema);
      const isShown = (value: Json) =>
        admitsView(from, value) === true &&
        admitsView(to, value) === false &&
        (rest === undefined || admitsView(rest, value) === true);
      const containers = [() => minimalsOf(from), () => this.#samples(from)(to).containers];
      if (rest !== undefined) containers.push(() => minimalsOf(rest));
      const lifted = index === 0 ? [] : firstOf(containers, (values) => lift(step, parts, values).filter(isShown));
      isInPlace &&= index === 0 || step.startsWith('|');
      const own =
        index === 0 && given !== undefined
          ? given.filter((value) => isMeant(value) && isShown(value))
          : isInPlace
            ? this.showing(node, pair, (value) => isMeant(value) && isShown(value))
            : [];
      parts = [...lifted, ...own].slice(0, mostParts);
      const [value] = parts;
      if (index === path.length - 1 && value !== undefined) return witnessOf(pair, value, node.direction);
      if (value === undefined && path[index + 1]?.step.startsWith('|') !== true) return undefined;
    }
    return undefined;
  }
}

function samplesOf(from: View, to: View): Samples {
  const values = candidates([from, to]).filter((value) => admitsView(from, value) === true);
  const size = (value: Json) =>
    isJsonObject(value) ? Object.keys(value).length : Array.isArray(value) ? value.length : 0;
  const containers = values.filter((value) => typeof value === 'object' && value !== null);
  const showing = values.filter((value) => admitsView(to, value) === false);
  return {
    showing: [...showing.slice(0, mostShowing), ...showing.slice(mostShowing).filter((value) => value === null)],
    containers: [
      ...containers.slice(0, mostContainers / 2),
      ...containers
        .slice(mostContainers / 2)
        .sort((a, b) => size(a) - size(b))
        .slice(0, mostContainers / 2),
    ],
  };
}

/** The requirements for a message. */
interface Sought {
  readonly isMeant?: (value: Json) => boolean;
  readonly given?: readonly Json[] | undefined;
  readonly undone?: SchemaScope | undefined;
}

function firstOf<T>(ways: readonly (() => readonly T[])[], take: (values: readonly T[]) => readonly T[]): readonly T[] {
  for (const way of ways) {
    const taken = take(way());
    if (taken.length > 0) return taken;
  }
  return [];
}

/** A node on the path up, and the step from the one before. */
interface Stop {
  readonly node: PairNode;
  readonly step: string;
}

interface Reached {
  readonly node: PairNode;
  /** How many nodes its path has. */
  readonly stops: number;
  readonly below?: Reached;
  /** From here to the part below. */
  readonly step?: string;
}

function stopsOf(reached: Reached): readonly Stop[] {
  const stops: Stop[] = [];
  for (let current: Reached | undefined = reached; current !== undefined; current = current.below) {
    stops.push({ node: current.node, step: current.step ?? '' });
  }
  return stops.reverse();
}

interface Samples {
  readonly showing: readonly Json[];
  /** Objects and lists of the side that values come from. */
  readonly containers: readonly Json[];
}

/** The sides of a pair, writer first, reader second. */
export function sides({ base, head }: ViewPair, direction: Direction): readonly [from: View, to: View] {
  return direction === 'request' ? [base, head] : [head, base];
}

function witnessOf({ base, head }: ViewPair, value: Json, direction: Direction): Witness {
  const schema = { base: base.schema.pointer, head: head.schema.pointer };
  return { value, schema, base: direction === 'request', head: direction === 'response' };
}
