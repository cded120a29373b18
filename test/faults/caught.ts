import { type ApiError, isApiError } from '@org/liquidity-runtime';

/** The error that a call rejects with. Anything else, also a success, fails the test. */
export async function caught(call: PromiseLike<unknown>): Promise<ApiError> {
  let result: unknown;
  try {
    result = await call;
  } catch (error) {
    if (isApiError(error)) return error;
    throw new Error('rejected with something that is no ApiError', { cause: error });
  }
  throw new Error(`expected a rejection, got ${JSON.stringify(result)}`);
}

/** The error that a function throws. */
export function thrown(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (isApiError(error)) return error;
    throw new Error('threw something that is no ApiError', { cause: error });
  }
  throw new Error('expected a throw');
}
