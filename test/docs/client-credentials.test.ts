import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import { afterAll, expect, it, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { writeSnippets } from './write-snippets.ts';

const folder = mkdtempSync(join(root, 'test/docs/snippets-'));
writeSnippets(folder);
const tokens = ['first', 'second'];
const sandbox = createSandbox();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the token source of the guide gets a token once for many calls, and another one when it is refused', async () => {
  vi.stubEnv('LOGIN_SECRET', 'secret');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url} ${init.body}`);
    return Response.json({ access_token: tokens.shift(), token_type: 'bearer', expires_in: 300 });
  });
  const { accessToken } = await import(join(folder, 'docs-guides-authentication-md/client-credentials.ts'));
  const used: unknown[] = [];
  const fetch = (url: string, init: RequestInit) => {
    used.push(new Headers(init.headers).get('authorization'));
    return sandbox.fetch(url, init);
  };
  const client = new LiquidityV2({ baseUrl: 'https://sandbox.invalid', apiKey: 'any', accessToken, fetch });
  await Promise.all([client.balances.list(), client.whitelist.list()]);
  expect(asked).toEqual(['POST https://login.example.com/token scope=liquidity&grant_type=client_credentials']);
  await client.balances.list({}, { headers: { 'x-sandbox-fault': 'expired-token' } }).catch(() => {});
  expect(asked).toHaveLength(2);
  expect(used).toEqual(['Bearer first', 'Bearer first', 'Bearer first', 'Bearer second']);
});
