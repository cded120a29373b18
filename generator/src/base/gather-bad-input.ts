import { BadInputError } from './diagnostics.ts';

/**
 * Processes the items one after the other, and continues after bad input.
 * @throws BadInputError with the problems of all items together; any other error at once
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  for (const item of items) {
    const [one] = await Promise.allSettled([work(item)]);
    if (one.status === 'rejected' && !(one.reason instanceof BadInputError)) throw one.reason;
    settled.push(one);
  }
  return valuesOf(settled);
}

/**
 * Waits for all of the work, which runs concurrently.
 * @throws an a system error first; otherwise a BadInputError with all problems together
 */
export async function atOnce<Result>(work: readonly Promise<Result>[]): Promise<readonly Result[]> {
  return valuesOf(await Promise.allSettled(work));
}

/**
 * Throws the errors of several pieces of work; does nothing if none failed.
 * @throws an a system error first; otherwise a BadInputError with all their problems together
 */
export function throwTogether(reasons: readonly unknown[]): void {
  const other = reasons.find((reason) => !(reason instanceof BadInputError));
  if (other !== undefined) throw other;
  if (reasons.length > 0)
    throw new BadInputError(reasons.flatMap((reason) => (reason instanceof BadInputError ? reason.diagnostics : [])));
}

function valuesOf<Result>(settled: readonly PromiseSettledResult<Result>[]): readonly Result[] {
  throwTogether(settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])));
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
