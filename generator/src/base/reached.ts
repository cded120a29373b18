/** The starts and everything that `next` leads to from them, each once: nearest first, and found while it is read. */
export function* reached<T>(starts: Iterable<T>, next: (item: T) => Iterable<T>): Iterable<T> {
  const found = new Set(starts);
  for (const item of found) {
    yield item;
    for (const one of next(item)) found.add(one);
  }
}
