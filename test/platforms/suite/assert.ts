import { type ApiError, isApiError } from '@org/liquidity-v2';

/** Throws unless the condition holds. */
export function ok(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** Throws unless both are the same JSON. */
export function equal(actual: unknown, expected: unknown, what = 'the value'): void {
  const [is, must] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== must) throw new Error(`${what} is ${is}, not ${must}`);
}

/** Throws unless the bytes are the same, and says where they differ. */
export function equalBytes(actual: Uint8Array, expected: Uint8Array): void {
  equal(actual.length, expected.length, 'the number of bytes');
  const at = actual.findIndex((byte, index) => byte !== expected[index]);
  if (at >= 0) throw new Error(`byte ${at} is ${actual[at]}, not ${expected[at]}`);
}

/** The error of a call that must fail with an error of this name. */
export async function failure(call: PromiseLike<unknown>, name: string): Promise<ApiError> {
  let value: unknown;
  try {
    value = await call;
  } catch (error) {
    if (!isApiError(error)) throw new Error(`the error is no ApiError: ${String(error)}`);
    if (error.name !== name) throw new Error(`the error is ${error.name}, not ${name}: ${error.message}`);
    return error;
  }
  throw new Error(`${name} was expected, and ${JSON.stringify(value)} came`);
}
