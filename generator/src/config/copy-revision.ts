import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { GitFiles } from '../load/git-files.ts';

/** The folders with the files of a commit, and when they are all there. */
const copies = new Map<string, { readonly folder: string; readonly written: Promise<void> }>();

/**
 * A folder with the files of a revision, one for all APIs of a workspace. What git doesn't track is that of the working tree:
 * installed packages, and what was built. It stays until the process ends, because functions of a configuration may read it later.
 */
export async function copyOf(files: GitFiles): Promise<string> {
  if (copies.size === 0)
    process.once('exit', () => {
      for (const { folder } of copies.values()) rmSync(folder, { recursive: true, force: true });
    });
  const key = `${files.top} ${files.commit}`;
  let copy = copies.get(key);
  if (copy === undefined) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'base-config-')));
    copy = { folder, written: fill(folder, files) };
    copies.set(key, copy);
  }
  await copy.written;
  return copy.folder;
}

async function fill(copy: string, files: GitFiles): Promise<void> {
  await files.copyTo(copy);
  for (const path of await files.untracked()) {
    const place = join(copy, files.nameOf(path));
    if (!existsSync(path) || existsSync(place) || !existsSync(dirname(place))) continue;
    if (basename(path) === 'node_modules') linkPackages(path, place, { copy, files });
    else link(path, place);
  }
  // Packages may be in git since then, or in a folder that has the repository.
  const installed = join(copy, 'node_modules');
  for (let folder = files.top; !existsSync(installed); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules')))
      linkPackages(join(folder, 'node_modules'), installed, { copy, files });
    if (dirname(folder) === folder) break;
  }
}

/** Links installed packages one by one, because those that are folders of the repository have other files at the revision. */
function linkPackages(from: string, to: string, about: { readonly copy: string; readonly files: GitFiles }): void {
  const { copy, files } = about;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name.startsWith('.') || !existsSync(path)) continue;
    if (name.startsWith('@')) {
      linkPackages(path, join(to, name), about);
      continue;
    }
    const target = files.nameOf(realpathSync(path));
    const isOurs = !target.startsWith('..') && !target.split('/').includes('node_modules');
    symlinkSync(isOurs ? join(copy, target) : path, join(to, name), 'junction');
  }
}

function link(from: string, to: string): void {
  // Most users of Windows may not link files.
  if (!statSync(from).isDirectory() && process.platform === 'win32') copyFileSync(from, to);
  else symlinkSync(from, to, 'junction');
}
