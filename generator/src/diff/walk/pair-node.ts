import type { Direction } from '../edit.ts';

/** How a pair was reached from the one above it. */
export interface Way {
  readonly from: PairNode;
  /** `.amount`, `[]`, `response 200`. */
  readonly step: string;
  /** False below a property that this direction never carries (`readOnly` in requests, `writeOnly` in responses). */
  readonly sent: boolean;
}

/** A matched pair of places, one in each model, in one direction. Several ways may lead to it. */
export interface PairNode {
  readonly direction: Direction;
  /** The operation, where this is one: `GET /loans/{id}`. */
  readonly operation?: string;
  readonly ways: Way[];
}

/** The pair for an operation. */
export function operationNode(operation: string, direction: Direction): PairNode {
  return { operation, direction, ways: [] };
}

/** A pair below another one; its direction is that of the upper one unless given. */
export function nodeBelow(from: PairNode, step: string, direction: Direction = from.direction): PairNode {
  return { direction, ways: [{ from, step, sent: true }] };
}

/** Some nodes and all from which a way leads to them, but for `blocked` ones and what only they lead to. */
export function nodesAbove(
  nodes: Iterable<PairNode>,
  blocked: ReadonlySet<PairNode> = new Set(),
): ReadonlySet<PairNode> {
  const above = new Set([...nodes].filter((node) => !blocked.has(node)));
  const open = [...above];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { from } of node.ways) {
      if (above.has(from) || blocked.has(from)) continue;
      above.add(from);
      open.push(from);
    }
  }
  return above;
}
