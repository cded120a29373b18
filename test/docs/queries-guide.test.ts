import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, sandboxRecords } from '@org/liquidity-sandbox';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { openPage, program } from '../applications/open-page.ts';
import { stubEnvironment } from './stub-environment.ts';
import { writeSnippets } from './write-snippets.ts';

it.skipIf(program === undefined)('the guide for TanStack Query requests a withdrawal through its route', async () => {
  const written = mkdtempSync(join(root, 'test/docs/snippets-'));
  onTestFinished(() => rmSync(written, { recursive: true, force: true }));
  writeSnippets(written);
  const folder = join(written, 'docs-guides-queries-md');
  const sandbox = createSandbox();
  const service = await sandbox.listen();
  onTestFinished(async () => {
    await service.close();
    sandbox.close();
  });
  stubEnvironment(service.url);
  const { route } = await import(join(folder, 'route.ts'));
  vi.unstubAllEnvs();

  const { whitelistedWallet: wallet_id, client: client_id, chain: chain_id } = sandboxRecords;
  const withdrawal = { amount: '10.00', chain_id, wallet_id, client_id, client_request_id: crypto.randomUUID() };
  const code = `
    import { createRoot } from 'react-dom/client';
    import { App } from './app.tsx';
    const place = document.body.appendChild(document.createElement('main'));
    createRoot(place).render(<App withdrawal={${JSON.stringify(withdrawal)}} />);`;
  const sent: Request[] = [];
  const passOn = (request: Request) => {
    sent.push(request.clone());
    return route(request);
  };
  const page = await openPage({ code, folder, route: passOn }, onTestFinished);
  await page.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw 10.00' }).click();
  expect(await page.getByText('Requested').textContent()).toMatch(/: [0-9a-f-]{36}$/);
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  expect(await sent[1]?.json()).toEqual(withdrawal);
  for (const { headers } of sent)
    expect([...headers.keys()].filter((name) => /authorization|key/.test(name))).toEqual([]);
});
