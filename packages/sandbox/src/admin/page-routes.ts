import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { Refusal } from '../answer/refusal.ts';
import type { Connection } from '../faults/with-fault.ts';
import type { Controls } from './controls-of.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The page of the sandbox, if it is enabled, and its stream of requests. */
export function pageRoutes(controls: Controls, isRootFree: boolean): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const page = file('index.html', 'text/html');
  // Paths below /_sandbox are guarded already.
  if (isRootFree) app.get('/', async (c, next) => await (c.env.hasPage ? ownCallers(c, next) : next()), page);
  app.get('/_sandbox/page', page);
  app.get('/_sandbox/page.css', file('page.css', 'text/css'));
  app.get('/_sandbox/page.js', file('page.js', 'text/javascript'));
  app.get('/_sandbox/events', (c) =>
    streamSSE(c, async (stream) => {
      const stop = controls.listenForRequests((request) => {
        void stream.writeSSE({ event: 'request', data: JSON.stringify(request), id: String(request.number) });
      });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  return app;
}

/** A file of the page, if it is enabled. */
function file(name: string, type: string): MiddlewareHandler<{ Bindings: Connection }> {
  return async (c, next) => {
    if (!c.env.hasPage) return await next();
    const text = readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8');
    return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
  };
}

/** Whether a browser marks the call as from another site. A link on another site may still open the page of the sandbox. */
function isForeignSite({ method, headers }: Request, path: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') return false;
  const opensPage = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return !(method === 'GET' && opensPage && (path === '/' || path === '/_sandbox/page'));
}

/**
 * Rejects calls from pages of other sites, or under a foreign name for this machine, because the sandbox's own endpoints need
 * no credentials.
 */
export const ownCallers: MiddlewareHandler<{ Bindings: Connection }> = async (c, next) => {
  const { host, hostname, protocol } = new URL(c.req.url);
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== `${protocol}//${host}`) {
    const message = `Pages of ${origin} must not control the sandbox.`;
    throw new Refusal('foreign_caller', { message, param: 'Origin' });
  }
  if (c.env.isOwnName?.(hostname) === false) {
    const message = `The sandbox is not called ${hostname}; start it with --host to give it another name.`;
    throw new Refusal('foreign_caller', { message, param: 'Host' });
  }
  if (isForeignSite(c.req.raw, c.req.path)) {
    const message = 'Pages of other sites must not control the sandbox.';
    throw new Refusal('foreign_caller', { message, param: 'Sec-Fetch-Site' });
  }
  await next();
};
