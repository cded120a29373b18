import type { EncodedBody, FetchBody } from './encoded-body.ts';
import { inBrowser } from './environment.ts';
import { InvalidRequestError } from './errors.ts';
import { type Upload, type UploadSource, uploadBrand } from './upload.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A piece of a body: bytes in memory, or what gives them when it is their turn. */
export type Piece = Blob | Bytes | (() => UploadSource | Promise<UploadSource>);

const utf8 = /* @__PURE__ */ new TextEncoder();

/** Streams that were given to a request: what was read of them is gone. */
const spent = new WeakSet<object>();

/** Bytes of a text. */
export function bytesOf(text: string): Bytes {
  return utf8.encode(text);
}

/**
 * An upload as a piece of a body, and whether it can be read again. A stream is taken: it cannot be given to a second
 * request.
 */
export function pieceOf(upload: Upload): { readonly piece: Piece; readonly replayable: boolean } {
  const source = uploadBrand in upload ? upload[uploadBrand] : upload;
  if (typeof source === 'function') return { piece: source, replayable: true };
  if (source instanceof Blob) return { piece: source, replayable: true };
  if (source instanceof ArrayBuffer) return { piece: new Uint8Array(source.slice(0)), replayable: true };
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source;
    // A copy: the caller may write to its buffer while we send.
    return { piece: new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength)), replayable: true };
  }
  const { locked, destroyed, readableEnded } = source as {
    locked?: boolean;
    destroyed?: boolean;
    readableEnded?: boolean;
  };
  if (spent.has(source) || locked || destroyed || readableEnded) {
    throw new InvalidRequestError(
      'The stream was read before and cannot be sent; give a new one, or a function that makes one',
    );
  }
  spent.add(source);
  return { piece: () => source, replayable: false };
}

/** Blobs up to this size, in bytes, are read into memory, so that the length of the body is known. */
export const largestHeld = 8_388_608;

/**
 * A body of pieces in order. If all are in memory or small it has a known length; otherwise it is streamed, with as
 * much in memory as one chunk. Browsers cannot stream a request over HTTP/1.1: there a stream is read into memory
 * first.
 */
export function bodyOf(pieces: readonly Piece[], contentType: string, replayable: boolean): EncodedBody {
  let failure: { error: unknown } | undefined;
  let readers: readonly ByteReader[] = [];
  const close = () => {
    for (const reader of readers) reader.stop();
  };
  const open = async (): Promise<FetchBody> => {
    close();
    failure = undefined;
    // All before anything is sent: a missing file is no broken request.
    const sources = await Promise.all(pieces.map((piece) => (typeof piece === 'function' ? piece() : piece)));
    const whole = await wholeOf(sources);
    if (whole) return new Blob(whole);
    readers = sources.map(readerOf);
    const read = concatenate(readers);
    const readOrNote = async () => {
      try {
        return await read();
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    if (!inBrowser()) return streamOf(readOrNote, close);
    const chunks: Bytes[] = [];
    for (let chunk = await readOrNote(); chunk; chunk = await readOrNote()) chunks.push(chunk);
    return new Blob(chunks);
  };
  return { contentType, replayable, open, failure: () => failure, close };
}

/** The sources as what a Blob can be made of; undefined if one is a stream or too large to be held. */
async function wholeOf(sources: readonly UploadSource[]): Promise<(Blob | Bytes)[] | undefined> {
  const whole: (Blob | Bytes)[] = [];
  for (const source of sources) {
    if (!(source instanceof Blob)) {
      if (!isBytes(source)) return undefined;
      whole.push(asBytes(source));
    } else if (inBrowser()) {
      whole.push(source);
    } else {
      // Not the Blob itself: it may stand for a file, which Bun leaves out and Node holds as a whole.
      if (source.size > largestHeld) return undefined;
      whole.push(new Uint8Array(await source.arrayBuffer()));
    }
  }
  return whole;
}

function isBytes(source: UploadSource): source is ArrayBuffer | ArrayBufferView {
  return source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}

/** Reads bytes; see {@link readerOf}. */
export interface ByteReader {
  /** The next bytes, never empty; undefined at the end. */
  read(): Promise<Bytes | undefined>;
  /** Lets go of the source. Reading further is an error: its end must not look like that of the body. */
  stop(): void;
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

/** Reads a source from its beginning. */
export function readerOf(source: UploadSource): ByteReader {
  const blob = isBytes(source) ? new Blob([asBytes(source)]) : source;
  const stream = blob instanceof Blob ? blob.stream() : blob;
  const reader = stream instanceof ReadableStream ? stream.getReader() : undefined;
  const iterator = reader ? undefined : (stream as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  let state: 'open' | 'ended' | 'stopped' = 'open';
  return {
    async read() {
      for (;;) {
        const { done, value } = await (reader ? reader.read() : (iterator as AsyncIterator<unknown>).next());
        if (state === 'stopped') throw new Error('The body was let go');
        if (done) {
          state = 'ended';
          return undefined;
        }
        const chunk = asBytes(value);
        // An empty chunk would end a chunked body.
        if (chunk.length > 0) return chunk;
      }
    },
    stop() {
      if (state !== 'open') return;
      state = 'stopped';
      reader?.cancel().catch(() => {});
      // A Node stream that waits for its source answers to destroy only.
      (stream as { destroy?: () => void }).destroy?.();
      Promise.resolve(iterator?.return?.()).catch(() => {});
    },
  };
}

function asBytes(chunk: unknown): Bytes {
  if (typeof chunk === 'string') return bytesOf(chunk);
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  if (ArrayBuffer.isView(chunk)) return new Uint8Array(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength);
  throw new InvalidRequestError('A stream to be sent must give bytes or text');
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
