import { reached } from '../../../base/grouped.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Edit } from '../edit.ts';
import type { Notice } from '../notice.ts';
import type { Inclusion } from '../values/inclusion.ts';
import type { Located } from '../values/located.ts';
import type { Union, View } from '../values/view.ts';

/** The step from the pair above. */
export interface WayToPair {
  readonly from: PairNode;
  /** `.amount`, `[]`, `response 200`. */
  readonly step: string;
  /** False below a property that this direction never carries (`readOnly` in requests, `writeOnly` in responses). */
  readonly sent: boolean;
  /** Every client sends a value here, on both sides. */
  readonly isNeeded?: boolean;
  /** The value is sent as text without a media type. */
  readonly isText?: boolean;
}

/** A matched pair of places, one in each model, in one direction. Several paths may lead to it. */
export interface PairNode {
  readonly direction: Direction;
  /** The operation, if the pair is one: `GET /loans/{id}`. */
  readonly operation?: string;
  readonly ways: WayToPair[];
}

export function operationNode(operation: string, direction: Direction): PairNode {
  return { operation, direction, ways: [] };
}

/** A pair below another one, in the same direction. */
export function nodeBelow(from: PairNode, step: string): PairNode {
  return { direction: from.direction, ways: [{ from, step, sent: true }] };
}

/**
 * Whether a path that passes leads up from a node to an end. Remembered for all nodes on a found path, so that many questions about a
 * deep schema take no longer than one.
 */
export function leadsUp(
  isEnd: (node: PairNode) => boolean,
  passes: (way: WayToPair) => boolean,
): (node: PairNode) => boolean {
  const leading = new WeakSet<PairNode>();
  return (start) => {
    const belowOf = new Map<PairNode, PairNode | undefined>([[start, undefined]]);
    for (const [node] of belowOf) {
      if (leading.has(node) || isEnd(node)) {
        for (let one: PairNode | undefined = node; one !== undefined; one = belowOf.get(one)) leading.add(one);
        return true;
      }
      for (const way of node.ways) if (passes(way) && !belowOf.has(way.from)) belowOf.set(way.from, node);
    }
    return false;
  };
}

export const isOperation = ({ operation }: PairNode): boolean => operation !== undefined;

/** Whether a path from an operation to a node goes only through parts that are sent. */
export const isCarried: (node: PairNode) => boolean = leadsUp(isOperation, ({ sent }) => sent);

/** The nodes and everything above them, except `blocked` ones and nodes that only they lead to. */
export function nodesAbove(
  nodes: Iterable<PairNode>,
  blocked: ReadonlySet<PairNode> = new Set(),
): ReadonlySet<PairNode> {
  const isFree = (node: PairNode) => !blocked.has(node);
  return new Set(reached([...nodes].filter(isFree), ({ ways }) => ways.map(({ from }) => from).filter(isFree)));
}

/** An edit as a comparer reports it; a missing place is the nearest one on that side. */
export type SchemaEdit = Omit<Edit, 'base' | 'head'> & {
  readonly base?: string | undefined;
  readonly head?: string | undefined;
};

/** Two matched schemas in one direction, and the actions of a comparer. */
export interface SchemaPair {
  readonly base: View;
  readonly head: View;
  readonly direction: Direction;
  readonly inclusion: Inclusion;
  readonly notice: Notice;
  emit(edit: SchemaEdit): void;
  /** Whether one is within the other but for changes of components, which are then compared at a step of their own. */
  withinApart(narrow: Located, wide: Located, step: string): boolean;
  /** Schedules two schemas below for comparison; `sent` is false if this direction never carries them. */
  below(base: Schema, head: Schema, step: string, sent?: boolean): void;
  /** Schedules matched alternatives for a check after all edits are known: disjoint ones must stay disjoint in `oneOf`. */
  overlaps(before: Union, after: Union, pairs: readonly (readonly [before: Schema, after: Schema])[]): void;
}
