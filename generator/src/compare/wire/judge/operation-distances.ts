import { addToGroup, reached } from '../../../base/grouped.ts';
import type { PairNode, WayToPair } from '../walk/schema-pair.ts';

const mostDistances = 20_000_000;
const mostGrowths = 10;

/** A way up that a search may take. */
export type IsFree = (way: WayToPair) => boolean;

/**
 * How far each operation is from each node of a graph, so that edits of a tangle of schemas share one search. `from` leads up from a
 * node; it grows by everything above the nodes of a question.
 */
export class OperationDistances {
  readonly #isFree: IsFree;
  readonly #nodes = new Map<PairNode, number>();
  #distances = new Map<string, Int32Array>();
  #growths = 0;

  constructor(isFree: IsFree) {
    this.#isFree = isFree;
  }

  /** The distances above some nodes by operation; undefined if there are too many. */
  above(starts: readonly PairNode[]): ReadonlyMap<string, (node: PairNode) => number> | undefined {
    const isKnown = ({ ways }: PairNode) => ways.every((way) => !this.#isFree(way) || this.#nodes.has(way.from));
    if (!starts.every((start) => this.#nodes.has(start) || isKnown(start)) && !this.#grow(starts)) return undefined;
    return new Map(
      [...this.#distances].map(([operation, distances]) => [
        operation,
        (node) => distances[this.#nodes.get(node) ?? -1] ?? -1,
      ]),
    );
  }

  #grow(starts: readonly PairNode[]): boolean {
    if (++this.#growths > mostGrowths) return false;
    const up = ({ ways }: PairNode) => ways.filter(this.#isFree).map(({ from }) => from);
    for (const node of reached(starts, up)) if (!this.#nodes.has(node)) this.#nodes.set(node, this.#nodes.size);
    const below = new Map<PairNode, PairNode[]>();
    const ends = new Map<string, PairNode[]>();
    for (const node of this.#nodes.keys()) {
      for (const from of up(node)) addToGroup(below, from, node);
      if (node.operation !== undefined) addToGroup(ends, node.operation, node);
    }
    if (ends.size * this.#nodes.size > mostDistances) {
      this.#growths = mostGrowths;
      return false;
    }
    this.#distances = new Map([...ends].map(([operation, nodes]) => [operation, this.#measure(nodes, below)]));
    return true;
  }

  #measure(ends: readonly PairNode[], below: ReadonlyMap<PairNode, readonly PairNode[]>): Int32Array {
    const distances = new Int32Array(this.#nodes.size).fill(-1);
    const at = (node: PairNode) => this.#nodes.get(node) as number;
    for (const end of ends) distances[at(end)] = 0;
    const queue = [...ends];
    for (const node of queue) {
      for (const next of below.get(node) ?? []) {
        if (distances[at(next)] !== -1) continue;
        distances[at(next)] = (distances[at(node)] as number) + 1;
        queue.push(next);
      }
    }
    return distances;
  }
}
