import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayground } from '../../docs/site/playground/build-playground.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';

const program = findChromium();
if (program === undefined) console.log('Skipped: no Chromium is installed, so the playground is not tried in one.');

const pets = `openapi: 3.1.0
info: { title: Pets, version: 1.2.3 }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      tags: [pets]
      summary: Read a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: A pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }
`;
const changed = pets.replace('/pets/{id}:', '/animals/{id}:');

describe.runIf(program !== undefined)('the playground in Chromium', () => {
  const folder = keptFolder('playground-');
  const address = pathToFileURL(join(folder, 'playground.html')).href;
  let html: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let requests: string[];
  let errors: string[];

  beforeAll(async () => {
    html = await buildPlayground();
    writeFileSync(join(folder, 'playground.html'), html);
    browser = await launchChromium(program ?? '');
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    requests = [];
    errors = [];
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(600_000);
    context.on('request', (request) => requests.push(request.url()));
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(address);
    // What is said of the example must not be taken for what is said of the text of a test.
    await finished();
  });
  afterEach(async () => {
    await context.close();
    expect(requests.filter((url) => !/^(?:file|blob|data|about):/.test(url))).toEqual([]);
  });

  const status = () => page.textContent('#status');
  const text = (selector: string) => page.textContent(selector);
  const isShown = (selector: string) => page.isVisible(selector);

  /** Waits for the response to the last change. */
  async function finished(): Promise<void> {
    await page.locator('#status', { hasText: /^(?:Done|Correct|The generator failed)/ }).waitFor();
  }

  /** As a paste does it: at once, also where the text is long. */
  async function put(selector: string, value: string): Promise<void> {
    await page.locator(selector).evaluate((field: { value: string } & EventTarget, pasted) => {
      field.value = pasted;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  }

  async function give(description: string, older = ''): Promise<void> {
    await page.evaluate("document.getElementById('status').textContent = 'waiting'");
    await put('#description-text', description);
    await page.evaluate(`document.getElementById('older-part').open = ${older !== ''}`);
    await put('#older-text', older);
    await finished();
  }

  it('opens with a client and a verdict', async () => {
    expect(await text('#client-title')).toMatch(/^Liquidity Management Service/);
    expect(await isShown('#changes-panel')).toBe(true);
    expect(await page.frameLocator('#changes-panel iframe').locator('body').textContent()).toContain('breaking');
    expect(errors).toEqual([]);
  });

  it('shows the methods, types, README and files of a pasted description', async () => {
    await give(pets);
    expect(await text('#client-title')).toBe('Pets 1.2.3');
    expect(await text('#methods .method')).toMatch(/pets\.retrieve.*GET \/pets\/\{id\}.*Read a pet/);
    expect(await text('#methods pre')).toBe('retrieve(id: string, options?: RequestOptions): ApiPromise<Pet>');
    expect(await text('#types')).toContain('export interface Pet {');
    expect(await text('#readme')).toContain('# your-client');
    await page.click('#files-tab');
    await page.selectOption('#files', 'src/resources/pets.ts');
    expect(await text('#file')).toContain('export class Pets');
    await page.click('#methods-tab');
    await page.fill('#method-filter', 'animals');
    expect(await isShown('#methods .method')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('says where an error is, goes there, and keeps the last result, marked', async () => {
    await give(pets);
    expect(await isShown('#stale')).toBe(false);
    await give(`${pets}  broken: [1, 2\n`);
    expect(await status()).toMatch(/^Correct the error/);
    expect(await text('#problems .place')).toMatch(/^description\.yaml:\d+:\d+$/);
    expect(await text('#problems li')).toContain('Error');
    expect([await isShown('#stale'), await text('#client-title')]).toEqual([true, 'Pets 1.2.3']);
    const [, line = ''] = ((await text('#problems .place')) ?? '').split(':');
    await page.click('#problems .place');
    const selected = await page.evaluate<number>(
      "{ const field = document.activeElement; field.value.slice(0, field.selectionStart).split('\\n').length }",
    );
    expect([selected, await page.evaluate('document.activeElement.id')]).toEqual([Number(line), 'description-text']);
    await give(pets.replace('title: Pets', 'title: Dogs'));
    expect([await isShown('#stale'), await text('#client-title')]).toEqual([false, 'Dogs 1.2.3']);
    await page.click('#description-clear');
    await page.locator('#status', { hasText: /^Paste/ }).waitFor();
    expect(await isShown('#results')).toBe(false);
  });

  it('warns with line and column, and generates all the same', async () => {
    await give(pets.replace("'#/components/schemas/Pet'", "'#/components/schemas/Pat'"));
    expect(await text('#problems-title')).toBe('1 warning');
    expect(await text('#problems li')).toMatch(/description\.yaml:13:\d+ Warning unresolved-ref/);
    expect(await text('#methods pre')).toContain('retrieve(id: string');
  });

  it('compares with an older version, in a frame that has no access to the page', async () => {
    await give(changed, pets);
    expect(await text('#headline')).toBe('Breaks clients');
    // The example before it has the same headline.
    await expect.poll(() => text('#next-version'), { timeout: 60_000 }).toContain('2.0.0');
    expect(await page.getAttribute('#changes-tab', 'aria-selected')).toBe('true');
    const report = page.frameLocator('#report iframe');
    expect(await report.locator('body').textContent()).toContain('GET /pets/{id}');
    expect(await report.locator('h1').boundingBox()).toMatchObject({ height: expect.any(Number) });
    expect(await page.getAttribute('#report iframe', 'sandbox')).toBe('allow-scripts');
    const [, frame] = page.frames();
    expect(
      await frame?.evaluate("(() => { try { return parent.document.title; } catch { return 'refused'; } })()"),
    ).toBe('refused');
    // Its own script still filters.
    await report.locator('#search').fill('no finding has these words');
    await report.locator('#status', { hasText: /^0 of/ }).waitFor();
    await give(changed, `${pets}broken: [`);
    expect(await text('#problems .place')).toMatch(/^older\/description\.yaml:/);
    expect([await isShown('#stale-comparison'), await isShown('#stale'), await text('#headline')]).toEqual([
      true,
      false,
      'Breaks clients',
    ]);
    await page.click('#older-clear');
    await page.locator('#verdict').waitFor({ state: 'hidden' });
    expect(await isShown('#report iframe')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('takes files: chosen, dropped, in any encoding that the generator reads', async () => {
    await page.setInputFiles('#description-file', {
      name: 'pets.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ openapi: '3.1.0', info: { title: 'Chosen', version: '1.0.0' }, paths: {} })),
    });
    await page.locator('#client-title', { hasText: 'Chosen 1.0.0' }).waitFor();
    await page.evaluate(`{
      const data = new DataTransfer();
      const text = ${JSON.stringify(pets.replace('title: Pets', 'title: Dropped'))};
      const bytes = new Uint16Array([0xfeff, ...Array.from(text, (character) => character.charCodeAt(0))]);
      data.items.add(new File([bytes], 'pets.yaml'));
      document.getElementById('description-area').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }`);
    await page.locator('#client-title', { hasText: 'Dropped 1.2.3' }).waitFor();
    expect(await text('#problems .place')).toBe('pets.yaml:1:1');
    expect(await text('#description-name')).toBe('pets.yaml');
    expect(page.url()).toBe(address);
  });

  it('shows hostile texts as texts', async () => {
    const canary = '<img src=x onerror="globalThis.pwned=1"></pre></script><script>globalThis.pwned=1</script>';
    const hostile = (title: string) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title, version: canary, description: canary },
        paths: {
          [`/${canary}`]: {
            get: { operationId: canary, tags: [canary], summary: canary, responses: { 200: { description: canary } } },
          },
          '/__proto__': { get: { operationId: '__proto__', tags: ['__proto__', 'constructor'], responses: {} } },
          '/constructor': { get: { operationId: 'constructor', tags: ['constructor'], responses: {} } },
        },
        components: {
          schemas: JSON.parse(
            `{ "__proto__": { "type": "object" }, "Thing": ${JSON.stringify({ properties: { [canary]: { enum: [canary], type: canary } } })} }`,
          ),
        },
      });
    await give(hostile(canary), hostile(`${canary}older`).replace('/constructor', '/toString'));
    expect(await text('#client-title')).toContain('<img src=x');
    for (const tab of ['types', 'readme', 'files', 'changes', 'methods']) await page.click(`#${tab}-tab`);
    await page.waitForTimeout(300);
    for (const frame of page.frames()) {
      expect(await frame.evaluate('[globalThis.pwned, document.images.length]')).toEqual([undefined, 0]);
    }
    expect(await page.evaluate('Object.keys(Object.prototype)')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('survives deep nesting, and text that is not a description', async () => {
    await give(`openapi: 3.1.0\ninfo: ${'['.repeat(20_000)}`);
    expect(await status()).toMatch(/^Correct/);
    await give('<!doctype html><p>Not found');
    expect(await text('#problems li')).toContain('HTML');
    await give(pets);
    expect(await text('#client-title')).toBe('Pets 1.2.3');
  });

  it('can be stopped, and shows its steps while it works on 1 MB', async () => {
    const schema = (index: number) =>
      `    Thing${index}: { type: object, description: '${'word '.repeat(12)}', properties: { id: { type: string }, other: { $ref: '#/components/schemas/Thing${index + 1}' } } }\n`;
    const path = (index: number) =>
      pets
        .slice(pets.indexOf('  /pets'), pets.indexOf('components:'))
        .replace('/pets', `/pets${index}`)
        .replace('getPet', `getPet${index}`);
    const numbers = Array.from({ length: 1_900 }, (_, index) => index);
    const large = `${pets.slice(0, pets.indexOf('  /pets'))}${numbers.map(path).join('')}${pets.slice(pets.indexOf('components:'))}${numbers.map(schema).join('')}    Thing1900: {}\n`;
    expect(large.length).toBeGreaterThan(1_000_000);
    await page.evaluate(`globalThis.steps = new Set();
      new MutationObserver(() => steps.add(document.getElementById('status').textContent)).observe(document.getElementById('status'), { childList: true })`);
    await put('#description-text', large);
    await page.click('#stop');
    expect(await status()).toMatch(/^Stopped/);
    await give(large.replace('title: Pets', 'title: Large'));
    console.log(`The playground on 1 MB: ${await status()}`);
    expect(await page.evaluate('[...steps]')).toEqual(
      expect.arrayContaining(['Reading the description…', 'Generating the package…']),
    );
    expect(await text('#client-counts')).toBe('1900 operations, 1900 methods on 1 resource');
  });

  it('lets nothing reach a network: neither the page nor its worker', async () => {
    const reach = "fetch('https://example.com/').then(() => 'reached', () => 'refused')";
    expect(await page.evaluate(reach)).toBe('refused');
    expect(
      await page.evaluate(`new Promise((resolve) => {
        const code = ${JSON.stringify(`${reach}.then(postMessage)`)};
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.onmessage = ({ data }) => resolve(data);
      })`),
    ).toBe('refused');
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('keeps nothing over a reload unless it is asked to', async () => {
    const opening = await page.inputValue('#description-text');
    expect(opening).toContain('Liquidity Management Service');
    const isAsOpened = async () =>
      expect([await page.inputValue('#description-text'), await page.evaluate('localStorage.length')]).toEqual([
        opening,
        0,
      ]);
    await give(pets);
    await page.reload();
    await isAsOpened();
    await page.check('#keep');
    await give(pets);
    await page.reload();
    await finished();
    expect([await page.inputValue('#description-text'), await page.isChecked('#keep')]).toEqual([pets, true]);
    await page.uncheck('#keep');
    await page.reload();
    await isAsOpened();
  });

  it('is used by keys alone', async () => {
    await give(pets);
    await page.focus('#methods-tab');
    await page.keyboard.press('ArrowRight');
    expect([await isShown('#types-panel'), await isShown('#methods-panel')]).toEqual([true, false]);
    await page.keyboard.press('End');
    expect(await page.evaluate('document.activeElement.id')).toBe('changes-tab');
    await page.keyboard.press('ArrowRight');
    expect(await isShown('#methods-panel')).toBe(true);
    await page.focus('#description-file');
    expect(await page.evaluate('document.activeElement.id')).toBe('description-file');
  });

  it.each(['light', 'dark'] as const)('fits a phone, %s, with every example', async (colorScheme) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const brightness = (background.match(/\d+/g) ?? []).map(Number).reduce((sum, value) => sum + value, 0);
    expect(brightness > 380).toBe(colorScheme === 'light');
    const names = await page.locator('#example option').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    for (const label of names.slice(1)) {
      await page.selectOption('#example', { label });
      await finished();
      for (const tab of ['methods', 'types', 'readme', 'files', 'changes']) {
        await page.click(`#${tab}-tab`);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      }
    }
    expect(errors).toEqual([]);
  });
});
