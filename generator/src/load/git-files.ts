import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, posix, resolve as resolvePath } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import type { FileStore } from './file-store.ts';
import { GitContents, type GitOutcome, gitText, lineOf, runGit } from './git-process.ts';
import { isBelow, pathIn } from './input-path.ts';
import { defaultLimits } from './limits.ts';

/** The files of a repository at one revision, and its top folder. */
export interface GitFiles extends FileStore {
  readonly top: string;
  readonly commit: string;
  /** A path from the top folder, with `/`, even if a link leads to the repository. It begins with `..` outside. */
  nameOf(path: string): string;
  /** Every file, from the top folder, with `/`. */
  paths(): Iterable<string>;
  /** The text of a file, following links; undefined if it doesn't exist. */
  text(path: string): Promise<string | undefined>;
  /** Writes all files into a folder, those of submodules included that are in the clone. */
  copyTo(folder: string): Promise<void>;
  /** The absolute paths of the files that differ in the working tree, or that only it has; undefined if git can't tell. */
  changedPaths(): Promise<readonly string[] | undefined>;
  /** The absolute paths of what git doesn't track in the working tree; a folder where it tracks nothing of it. */
  untracked(): Promise<readonly string[]>;
}

interface Entry {
  readonly mode: string;
  readonly id: string;
}

/** How many links in a row are followed. */
const mostLinks = 20;

export interface Repository {
  readonly top: string;
  /** The top folder, by the path that led here. */
  readonly entered: string;
  readonly isShallow: boolean;
}

/** Finds the repository of a folder, or the reason why there is none. */
export async function findRepository(folder: string): Promise<Repository | GitOutcome> {
  const found = await runGit(folder, ['rev-parse', '--is-shallow-repository', '--show-cdup', '--show-toplevel']);
  if (found.failed) return found;
  const [isShallow, up = '', ...top] = lineOf(found.output).split('\n');
  return { top: top.join('\n'), entered: resolvePath(folder, up), isShallow: isShallow === 'true' };
}

/**
 * Opens a revision of a folder's repository. Everything is read from the object store, and nothing from the working tree.
 * `main...` is the merge base of `main` and `HEAD`, `main...topic` that of two branches, as in `git diff`.
 * @throws FileError if there is no repository or no such revision
 */
export async function gitFiles(revision: string, folder: string): Promise<GitFiles> {
  const repository = await findRepository(folder);
  if ('failed' in repository)
    throw unreadable(revision, repository.isMissing ? 'git cannot be run' : 'the folder is in no Git repository');
  const [, left, right = ''] = /^(.+?)\.\.\.(.*)$/s.exec(revision) ?? [];
  const found = left === undefined ? revision : await mergeBase(repository.top, left, right || 'HEAD');
  if (found === undefined) {
    throw unreadable(
      revision,
      `${left} and ${right || 'HEAD'} have no common commit in this clone; git fetch --unshallow gets its history`,
    );
  }
  const commit = await commitOf(repository.top, found);
  if (commit === undefined)
    throw unreadable(revision, `there is no revision ${found}, or a branch and a tag have this name`);
  return await filesAt(commit, revision, repository);
}

/** The files of a commit, under another name for messages. */
export async function filesAt(commit: string, revision: string, repository: Repository): Promise<GitFiles> {
  const tree = await runGit(repository.top, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (tree.failed) throw unreadable(revision, 'its files cannot be listed');
  return new Revision(repository, { commit, name: revision }, entriesOf(tree.output));
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof FileError)) throw error;
}

function unreadable(revision: string, reason: string): FileError {
  return new FileError(`git:${revision}`, `git:${revision} cannot be read: ${reason}.`);
}

/**
 * The commit of a revision; undefined if it doesn't exist, or if a tag and a branch have its name: a change can bring along
 * either. Only `HEAD` is always the working tree's.
 */
export async function commitOf(top: string, revision: string): Promise<string | undefined> {
  const args = [
    '-c',
    'core.warnAmbiguousRefs=true',
    'rev-parse',
    '--verify',
    '--end-of-options',
    `${revision}^{commit}`,
  ];
  const { failed, output, complaint } = await runGit(top, args);
  return failed || (/ is ambiguous\.$/.test(complaint) && revision !== 'HEAD') ? undefined : lineOf(output);
}

/** The last common commit of two revisions; undefined if the clone has none. */
export async function mergeBase(top: string, left: string, right: string): Promise<string | undefined> {
  const [one, other] = await Promise.all([commitOf(top, left), commitOf(top, right)]);
  return one && other && (await gitText(top, ['merge-base', one, other]));
}

class Revision implements GitFiles {
  readonly top: string;
  readonly commit: string;
  /** The submodules opened so far, by path. */
  readonly #modules = new Map<string, Promise<GitFiles>>();
  readonly #entered: string;
  readonly #revision: string;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #folders: ReadonlySet<string>;
  readonly #contents: GitContents;
  /** The contents read so far, by id. */
  readonly #blobs = new Map<string, Uint8Array>();

  constructor(
    { top, entered }: Repository,
    { commit, name }: { readonly commit: string; readonly name: string },
    entries: ReadonlyMap<string, Entry>,
  ) {
    this.top = top;
    this.#entered = entered;
    this.#revision = name;
    this.commit = commit;
    this.#contents = new GitContents(top);
    this.#entries = entries;
    this.#folders = foldersOf(entries.keys());
  }

  async resolve(path: string): Promise<string | undefined> {
    let name = this.nameOf(path);
    for (let links = 0; links <= mostLinks; links += 1) {
      const module = await this.#moduleOf(name);
      if (module) return await module.resolve(this.#pathOf(name));
      const entry = this.#entries.get(name);
      if (entry === undefined) return this.#folders.has(name) ? this.#pathOf(name) : undefined;
      if (entry.mode !== '120000') return this.#pathOf(name);
      const target = await this.#content(name, entry, 4096);
      if (target === undefined) return undefined;
      name = posix.join(posix.dirname(name), new TextDecoder().decode(target));
    }
    return undefined;
  }

  async read(path: string, limit: number): Promise<Uint8Array | undefined> {
    const name = this.nameOf(path);
    const module = await this.#moduleOf(name);
    if (module) return await module.read(path, limit);
    const entry = this.#entries.get(name);
    const shown = this.display(path);
    if (entry === undefined) throw new FileError(shown, `${shown} cannot be read: the file does not exist.`);
    if (!entry.mode.startsWith('100')) throw new FileError(shown, `${shown} is not a regular file.`);
    return await this.#content(name, entry, limit);
  }

  paths(): Iterable<string> {
    return this.#entries.keys();
  }

  async text(path: string): Promise<string | undefined> {
    const there = await this.resolve(path);
    const module = there === undefined ? undefined : await this.#moduleOf(this.nameOf(there));
    if (there !== undefined && module) return await module.text(there);
    const entry = there === undefined ? undefined : this.#entries.get(this.nameOf(there));
    if (there === undefined || entry?.mode.startsWith('100') !== true) return undefined;
    const content = await this.read(there, defaultLimits.fileBytes);
    return content && new TextDecoder().decode(content);
  }

  async copyTo(folder: string): Promise<void> {
    for (const [name, entry] of this.#entries) {
      const place = resolvePath(folder, ...name.split('/'));
      if (entry.mode === '160000') {
        await (await this.#moduleOf(`${name}/`).catch(ifMissing))?.copyTo(place);
        continue;
      }
      const content = await this.#stored(name, entry, defaultLimits.fileBytes);
      if (content === undefined) continue;
      mkdirSync(dirname(place), { recursive: true });
      // Like git itself, it writes the target of a link where most users may not make any.
      if (entry.mode === '120000' && process.platform !== 'win32')
        symlinkSync(new TextDecoder().decode(content), place);
      else writeFileSync(place, content);
    }
  }

  async changedPaths(): Promise<readonly string[] | undefined> {
    const found = await Promise.all([
      runGit(this.top, [
        'diff',
        '--name-only',
        '-z',
        '--no-renames',
        '--no-ext-diff',
        '--ignore-submodules=none',
        this.commit,
      ]),
      runGit(this.top, ['ls-files', '-z', '--others', '--exclude-standard']),
    ]);
    return found.some(({ failed }) => failed) ? undefined : found.flatMap(({ output }) => this.#pathsIn(output));
  }

  async untracked(): Promise<readonly string[]> {
    const { failed, output } = await runGit(this.top, ['ls-files', '-z', '--others', '--directory']);
    return failed ? [] : this.#pathsIn(output);
  }

  /** The absolute paths of a list with zero bytes between them. */
  #pathsIn(output: Uint8Array): readonly string[] {
    const names = new TextDecoder().decode(output).split('\0');
    return names.filter((name) => name !== '').map((name) => this.#pathOf(name));
  }

  display(path: string): string {
    return `git:${this.#revision}:${this.nameOf(path)}`;
  }

  async #content(name: string, entry: Entry, limit: number): Promise<Uint8Array | undefined> {
    const known = this.#blobs.get(entry.id);
    if (known !== undefined) return known.length > limit ? undefined : known;
    const content = await this.#stored(name, entry, limit);
    if (content !== undefined) this.#blobs.set(entry.id, content);
    return content;
  }

  async #stored(name: string, { id }: Entry, limit: number): Promise<Uint8Array | undefined> {
    const content = await this.#contents.read(id, limit);
    if (content === 'too-long') return undefined;
    if (content !== 'missing') return content;
    const shown = this.display(this.#pathOf(name));
    throw new FileError(
      shown,
      `${shown} cannot be read: its content is not in this clone. Run: git fetch --refetch --no-filter origin`,
    );
  }

  /** The files of the submodule that a path is in, at its commit in this revision. */
  async #moduleOf(name: string): Promise<GitFiles | undefined> {
    for (let end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1)) {
      const path = name.slice(0, end);
      const entry = this.#entries.get(path);
      if (entry?.mode !== '160000') continue;
      const opened = this.#modules.get(path) ?? this.#openModule(path, entry.id);
      this.#modules.set(path, opened);
      return await opened;
    }
    return undefined;
  }

  async #openModule(path: string, commit: string): Promise<GitFiles> {
    const folder = this.#pathOf(path);
    const repository = await findRepository(folder);
    if ('top' in repository && repository.top === folder && (await commitOf(folder, commit)) !== undefined)
      return await filesAt(commit, `${this.#revision}:${path}`, repository);
    throw unreadable(this.#revision, `the commit ${commit} of the submodule ${path} is not in this clone`);
  }

  nameOf(path: string): string {
    return pathIn(isBelow(this.#entered, path) ? this.#entered : this.top, path);
  }

  #pathOf(name: string): string {
    return resolvePath(this.top, ...name.split('/'));
  }
}

/** Parses the output of `ls-tree -z`: `mode type id`, a tab, the path, a zero byte. */
function entriesOf(output: Uint8Array): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of new TextDecoder().decode(output).split('\0')) {
    const tab = line.indexOf('\t');
    const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
    if (tab > 0) entries.set(line.slice(tab + 1), { mode, id });
  }
  return entries;
}

function foldersOf(names: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['.']);
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
