import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Connection } from '../faults/connection.ts';
import type { Controls } from './controls.ts';
import { ownCallers } from './own-callers.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The page of the sandbox, where it listens with one, and the stream of requests that it reads. */
export function pageRoutes(controls: Controls, isRootFree: boolean): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const page = file('index.html', 'text/html');
  // What is below /_sandbox is guarded already.
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

/** A file of the page, where there is a page. */
function file(name: string, type: string): MiddlewareHandler<{ Bindings: Connection }> {
  return async (c, next) => {
    if (!c.env.hasPage) return await next();
    const text = readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8');
    return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
  };
}
