import { bypass, type HttpHandler, HttpResponse, http } from 'msw';
import type { Sandbox } from './sandbox.ts';

/**
 * Handlers of MSW that let a sandbox answer every request below an address. A fault that breaks the connection is a network error.
 *
 * @param url - Base URL of the client in the tested application: `https://api.example.com`, or `/api` in a page.
 * @param sandbox - A sandbox of the same process, or in a browser the address of one that runs: `http://127.0.0.1:4010`.
 */
export function sandboxHandlers(url: string | URL, sandbox: Pick<Sandbox, 'fetch'> | string | URL): HttpHandler[] {
  const base = withoutSlash(new URL(url, (globalThis as { readonly location?: URL }).location?.href));
  const isRunning = typeof sandbox === 'string' || sandbox instanceof URL;
  const target = isRunning ? withoutSlash(new URL(sandbox)) : 'http://sandbox.invalid';
  return [
    http.all('*', async ({ request }) => {
      if (!request.url.startsWith(`${base}/`)) return undefined;
      const moved = new Request(target + request.url.slice(base.length), request);
      try {
        return await (isRunning ? fetch(bypass(moved)) : sandbox.fetch(moved));
      } catch {
        return HttpResponse.error();
      }
    }),
  ];
}

function withoutSlash({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/+$/, '');
}
