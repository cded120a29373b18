import type { Bytes } from '../base/bytes.ts';
import { nextTurn } from '../base/deadline.ts';
import { inBrowser } from '../base/environment.ts';
import { quietly } from '../base/or-else.ts';
import type { EncodedBody, FetchBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { type Upload, type UploadSource, uploadBrand } from './upload.ts';

/** A piece of a body: bytes in memory, a stream, or a function that returns one of them when needed. */
export type Piece = UploadSource | (() => UploadSource | Promise<UploadSource>);

const utf8 = /* @__PURE__ */ new TextEncoder();

/** Streams that were passed to a request and can't be read again. */
const spent = new WeakSet<object>();

/** Bytes of a text. */
export function bytesOf(text: string): Bytes {
  return utf8.encode(text);
}

/** An upload as a piece of a body, and whether it can be read again. */
export function pieceOf(upload: Upload): { readonly piece: Piece; readonly replayable: boolean } {
  const piece = uploadBrand in upload ? upload[uploadBrand] : upload;
  // A copy, because the caller may write to its buffer while we send.
  if (isBytes(piece)) return { piece: asBytes(piece).slice(), replayable: true };
  const replayable = typeof piece === 'function' || piece instanceof Blob;
  if (!replayable) refuseUsed(piece);
  return { piece, replayable };
}

function refuseUsed(stream: object, again = false): void {
  const { locked, destroyed, readableEnded } = stream as Record<'locked' | 'destroyed' | 'readableEnded', unknown>;
  if (!again && !spent.has(stream) && !locked && !destroyed && !readableEnded) return;
  throw new InvalidRequestError(
    "The stream was already read and can't be sent again; pass a new stream, or a function that returns one",
  );
}

/** Blobs up to this size, in bytes, are read into memory, so that the length of the body is known. */
export const largestHeld = 8_388_608;

/**
 * A body of pieces in order. If all are in memory or small, its length is known; otherwise it is streamed, with one chunk in
 * memory at a time. Browsers can't stream a request over HTTP/1.1: there, a stream is read into memory first.
 *
 * Streams among the pieces are taken: a second request can't use them, and `close` releases them.
 *
 * @throws InvalidRequestError for a stream that was used; then none is taken
 */
export function bodyOf(pieces: readonly Piece[], contentType: string, replayable: boolean): EncodedBody {
  let failure: { error: unknown } | undefined;
  /** Open resources that nothing else releases. */
  let readers: ByteReader[] = [];
  /** Counts the attempts and the end: a resource that opens after the end of its attempt is released at once. */
  let turn = 0;
  const own = (reader: ByteReader, since: number): ByteReader => {
    if (since !== turn) {
      reader.stop();
      throw new Error('The body was released');
    }
    readers.push(reader);
    return reader;
  };
  const letGo = () => {
    turn += 1;
    for (const reader of readers) reader.stop();
    readers = [];
  };
  for (const [index, piece] of pieces.entries()) if (isStream(piece)) refuseUsed(piece, pieces.indexOf(piece) < index);
  const taken = pieces.map((piece) => (isStream(piece) ? own(readerOf(piece), turn) : piece));

  const open = async (): Promise<FetchBody> => {
    // A taken stream is open from the start, and never opened for a second attempt.
    if (replayable) letGo();
    const since = turn;
    failure = undefined;
    // All sources are opened before anything is sent, so that a missing file doesn't break a request.
    const opened = await Promise.all(taken.map((piece) => openPiece(piece, (reader) => own(reader, since))));
    if (opened.every((part) => part instanceof Blob || isBytes(part))) return new Blob(opened as (Blob | Bytes)[]);
    const read = concatenate(opened.map((part) => (part instanceof ByteReader ? part : own(readerOf(part), since))));
    const readOrNote = async () => {
      try {
        return await read();
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    if (!inBrowser()) return streamOf(readOrNote, letGo);
    const chunks: Bytes[] = [];
    for (let chunk = await readOrNote(); chunk; chunk = await readOrNote()) chunks.push(chunk);
    return new Blob(chunks);
  };
  return { contentType, replayable, open, failure: () => failure, close: letGo };
}

/** A piece as bytes in memory, or the reader of a stream. An open reader always has an owner. */
async function openPiece(
  piece: Exclude<Piece, AsyncIterable<unknown>> | ByteReader,
  own: (reader: ByteReader) => ByteReader,
): Promise<Blob | Bytes | ByteReader> {
  if (piece instanceof ByteReader) {
    await piece.ready();
    return piece;
  }
  const source = typeof piece === 'function' ? await piece() : piece;
  if (isBytes(source)) return asBytes(source);
  // Not the Blob itself: it may represent a file, which Bun omits and Node reads as a whole.
  if (source instanceof Blob) {
    if (inBrowser()) return source;
    return source.size > largestHeld ? own(readerOf(source)) : new Uint8Array(await source.arrayBuffer());
  }
  refuseUsed(source);
  const reader = own(readerOf(source));
  await reader.ready();
  return reader;
}

function isStream(piece: Piece): piece is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string> {
  return typeof piece !== 'function' && !(piece instanceof Blob) && !isBytes(piece);
}

function isBytes(source: unknown): source is ArrayBuffer | ArrayBufferView {
  return source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}

function concatenate(readers: readonly ByteReader[]): () => Promise<Bytes | undefined> {
  let index = 0;
  return async () => {
    for (; index < readers.length; index++) {
      const chunk = await readers[index]?.read();
      if (chunk) return chunk;
    }
    return undefined;
  };
}

/** Reads a source from its start. From then on, nobody else can read the stream. */
export function readerOf(source: UploadSource): ByteReader {
  const blob = isBytes(source) ? new Blob([asBytes(source)]) : source;
  return new ByteReader(blob instanceof Blob ? blob.stream() : blob);
}

/** The members of a stream of Node. */
interface NodeStream {
  /** The file is not open yet. */
  readonly pending?: boolean;
  on?(event: string, listener: (error: unknown) => void): void;
  destroy?(): void;
}

/** Reads the bytes of a stream; see {@link readerOf}. */
export class ByteReader {
  readonly #stream: NodeStream;
  readonly #release: () => unknown;
  readonly #next: () => Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  #state: 'open' | 'ended' | 'stopped' = 'open';
  #broken: { readonly error: unknown } | undefined;
  #chunks = 0;

  constructor(stream: ReadableStream<unknown> | AsyncIterable<unknown>) {
    this.#stream = stream as NodeStream;
    spent.add(stream);
    if (stream instanceof ReadableStream) {
      const reader = stream.getReader();
      this.#release = () => reader.cancel();
      this.#next = () => reader.read();
    } else {
      const iterator = stream[Symbol.asyncIterator]();
      this.#release = () => iterator.return?.();
      this.#next = () => iterator.next();
    }
    // A Node stream that fails without a listener ends the process, whether before it is read or after it is released.
    if (typeof this.#stream.on === 'function') {
      this.#stream.on('error', (error) => {
        this.#broken = { error };
      });
    }
  }

  /** Waits until a file is open; throws the error of its stream. */
  async ready(): Promise<void> {
    const stream = this.#stream;
    if (stream.pending && stream.on) {
      await new Promise((resolve) => {
        for (const event of ['open', 'ready', 'error', 'close']) stream.on?.(event, resolve);
      });
    }
    if (this.#broken) throw this.#broken.error;
  }

  /** The next bytes, never empty; undefined at the end. */
  async read(): Promise<Bytes | undefined> {
    for (;;) {
      if (this.#broken) throw this.#broken.error;
      const { done, value } = await this.#next();
      if (this.#state === 'stopped') throw new Error('The body was released');
      if (done) {
        this.#state = 'ended';
        return undefined;
      }
      // A source that always has more data would leave no time for timers, and so for no time limit.
      this.#chunks += 1;
      if (this.#chunks % 1000 === 0) await nextTurn();
      const chunk = asBytes(value);
      // An empty chunk would end a chunked body.
      if (chunk.length > 0) return chunk;
    }
  }

  /** Releases the source. Further reading is an error, because it must not look like the end of the body. */
  stop(): void {
    if (this.#state !== 'open') return;
    this.#state = 'stopped';
    // A Node stream that waits for its source ends only when it is destroyed.
    quietly(() => this.#stream.destroy?.());
    quietly(this.#release);
  }
}

function asBytes(chunk: unknown): Bytes {
  if (typeof chunk === 'string') return bytesOf(chunk);
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  if (ArrayBuffer.isView(chunk)) return new Uint8Array(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength);
  throw new InvalidRequestError('An uploaded stream must yield bytes or text');
}

function streamOf(read: () => Promise<Bytes | undefined>, cancel: () => void): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const chunk = await read();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
