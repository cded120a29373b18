import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Json, member } from '../../base/json.ts';
import { escapePattern } from '../../text/plain-text.ts';
import { readJson } from './package-surface.ts';

/** The name of an application, and its versions of packages. */
export interface ApplicationFiles {
  readonly name: string;
  versionsOf(packageName: string): { readonly manifest?: string; readonly lockfile?: string };
}

/** Reads `package.json` and the lockfile, which may be in a folder above. */
export function readApplication(folder: string): ApplicationFiles {
  const about = above(folder, ['package.json']);
  const manifest = about === undefined ? undefined : readJson(about);
  const name = member(manifest, 'name');
  const lock = above(folder, ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']);
  return {
    name: typeof name === 'string' && name !== '' ? name : basename(folder),
    versionsOf(packageName) {
      const range = rangeIn(manifest, packageName);
      const locked = lock && lockedVersion(lock, packageName);
      return {
        ...(range === undefined ? {} : { manifest: range }),
        ...(locked === undefined ? {} : { lockfile: locked }),
      };
    },
  };
}

/** The first file with one of the names in a folder or above, up to the root of the repository. */
function above(folder: string, names: readonly string[]): string | undefined {
  const found = names.map((name) => join(folder, name)).find(existsSync);
  if (found !== undefined) return found;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : above(parent, names);
}

function rangeIn(manifest: Json | undefined, packageName: string): string | undefined {
  const ranges = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].map((kind) =>
    member(member(manifest, kind), packageName),
  );
  return ranges.find((range) => typeof range === 'string');
}

function lockedVersion(file: string, name: string): string | undefined {
  if (file.endsWith('package-lock.json')) {
    const version = member(member(member(readJson(file), 'packages'), `node_modules/${name}`), 'version');
    return typeof version === 'string' ? version : undefined;
  }
  const text = readFileSync(file, 'utf8');
  const quoted = escapePattern(name);
  const patterns: Readonly<Record<string, RegExp>> = {
    'pnpm-lock.yaml': new RegExp(`^ +'?${quoted}'?:\\n +specifier: .*\\n +version: '?([^\\s'(]+)`, 'm'),
    'yarn.lock': new RegExp(`^"?${quoted}@[^\\n]*:\\n +version:? "?([^\\s"]+)`, 'm'),
    'bun.lock': new RegExp(`"${quoted}": \\["${quoted}@([^"]+)"`),
  };
  return patterns[basename(file)]?.exec(text)?.[1];
}
