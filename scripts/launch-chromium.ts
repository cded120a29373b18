import { type Browser, chromium } from 'playwright-core';

/** Starts a Chromium without a window that asks nothing of the network by itself. */
export async function launchChromium(program: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return await chromium.launch({ executablePath: program, args });
}
