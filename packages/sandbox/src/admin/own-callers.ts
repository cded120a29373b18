import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../answer/refusal.ts';
import type { Connection } from '../faults/connection.ts';

/**
 * Refuses calls that a page of another site makes, or one whose name was made to point at this machine: the sandbox's own endpoints ask for
 * no credentials.
 */
export const ownCallers: MiddlewareHandler<{ Bindings: Connection }> = async (c, next) => {
  const { host, hostname, protocol } = new URL(c.req.url);
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== `${protocol}//${host}`) {
    const message = `The page of ${origin} may not control the sandbox.`;
    throw new Refusal('foreign_caller', { message, param: 'Origin' });
  }
  if (c.env.isOwnName?.(hostname) === false) {
    const message = `The sandbox is not called ${hostname}; start it with --host to give it another name.`;
    throw new Refusal('foreign_caller', { message, param: 'Host' });
  }
  await next();
};
