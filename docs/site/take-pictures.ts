import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { pictureSize, shownPages } from './landing.ts';
import { changeExample } from './playground/examples.ts';

/** Takes the pictures of the landing page, light and dark, from the site itself. */
export async function takePictures(folder: string, program: string): Promise<void> {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const browser = await launchChromium(program);
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: pictureSize, colorScheme });
      for (const { page: path, picture } of shownPages) {
        await page.goto(pathToFileURL(join(folder, path)).href);
        if (path === 'playground.html') await tryChange(page);
        await page.screenshot({ path: join(pictures, `${picture}-${colorScheme}.png`) });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

async function tryChange(page: Page): Promise<void> {
  await page.selectOption('#example', { label: changeExample });
  await page.locator('#status', { hasText: 'Done' }).waitFor();
  await page.click('#methods-tab');
  // The duration would show our machine, not the reader's.
  await page.evaluate("document.getElementById('status').textContent = ''");
}
