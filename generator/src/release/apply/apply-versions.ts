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
import { sameJson } from '../../base/canonical-json.ts';
import { FileError, InternalError } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';
import { majorOf } from '../../compare/verdict/next-version.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { replaceFile, writeReport } from '../../generate/write/create-tree.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { gitText } from '../../load/git-process.ts';
import { pendingOf } from '../changeset-file.ts';
import { firstChangelog } from '../changeset-summary.ts';
import { generateReleased, readReleased, releasedText } from '../read-released.ts';
import type { ReleaseNotes } from '../version/release-notes.ts';
import { changesetFolder, preparedPath, preparedText } from './changeset-folder.ts';
import { generatedDescription, type ReleasedClient, type ReleaseInput } from './read-release-input.ts';
import { undoable } from './undoable.ts';
import { type WorkspacePackage, workspacePackages } from './workspace-packages.ts';

export interface Versioned {
  readonly package: string;
  readonly before: string;
  readonly version: string;
  readonly isFirst: boolean;
}

interface VersionInput {
  /** Majors that were never released. */
  readonly undeclared: ReadonlySet<string>;
  readonly notes: ReleaseNotes;
  /** The word in trial versions, which keep the changesets. */
  readonly snapshot: string | undefined;
}

/** Turns changesets into versions and changelogs, and generates. All or nothing. */
export async function applyVersions(
  input: ReleaseInput,
  { undeclared, notes, snapshot }: VersionInput,
  context: RunContext,
): Promise<readonly Versioned[]> {
  const { workspace, clients, changesets } = input;
  const outputs = clients.map(({ job }) => job.output);
  const before = workspacePackages(workspace, outputs);
  const files = [
    join(workspace, 'package.json'),
    ...before.map(({ folder }) => folder),
    ...clients.map(({ releasedFile }) => releasedFile),
    ...notes.reports.keys(),
  ];
  const paths = [changesetFolder, ...files.map((path) => relative(workspace, path))];
  const manifests = new Set(outputs.map((folder) => relative(workspace, join(folder, 'package.json'))));
  return await undoable(workspace, paths, async () => {
    context.progress('Applying the changesets');
    const first =
      snapshot === undefined
        ? clients.filter((one) => undeclared.has(one.major) && pendingOf(one.package.name, changesets).isNamed)
        : [];
    const replaced = withoutSteps(input, new Set(first.map((one) => one.package.name)), notes.changesets);
    for (const [path, text] of await runChangesets(workspace, before, { replaced, snapshot })) {
      if (snapshot !== undefined && dirname(path) === changesetFolder) continue;
      if (text === undefined) rmSync(join(workspace, path));
      else {
        mkdirSync(dirname(join(workspace, path)), { recursive: true });
        replaceFile(join(workspace, path), manifests.has(path) ? withVersionOf(text, join(workspace, path)) : text);
      }
    }
    for (const [file, text] of notes.reports) writeReport(file, text);
    context.signal.throwIfAborted();
    const versions = new Map(workspacePackages(workspace, outputs).map(({ name, version }) => [name, version]));
    // Packages record the version that made them, and this workspace may release the generator itself.
    const own = versions.get(context.program.packageName) ?? context.program.version;
    await generateReleased(clients, { ...context, program: { ...context.program, version: own } });
    context.signal.throwIfAborted();
    const versioned: Versioned[] = [];
    for (const { name, version: old, isPrivate } of before) {
      const version = versions.get(name) ?? old;
      const client = clients.find((one) => one.package.name === name);
      const isFirst = client !== undefined && first.includes(client);
      if (isPrivate || (version === old && !isFirst)) continue;
      const isReleased = !version.includes('-') && (isFirst || !undeclared.has(client?.major ?? ''));
      if (client !== undefined && isReleased) await release(client, version, isFirst);
      versioned.push({ package: name, before: old, version, isFirst });
    }
    const names = new Set(versioned.map((one) => one.package));
    const prepared = workspacePackages(workspace, outputs).filter(({ name }) => names.has(name));
    replaceFile(join(workspace, preparedPath), preparedText(workspace, prepared));
    return versioned;
  });
}

/** A generated manifest with its next version alone: for a pre-release, changesets would replace the ranges of its peers, too. */
function withVersionOf(next: string, path: string): string {
  const version: unknown = JSON.parse(next).version;
  return readFileSync(path, 'utf8').replace(/(?<=^ {2}"version": ").*(?=")/m, String(version));
}

/** The changesets without bumps for packages with a first release: these keep their version. */
function withoutSteps(
  { workspace, changesets }: ReleaseInput,
  first: ReadonlySet<string>,
  replaced: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string | undefined> {
  const all = new Map(replaced);
  if (existsSync(join(workspace, changesetFolder, 'pre.json'))) return all;
  for (const { file, releases } of changesets) {
    const names = [...releases.keys()].filter((name) => first.has(name));
    if (names.length === 0 || (all.has(file) && all.get(file) === undefined)) continue;
    const text = all.get(file) ?? readFileSync(join(workspace, changesetFolder, file), 'utf8');
    const lines = text.split('\n');
    const end = lines.indexOf('---', 1);
    all.set(
      file,
      lines
        .map((line, at) =>
          at < end && names.some((name) => line.includes(name)) ? line.replace(/:\s*\w+\s*$/, ': none') : line,
        )
        .join('\n'),
    );
  }
  return all;
}

/** Updates the released description to the package's. */
async function release(client: ReleasedClient, version: string, isFirst: boolean): Promise<void> {
  const { major, releasedFile, package: about } = client;
  if (majorOf(version) !== major)
    throw new InternalError(`${about.name} would become ${version}, which is not ${major}.`);
  const description = JSON.parse(generatedDescription(client) ?? 'null') as Json;
  replaceFile(releasedFile, releasedText(description));
  if (!sameJson((await readReleased(releasedFile)) ?? null, description)) {
    throw new InternalError(`${shortPath(releasedFile)} does not read as it was written.`);
  }
  if (!isFirst) return;
  const changelog = join(about.folder, 'CHANGELOG.md');
  const old = readTextIfAny(changelog);
  const info = (description as { readonly info: { readonly version: string } }).info;
  replaceFile(changelog, firstChangelog(old, about.name, version, info.version));
}

/** The result of applying changesets to a workspace: the new text of files by relative path, undefined for a deleted one. */
type AppliedChangesets = ReadonlyMap<string, string | undefined>;

interface ChangesetRun {
  /** Changesets by file name that replace the workspace's; undefined omits one. */
  readonly replaced: ReadonlyMap<string, string | undefined>;
  /** The word in trial versions; undefined for a release. */
  readonly snapshot: string | undefined;
}

/**
 * Computes the versions and changelogs from the changesets of a workspace. It works on a copy of the files, so that a killed
 * run leaves nothing behind.
 * @throws FileError with the message of changesets if it fails
 */
async function runChangesets(
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

/** Lets a trial version start with the next version, whose first number is that of the path. */
function nameAfterRelease(copy: string): void {
  const file = join(copy, changesetFolder, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...config, snapshot: { ...config.snapshot, useCalculatedVersion: true } }));
}

async function run(command: readonly string[], copy: string, workspace: string): Promise<void> {
  // The changelog names the commit of each changeset, and only the repository has that.
  const directory = await gitText(workspace, ['rev-parse', '--absolute-git-dir']);
  const repository = directory === undefined ? {} : { GIT_DIR: directory };
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
      const [before, after] = [readTextIfAny(join(workspace, path)), readTextIfAny(join(copy, path))];
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
