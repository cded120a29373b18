import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { runCli } from '../cli/run-cli.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';
import { writeSnippets } from './write-snippets.ts';

it('the guide to webhooks takes what the service signed, and nothing else', async () => {
  const folder = mkdtempSync(join(root, 'test/docs/snippets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeSnippets(folder);
  const { receive } = await import(join(folder, 'docs-guides-webhooks-md/receive.ts'));
  const secret = `whsec_${Buffer.from('a secret of the service').toString('base64')}`;
  vi.stubEnv('WEBHOOK_SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const settled: unknown[] = [];
  const send = async (body: string, signed = body, at = new Date()) => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, signed),
    };
    const request = new Request('https://app.example.com/webhooks', { method: 'POST', headers, body });
    return (await receive(request, async (...event: unknown[]) => void settled.push(event))).status;
  };
  const body = '{"id":"1","amount":"10.00"}';
  expect(await send('{"id":"1","amount":"99.00"}', body)).toBe(401);
  expect(await send(body, body, new Date(Date.now() - 600_000))).toBe(401);
  expect(settled).toEqual([]);
  expect(await send(body)).toBe(204);
  expect(settled).toEqual([[{ id: '1', amount: '10.00' }, 'msg_1']]);
});

it('the types that it shows are those of its command', async () => {
  const cwd = mkdtempSync(join(root, 'test/docs/snippets-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const blocks = readBlocks(readDocument('docs/guides/webhooks.md'));
  const [description, command] = ['yaml', 'sh'].map((one) => blocks.find(({ language }) => language === one)?.code);
  writeFileSync(join(cwd, 'payments.yaml'), description ?? '');
  writeFileSync(join(cwd, 'tsconfig.json'), '{ "compilerOptions": { "allowImportingTsExtensions": true } }');
  const options = command?.split('liquidity-codegen ')[1]?.trim().split(' ') ?? [];
  expect(await runCli(options, { cwd })).toMatchObject({ code: 0 });
  for (const name of ['client/models.ts', 'client/webhooks.ts']) {
    const made = readFileSync(join(cwd, name), 'utf8');
    expect(made).toMatch(/^\/\/ Generated from Payments 1/);
    expect(made).toContain(blocks.find(({ file }) => file === name)?.code);
  }
});
