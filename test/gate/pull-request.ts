import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFolder, putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from '../cli/run-command.ts';

/** Files by path; `null` removes one. */
export type Edits = Readonly<Record<string, string | null>>;

/** Runs git in a folder, as nobody in particular. */
export function git(cwd: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Writes files and commits them. */
export function commit(cwd: string, edits: Edits, message = 'Change'): void {
  edit(cwd, edits);
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--allow-empty', '-m', message);
}

export function edit(cwd: string, edits: Edits): void {
  for (const [path, content] of Object.entries(edits)) {
    if (content === null) rmSync(join(cwd, path), { recursive: true });
    else putFiles(cwd, { [path]: content });
  }
}

/** A repository with a branch `main` on its origin, and a clone of it: a copy of what was made before of the same files. */
export function repository(files: Edits): { readonly origin: string; readonly clone: string } {
  const key = JSON.stringify(files);
  const template = made.get(key) ?? makeRepository(files);
  made.set(key, template);
  const folder = scratchFolder('gate ');
  cpSync(template, folder, { recursive: true });
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  const settings = join(clone, '.git/config');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(template, folder));
  return { origin, clone };
}

const made = new Map<string, string>();

function makeRepository(files: Edits): string {
  const folder = keptFolder('gate-template ');
  const origin = join(folder, 'origin');
  putFiles(folder, { 'origin/.keep': '' });
  git(origin, 'init', '--quiet', '--template=');
  git(origin, 'config', 'receive.denyCurrentBranch', 'updateInstead');
  commit(origin, files, 'Begin');
  git(folder, 'clone', '--quiet', '--template=', `file://${origin}`, join(folder, 'clone'));
  return folder;
}

/** A submodule in the base branch. */
export function addSubmodule(clone: string, origin: string, path: string): void {
  git(clone, '-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', `file://${origin}`, path);
  commit(clone, {});
  git(clone, 'push', '--quiet', 'origin', 'main');
}

/** A branch `change` with what a pull request changes, committed. */
export function pullRequest(clone: string, edits: Edits): void {
  git(clone, 'switch', '--quiet', '--create', 'change');
  commit(clone, edits);
}

/** What `diff` says, in one format. */
export async function diff(cwd: string, ...args: readonly string[]) {
  return await runCommand(['diff', ...args], { cwd });
}
