import { builtinModule } from '../../base/builtin-module.ts';
import { orElse } from '../../base/or-else.ts';

/** The part of `node:fs` that we use. */
interface DatabaseFileSystem {
  lstatSync(path: string, options: { readonly bigint: true; readonly throwIfNoEntry: false }): FileFacts | undefined;
}

interface FileFacts {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly nlink: bigint;
  readonly uid: bigint;
  readonly mode: bigint;
  isFile(): boolean;
}

/** The database, and SQLite's files beside it while it is open: the latest records, and the locks. */
const ends = ['', '-wal', '-shm'];

/** A database that only its owner can write, and that stays in place: processes that write to different files don't see each other's records. */
export class DatabaseFiles {
  readonly #path: string;
  readonly #known = new Map<string, FileFacts>();

  /** @throws Error if there is no file, or one that somebody else may change */
  constructor(path: string) {
    this.#path = path;
    this.#check('');
  }

  /**
   * Whether these are still the files of the first call, when the database was opened.
   *
   * @throws Error if one of them was deleted, replaced or cut
   */
  check(): void {
    for (const end of ends) this.#check(end);
  }

  #check(end: string): void {
    const path = this.#path + end;
    const known = this.#known.get(end);
    const facts = known ? factsOf(path) : soleFacts(path);
    if (!known && !facts && end === '') {
      throw new Error(
        `there is no journal at ${path}. If there was one, find it; to make the first one, pass { create: true }`,
      );
    }
    if (known && (facts?.ino !== known.ino || facts.dev !== known.dev)) {
      throw new Error(`${path} was deleted or replaced`);
    }
    if (known && facts && facts.size < known.size) throw new Error(`${path} was cut`);
    if (!known && facts) mustBePrivate(path, facts);
    if (facts) this.#known.set(end, facts);
  }
}

function mustBePrivate(path: string, facts: FileFacts): void {
  const { process } = globalThis as { process?: { platform?: string; geteuid?(): number } };
  if (!facts.isFile())
    throw new Error(`${path} is not a file: a symbolic link, a folder or a device can't be a journal`);
  if (facts.nlink > 1n) throw new Error(`${path} has a second name, a hard link: a journal must have one name`);
  if (process?.platform === 'win32') return;
  // Deno shows the user only to programs with permission.
  const user = orElse(() => process?.geteuid?.(), undefined);
  if (user !== undefined && facts.uid !== BigInt(user)) throw new Error(`${path} belongs to another user`);
  if ((facts.mode & 0o022n) !== 0n) throw new Error(`${path} can be written by other users; take that away: chmod 600`);
}

/** While another process creates a journal, the file briefly has a second name. */
function soleFacts(path: string): FileFacts | undefined {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let facts = factsOf(path);
  for (let tries = 0; tries < 200 && facts?.isFile() && facts.nlink > 1n; tries += 1) {
    Atomics.wait(sleeper, 0, 0, 10);
    facts = factsOf(path);
  }
  return facts;
}

function factsOf(path: string): FileFacts | undefined {
  return builtinModule<DatabaseFileSystem>('node:fs')?.lstatSync(path, { bigint: true, throwIfNoEntry: false });
}
