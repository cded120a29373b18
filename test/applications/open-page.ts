import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';

export const program = findChromium();
if (program === undefined) console.log('Skipped: no Chromium is installed, so pages are not tried in one.');

interface Application {
  /** The module that starts it in a page, and the folder of its imports. */
  readonly code: string;
  readonly folder: string;
  /** The server of the page, for paths below `/liquidity`. */
  route(request: Request): Promise<Response>;
  readonly query?: string;
}

/** Opens an application in a page of its own server, and closes both when the test ends. */
export async function openPage(
  { code, folder, route, query = '' }: Application,
  atEnd: (close: () => Promise<void>) => void,
): Promise<Page> {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: folder, loader: 'tsx' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
  });
  const texts = new Map([
    ['/', ['text/html', '<!doctype html><title>Test</title><body><script type="module" src="/main.js"></script>']],
    ['/main.js', ['text/javascript', outputFiles[0]?.text]],
  ]);
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', headers } = incoming;
    const url = new URL(incoming.url ?? '', `http://${headers.host}`);
    const [type, text] = texts.get(url.pathname) ?? [];
    // Where the application of a guide says that it is.
    const here = text?.replaceAll('https://app.example.com', url.origin);
    if (type !== undefined) return void outgoing.setHeader('content-type', type).end(here);
    if (!url.pathname.startsWith('/liquidity/')) return void outgoing.writeHead(404).end();
    const body = method === 'GET' ? {} : { body: await buffer(incoming) };
    const request = new Request(url, { method, headers: headers as Record<string, string>, ...body });
    const response = await route(request).catch(() => new Response(null, { status: 502 }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.bytes());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await launchChromium(program ?? '');
  atEnd(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${query}`);
  return page;
}
