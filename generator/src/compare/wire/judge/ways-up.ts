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
 * The graph above the nodes of edits, with numbers in place of nodes: in a tangle of schemas, nearly all of it is above each node, and each
 * search goes through it.
 */
export class WaysUp {
  readonly #isFree: (way: WayToPair) => boolean;
  readonly #numbers = new Map<PairNode, number>();
  readonly #nodes: PairNode[] = [];
  readonly #above: { readonly ways: readonly WayToPair[]; readonly numbers: readonly number[] }[] = [];
  /** The last search that came to each node. */
  readonly #seen: number[] = [];
  #searches = 0;

  /** @param isFree Whether a search may take a way. */
  constructor(isFree: (way: WayToPair) => boolean) {
    this.#isFree = isFree;
  }

  /** Shortest ways from some nodes up to operations, nearest first. */
  from(starts: readonly PairNode[]): readonly ReachStep[] {
    const search = ++this.#searches;
    const seen = this.#seen;
    const found = starts.map((node) => this.#numberOf(node));
    for (const number of found) seen[number] = search;
    // Where in `found` each one was reached from, and by which of its ways.
    const below = found.map(() => -1);
    const by = found.map(() => -1);
    const ends: number[] = [];
    for (let at = 0; at < found.length; at++) {
      const number = found[at] as number;
      if (this.#nodes[number]?.operation !== undefined) ends.push(at);
      const { numbers } = this.#aboveOf(number);
      for (let way = 0; way < numbers.length; way++) {
        const next = numbers[way] as number;
        if (seen[next] === search) continue;
        seen[next] = search;
        found.push(next);
        below.push(at);
        by.push(way);
      }
    }
    const steps = new Map<number, ReachStep>();
    for (const end of ends) {
      const path: number[] = [];
      for (let at = end; at !== -1 && !steps.has(at); at = below[at] as number) path.push(at);
      for (const at of path.reverse()) {
        const node = this.#nodes[found[at] as number] as PairNode;
        const from = below[at] as number;
        const way = from === -1 ? undefined : this.#aboveOf(found[from] as number).ways[by[at] as number];
        steps.set(at, { node, below: steps.get(from), label: way?.step ?? '' });
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
    }
    return number;
  }

  #aboveOf(number: number): { readonly ways: readonly WayToPair[]; readonly numbers: readonly number[] } {
    const known = this.#above[number];
    if (known !== undefined) return known;
    const ways = this.#nodes[number]?.ways.filter(this.#isFree) ?? [];
    const above = { ways, numbers: ways.map(({ from }) => this.#numberOf(from)) };
    this.#above[number] = above;
    return above;
  }
}
