import { orElse } from '../base/or-else.ts';

/** This function, the one of the runtime that it was called by, the method, and two lines of the application. */
const lines = 5;

/**
 * An error for the lines that lead to a call. Engines take time for each line, and most calls don't fail, so it has few.
 * Where the limit of the engine is frozen, it has as many as that allows.
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
 * Adds the lines that led to a call to the stack of its error. Without them it ends where the runtime waited, and says
 * nothing about who called.
 *
 * @param site an error that was made when the method was called
 */
export function showCaller(error: unknown, site: Error): unknown {
  orElse(() => {
    const { stack } = error as Error;
    // Where engines begin a stack with the name of the error, the lines come after it.
    const lines = site.stack?.replace(/^Error(?:: )?\n/, '');
    if (stack && lines) (error as Error).stack = `${stack.trimEnd()}\n${lines}`;
  }, undefined);
  return error;
}
