import { builtinModule } from '../../base/builtin-module.ts';
import { quietly } from '../../base/or-else.ts';
import { newIdempotencyKey } from '../../calls/idempotency-key.ts';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentRecord } from '../intent-record.ts';
import { follows, isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';
import { type Digest, entryOf, lineOf } from './log-line.ts';

/** The part of `node:fs` that we use. */
interface Files {
  openSync(path: string, flags: string, mode?: number): number;
  closeSync(file: number): void;
  statSync(path: string): FileFacts;
  fstatSync(file: number): FileFacts;
  readSync(file: number, into: Uint8Array, offset: number, length: number, position: number): number;
  writeSync(file: number, bytes: Uint8Array): number;
  fsyncSync(file: number): void;
  fdatasync(file: number, callback: (error: Error | null) => void): void;
}

interface FileFacts {
  readonly size: number;
  readonly ino: number;
  readonly dev: number;
}

interface Platform {
  readonly files: Files;
  readonly dirname: (path: string) => string;
  readonly digest: Digest;
}

/**
 * Keeps records in a file of a local disk, on Node, Bun and Deno: one line for each change, appended and never changed. Processes may
 * share the file. The order of its lines decides which of them was first, so there is no lock that a killed process could leave behind.
 *
 * A record is on the disk before its request leaves. How a call ended is written without waiting for the disk: if a power failure loses
 * it, the intent is open, never wrong.
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
  #file: number | undefined;
  /** The file that was opened, to notice another one in its place. */
  #facts: FileFacts | undefined;
  /** How far the file was read: all lines before it are complete. */
  #offset = 0;
  /** The name of the line that is being written, and whether it counted. */
  #own: { readonly name: string; counted: boolean } | undefined;
  /** Once it resolves, everything that was written before it began is on the disk. */
  #flushing: Promise<void> = Promise.resolve();
  #nextFlush: Promise<void> | undefined;

  constructor(path: string, platform: Platform) {
    this.#path = path;
    this.#platform = platform;
  }

  // Reading and writing are synchronous: they only reach memory, and a turn of the event loop takes longer. Flushing to the disk is not.

  async get(reference: string): Promise<IntentRecord | undefined> {
    this.#refresh(this.#opened());
    return this.#records.get(reference);
  }

  async open(): Promise<readonly IntentRecord[]> {
    this.#refresh(this.#opened());
    return [...this.#records.values()].filter(isOpen);
  }

  async put(record: IntentRecord): Promise<boolean> {
    const file = this.#opened();
    if (!this.#append(file, record)) return false;
    if (record.state === 'sending' || record.evidence !== undefined) await this.#flush(file);
    return true;
  }

  async close(): Promise<void> {
    await (this.#nextFlush ?? this.#flushing).catch(() => {});
    if (this.#file !== undefined) this.#platform.files.closeSync(this.#file);
    this.#file = undefined;
    // Another file may have its name when the store is used again.
    this.#records.clear();
    this.#offset = 0;
  }

  /** Writes a line and reads back whether it counted. */
  #append(file: number, record: IntentRecord): boolean {
    const { files, digest } = this.#platform;
    const own = { name: newIdempotencyKey(), counted: false };
    const bytes = new TextEncoder().encode(lineOf({ name: own.name, record }, digest));
    this.#own = own;
    const written = files.writeSync(file, bytes);
    // The rest can't follow: a line of another process may be there by now.
    if (written < bytes.length) throw new Error(`${this.#path}: only a part of the record could be written`);
    this.#refresh(file);
    return own.counted;
  }

  /** Waits until everything that was written is on the disk. Callers that wait at the same time share one flush. */
  #flush(file: number): Promise<void> {
    this.#nextFlush ??= this.#flushing
      .catch(() => {})
      .then(() => {
        this.#nextFlush = undefined;
        this.#flushing = new Promise((resolve, reject) => {
          this.#platform.files.fdatasync(file, (error) => (error ? reject(error) : resolve()));
        });
        return this.#flushing;
      });
    return this.#nextFlush;
  }

  #opened(): number {
    if (this.#file !== undefined) return this.#file;
    const { files, dirname } = this.#platform;
    const file = files.openSync(this.#path, 'a+', 0o600);
    this.#facts = files.fstatSync(file);
    this.#file = file;
    // The name of a new file is on the disk once its folder is. Windows can't flush folders.
    quietly(() => {
      const folder = files.openSync(dirname(this.#path), 'r');
      files.fsyncSync(folder);
      files.closeSync(folder);
    });
    return file;
  }

  /** Reads what was appended since, by this process and others. */
  #refresh(file: number): void {
    const { files } = this.#platform;
    const { size, ino, dev } = files.statSync(this.#path);
    if (ino !== this.#facts?.ino || dev !== this.#facts.dev || size < this.#offset) {
      throw new Error(`${this.#path} was replaced or cut while the journal used it`);
    }
    if (size === this.#offset) return;
    const bytes = new Uint8Array(size - this.#offset);
    let length = 0;
    while (length < bytes.length) {
      const read = files.readSync(file, bytes, length, bytes.length - length, this.#offset + length);
      if (read === 0) break;
      length += read;
    }
    this.#take(bytes.subarray(0, length));
  }

  /** Takes the lines in their order, up to the last break: what follows it may still be written. */
  #take(bytes: Uint8Array): void {
    const end = bytes.lastIndexOf('\n'.charCodeAt(0)) + 1;
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
      if (this.#own?.name === name) this.#own.counted = true;
    }
  }
}

function platform(): Platform {
  const { navigator } = globalThis as { navigator?: { readonly userAgent?: unknown } };
  const files = builtinModule<Files>('node:fs');
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
  const digest = (text: string) => crypto.createHash('sha256').update(text).digest('hex');
  return { files, dirname: paths.dirname, digest };
}
