import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';
import { patience, startProgram, versionOf } from './run-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program named by `CHROMIUM`, or the first that is on the PATH. */
function find(): { readonly program: string; readonly version: string } | undefined {
  for (const program of process.env.CHROMIUM ? [process.env.CHROMIUM] : names) {
    const version = versionOf(program);
    if (version !== undefined) return { program, version };
  }
  return undefined;
}

/** Chromium, in a page or in a worker of the page. */
export function chromiumPlatform(where: 'page' | 'worker'): Platform {
  return {
    name: `Chromium, ${where}`,
    probe() {
      const found = find();
      const missing = `no ${names.join(', ')} on the PATH, and CHROMIUM does not name one`;
      return found ? { version: found.version } : { missing };
    },
    async run({ addresses, handedIn }) {
      const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
      const query = new URLSearchParams({
        addresses: JSON.stringify(addresses),
        ...(where === 'worker' && { worker: '1' }),
      });
      const { child, stop } = startProgram(
        find()?.program ?? '',
        [
          '--headless=new',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--no-first-run',
          '--disable-background-networking',
          `--user-data-dir=${profile}`,
          `${addresses.controlUrl}/page.html?${query}`,
        ],
        { stdio: 'ignore' },
      );
      const ended = new Promise<never>((_, reject) => {
        child.once('error', reject);
        child.once('exit', (status) => reject(new Error(`Chromium ended with ${status} before it had results`)));
      });
      const alarm = new AbortController();
      const hung = pause(patience, undefined, { signal: alarm.signal }).then(() => {
        throw new Error(`the page handed in nothing within ${patience} ms`);
      });
      hung.catch(() => {});
      try {
        return await Promise.race([handedIn, ended, hung]);
      } finally {
        alarm.abort();
        ended.catch(() => {});
        stop();
        rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
      }
    },
  };
}
