import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build-packages.ts';
import { packAll } from './pack.ts';
import { packageFolders, root } from './packages.ts';

/**
 * Builds and packs the published packages from a copy of their sources, and gives the tarballs by package name: the build of the
 * workspace stays as it is, and an edit meanwhile does not tear the packages apart.
 *
 * @param copy a folder to make
 */
export function packCopy(copy: string, destination: string): ReadonlyMap<string, string> {
  for (const path of ['LICENSE', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'packages']) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true, filter: mayShip });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  buildPackages(packageFolders(copy));
  return packAll(destination, copy);
}

/** Whether a path within a package takes part in packing. */
export function mayShip(path: string): boolean {
  return !/[/\\](?:dist|conformance|testing|cjs[/\\](?!package\.json$).*|[^/\\]*\.test\.ts)$/.test(path);
}
