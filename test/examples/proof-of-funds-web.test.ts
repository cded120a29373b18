import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createSandbox, type Listening } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../examples/proof-of-funds-web/app.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { type Program, startProgram } from './start-program.ts';

const withdrawalRequest = 'a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77';
const limit = 10 * 1024 * 1024;
const sandbox = createSandbox();
let listening: Listening;
let server: Program;
let address: string;

beforeAll(async () => {
  listening = await sandbox.listen();
  server = startProgram('proof-of-funds-web/server.ts', [], { LIQUIDITY_BASE_URL: listening.url, PORT: '0' });
  address = await server.firstLine;
});

afterAll(async () => {
  await server.stop();
  await listening.close();
  sandbox.close();
});

/** Posts as no browser would: with any headers. */
function post(body: Buffer, headers: Readonly<Record<string, string>>, id = withdrawalRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = `${address}/withdrawal-requests/${id}/proof-of-funds?name=funds.pdf`;
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const stored = () => sandbox.snapshot().proof_of_funds as readonly { file_name: string; hash_sha256: string }[];

describe('the server', () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };

  it('refuses other sites', async () => {
    expect(await post(Buffer.from('x'), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(Buffer.from('x'), {})).toBe(403);
  });

  it('refuses a file that is too large, whether its length is announced or not', async () => {
    const before = stored().length;
    expect(await post(Buffer.alloc(limit + 1), { ...sameOrigin, 'content-length': String(limit + 1) })).toBe(413);
    expect(await post(Buffer.alloc(limit + 1), { ...sameOrigin, 'transfer-encoding': 'chunked' })).toBe(413);
    expect(stored()).toHaveLength(before);
  });

  it('knows no withdrawal request that the service does not know', async () => {
    expect(await post(Buffer.from('x'), sameOrigin, '00000000-0000-4000-8000-000000000000')).toBe(404);
  });

  it('says when it is not known whether the file was stored', async () => {
    sandbox.fault({ operation: 'uploadProofOfFunds', fault: 'reset=after', times: 1 });
    expect(await post(Buffer.from('x'), sameOrigin)).toBe(502);
  });
});

it('the first bytes go out before the last have come in', async () => {
  const out = new TransformStream<Uint8Array, Uint8Array>();
  const incoming = out.writable.getWriter();
  const sent: string[] = [];
  const service = async (_url: string, init: RequestInit): Promise<Response> => {
    for await (const chunk of init.body as unknown as AsyncIterable<Uint8Array>) {
      sent.push(Buffer.from(chunk).toString('latin1'));
      // If the file were garbage-collected first, nothing would complete it.
      if (sent.join('').includes('first bytes') && !sent.join('').includes('last')) {
        await incoming.write(Buffer.from('last bytes'));
        await incoming.close();
      }
    }
    return Response.json({
      id: '1',
      file_name: 'a.pdf',
      file_size: 21,
      mime_type: 'application/pdf',
      recorded_at: '',
      url: '',
    });
  };
  const liquidity = new LiquidityV2({
    baseUrl: 'https://service.invalid',
    apiKey: 'key',
    accessToken: 'token',
    fetch: service,
  });
  const init = {
    method: 'POST',
    body: out.readable,
    duplex: 'half' as const,
    headers: { 'sec-fetch-site': 'same-origin' },
  };
  const answer = createApp(liquidity, limit).request('/withdrawal-requests/1/proof-of-funds?name=a.pdf', init);
  await incoming.write(Buffer.from('first bytes'));
  expect((await answer).status).toBe(200);
  expect(sent.join('')).toMatch(/first byteslast bytes/);
});

const program = findChromium();

describe.skipIf(program === undefined)('the page, in Chromium (skipped where there is none)', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(program ?? '');
    page = await browser.newPage();
  });

  afterAll(() => browser.close());

  async function upload(id: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    await page.goto(address);
    await page.getByLabel('Withdrawal request').fill(id);
    await page.getByLabel('Document').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    // The final text of the page ends with a full stop; the texts while it sends don't.
    return page.getByRole('status').filter({ hasText: /\.$/ }).textContent();
  }

  it('uploads a document, byte for byte, and sees no credential', async () => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => bodies.push(response.text().catch(() => '')));
    const buffer = randomBytes(300_000);
    const status = await upload(withdrawalRequest, {
      name: 'Bankauszug März.pdf',
      mimeType: 'application/pdf',
      buffer,
    });
    expect(status).toBe('Stored Bankauszug März.pdf, 300000 bytes.');
    expect(stored().at(-1)).toMatchObject({
      file_name: 'Bankauszug März.pdf',
      mime_type: 'application/pdf',
      hash_sha256: createHash('sha256').update(buffer).digest('hex'),
    });
    const seen = (await Promise.all(bodies)).join('\n');
    expect(seen).toContain('Proof of funds');
    expect(seen).not.toMatch(/secret-(key|token)/);
  });

  it('says what is wrong', async () => {
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    expect(await upload('00000000-0000-4000-8000-000000000000', file)).toBe('There is no such withdrawal request.');
  });
});
