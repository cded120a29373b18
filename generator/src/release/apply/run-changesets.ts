import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { runGit } from '../../load/git-files.ts';
import { changesetFolder } from './changeset-folder.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

/** The result of applying changesets to a workspace: the new text of files by path relative to it, undefined for one that is deleted. */
export type AppliedChangesets = ReadonlyMap<string, string | undefined>;

interface ChangesetRun {
  /** Changesets by file name that are applied in place of those of the workspace; undefined where one is left out. */
  readonly replaced: ReadonlyMap<string, string | undefined>;
  /** The word in the versions to try; undefined for those of a release. */
  readonly snapshot: string | undefined;
}

/**
 * Computes the versions and changelogs that the changesets of a workspace lead to. Works on a copy of the files concerned, so that
 * nothing of it outlives a run that is killed.
 * @throws FileError with what changesets says where it fails.
 */
export async function runChangesets(
  workspace: string,
  packages: readonly WorkspacePackage[],
  { replaced, snapshot }: ChangesetRun,
): Promise<AppliedChangesets> {
  const program = changesetsProgram(workspace);
  const copy = mkdtempSync(join(tmpdir(), 'release-version-'));
  try {
    const folders = packages.map(({ folder }) => relative(workspace, folder));
    const files = [
      'package.json',
      'pnpm-workspace.yaml',
      // changesets recognises the workspace of another package manager by its lockfile.
      'package-lock.json',
      'yarn.lock',
      'bun.lock',
      ...folders.flatMap((folder) => [join(folder, 'package.json'), join(folder, 'CHANGELOG.md')]),
    ];
    for (const path of [...files, changesetFolder]) {
      if (!existsSync(join(workspace, path))) continue;
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(workspace, path), join(copy, path), { recursive: true });
    }
    for (const [name, text] of replaced) {
      const path = join(copy, changesetFolder, name);
      if (text === undefined) rmSync(path);
      else writeFileSync(path, text);
    }
    symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'), 'junction');
    if (snapshot !== undefined) nameAfterRelease(copy);
    await run([program, 'version', ...(snapshot === undefined ? [] : ['--snapshot', snapshot])], copy, workspace);
    const changesets = new Set(
      [workspace, copy].flatMap((top) =>
        [changesetFolder, join(changesetFolder, 'pre')].flatMap((folder) =>
          (existsSync(join(top, folder)) ? readdirSync(join(top, folder)) : [])
            .filter((name) => name.endsWith('.md') || name === 'pre.json')
            .map((name) => join(folder, name)),
        ),
      ),
    );
    return changed([...files, ...changesets], workspace, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Lets a snapshot begin with the version that the changesets lead to, whose first number is that of the path. */
function nameAfterRelease(copy: string): void {
  const file = join(copy, changesetFolder, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...config, snapshot: { ...config.snapshot, useCalculatedVersion: true } }));
}

async function run(command: readonly string[], copy: string, workspace: string): Promise<void> {
  // The changelog names the commit of each changeset, and only the repository has that.
  const git = await runGit(workspace, ['rev-parse', '--absolute-git-dir']);
  const repository = git.failed ? {} : { GIT_DIR: new TextDecoder().decode(git.output).trim() };
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true', ...repository };
  const { failed, said } = await new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: copy, env, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, said: `${stdout}${stderr}` }),
    );
  });
  if (failed) throw new FileError(workspace, `The changesets cannot be applied:\n${said.trim()}`);
}

function changed(paths: readonly string[], workspace: string, copy: string): AppliedChangesets {
  return new Map(
    paths.flatMap((path) => {
      const [before, after] = [textIfAny(join(workspace, path)), textIfAny(join(copy, path))];
      return before === after ? [] : [[path, after] as const];
    }),
  );
}

function changesetsProgram(workspace: string): string {
  try {
    return createRequire(join(workspace, 'package.json')).resolve('@changesets/cli/bin.js');
  } catch {
    throw new FileError(workspace, '@changesets/cli is not installed in this workspace.');
  }
}

function textIfAny(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
