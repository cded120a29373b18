import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Connection } from '../faults/connection.ts';
import type { Controls } from './controls.ts';
import { ownCallers } from './own-callers.ts';

/** The files of the page, with their types. */
const files = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/_sandbox/page', 'index.html', 'text/html; charset=utf-8'],
  ['/_sandbox/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/_sandbox/page.js', 'page.js', 'text/javascript; charset=utf-8'],
] as const;

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
  for (const [path, name, type] of files) {
    if (path === '/' && !isRootFree) continue;
    const guard: typeof ownCallers = async (c, next) => (c.env.hasPage ? await ownCallers(c, next) : await next());
    app.get(path, guard, async (c, next) => {
      if (!c.env.hasPage) return await next();
      return new Response(textOf(name), { headers: { ...headers, 'content-type': type } });
    });
  }
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

const textOf = (name: string): string => readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8');
