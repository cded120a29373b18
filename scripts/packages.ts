import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the workspace. */
export const root = join(import.meta.dirname, '..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly exports: Readonly<Record<string, string | { readonly default: string }>> };
}

/** Reads the package.json in a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The folders of the packages that are published, in the order of their names. */
export function publishedPackages(): readonly string[] {
  const folder = join(root, 'packages');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .filter((path) => !readManifest(path).private)
    .sort();
}
