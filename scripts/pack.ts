import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages, readManifest, root } from './packages.ts';
import { output, packageManager } from './run.ts';

/**
 * Packs every published package as it stands built, and gives the tarballs by package name.
 *
 * @param workspace a copy of the workspace to pack instead
 */
export function packAll(destination: string, workspace: string = root): ReadonlyMap<string, string> {
  mkdirSync(destination, { recursive: true });
  const names = publishedPackages().map((folder) => readManifest(folder).name);
  const filters = names.flatMap((name) => ['--filter', name]);
  const options = ['--recursive', ...filters, 'pack', '--json', '--pack-destination', destination];
  const printed = output('npx', ['--yes', packageManager, ...options], workspace);
  const packed: { name: string; filename: string }[] = JSON.parse(printed.slice(printed.indexOf('[')));
  const tarballs = new Map(
    packed.map(({ name, filename }) => [name, join(destination, filename.split('/').at(-1) ?? '')]),
  );
  const missing = names.filter((name) => !tarballs.has(name));
  if (missing.length > 0) throw new Error(`not packed: ${missing.join(', ')}`);
  return tarballs;
}
