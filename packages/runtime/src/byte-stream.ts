import type { EncodedBody, FetchBody } from './encoded-body.ts';
import { inBrowser } from './environment.ts';
import { InvalidRequestError } from './errors.ts';
import { type Upload, type UploadSource, uploadBrand } from './upload.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A piece of a body: bytes in memory, or what gives them when it is their turn. */
export type Piece = Blob | Bytes | (() => UploadSource | Promise<UploadSource>);

const utf8 = new TextEncoder();

/** Streams that were given to a request: what was read of them is gone. */
const spent = new WeakSet<object>();

/** Bytes of a text. */
export function bytesOf(text: string): Bytes {
  return utf8.encode(text);
}

/** An upload as a piece of a body, and whether it can be read again. A stream is taken: it cannot be given to a second request. */
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

/**
 * A body of pieces in order. Pieces in memory make a Blob, whose length is known; others are streamed with as much in memory as one chunk,
 * except in browsers, which cannot stream a request over HTTP/1.1: there it is read into memory first.
 */
export function bodyOf(pieces: readonly Piece[], contentType: string, replayable: boolean): EncodedBody {
  const inMemory = pieces.every((piece) => typeof piece !== 'function');
  if (inMemory) {
    const blob = new Blob(pieces as (Blob | Bytes)[]);
    return { contentType, replayable: true, open: () => blob };
  }
  let failure: { error: unknown } | undefined;
  let reader: ByteReader | undefined;
  const close = () => reader?.stop();
  const open = async (): Promise<FetchBody> => {
    reader?.stop();
    failure = undefined;
    const current = concatenate(pieces);
    reader = current;
    // The first piece that has to be opened is opened before anything is sent: a missing file is no broken request.
    await current.ready();
    const read = async () => {
      try {
        return await current.read();
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    if (!inBrowser()) return streamOf(read, close);
    const chunks: Bytes[] = [];
    for (let chunk = await read(); chunk; chunk = await read()) chunks.push(chunk);
    return new Blob(chunks);
  };
  return { contentType, replayable, open, failure: () => failure, close };
}

interface ByteReader {
  /** The next bytes, never empty; undefined at the end. */
  read(): Promise<Bytes | undefined>;
  stop(): void;
}

function concatenate(pieces: readonly Piece[]): ByteReader & { ready(): Promise<void> } {
  const opened = new Map<number, ByteReader>();
  let index = 0;
  let stopped = false;
  const readerAt = async (at: number): Promise<ByteReader> => {
    const piece = pieces[at] as Piece;
    const reader = opened.get(at) ?? readerOf(typeof piece === 'function' ? await piece() : piece);
    opened.set(at, reader);
    return reader;
  };
  return {
    async ready() {
      for (const [at, piece] of pieces.entries()) if (typeof piece === 'function') await readerAt(at);
    },
    async read() {
      for (; index < pieces.length; index++) {
        const chunk = await (await readerAt(index)).read();
        // A source that was let go ends early, and its end must not look like that of the body.
        if (stopped) throw new Error('The body was let go');
        if (chunk) return chunk;
      }
      return undefined;
    },
    stop() {
      stopped = true;
      for (const reader of opened.values()) reader.stop();
    },
  };
}

function readerOf(source: UploadSource): ByteReader {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    let rest: Bytes | undefined = asBytes(source);
    return {
      read: async () => {
        const chunk = rest?.length ? rest : undefined;
        rest = undefined;
        return chunk;
      },
      stop: () => {},
    };
  }
  const stream = source instanceof Blob ? source.stream() : source;
  const reader = stream instanceof ReadableStream ? stream.getReader() : undefined;
  const iterator = reader ? undefined : (stream as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  let ended = false;
  return {
    async read() {
      for (;;) {
        const { done, value } = await (reader ? reader.read() : (iterator as AsyncIterator<unknown>).next());
        ended = Boolean(done);
        if (done) return undefined;
        const chunk = asBytes(value);
        // An empty chunk would end a chunked body.
        if (chunk.length > 0) return chunk;
      }
    },
    stop() {
      if (ended) return;
      ended = true;
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
