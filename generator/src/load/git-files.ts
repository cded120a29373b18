import { execFile } from 'node:child_process';
import { posix, resolve as resolvePath } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import type { FileStore } from './file-store.ts';
import { pathIn } from './path-in.ts';

interface GitOutcome {
  readonly output: Uint8Array;
  readonly failed: boolean;
  /** There is no `git` on this machine. */
  readonly isMissing: boolean;
  /** It printed more than it was allowed to. */
  readonly isTooLong: boolean;
}

/** Enough for the list of a large repository's files. */
const mostBytes = 256 * 1024 * 1024;

/** Runs git in a folder; it may print so many bytes. It asks nobody anything, fetches nothing, and changes nothing. */
export function runGit(folder: string, args: readonly string[], limit = mostBytes): Promise<GitOutcome> {
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env, encoding: 'buffer', maxBuffer: limit }, (error, stdout) => {
      const isTooLong = error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
      resolve({ output: stdout, failed: error !== null, isMissing: error?.code === 'ENOENT', isTooLong });
    });
  });
}

/** The files of a repository at one revision, and where its top folder is. */
interface GitFiles extends FileStore {
  readonly top: string;
}

interface Entry {
  readonly mode: string;
  readonly id: string;
}

/** Links that lead to links are followed so far. */
const mostLinks = 20;

/**
 * Opens a revision of the repository that a folder is in. Everything is read from the object store: what lies in the working tree
 * never shows.
 * @throws FileError where there is no repository or no such revision.
 */
export async function gitFiles(revision: string, folder: string): Promise<GitFiles> {
  const fail = (reason: string) => new FileError(`git:${revision}`, `git:${revision} cannot be read: ${reason}.`);
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']);
  if (top.failed) throw fail(top.isMissing ? 'git cannot be run' : 'the folder is in no Git repository');
  const root = text(top.output);
  const commit = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit.failed) throw fail(`there is no revision ${revision}`);
  const tree = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', text(commit.output)]);
  if (tree.failed) throw fail('its files cannot be listed');
  return new Revision(root, revision, entriesOf(tree.output));
}

class Revision implements GitFiles {
  readonly top: string;
  readonly #revision: string;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #folders: ReadonlySet<string>;

  constructor(top: string, revision: string, entries: ReadonlyMap<string, Entry>) {
    this.top = top;
    this.#revision = revision;
    this.#entries = entries;
    this.#folders = foldersOf(entries.keys());
  }

  async resolve(path: string): Promise<string | undefined> {
    let name = this.#nameOf(path);
    for (let links = 0; links <= mostLinks; links += 1) {
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
    const name = this.#nameOf(path);
    const entry = this.#entries.get(name);
    const shown = this.display(path);
    if (entry === undefined) throw new FileError(shown, `${shown} cannot be read: the file does not exist.`);
    if (!entry.mode.startsWith('100')) throw new FileError(shown, `${shown} is not a regular file.`);
    return await this.#content(name, entry, limit);
  }

  display(path: string): string {
    return `git:${this.#revision}:${this.#nameOf(path)}`;
  }

  async #content(name: string, { id }: Entry, limit: number): Promise<Uint8Array | undefined> {
    const blob = await runGit(this.top, ['cat-file', 'blob', id], limit);
    if (!blob.failed) return blob.output;
    if (blob.isTooLong) return undefined;
    const shown = this.display(this.#pathOf(name));
    throw new FileError(shown, `${shown} cannot be read: its content is not in this clone.`);
  }

  #nameOf(path: string): string {
    return pathIn(this.top, path);
  }

  #pathOf(name: string): string {
    return resolvePath(this.top, ...name.split('/'));
  }
}

/** What `ls-tree -z` prints: `mode type id`, a tab, the path, a zero byte. */
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

function text(output: Uint8Array): string {
  return new TextDecoder().decode(output).trimEnd();
}
