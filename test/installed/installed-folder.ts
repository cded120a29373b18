import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { applicationPackages, mayShip, root } from '../../scripts/packages.ts';

/** What the tarballs are made from, besides the packages themselves. */
const shared = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/build-packages.ts',
  'scripts/join-modules.ts',
  'scripts/pack-copy.ts',
  'scripts/packages.ts',
  'scripts/pack.ts',
  'test/installed/install-packages.ts',
];

/** All installations of this checkout; outside of it, so that nothing resolves to what the workspace has. */
export const installations = join(tmpdir(), `installed-${digest([root, userInfo().username])}`);

/**
 * The folder of a project that has the packed packages installed. Its name tells what they were packed from: a change
 * of what ships is another folder, and runs that change nothing share one.
 */
export function installedFolder(): string {
  const sources = applicationPackages().flatMap(filesThatShip);
  const files = [...shared.map((path) => join(root, path)), ...sources];
  return join(installations, digest(files.flatMap((file) => [file, readFileSync(file, 'utf8')])));
}

/** The file that says why there is no installation. */
export function failureOf(folder: string): string {
  return `${folder}.failed`;
}

function filesThatShip(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules' || !mayShip(path)) return [];
      return entry.isDirectory() ? filesThatShip(path) : [path];
    });
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, 16);
}
