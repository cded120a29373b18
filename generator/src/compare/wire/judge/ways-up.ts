import type { PairNode, WayToPair } from '../walk/schema-pair.ts';

export interface ReachStep {
  readonly node: PairNode;
  /** The next step towards the edit. */
  readonly below: ReachStep | undefined;
  readonly label: string;
  /** The path below it, once known, because many paths share it. */
  tail?: string;
}

/**
 * The graph above the nodes of edits, with numbers in place of nodes: in a tangle of schemas, nearly all of it is above each node. A search
 * ends at the last operation that can be above, as an earlier one has counted them.
 */
export class WaysUp {
  readonly #isFree: (way: WayToPair) => boolean;
  readonly #numbers = new Map<PairNode, number>();
  readonly #nodes: PairNode[] = [];
  readonly #isOperation: boolean[] = [];
  /** How many operations can be above a node, once a search went through all that is. */
  readonly #most: number[] = [];
  /** The free ways of all nodes, and where each leads. Those of a node are from `#begin` to `#end`, once it was reached. */
  readonly #ways: WayToPair[] = [];
  readonly #above: number[] = [];
  readonly #begin: number[] = [];
  readonly #end: number[] = [];
  /** The last search that came to each node. */
  readonly #seen: number[] = [];
  #searches = 0;
  /** What a search has reached, in order, and by which way of which one of them; room that all searches use. */
  readonly #found: number[] = [];
  readonly #by: number[] = [];
  readonly #below: number[] = [];

  /** @param isFree Whether a search may take a way. */
  constructor(isFree: (way: WayToPair) => boolean) {
    this.#isFree = isFree;
  }

  /** Shortest ways from some nodes up to operations, nearest first. */
  from(starts: readonly PairNode[]): readonly ReachStep[] {
    const [seen, above, found, by, below] = [this.#seen, this.#above, this.#found, this.#by, this.#below];
    const search = ++this.#searches;
    let [reached, most] = [0, 0];
    for (const node of starts) {
      const number = this.#numberOf(node);
      most += this.#mostAbove(number);
      seen[number] = search;
      found[reached] = number;
      by[reached] = -1;
      below[reached++] = -1;
    }
    const ends: number[] = [];
    for (let at = 0; at < reached && ends.length < most; at++) {
      const number = found[at] as number;
      this.#readWays(number);
      if (this.#isOperation[number]) ends.push(at);
      const end = this.#end[number] as number;
      for (let way = this.#begin[number] as number; way < end; way++) {
        const next = above[way] as number;
        if (seen[next] === search) continue;
        seen[next] = search;
        found[reached] = next;
        by[reached] = way;
        below[reached++] = at;
      }
    }
    if (ends.length < most) for (let at = 0; at < reached; at++) this.#most[found[at] as number] = ends.length;
    const steps = new Map<number, ReachStep>();
    for (const end of ends) {
      const path: number[] = [];
      for (let at = end; at !== -1 && !steps.has(at); at = below[at] as number) path.push(at);
      for (const at of path.reverse()) {
        const node = this.#nodes[found[at] as number] as PairNode;
        const label = this.#ways[by[at] as number]?.step ?? '';
        steps.set(at, { node, below: steps.get(below[at] as number), label });
      }
    }
    return ends.map((end) => steps.get(end) as ReachStep);
  }

  #numberOf(node: PairNode): number {
    let number = this.#numbers.get(node);
    if (number === undefined) {
      number = this.#nodes.push(node) - 1;
      this.#numbers.set(node, number);
      this.#seen.push(0);
      this.#isOperation.push(node.operation !== undefined);
      this.#most.push(Number.POSITIVE_INFINITY);
    }
    return number;
  }

  #mostAbove(number: number): number {
    const most = this.#most[number] as number;
    if (Number.isFinite(most)) return most;
    this.#readWays(number);
    const above = this.#above.slice(this.#begin[number], this.#end[number]);
    return above.reduce((sum, next) => sum + (this.#most[next] as number), this.#isOperation[number] ? 1 : 0);
  }

  #readWays(number: number): void {
    if (this.#end[number] !== undefined) return;
    const free = this.#nodes[number]?.ways.filter(this.#isFree) ?? [];
    this.#begin[number] = this.#ways.length;
    for (const way of free) this.#above.push(this.#numberOf(way.from));
    this.#end[number] = this.#ways.push(...free);
  }
}
