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
