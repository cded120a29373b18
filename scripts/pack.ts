import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages, readManifest } from './packages.ts';
import { output } from './run.ts';

/** Packs every published package as it stands built, and gives the tarballs by package name. */
export function packAll(destination: string): ReadonlyMap<string, string> {
  mkdirSync(destination, { recursive: true });
  const tarballs = new Map<string, string>();
  for (const folder of publishedPackages()) {
    const printed = output('npx', ['--yes', 'pnpm@12', 'pack', '--json', '--pack-destination', destination], folder);
    const { filename } = JSON.parse(printed.slice(printed.indexOf('{')));
    tarballs.set(readManifest(folder).name, join(destination, filename.split('/').at(-1)));
  }
  return tarballs;
}
