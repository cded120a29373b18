import { spawnSync } from 'node:child_process';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program named by `CHROMIUM`, or the first that is on the PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = process.env.CHROMIUM ? [process.env.CHROMIUM] : names;
  return candidates
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())
    .find((path) => path !== undefined && path !== '');
}
