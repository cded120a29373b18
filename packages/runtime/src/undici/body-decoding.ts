import { builtinModule } from '../base/builtin-module.ts';
import type { BodyQueue } from './body-queue.ts';

/** The connection of a body. */
interface Connection {
  resume(): void;
  abort(reason: Error): void;
}

/** The part of a transform stream of Node that we use. */
interface Decoder {
  write(chunk: Uint8Array): boolean;
  end(): void;
  destroy(): void;
  pause(): void;
  resume(): void;
  pipe(next: Decoder): void;
  on(event: 'data', listener: (chunk: Uint8Array) => void): void;
  on(event: 'end' | 'drain', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

type Maker = (options: object) => Decoder;

/** The part of `node:zlib` that we use. */
interface Zlib {
  readonly constants: Readonly<Record<string, number>>;
  readonly createGunzip: Maker;
  readonly createInflate: Maker;
  readonly createInflateRaw: Maker;
  readonly createBrotliDecompress: Maker;
  /** From Node 22.15 on. */
  readonly createZstdDecompress?: Maker;
}

/** A response with more encodings is an attack. */
const mostEncodings = 5;

/** Creates a decoder for bytes that start with this one; it tolerates a body that breaks off. */
type Encoding = (zlib: Zlib, firstByte: number | undefined) => Decoder;

const gzip: Encoding = ({ createGunzip, constants: { Z_SYNC_FLUSH } }) =>
  createGunzip({ flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH });

/** Some services send the bare format, which has no header. */
const deflate: Encoding = ({ createInflate, createInflateRaw, constants: { Z_SYNC_FLUSH } }, firstByte = 8) => {
  const options = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
  return (firstByte & 15) === 8 ? createInflate(options) : createInflateRaw(options);
};

const brotli: Encoding = ({ createBrotliDecompress, constants: { BROTLI_OPERATION_FLUSH: flush } }) =>
  createBrotliDecompress({ flush, finishFlush: flush });

const zstd: Encoding = ({ createZstdDecompress = unavailable, constants: { ZSTD_e_continue, ZSTD_e_end } }) =>
  createZstdDecompress({ flush: ZSTD_e_continue, finishFlush: ZSTD_e_end });

function unavailable(): never {
  throw new Error('This Node has no decoder for zstd');
}

const encodings: ReadonlyMap<string, Encoding> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', deflate],
  ['br', brotli],
  ['zstd', zstd],
]);

/**
 * Decodes a body on its way into the queue. Undefined if it isn't encoded: like the platform's `fetch`, the transport passes on
 * a body with an unknown encoding.
 *
 * @param named the header `Content-Encoding`
 * @throws Error for too many encodings
 */
export function decodingOf(named: string | null, queue: BodyQueue, connection: Connection): BodyDecoding | undefined {
  if (named === null) return undefined;
  const names = named.toLowerCase().split(',');
  if (names.length > mostEncodings) throw new Error('The body has too many content encodings');
  // The last one was applied last.
  const wanted = names.reverse().map((name) => encodings.get(name.trim()));
  const isKnown = (encoding: Encoding | undefined): encoding is Encoding => encoding !== undefined;
  return wanted.every(isKnown) ? new BodyDecoding(wanted, queue, connection) : undefined;
}

export class BodyDecoding {
  readonly #wanted: readonly Encoding[];
  readonly #queue: BodyQueue;
  readonly #connection: Connection;
  #decoders: readonly Decoder[] = [];

  constructor(wanted: readonly Encoding[], queue: BodyQueue, connection: Connection) {
    this.#wanted = wanted;
    this.#queue = queue;
    this.#connection = connection;
  }

  /** @returns false if the connection must wait */
  push(chunk: Uint8Array): boolean {
    if (this.#decoders.length === 0) this.#begin(chunk[0]);
    // A copy, because the connection reuses its memory.
    return this.#decoders[0]?.write(new Uint8Array(chunk)) ?? true;
  }

  /** The queue has room again. */
  resume(): void {
    this.#decoders.at(-1)?.resume();
  }

  end(): void {
    const [first] = this.#decoders;
    if (first) first.end();
    else this.#queue.end();
  }

  fail(error: unknown): void {
    for (const decoder of this.#decoders) decoder.destroy();
    this.#queue.fail(error);
  }

  #begin(firstByte: number | undefined): void {
    const zlib = builtinModule<Zlib>('node:zlib');
    if (!zlib) return;
    const decoders = this.#wanted.map((encoding, index) => encoding(zlib, index === 0 ? firstByte : undefined));
    this.#decoders = decoders;
    for (const [index, decoder] of decoders.entries()) {
      decoder.on('error', (error) => {
        this.fail(error);
        this.#connection.abort(error);
      });
      const next = decoders[index + 1];
      if (next) decoder.pipe(next);
      if (index === 0) decoder.on('drain', () => this.#connection.resume());
      if (next) continue;
      decoder.on('data', (chunk) => {
        if (!this.#queue.push(chunk)) decoder.pause();
      });
      decoder.on('end', () => this.#queue.end());
    }
  }
}
