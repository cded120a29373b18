import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages, readManifest, root } from './packages.ts';
import { output, pnpm } from './run.ts';

/**
 * Packs published packages as their last build left them, and gives the tarballs by package name.
 *
 * @param workspace a copy of the workspace to pack instead
 * @param folders of the packages; all that are published if absent
 */
export function packAll(
  destination: string,
  workspace: string = root,
  folders: readonly string[] = publishedPackages(workspace),
): ReadonlyMap<string, string> {
  mkdirSync(destination, { recursive: true });
  const names = folders.map((folder) => readManifest(folder).name);
  const filters = names.flatMap((name) => ['--filter', name]);
  const options = ['--recursive', ...filters, 'pack', '--json', '--pack-destination', destination];
  const printed = output(pnpm(), options, workspace);
  // A single package is not in a list.
  const packed: { name: string; filename: string }[] = [JSON.parse(printed.slice(printed.search(/[[{]/)))].flat();
  const tarballs = new Map(
    packed.map(({ name, filename }) => [name, join(destination, filename.split('/').at(-1) ?? '')]),
  );
  const missing = names.filter((name) => !tarballs.has(name));
  if (missing.length > 0) throw new Error(`not packed: ${missing.join(', ')}`);
  return tarballs;
}
