import type { FlowNode, FlowValue } from './values.ts';

/** Carries values along the edges between nodes until nothing new arrives anywhere. */
export class Solver {
  readonly #pending: { readonly node: FlowNode; readonly value: FlowValue }[] = [];

  add(node: FlowNode, value: FlowValue): void {
    if (node.values.has(value)) return;
    node.values.add(value);
    if (node.listeners.length > 0) this.#pending.push({ node, value });
  }

  /** Calls the listener with each value that is there and each that arrives. */
  on(node: FlowNode, listener: (value: FlowValue) => void): void {
    if (!node.isFinal) node.listeners.push(listener);
    for (const value of [...node.values]) listener(value);
  }

  copy(from: FlowNode, to: FlowNode): void {
    if (from !== to) this.on(from, (value) => this.add(to, value));
  }

  run(): void {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      const { node, value } = next;
      for (const listener of [...node.listeners]) listener(value);
    }
  }
}
