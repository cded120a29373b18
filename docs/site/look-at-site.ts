import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launch-chromium.ts';

const screens = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
/** On a wider screen a table may scroll. */
const phone = 400;
const wideTables =
  "[...document.querySelectorAll('table')].filter((table) => table.scrollWidth > table.clientWidth + 1).length";

/**
 * Opens pages from the disk, as a reader does, and reports requests to the network, errors of scripts, and pages and tables that
 * are wider than the screen.
 *
 * @param screenshots folder for a picture of each; none are taken without it
 */
export async function lookAtSite(
  folder: string,
  paths: readonly string[],
  program: string,
  screenshots?: string,
): Promise<readonly string[]> {
  const browser = await launchChromium(program);
  try {
    const looked: (readonly string[])[] = [];
    for (const screen of screens)
      for (const path of paths) looked.push(await lookAt(browser, { folder, path, ...screen, screenshots }));
    return looked.flat();
  } finally {
    await browser.close();
  }
}

type View = (typeof screens)[number] & {
  readonly folder: string;
  readonly path: string;
  readonly screenshots: string | undefined;
};

async function lookAt(
  browser: Browser,
  { folder, path, viewport, colorScheme, screenshots }: View,
): Promise<readonly string[]> {
  const page = await browser.newPage({ viewport, colorScheme });
  const problems: string[] = [];
  const place = `${path} at ${viewport.width} px, ${colorScheme}`;
  page.on('pageerror', (error) => problems.push(`${place}: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) problems.push(`${place} fetches ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(folder, path)).href);
  await page.waitForTimeout(300);
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  if (width > viewport.width) problems.push(`${place} is ${width} px wide`);
  const wide = viewport.width > phone ? 0 : Number(await page.evaluate(wideTables));
  if (wide > 0) problems.push(`${place} has ${wide} tables that are wider than the page`);
  if (screenshots !== undefined) {
    const name = `${path.replaceAll(/\W+/g, '-')}-${viewport.width}-${colorScheme}.png`;
    await page.screenshot({ path: join(screenshots, name) });
  }
  await page.close();
  return problems;
}
