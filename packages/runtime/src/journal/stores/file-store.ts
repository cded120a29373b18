import { newIdempotencyKey } from '../../calls/idempotency-key.ts';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentRecord } from '../intent-record.ts';
import { follows, isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';
import { builtinModule } from './builtin-module.ts';
import { type Digest, entryOf, lineOf } from './log-line.ts';

/** The part of a file handle of `node:fs` that we use. */
interface Handle {
  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  write(bytes: Uint8Array): Promise<{ readonly bytesWritten: number }>;
  datasync(): Promise<void>;
  sync(): Promise<void>;
  stat(): Promise<FileFacts>;
  close(): Promise<void>;
}

interface FileFacts {
  readonly size: number;
  readonly ino: number;
  readonly dev: number;
}

interface Platform {
  readonly open: (path: string, flags: string, mode?: number) => Promise<Handle>;
  readonly stat: (path: string) => Promise<FileFacts>;
  readonly dirname: (path: string) => string;
  readonly digest: Digest;
}

const lineBreak = 10;

/** A record that waits to be written. */
interface Waiting {
  readonly name: string;
  readonly record: IntentRecord;
  readonly resolve: (written: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Keeps records in a file of a local disk, on Node, Bun and Deno: one line for each change, appended and never changed. Processes may
 * share the file. The order of its lines decides which of them was first, so there is no lock that a killed process could leave behind.
 *
 * A record is on the disk before its request leaves. How a call ended is written, too, but not waited for until it is on the disk: what a
 * power failure takes of it leaves the intent open, never wrong.
 *
 * @param path of the file; it is made if it is missing, readable by its owner alone
 * @throws ConfigurationError on a platform without files, or with files that end with the process
 */
export function fileStore(path: string): IntentStore {
  return new FileStore(path, platform());
}

class FileStore implements IntentStore {
  readonly #path: string;
  readonly #platform: Platform;
  readonly #records = new Map<string, IntentRecord>();
  /** Names of lines that this store wrote and has not read yet, and whether they counted. */
  readonly #own = new Map<string, boolean>();
  #handle: Handle | undefined;
  /** The file that was opened, to notice another one in its place. */
  #facts: FileFacts | undefined;
  /** How far the file was read: all lines before it are complete. */
  #offset = 0;
  #waiting: Waiting[] = [];
  /** The end of what was asked for so far: one thing at a time happens to the file. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string, platform: Platform) {
    this.#path = path;
    this.#platform = platform;
  }

  get(reference: string): Promise<IntentRecord | undefined> {
    return this.#inTurn(async () => {
      await this.#refresh();
      return this.#records.get(reference);
    });
  }

  open(): Promise<readonly IntentRecord[]> {
    return this.#inTurn(async () => {
      await this.#refresh();
      return [...this.#records.values()].filter(isOpen);
    });
  }

  put(record: IntentRecord): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name: newIdempotencyKey(), record, resolve, reject });
      // The first turn takes all that wait, so that one visit to the disk is enough for them.
      this.#inTurn(() => this.#write()).catch(() => {});
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#handle?.close();
      this.#handle = undefined;
    });
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => {});
    return result;
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    try {
      await this.#append(batch);
      for (const { name, resolve } of batch) resolve(this.#own.get(name) === true);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      for (const { name } of batch) this.#own.delete(name);
    }
  }

  async #append(batch: readonly Waiting[]): Promise<void> {
    const handle = await this.#opened();
    const bytes = new TextEncoder().encode(batch.map((entry) => lineOf(entry, this.#platform.digest)).join(''));
    for (const { name } of batch) this.#own.set(name, false);
    const { bytesWritten } = await handle.write(bytes);
    // The rest can't follow: a line of another process may be there by now.
    if (bytesWritten < bytes.length) throw new Error(`${this.#path}: only a part of the record could be written`);
    if (batch.some(({ record }) => record.state === 'sending' || record.evidence !== undefined))
      await handle.datasync();
    await this.#refresh();
  }

  async #opened(): Promise<Handle> {
    if (this.#handle) return this.#handle;
    const { open, dirname } = this.#platform;
    this.#handle = await open(this.#path, 'a+', 0o600);
    this.#facts = await this.#handle.stat();
    await this.#handle.sync();
    // The name of a new file is on the disk when its folder is; Windows has no such thing.
    const folder = await open(dirname(this.#path), 'r').catch(() => undefined);
    await folder?.sync().catch(() => {});
    await folder?.close();
    return this.#handle;
  }

  /** Reads what was appended since, by this process and others. */
  async #refresh(): Promise<void> {
    const handle = await this.#opened();
    const { size, ino, dev } = await this.#platform.stat(this.#path);
    if (ino !== this.#facts?.ino || dev !== this.#facts.dev || size < this.#offset) {
      throw new Error(`${this.#path} was replaced or cut while the journal used it`);
    }
    if (size === this.#offset) return;
    const bytes = new Uint8Array(size - this.#offset);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, this.#offset + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    this.#take(bytes.subarray(0, length));
  }

  /** Takes the lines in their order, up to the last break: what follows it may still be written. */
  #take(bytes: Uint8Array): void {
    const end = bytes.lastIndexOf(lineBreak) + 1;
    for (const line of new TextDecoder().decode(bytes.subarray(0, end)).split('\n')) this.#takeLine(line);
    this.#offset += end;
  }

  #takeLine(line: string): void {
    let entry: ReturnType<typeof entryOf>;
    try {
      entry = entryOf(line, this.#platform.digest);
    } catch (error) {
      throw new Error(`${this.#path} is damaged: ${(error as Error).message}`);
    }
    if (!entry) return;
    const { name, record } = entry;
    if (follows(record, this.#records.get(record.reference))) {
      this.#records.set(record.reference, record);
      if (this.#own.has(name)) this.#own.set(name, true);
    }
  }
}

function platform(): Platform {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: unknown } };
  const files = builtinModule<{ readonly promises: Pick<Platform, 'open' | 'stat'> }>('node:fs');
  const paths = builtinModule<Pick<Platform, 'dirname'>>('node:path');
  const crypto = builtinModule<{ createHash(name: string): { update(text: string): { digest(as: 'hex'): string } } }>(
    'node:crypto',
  );
  // Workers have a `node:fs` whose files end with the request.
  if (!files || !paths || !crypto || navigator?.userAgent === 'Cloudflare-Workers') {
    throw new ConfigurationError(
      'fileStore() needs the files of Node, Bun or Deno: browsers and workers keep none that outlive them. Send payments from a server, or pass a store over a database',
    );
  }
  const { open, stat } = files.promises;
  return {
    open,
    stat,
    dirname: paths.dirname,
    digest: (text) => crypto.createHash('sha256').update(text).digest('hex'),
  };
}
