import { UsageError } from '../../base/diagnostics.ts';
import { claims, type FlowNode, type FlowValue, type ObjectValue } from './values.ts';

/** Thirty times what an application of 50,000 lines needs, and few enough for memory. */
const mostArrivals = 8_000_000;

/** Above this number, a node accepts no more objects of the application. */
const crowdedAfter = 2_000_000;
const mostValues = 100;

/**
 * Carries values along the edges between nodes until nothing new arrives anywhere.
 * @throws UsageError if more values arrive than memory may hold
 */
export class Solver {
  readonly #most: number;
  readonly #crowded: number;
  #arrivals = 0;
  /** Objects that were not carried on, because too many met at a node. */
  readonly left = new Set<ObjectValue>();
  /** The values waiting to be carried on, each beside its node: large applications have millions. */
  readonly #nodes: FlowNode[] = [];
  readonly #values: FlowValue[] = [];

  constructor(most = mostArrivals, crowded = crowdedAfter) {
    this.#most = most;
    this.#crowded = crowded;
  }

  add(node: FlowNode, value: FlowValue): void {
    if (value.kind === 'object' && this.#arrivals > this.#crowded && node.values.size >= mostValues) {
      if (node.values.has(value)) return;
      this.left.add(value);
      this.add(node, claims.all);
      return;
    }
    if (!node.hold(value)) return;
    this.#arrivals += 1;
    if (this.#arrivals > this.#most)
      throw new UsageError('The application is too large to be followed as a whole: name a part of it with --project.');
    if (node.listeners === undefined && node.targets === undefined) return;
    this.#nodes.push(node);
    this.#values.push(value);
  }

  /** Calls the listener with each value of the node, now and later. */
  on(node: FlowNode, listener: (value: FlowValue) => void): void {
    if (!node.isFinal) {
      node.listeners ??= [];
      node.listeners.push(listener);
    }
    if (node.values.size > 0) for (const value of [...node.values]) listener(value);
  }

  copy(from: FlowNode, to: FlowNode): void {
    if (from === to) return;
    if (!from.isFinal) {
      from.targets ??= [];
      from.targets.push(to);
    }
    if (from.values.size > 0) for (const value of [...from.values]) this.add(to, value);
  }

  run(): void {
    for (let node = this.#nodes.pop(), value = this.#values.pop(); node && value; ) {
      for (const target of node.targets ?? []) this.add(target, value);
      if (node.listeners !== undefined) for (const listener of [...node.listeners]) listener(value);
      node = this.#nodes.pop();
      value = this.#values.pop();
    }
  }
}
