import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, sandboxRecords } from '@org/liquidity-sandbox';
import { Window } from 'happy-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { stubEnvironment } from './stub-environment.ts';
import { withoutJsx, writeSnippets } from './write-snippets.ts';

const folder = mkdtempSync(join(root, 'test/docs/snippets-'));
writeSnippets(folder);
const sandbox = createSandbox();
const window = new Window({ url: 'https://app.example.com/balances' });

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  sandbox.close();
  await window.happyDOM.close();
  rmSync(folder, { recursive: true, force: true });
});

const block = (name: string) => import(withoutJsx(join(folder, 'docs-guides-queries-md', name)));

it('the guide for TanStack Query shows balances and requests a withdrawal through its route', async () => {
  const { route } = await onServer();
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('https://app.example.com/')) return sandbox.fetch(url, init);
    const request = new Request(url, init);
    sent.push(request.clone());
    return route(request);
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

  const { App } = await block('app.tsx');
  const { act, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const place = window.document.createElement('main');
  window.document.body.append(place);
  const page = createRoot(place as unknown as Parameters<typeof createRoot>[0]);
  const withdrawal = {
    amount: '10.00',
    chain_id: sandboxRecords.chain,
    wallet_id: sandboxRecords.whitelistedWallet,
    client_id: sandboxRecords.client,
    client_request_id: crypto.randomUUID(),
  };
  const shown = (text: RegExp) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(place.textContent).toMatch(text);
    });
  await act(() => page.render(createElement(App, { withdrawal })));
  await shown(/^(?:\d+\.\d\d)+Withdraw 10\.00$/);
  place.querySelector('button')?.click();
  await shown(/Requested: [0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  await act(() => page.unmount());

  expect(await sent[1]?.json()).toEqual(withdrawal);
  for (const { headers } of sent) {
    expect([...headers.keys()].filter((name) => /authorization|key/.test(name))).toEqual([]);
  }
});

/** The route as the server loads it, which has an environment and no document. */
async function onServer(): Promise<{ route(request: Request): Promise<Response> }> {
  stubEnvironment();
  const { route } = await block('route.ts');
  vi.unstubAllEnvs();
  return { route };
}
