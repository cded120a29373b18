export const pipe =
  <A>(first: A) =>
  <B>(second: (value: A) => B) =>
  <C>(third: (value: B) => C): C =>
    third(second(first));

export const compose = <A, B, C>(outer: (value: B) => C, inner: (value: A) => B) => (value: A): C => outer(inner(value));
export const flow = (...steps: ((value: any) => any)[]) => (value: unknown) => steps.reduce((held, step) => step(held), value);
export const prop = <K extends string>(key: K) => <T extends Record<K, unknown>>(from: T): T[K] => from[key];
export const curry = <A, B, R>(run: (a: A, b: B) => R) => (a: A) => (b: B): R => run(a, b);

export async function* filterAsync<T>(from: AsyncIterable<T>, keep: (one: T) => boolean): AsyncGenerator<T> {
  for await (const one of from) if (keep(one)) yield one;
}
export async function* batches<T>(from: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of from) {
    batch.push(one);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
export function memoize<Args extends unknown[], R>(run: (...args: Args) => R): (...args: Args) => R {
  const known = new Map<string, R>();
  return (...args) => {
    const key = args.join();
    const found = known.get(key) ?? run(...args);
    known.set(key, found);
    return found;
  };
}
