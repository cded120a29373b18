import type { Bytes } from '../base/bytes.ts';
/** The source of a body's chunks. */
export interface BodySource {
  /** Resumes after `push` returned false. */
  resume(): void;
  /** No more chunks are needed. */
  cancel(): void;
}

type Read = { readonly done: false; readonly value: Bytes } | { readonly done: true; readonly value: undefined };

interface Waiting {
  readonly resolve: (read: Read) => void;
  readonly reject: (reason: unknown) => void;
}

/** The limit of bytes that wait for a reader; more arrive only if the source ignores it. */
const largestQueue = 65_536;

/**
 * The chunks of a body between the connection and its reader. A platform stream does the same at several times the cost, so
 * `stream` creates one only on request.
 */
export class BodyQueue {
  readonly #source: BodySource;
  #chunks: Bytes[] = [];
  #size = 0;
  #isPaused = false;
  #end: { readonly error?: unknown } | undefined;
  readonly #waiting: Waiting[] = [];
  #isUsed = false;

  constructor(source: BodySource) {
    this.#source = source;
  }

  /** Whether a reader took the body. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** @returns false if the source must wait for `resume` */
  push(chunk: Uint8Array): boolean {
    if (this.#end) return true;
    // A copy, because the connection reuses its memory.
    const value = new Uint8Array(chunk);
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting.resolve({ done: false, value });
      return true;
    }
    this.#chunks.push(value);
    this.#size += value.length;
    this.#isPaused ||= this.#size > largestQueue;
    return !this.#isPaused;
  }

  /** The body is complete. */
  end(): void {
    this.#finish({});
  }

  /** The body breaks off: a reader gets the received chunks, then the error. */
  fail(error: unknown): void {
    this.#finish({ error });
  }

  async read(): Promise<Read> {
    const value = this.#chunks.shift();
    if (value) {
      this.#size -= value.length;
      if (this.#isPaused && this.#size <= largestQueue) {
        this.#isPaused = false;
        this.#source.resume();
      }
      return { done: false, value };
    }
    if (!this.#end) return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if ('error' in this.#end) throw this.#end.error;
    return { done: true, value: undefined };
  }

  /** Drops the received chunks, and stops the source unless it has ended. */
  async cancel(): Promise<void> {
    this.#chunks = [];
    const isOver = this.#end;
    this.end();
    if (!isOver) this.#source.cancel();
  }

  /** The part of a reader that the runtime uses. */
  getReader(): Pick<BodyQueue, 'read' | 'cancel'> {
    if (this.#isUsed) throw new TypeError('The body was already read');
    this.#isUsed = true;
    return this;
  }

  /** The body as a `ReadableStream`. */
  stream(): ReadableStream<Bytes> {
    const reader = this.getReader();
    return new ReadableStream<Bytes>(
      {
        async pull(controller) {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: () => reader.cancel(),
      },
      { highWaterMark: 0 },
    );
  }

  #finish(end: { readonly error?: unknown }): void {
    if (this.#end) return;
    this.#end = end;
    for (const { resolve, reject } of this.#waiting) {
      if ('error' in end) reject(end.error);
      else resolve({ done: true, value: undefined });
    }
  }
}
