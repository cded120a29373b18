import { orElse } from '../base/or-else.ts';

/** This function, its caller in the runtime, the method, and two lines of the application. */
const lines = 5;

/**
 * An error for the lines of a call. It has few lines: engines take time for each, and most calls don't fail. If the engine's
 * limit is frozen, it has that many.
 */
export function callSite(): Error {
  const { stackTraceLimit = 0 } = Error as { readonly stackTraceLimit?: number };
  const limitTo = (limit: number) => stackTraceLimit > lines && Reflect.set(Error, 'stackTraceLimit', limit);
  limitTo(lines);
  const site = new Error();
  limitTo(stackTraceLimit);
  return site;
}

/**
 * Adds the lines that led to a call to the stack of its error. Without them, the stack ends where the runtime waited and
 * doesn't show the caller.
 *
 * @param site an error created when the method was called
 */
export function showCaller(error: unknown, site: Error): unknown {
  orElse(() => {
    const { stack } = error as Error;
    // If the engine starts a stack with the name of the error, the lines come after it.
    const lines = site.stack?.replace(/^Error(?:: )?\n/, '');
    if (stack && lines) (error as Error).stack = `${stack.trimEnd()}\n${lines}`;
  }, undefined);
  return error;
}

/** The promise; the errors that it rejects with show the lines that led to the call. */
export function showingCaller<Result>(promise: Promise<Result>, site: Error): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw showCaller(error, site);
  });
}
