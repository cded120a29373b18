import type { ApiError } from '@org/liquidity-v1';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError };

export async function attempt<T>(run: () => PromiseLike<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    return { ok: false, error: error as ApiError };
  }
}

export const mapResult = <A, B>(result: Result<A>, change: (value: A) => B): Result<B> =>
  result.ok ? { ok: true, value: change(result.value) } : result;

export class Outcome<T> {
  private constructor(private readonly result: Result<T>) {}
  static of<T>(result: Result<T>): Outcome<T> {
    return new Outcome(result);
  }
  map<U>(change: (value: T) => U): Outcome<U> {
    return Outcome.of(mapResult(this.result, change));
  }
  match<R>(cases: { ok: (value: T) => R; error: (error: ApiError) => R }): R {
    return this.result.ok ? cases.ok(this.result.value) : cases.error(this.result.error);
  }
  unwrapOr(other: T): T {
    return this.result.ok ? this.result.value : other;
  }
}
