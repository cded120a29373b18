import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build-packages.ts';
import { packAll } from './pack.ts';
import { mayShip, publishedPackages, root } from './packages.ts';

/**
 * Builds and packs the published packages from a copy of their sources, and gives the tarballs by package name: the build of the
 * workspace stays as it is, and an edit meanwhile does not tear the packages apart.
 *
 * @param copy a folder to make
 * @param choose which packages of a workspace to pack, by their folders; all that are published if absent
 */
export async function packCopy(
  copy: string,
  destination: string,
  choose: (workspace: string) => readonly string[] = publishedPackages,
): Promise<ReadonlyMap<string, string>> {
  for (const path of copied) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true, filter: mayShip });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  await buildPackages(choose(copy));
  return packAll(destination, copy, choose(copy));
}

const copied = [
  'LICENSE',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'templates',
  'generator',
  'packages',
];
