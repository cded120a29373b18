import type { NamedSchema } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';

/** The way in which one named schema stands directly in another: as a part of an intersection or as a branch of a union. */
export type DirectUse = 'part' | 'branch';

/**
 * Which direct uses have to be cut so that no type alias refers to itself before it is resolved. Uses below a property, an
 * item or an index signature are resolved later and never cut.
 */
export interface AliasCycles {
  isCut(owner: string, target: string, use: DirectUse): boolean;
}

/** Finds the cycles of direct uses: parts that lead back to their owner are cut first, then branches that still do. */
export function findAliasCycles(schemas: ReadonlyMap<string, NamedSchema>): AliasCycles {
  const all = new Map<string, string[]>();
  const branches = new Map<string, string[]>();
  for (const [name, { schema }] of schemas) {
    const uses = [...directUses(schema, 'part')];
    all.set(
      name,
      uses.map((use) => use.target),
    );
    branches.set(
      name,
      uses.filter((use) => use.use === 'branch').map((use) => use.target),
    );
  }
  const anyCycle = cycleNumbers(all);
  const branchCycle = cycleNumbers(branches);
  return {
    isCut(owner, target, use) {
      const cycles = use === 'part' ? anyCycle : branchCycle;
      const number = cycles.get(owner);
      return number !== undefined && number === cycles.get(target);
    },
  };
}

function* directUses(schema: Schema, use: DirectUse): Iterable<{ readonly target: string; readonly use: DirectUse }> {
  if (schema.ref !== undefined) yield { target: schema.ref, use };
  for (const part of schema.allOf ?? []) yield* directUses(part, use);
  for (const branch of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) yield* directUses(branch, 'branch');
}

/** Numbers the strongly connected groups of more than one node, or of one that uses itself; others get no number. */
function cycleNumbers(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const numbers = new Map<string, number>();
  let groups = 0;

  const enter = (node: string) => {
    order.set(node, order.size);
    low.set(node, order.get(node) as number);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) as number, to));
  const close = (node: string) => {
    const group = open.splice(open.lastIndexOf(node));
    for (const member of group) isOpen.delete(member);
    if (group.length > 1 || (graph.get(node) ?? []).includes(node)) {
      groups += 1;
      for (const member of group) numbers.set(member, groups);
    }
  };

  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const stack = [enter(start)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const target = (graph.get(frame.node) ?? [])[frame.next];
      frame.next += 1;
      if (target === undefined) {
        stack.pop();
        const parent = stack.at(-1);
        if (parent !== undefined) lower(parent.node, low.get(frame.node) as number);
        if (low.get(frame.node) === order.get(frame.node)) close(frame.node);
      } else if (!order.has(target)) stack.push(enter(target));
      else if (isOpen.has(target)) lower(frame.node, order.get(target) as number);
    }
  }
  return numbers;
}
