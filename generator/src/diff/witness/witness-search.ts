import { isJsonObject, type Json } from '../../json.ts';
import type { Direction } from '../edit.ts';
import type { Witness } from '../finding.ts';
import { acceptsView } from '../schema/accepts.ts';
import type { View } from '../schema/view.ts';
import type { PairNode } from '../walk/pair-node.ts';
import { candidates } from './candidates.ts';
import { lift } from './lift.ts';

/** Two matched schemas in one direction. */
export interface ViewPair {
  readonly base: View;
  readonly head: View;
}

const mostParts = 4;
const mostShowing = 24;
const mostContainers = 8;
const mostWays = 3;
const deepest = 24;
const mostSteps = 60;

/**
 * Looks for whole messages that show a break: in a request one that was accepted and is refused now, in a response one that may come
 * now and could not come before. It begins with values of the edited schema and puts them into values of the schemas
 * above, up to the message. Where none was found, nothing is proven.
 */
export class WitnessSearch {
  readonly #viewsOf: (node: PairNode) => ViewPair | undefined;
  readonly #samples = new Map<PairNode, Samples>();
  #left = 0;

  constructor(viewsOf: (node: PairNode) => ViewPair | undefined) {
    this.#viewsOf = viewsOf;
  }

  /** A message that shows a break at one of the nodes; `isMeant` leaves out values of the node itself. */
  find(nodes: Iterable<PairNode>, isMeant: (value: Json) => boolean = () => true): Witness | undefined {
    this.#left = mostSteps;
    for (const node of nodes) {
      const found = this.#climb(node, [], isMeant, new Set());
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Values of the schemas of a node that show a break there. */
  showing(node: PairNode, pair: ViewPair, isMeant: (value: Json) => boolean = () => true): readonly Json[] {
    return this.#sample(node, pair).showing.filter(isMeant).slice(0, mostParts);
  }

  /** `isMeant` says which values of the schema itself count; without it, only those that were put together from parts. */
  #climb(
    node: PairNode,
    values: readonly Json[],
    isMeant: ((value: Json) => boolean) | undefined,
    seen: ReadonlySet<PairNode>,
  ): Witness | undefined {
    if (seen.has(node) || seen.size >= deepest || --this.#left < 0) return undefined;
    const pair = this.#viewsOf(node);
    if (pair === undefined) return undefined;
    const lifted = values.filter((value) => shows(pair, value, node.direction)).slice(0, mostParts);
    const own = isMeant === undefined ? [] : this.showing(node, pair, isMeant);
    const parts = [...lifted, ...own].slice(0, mostParts);
    const path = new Set([...seen, node]);
    const ways = node.ways.slice(0, mostWays);
    for (const { from } of ways) {
      const [value] = parts;
      if (this.#viewsOf(from) === undefined && value !== undefined) return witnessOf(pair, value, node.direction);
    }
    for (const { from, step } of ways) {
      const above = this.#viewsOf(from);
      // An alternative that changes nothing by itself may do so together with the others.
      const isInPlace = step.startsWith('|');
      if (above === undefined || (parts.length === 0 && !isInPlace)) continue;
      const found = this.#climb(
        from,
        lift(step, parts, this.#sample(from, above).containers),
        isInPlace ? isMeant : undefined,
        path,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #sample(node: PairNode, pair: ViewPair): Samples {
    const known = this.#samples.get(node);
    if (known !== undefined) return known;
    const [from, to] = sides(pair, node.direction);
    const values = candidates([from, to]).filter((value) => acceptsView(from, value) === true);
    const size = (value: Json) =>
      isJsonObject(value) ? Object.keys(value).length : Array.isArray(value) ? value.length : 0;
    const containers = values.filter((value) => typeof value === 'object' && value !== null);
    const samples: Samples = {
      showing: values.filter((value) => acceptsView(to, value) === false).slice(0, mostShowing),
      containers: [
        ...containers.slice(0, mostContainers / 2),
        ...containers
          .slice(mostContainers / 2)
          .sort((a, b) => size(a) - size(b))
          .slice(0, mostContainers / 2),
      ],
    };
    this.#samples.set(node, samples);
    return samples;
  }
}

interface Samples {
  /** Values that show a break. */
  readonly showing: readonly Json[];
  /** Objects and lists of the side from which values come. */
  readonly containers: readonly Json[];
}

function sides({ base, head }: ViewPair, direction: Direction): readonly [from: View, to: View] {
  return direction === 'request' ? [base, head] : [head, base];
}

function shows(pair: ViewPair, value: Json, direction: Direction): boolean {
  const [from, to] = sides(pair, direction);
  return acceptsView(from, value) === true && acceptsView(to, value) === false;
}

function witnessOf({ base, head }: ViewPair, value: Json, direction: Direction): Witness {
  const schema = { base: base.schema.pointer, head: head.schema.pointer };
  return { value, schema, base: direction === 'request', head: direction === 'response' };
}
