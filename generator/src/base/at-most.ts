/**
 * Does the same for each item, for at most `most` items at a time, and waits for all of them.
 * @returns how each ended, in the order of the items
 */
export async function atMost<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) {
      const [one] = await Promise.allSettled([work(item, index)]);
      settled[index] = one;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(most, items.length)) }, worker));
  return settled;
}
