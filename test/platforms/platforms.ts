import { chromiumPlatform } from './chromium-platform.ts';
import type { Platform } from './platform.ts';
import { bun, deno, nodePlatform } from './server-platforms.ts';
import { workerd } from './workerd-platform.ts';

/** Every platform that the packages promise, in the order of the table. */
export const platforms: readonly Platform[] = [
  ...[20, 22, 24, 26].flatMap((major) => [nodePlatform(major, 'import'), nodePlatform(major, 'require')]),
  // Its version 8 needs Node 22.19.
  nodePlatform(20, 'import', 'undici-7'),
  ...[22, 24, 26].map((major) => nodePlatform(major, 'import', 'undici-8')),
  nodePlatform(24, 'require', 'undici-7'),
  bun,
  deno,
  workerd,
  chromiumPlatform('page'),
  chromiumPlatform('worker'),
];
