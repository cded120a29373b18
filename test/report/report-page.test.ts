import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeReport } from '../../generator/src/compare/verdict/change-report.ts';
import { loadReportPage, loadTemplates } from '../../generator/src/load/load-templates.ts';
import { htmlReport } from '../../generator/src/report/html-report.ts';
import { findingOf, useOf } from '../../generator/src/testing/finding.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { findingWithText, hostileTexts } from '../../generator/src/testing/hostile-finding.ts';
import { comparedOf, reportOf } from '../../generator/src/testing/report.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { ChromiumPage } from './chromium.ts';

const chromium = findChromium();
if (chromium === undefined) console.log('Skipped: no Chromium is installed, so the report page is not tried in one.');

describe.skipIf(chromium === undefined)('the report page in Chromium', () => {
  let page: ChromiumPage;
  const folder = keptFolder('report-page-');
  const templates = loadTemplates();
  const parts = loadReportPage();

  beforeAll(async () => {
    page = await ChromiumPage.start(chromium ?? '');
  });
  afterAll(() => page.close());

  async function show(report: ChangeReport, hash = ''): Promise<void> {
    const file = join(folder, 'report.html');
    writeFileSync(file, htmlReport(report, await templates, await parts));
    await page.open(`${pathToFileURL(file).href}${hash}`);
  }

  const findings = [
    findingOf({ fingerprint: 'a1', pointer: '/a', message: 'The surcharge is gone.', uses: [useOf('GET /loans')] }),
    findingOf({ fingerprint: 'b2', pointer: '/b', message: 'The chain is gone.', uses: [useOf('GET /chains')] }),
    findingOf({
      fingerprint: 'c3',
      pointer: '/c',
      level: 'non-breaking',
      levels: { response: 'non-breaking' },
      wire: 'non-breaking',
      message: 'A label is new.',
      uses: [useOf('GET /chains')],
    }),
  ];
  const shown = () =>
    page.value<string[]>(
      `[...document.querySelectorAll('details.finding:not([hidden]) h4')].map((heading) => heading.textContent)`,
    );
  const set = (id: string, value: string, event: string) =>
    page.value(
      `(() => { const field = document.getElementById('${id}'); field.value = ${JSON.stringify(value)};
        field.dispatchEvent(new Event('${event}', { bubbles: true })); })()`,
    );

  it('says the verdict and the next version first, and asks for nothing but itself', async () => {
    await show(reportOf(findings));
    const first = await page.value<string>(`document.querySelector('.verdict').innerText`);
    expect(first).toMatch(/Breaks clients[\s\S]*3\.0\.0/);
    expect(await page.value(`document.querySelector('.verdict').getBoundingClientRect().bottom < innerHeight`)).toBe(
      true,
    );
    expect(await shown()).toEqual(['The chain is gone.', 'The surcharge is gone.', 'A label is new.']);
    expect(page.requests.filter((url) => !url.startsWith('file:') && url !== 'about:blank')).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('filters by level, operation and words, and keeps the filter in the address', async () => {
    await show(reportOf(findings));
    await set('search', 'surcharge', 'input');
    await page.until(`location.hash.includes('surcharge') && document.getElementById('status').textContent`);
    expect(await shown()).toEqual(['The surcharge is gone.']);
    expect(await page.value(`document.getElementById('status').textContent`)).toBe('1 of 3 findings');
    await show(reportOf(findings), await page.value<string>('location.hash'));
    expect(await shown()).toEqual(['The surcharge is gone.']);
    await page.value(`document.querySelector('#filter [type=reset]').click()`);
    await page.until(`document.querySelectorAll('details.finding:not([hidden])').length === 3`);
    await page.value(`document.querySelector('[name=level][value=breaking]').click()`);
    await page.until(`document.querySelectorAll('details.finding:not([hidden])').length === 1`);
    expect(await shown()).toEqual(['A label is new.']);
  });

  it('copies the command that enters a waiver, where one may pass the break', async () => {
    const waivable = findingOf({ fingerprint: 'd4', pointer: '/d', waivable: true, waiverGrounds: ['security'] });
    const compared = [comparedOf([waivable, ...findings], { waiveCommand: 'tool waive --major v2' })];
    await show(reportOf([], { compared }));
    expect(await page.value(`document.querySelectorAll('.copy').length`)).toBe(1);
    await page.value(
      `(() => { window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); };
        document.querySelector('.copy').click(); })()`,
    );
    await page.until(`document.querySelector('.copy').textContent === 'Copied'`);
    expect(await page.value<string[]>('copied')).toEqual([
      "tool waive --major v2 d4 --ground security --reason 'why it may pass' --owner 'who is responsible' --expires YYYY-MM-DD",
    ]);
    await page.until(`document.querySelector('.copy').textContent === 'Copy'`);
    await page.value(
      `(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); document.querySelector('.copy').click(); })()`,
    );
    await page.until(`document.querySelector('.copy').textContent === 'Selected'`);
    expect(await page.value('String(getSelection())')).toContain('tool waive --major v2 d4');
  });

  it('groups the findings anew, and keeps the grouping in the address', async () => {
    const other = findingOf({
      id: 'type-changed',
      fingerprint: 'd4',
      pointer: '/components/schemas/Chain',
      message: 'A type changed.',
    });
    const report = reportOf([...findings, other]);
    const headings = () =>
      page.value<string[]>(`[...document.querySelectorAll('.group h3')].map((heading) => heading.textContent)`);
    await show(report);
    expect(await headings()).toEqual(['GET /chains', 'GET /loans', 'GET /loans/{id}', 'GET /chains']);
    await set('group-by', 'rule', 'change');
    expect(await headings()).toEqual(['response-property-removed', 'type-changed', 'response-property-removed']);
    await set('group-by', 'schema', 'change');
    await set('group-by', 'schema', 'input');
    expect(await headings()).toContain('Chain');
    expect(await page.value(`document.querySelectorAll('details.finding').length`)).toBe(4);
    await page.until(`location.hash.includes('group=schema')`);
    const address = await page.value<string>('location.hash');
    await show(report);
    await show(report, address);
    expect(await headings()).toContain('Chain');
    expect(page.problems).toEqual([]);
  });

  it('opens the finding that a link names, and each that is reached from the table', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      findingOf({
        fingerprint: `f${index}`,
        pointer: `/${String(index).padStart(2, '0')}`,
        message: `Change ${index}.`,
      }),
    );
    await show(reportOf(many));
    const link = await page.value<string>(`document.querySelectorAll('details.finding')[20].id`);
    await show(reportOf(many), `#${link}`);
    await page.until(`document.getElementById(${JSON.stringify(link)}).open`);
    await page.until(`document.activeElement.closest('details')?.id === ${JSON.stringify(link)}`);
    expect(
      await page.value(`(() => { const box = document.getElementById(${JSON.stringify(link)}).getBoundingClientRect();
        return box.top >= -1 && box.top < innerHeight; })()`),
    ).toBe(true);
    expect(
      await page.value(
        `[...document.querySelectorAll('a[href^="#"]')].filter((a) => !document.getElementById(a.hash.slice(1))).length`,
      ),
    ).toBe(0);
  });

  it('is used by keys alone', async () => {
    await show(reportOf(findings));
    await page.press('/');
    expect(await page.value('document.activeElement.id')).toBe('search');
    await page.type('chain');
    await page.until(`document.querySelectorAll('details.finding:not([hidden])').length < 3`);
    await page.press('Escape');
    await page.until(`document.querySelectorAll('details.finding:not([hidden])').length === 3`);
    await page.value('document.activeElement.blur()');
    await page.press('j');
    const before = await page.value<boolean>(`document.activeElement.closest('details').open`);
    await page.press('Enter');
    await page.until(`document.activeElement.closest('details').open === ${!before}`);
  });

  it('is dark where the system is, or where the reader says so', async () => {
    const lightness = () =>
      page.value<number>(
        `getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number).reduce((a, b) => a + b)`,
      );
    const prefer = (value: string) =>
      page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
    await prefer('light');
    await show(reportOf(findings));
    expect(await lightness()).toBeGreaterThan(600);
    await prefer('dark');
    expect(await lightness()).toBeLessThan(150);
    await set('theme-choice', 'light', 'change');
    expect(await lightness()).toBeGreaterThan(600);
    await prefer('light');
  });

  it('prints every finding, and no control', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      findingOf({
        fingerprint: `f${index}`,
        pointer: `/${index}`,
        message: `Change ${index}.`,
        why: `Reason ${index}.`,
      }),
    );
    await show(reportOf(many));
    await page.send('Emulation.setEmulatedMedia', { media: 'print' });
    await page.value(`window.dispatchEvent(new Event('beforeprint'))`);
    expect(
      await page.value(
        `[...document.querySelectorAll('details.finding .body')].every((body) => body.offsetHeight > 0)`,
      ),
    ).toBe(true);
    expect(await page.value(`document.getElementById('filter').offsetHeight`)).toBe(0);
    await page.value(`window.dispatchEvent(new Event('afterprint'))`);
    await page.send('Emulation.setEmulatedMedia', { media: '' });
  });

  describe('for each application', () => {
    const app = (name: string, places: readonly string[]) => ({ app: name, reach: 'certain' as const, places });
    const long = `src/${'a/very/long/folder/'.repeat(8)}main.ts:41:17`;
    const reached = [
      findingOf({ fingerprint: 'a1', pointer: '/a', message: 'One is gone.', apps: [app('web', ['a.ts:1:2'])] }),
      findingOf({ fingerprint: 'b2', pointer: '/b', message: 'Two is gone.', apps: [app('a & "b"', [long])] }),
      findingOf({ fingerprint: 'c3', pointer: '/c', message: 'Three is gone.', apps: [] }),
    ];
    const known = ['web', 'a & "b"', 'idle'].map((name) => ({
      ...{ app: name, owner: 'payments', versions: ['@acme/loans 2.0.0'], file: `${name}.json`, daysOld: 1 },
    }));
    const report = { ...reportOf(reached), consumers: known };

    it('shows what reaches it alone, where the table leads to it', async () => {
      await show(report);
      await page.value(`[...document.querySelectorAll('.consumers tbody a')][1].click()`);
      await page.until(`document.querySelectorAll('details.finding:not([hidden])').length === 1`);
      expect(await shown()).toEqual(['Two is gone.']);
      const address = await page.value<string>('location.hash');
      await show(report);
      await show(report, address);
      expect(await shown()).toEqual(['Two is gone.']);
      expect(await page.value(`document.getElementById('app').value`)).toBe('a & "b"');
      expect(page.problems).toEqual([]);
    });

    it('has a ticket to copy', async () => {
      await show(report);
      expect(await page.value(`document.querySelectorAll('.ticket').length`)).toBe(2);
      await page.value(`(() => { window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); };
        document.querySelector('.ticket').open = true; document.querySelector('.ticket .copy').click(); })()`);
      await page.until(`copied.length === 1`);
      const [ticket = ''] = await page.value<string[]>('copied');
      expect(ticket).toMatch(
        /^web: 1 change of .*, 1 breaking\n\n1\. One is gone\.\n {3}What to do: [\s\S]* {3}- a\.ts:1:2\n/,
      );
    });

    it('cuts nothing off on a phone', async () => {
      await page.send('Emulation.setDeviceMetricsOverride', {
        width: 390,
        height: 844,
        deviceScaleFactor: 1,
        mobile: true,
      });
      await show(report);
      await page.value(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      const wide = await page.value<string[]>(`[...document.querySelectorAll('main *')]
        .filter((one) => one.getClientRects().length > 0 && !one.closest('thead')
          && (one.getBoundingClientRect().right > innerWidth + 1
            || (getComputedStyle(one).overflow !== 'visible' && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))))
        .map((one) => one.tagName + '.' + one.className)`);
      await page.send('Emulation.clearDeviceMetricsOverride');
      expect(wide).toEqual([]);
    });
  });

  it('fits a phone without scrolling sideways', async () => {
    const size = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', size);
    const long = findingOf({
      message: `schema ${'Long'.repeat(40)} changed.`,
      uses: [useOf(`GET /${'deep/'.repeat(40)}`)],
    });
    await show(reportOf([...findings, long]));
    expect(await page.value('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.send('Emulation.clearDeviceMetricsOverride');
  });

  it('filters 1,500 findings while one types', async () => {
    const uses = Array.from({ length: 40 }, (_, index) => useOf(`GET /things/${index}`));
    const many = Array.from({ length: 1500 }, (_, index) =>
      findingOf({ fingerprint: `f${index}`, pointer: `/${index}`, message: `Change ${index} of the schema.`, uses }),
    );
    await show(reportOf(many));
    const longest = await page.value<number>(`(async () => {
      const field = document.getElementById('search');
      let longest = 0;
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'longtask' });
      for (const text of ['C', 'Ch', 'Change 77', 'Change 777']) {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
      return longest;
    })()`);
    console.log(`The longest pause while typing among 1,500 findings: ${Math.round(longest)} ms.`);
    expect(await shown()).toEqual(['Change 777 of the schema.']);
  });

  it('shows hostile texts as texts', async () => {
    const canary = '<img src=x onerror="globalThis.pwned = true"><script>globalThis.pwned = true</script>';
    const texts = [canary, ...hostileTexts];
    await show(
      reportOf(texts.map((text, index) => findingWithText(text, { fingerprint: `f${index}`, pointer: `/${index}` }))),
    );
    expect(await page.value('globalThis.pwned === undefined')).toBe(true);
    expect(await page.value(`document.querySelectorAll('img, iframe, object, embed, link, base').length`)).toBe(0);
    expect(await page.value(`document.querySelectorAll('script').length`)).toBe(1);
    expect(await page.value(`document.body.innerText.includes(${JSON.stringify(canary)})`)).toBe(true);
    expect(page.requests.filter((url) => !url.startsWith('file:') && url !== 'about:blank')).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
