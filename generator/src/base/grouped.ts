/** Items by key, in the order in which the keys first appear. */
export function groupedBy<Key, Item>(items: Iterable<Item>, key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addToGroup(groups, key(item), item);
  return groups;
}

export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

export function addToSet<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([item]));
  else set.add(item);
}

/** The starts and everything that `next` leads to from them, each once: nearest first, and found while it is read. */
export function* reached<T>(starts: Iterable<T>, next: (item: T) => Iterable<T>): Iterable<T> {
  const found = new Set(starts);
  for (const item of found) {
    yield item;
    for (const one of next(item)) found.add(one);
  }
}

/** Numbers the strongly connected groups of more than one node, or of one that uses itself; others get no number. */
export function cycleNumbers(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
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
