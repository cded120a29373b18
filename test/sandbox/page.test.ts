import { writeFileSync } from 'node:fs';
import { createSandbox, type Listening, type Sandbox } from '@org/liquidity-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.ts';
import { ChromiumPage } from '../report/chromium.ts';

const chromium = findChromium();
if (chromium === undefined)
  console.log('Skipped: no Chromium is installed, so the page of the sandbox is not tried in one.');

const v1 = '/api/v1/liquidity';
const text = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.textContent`;

describe.skipIf(chromium === undefined)('the page of the sandbox in Chromium', () => {
  let page: ChromiumPage;
  let sandbox: Sandbox;
  let server: Listening;

  beforeAll(async () => {
    page = await ChromiumPage.start(chromium ?? '');
    sandbox = createSandbox({ approve: 'manual', keepRequests: 500, keepHistory: true });
    server = await sandbox.listen({ page: true });
  });
  afterAll(async () => {
    await page.close();
    await server.close();
    sandbox.close();
  });
  beforeEach(async () => {
    sandbox.reset();
    await page.open(`${server.url}/`);
    await page.until(`${text('#state')} === 'Live.' && document.querySelector('#kind').options.length > 0`);
  });

  const call = (path: string, method = 'GET', body?: object) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-api-key': 'secret-key', authorization: 'Bearer secret-token', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  async function requestLoan(amount = '5'): Promise<string> {
    const chain_id = (sandbox.snapshot().chain as { id: string }[])[0]?.id;
    return ((await (await call(`${v1}/management/loan`, 'POST', { amount, chain_id })).json()) as { id: string }).id;
  }

  it('shows each request as it comes, with what was wrong and no secret, and asks nobody else', async () => {
    await call(`${v1}/management/chain`);
    await call(`${v1}/management/loan?surplus=1`, 'POST', { amount: 7 });
    await page.until(`document.querySelectorAll('#requests > li').length === 2`);
    await page.value(`document.querySelector('#requests summary').click()`);
    const [newest, shown] = [
      await page.value<string>(text('#requests > li')),
      await page.value<string>('document.body.innerText'),
    ];
    for (const word of ['requestLoan', '400', '/query/surplus', '/body/chain_id', '"amount": 7', 'authorization: ***'])
      expect(newest).toContain(word);
    expect(shown).not.toMatch(/secret-(?:key|token)/);
    expect(page.requests.filter((url) => !url.startsWith(server.url) && !/^(?:about|data):/.test(url))).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.value(`(() => { const box = document.querySelector('#only-problems'); box.click(); })()`);
    expect(await page.value(`document.querySelectorAll('#requests > li').length`)).toBe(1);
    // Open sections stay open when more requests arrive.
    await call(`${v1}/management/loan?again=1`, 'POST', {});
    await page.until(`document.querySelectorAll('#requests > li').length === 2`);
    expect(await page.value(`document.querySelectorAll('#requests details[open]').length`)).toBe(1);
  });

  it('approves and rejects with the keyboard, and shows the history of a record', async () => {
    const id = await requestLoan();
    await page.until(`document.querySelector('#approvals button')`);
    await page.value(`document.querySelector('#approvals button').focus()`);
    await page.press('Enter');
    await page.until(`!document.querySelector('#approvals button')`);
    expect((await (await call(`${v1}/management/loan-requests/${id}`)).json()) as object).toMatchObject({
      status: 'approved',
    });
    await page.value(
      `(() => { const kind = document.querySelector('#kind'); kind.value = 'loan_request'; kind.dispatchEvent(new Event('change')); })()`,
    );
    await page.until(
      `[...document.querySelectorAll('#records li')].some((item) => item.dataset.id === '${id}' && item.textContent.includes('by hand'))`,
    );
  });

  it('stops, moves and sets the clock', async () => {
    await page.value(`document.querySelector('#run').click()`);
    await page.until(`${text('#run')} === 'Run'`);
    expect(sandbox.clock.isRunning).toBe(false);
    const before = sandbox.clock.now().getTime();
    await page.value(`document.querySelector('[data-advance="1d"]').click()`);
    await vi.waitUntil(() => sandbox.clock.now().getTime() === before + 86_400_000);
    await page.value(
      `(() => { document.querySelector('#moment').value = '2030-01-02T03:04'; document.querySelector('#clock').requestSubmit(); })()`,
    );
    await page.until(`${text('#now')} === '2030-01-02 03:04:00 UTC'`);
  });

  it('switches faults on and off, and says why one cannot be', async () => {
    const submit = (fault: string) =>
      page.value(
        `(() => { document.querySelector('#fault-text').value = ${JSON.stringify(fault)}; document.querySelector('#fault').requestSubmit(); })()`,
      );
    await submit('status=418');
    await page.until(`${text('#faults')}.includes('status=418')`);
    expect((await call(`${v1}/management/chain`)).status).toBe(418);
    await page.value(`document.querySelector('#clear-faults').click()`);
    await page.until(`${text('#faults')} === ''`);
    await submit('nothing');
    await page.until(`!document.querySelector('#problem').hidden`);
    expect(await page.value(text('#problem'))).toContain('no fault nothing');
  });

  it('shows texts of requests and records as texts', async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await call(`${v1}/${encodeURIComponent(hostile)}?${encodeURIComponent(hostile)}=1`, 'POST', { [hostile]: hostile });
    await page.until(`document.querySelectorAll('#requests > li').length === 1`);
    expect(await page.value(`[document.title, document.querySelectorAll('img, body script').length]`)).toEqual([
      'Sandbox',
      0,
    ]);
    expect(page.problems).toEqual([]);
  });

  it.each([
    [390, 'dark'],
    [1280, 'light'],
  ] as const)('fits %i px, in %s', async (width, scheme) => {
    await page.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 900,
      deviceScaleFactor: 1,
      mobile: width < 500,
    });
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await call(`${v1}/management/loan?a-very-long-name-of-a-query-parameter-that-nobody-has=1`, 'POST', { amount: 7 });
    await requestLoan();
    await page.until(
      `document.querySelectorAll('#requests > li').length === 2 && document.querySelector('#approvals button')`,
    );
    await page.value(`document.querySelectorAll('#requests > li')[1].querySelector('summary').click()`);
    expect(await page.value(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(width);
    if (process.env.PICTURES) writeFileSync(`${process.env.PICTURES}/sandbox-${width}.png`, await page.picture(true));
    await page.send('Emulation.clearDeviceMetricsOverride');
  });
});

it.skipIf(chromium === undefined)(
  'fits the long names of another service, and shows no records where there are none',
  async () => {
    const operationId = `get${'VeryLongNameOfAnOperation'.repeat(6)}`;
    const description = {
      openapi: '3.1.0',
      info: { title: 'Long', version: '1.0.0' },
      paths: {
        [`/${'a-very-long-segment/'.repeat(8)}`]: { get: { operationId, responses: { 204: { description: 'x' } } } },
      },
    };
    const sandbox = createSandbox({ descriptions: [description], keepHistory: true });
    const server = await sandbox.listen({ page: true });
    const page = await ChromiumPage.start(chromium ?? '');
    try {
      for (const width of [390, 1280]) {
        await page.send('Emulation.setDeviceMetricsOverride', {
          width,
          height: 900,
          deviceScaleFactor: 1,
          mobile: false,
        });
        await page.open(`${server.url}/`);
        await page.until(`${text('#now')} !== '' && document.querySelector('#fault-operation').options.length === 2`);
        expect(await page.value(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(width);
      }
      expect(await page.value(`document.body.innerText`)).not.toMatch(/Records|Waiting for approval/);
    } finally {
      await page.close();
      await server.close();
      sandbox.close();
    }
  },
);

it('has no page unless it is asked for, and none in place of an operation', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Root', version: '1.0.0' },
    paths: {
      '/': {
        get: {
          operationId: 'root',
          responses: {
            200: {
              description: 'x',
              content: { 'application/json': { schema: { type: 'string', examples: ['own'] } } },
            },
          },
        },
      },
    },
  };
  const sandbox = createSandbox({ descriptions: [description as never] });
  const [without, withPage] = [await sandbox.listen(), await sandbox.listen({ page: true })];
  try {
    expect(await (await fetch(withPage.url)).json()).toEqual(expect.any(String));
    expect((await fetch(`${withPage.url}/_sandbox/page`)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
    expect((await fetch(`${without.url}/_sandbox/page`)).status).toBe(404);
  } finally {
    await without.close();
    await withPage.close();
    sandbox.close();
  }
});
