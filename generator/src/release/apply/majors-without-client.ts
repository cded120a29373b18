import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMajor } from '../../base/major.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { runGit } from '../../load/git-files.ts';
import { pathIn } from '../../load/path-in.ts';

/** A major that was described once: where what was released of it is kept, as `diff` takes it. */
interface KnownMajor {
  readonly major: string;
  /** A path, or `git:REVISION:PATH` where the file is gone. */
  readonly base: string;
}

/**
 * Majors beside those of the configuration that have, or had in the history that is here, a `released.yaml`: where each major has a
 * folder of its own. Whether anything was released is for the file to say.
 */
export async function majorsWithoutClient({ folder, config }: LoadedConfig): Promise<readonly KnownMajor[]> {
  const configured = new Set(config.clients.map(({ major }) => major));
  const homes = new Set(
    config.clients
      .filter(({ major, input }) => basename(dirname(input)) === major)
      .map(({ input }) => join(folder, dirname(dirname(input)))),
  );
  const found = new Map<string, string>();
  for (const home of homes) {
    for (const [major, base] of [...(await inHistory(home)), ...onDisk(home)]) {
      if (!configured.has(major)) found.set(major, base);
    }
  }
  return [...found].map(([major, base]) => ({ major, base })).sort((a, b) => compareCodePoints(a.major, b.major));
}

function onDisk(home: string): readonly (readonly [major: string, base: string])[] {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter((name) => isMajor(name) && existsSync(join(home, name, 'released.yaml')))
    .map((name) => [name, join(home, name, 'released.yaml')]);
}

/** What was deleted: in a commit, or only in the working tree. Nothing where there is no repository. */
async function inHistory(home: string): Promise<readonly (readonly [major: string, base: string])[]> {
  const folder = existsSync(home) ? home : dirname(home);
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']);
  if (top.failed) return [];
  const root = text(top.output).trim();
  const below = pathIn(root, home);
  const pattern = `:(top,glob)${below === '.' ? '' : `${below}/`}v*/released.yaml`;
  const deleted = await runGit(folder, [
    'log',
    '--diff-filter=D',
    '--format=%x00%H',
    '--name-only',
    'HEAD',
    '--',
    pattern,
  ]);
  const committed = await runGit(folder, ['ls-tree', '-r', '--name-only', '--full-tree', 'HEAD']);
  const found = new Map<string, string>();
  const add = (path: string, revision: string) => {
    const major = basename(dirname(path));
    if (basename(path) === 'released.yaml' && dirname(dirname(path)) === below && isMajor(major)) {
      if (!found.has(major)) found.set(major, `git:${revision}:${path}`);
    }
  };
  if (!committed.failed) for (const path of text(committed.output).split('\n')) add(path, 'HEAD');
  for (const commit of deleted.failed ? [] : text(deleted.output).split('\0')) {
    const [hash = '', ...paths] = commit.split('\n').filter((line) => line !== '');
    for (const path of paths) add(path, `${hash}^`);
  }
  return [...found];
}

function text(output: Uint8Array): string {
  return new TextDecoder().decode(output);
}
