import { orElse } from '../base/or-else.ts';

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
    const lines = site.stack?.replace(/^Error\n/, '');
    if (stack && lines) (error as Error).stack = `${stack.trimEnd()}\n${lines}`;
  }, undefined);
  return error;
}
