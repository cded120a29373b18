import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { fine, now } from './fine-step.ts';
import { runStep } from './run-step.ts';
import { packPackage, smallWorkspace, workspaceLike } from './small-workspace.ts';

/** A repository with packages that are released, on the branch `main`, and their tarballs. */
export class ReleasedRepository {
  /** Tarballs of the last version of each package. */
  published: string[];
  readonly cwd: string;

  private constructor(cwd: string, packages: readonly string[]) {
    this.cwd = cwd;
    this.published = packages.map((name) => this.pack(name));
  }

  /** Releases what the files describe for the first time; that is done once for each name. */
  static async make(
    name: string,
    files: Readonly<Record<string, string>>,
    packages: readonly string[],
  ): Promise<ReleasedRepository> {
    const cwd = await workspaceLike(name, async () => {
      const made = smallWorkspace(files);
      await fine(['generate'], made);
      await fine(['release-plan', '--first', 'v1'], made);
      await fine(['release-version'], made);
      git(made, 'init', '--quiet', '--initial-branch', 'main');
      commit(made, 'Release');
      return made;
    });
    return new ReleasedRepository(cwd, packages);
  }

  /** The tarball of a package as it is now. */
  pack(name: string): string {
    return packPackage(join(this.cwd, 'packages', name), scratchFolder());
  }

  read(path: string): string {
    return readFileSync(join(this.cwd, path), 'utf8');
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    expect(after).not.toBe(before);
    putFiles(this.cwd, { [path]: after });
  }

  /** Work on a branch of its own, from main, committed. */
  async branch(name: string, work: () => Promise<void>): Promise<void> {
    git(this.cwd, 'switch', '--quiet', '--create', name, 'main');
    await work();
    commit(this.cwd, name);
    git(this.cwd, 'switch', '--quiet', 'main');
  }

  /** Merges branches into main, and leaves the markers where generated files conflict. Gives the paths that conflicted. */
  async merge(...names: readonly string[]): Promise<readonly string[]> {
    const conflicts: string[] = [];
    for (const name of names) {
      const merged = tryGit(this.cwd, 'merge', '--quiet', '--no-edit', name);
      const conflicted = git(this.cwd, 'diff', '--name-only', '--diff-filter=U').trim().split('\n').filter(Boolean);
      expect(merged).toBe(conflicted.length === 0);
      conflicts.push(...conflicted);
      if (conflicted.length > 0) commit(this.cwd, `Merge ${name}`);
    }
    return conflicts;
  }

  async plan(): Promise<string> {
    return (await fine(['release-plan'], this.cwd)).stdout;
  }

  check() {
    const published = this.published.flatMap((file) => ['--published', file]);
    return runStep(['release-check', ...published, ...now], this.cwd);
  }

  /** Publishes a tarball; the registry is in this process, which must not wait for npm. */
  async publish(tarball: string, url: string): Promise<void> {
    const host = url.replace('http:', '');
    putFiles(this.cwd, { '.npmrc': `${host}:_authToken=any\n` });
    await promisify(execFile)('npm', ['publish', tarball, '--registry', url, `--@acme:registry=${url}`], {
      cwd: this.cwd,
    });
  }

  plans(): readonly string[] {
    return readdirSync(join(this.cwd, '.changeset')).filter((file) => file.startsWith('planned-'));
  }

  changelog(name = 'pets-v1'): string {
    return this.read(`packages/${name}/CHANGELOG.md`).split(/^## /m)[1] ?? '';
  }
}

export function git(cwd: string, ...args: readonly string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.invalid'];
  return execFileSync('git', [...who, ...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

export function tryGit(cwd: string, ...args: readonly string[]): boolean {
  try {
    git(cwd, ...args);
    return true;
  } catch {
    return false;
  }
}

export function commit(cwd: string, message: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message', message);
}
