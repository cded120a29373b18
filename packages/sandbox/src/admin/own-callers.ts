import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../answer/refusal.ts';
import type { Connection } from '../faults/connection.ts';

/** Whether a browser says that another site makes the call. A link of another site may still open the page of the sandbox. */
function isForeignSite({ method, headers }: Request, path: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') return false;
  const opensPage = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return !(method === 'GET' && opensPage && (path === '/' || path === '/_sandbox/page'));
}

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
  if (isForeignSite(c.req.raw, c.req.path)) {
    const message = 'The page of another site may not control the sandbox.';
    throw new Refusal('foreign_caller', { message, param: 'Sec-Fetch-Site' });
  }
  await next();
};
