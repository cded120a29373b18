import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMajor } from '../../base/major.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { SideName } from '../../compare/pair.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { type BaseBranch, fetchAdvice, missing } from '../../load/base-branch.ts';
import { gitText } from '../../load/git-process.ts';
import { pathIn } from '../../load/input-path.ts';

/** A major that was described before: the place of its released description. */
interface KnownMajor {
  readonly major: string;
  readonly released: SideName;
}

/**
 * Majors that aren't in the configuration but have, or had in their history, a `released.yaml`, if each major has its own
 * folder. The file says whether anything was released. A shallow clone only knows this up to the base branch.
 * @throws BadInputError `history-missing` if a shallow clone is on that branch
 */
export async function majorsWithoutClient(
  { folder, config }: LoadedConfig,
  base: BaseBranch | undefined,
): Promise<readonly KnownMajor[]> {
  const configured = new Set(config.clients.map(({ major }) => major));
  const homes = new Set(
    config.clients
      .filter(({ major, input }) => basename(dirname(input)) === major)
      .map(({ input }) => join(folder, dirname(dirname(input)))),
  );
  if (homes.size > 0 && base?.isShallow === true && base.isHead) {
    throw missing(
      'this clone has a part of its history only, and a major that was released may be gone from it',
      fetchAdvice(base.branch, true),
    );
  }
  const found = new Map<string, SideName>();
  for (const home of homes) {
    const before = base?.isShallow === true ? [] : await inHistory(home);
    for (const [major, released] of [...before, ...onDisk(home)]) {
      if (!configured.has(major)) found.set(major, released);
    }
  }
  return [...found]
    .map(([major, released]) => ({ major, released }))
    .sort((a, b) => compareCodePoints(a.major, b.major));
}

type ReleasedMajors = readonly (readonly [major: string, released: SideName])[];

function onDisk(home: string): ReleasedMajors {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter((name) => isMajor(name) && existsSync(join(home, name, 'released.yaml')))
    .map((name) => [name, { kind: 'file', path: join(home, name, 'released.yaml') }]);
}

/** The deleted description: in a commit, or only in the working tree. Nothing without a repository. */
async function inHistory(home: string): Promise<ReleasedMajors> {
  const folder = existsSync(home) ? home : dirname(home);
  const root = await gitText(folder, ['rev-parse', '--show-toplevel']);
  if (root === undefined) return [];
  const below = pathIn(root, home);
  const pattern = `:(top,glob)${below === '.' ? '' : `${below}/`}v*/released.yaml`;
  const removals = ['log', '--diff-filter=D', '--format=%x00%H', '--name-only', 'HEAD', '--', pattern];
  const deleted = (await gitText(folder, removals)) ?? '';
  const committed = (await gitText(folder, ['ls-tree', '-r', '--name-only', '--full-tree', 'HEAD'])) ?? '';
  const found = new Map<string, SideName>();
  const add = (path: string, revision: string) => {
    const major = basename(dirname(path));
    if (basename(path) === 'released.yaml' && dirname(dirname(path)) === below && isMajor(major)) {
      if (!found.has(major)) found.set(major, { kind: 'git', revision, path, top: root });
    }
  };
  for (const path of committed.split('\n')) add(path, 'HEAD');
  for (const commit of deleted.split('\0')) {
    const [hash = '', ...paths] = commit.split('\n').filter((line) => line !== '');
    for (const path of paths) add(path, `${hash}^`);
  }
  return [...found];
}
