import { onAbort } from '../base/on-abort.ts';
import { orElse, quietly } from '../base/or-else.ts';
import { because, type Exchange, errorOf, mask } from '../calls/exchange.ts';
import type { ApiError } from '../errors/api-error.ts';
import { AbortError, ConnectionError, TimeoutError } from '../errors/errors.ts';
import { redactError } from '../errors/redact.ts';

/** The bytes of one response, read on demand; `timeout` limits each wait for the next ones. */
export class StreamSource {
  readonly exchange: Exchange;
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #letGo: () => void;
  /** Why the stream ended; undefined while it continues. */
  #ended: { readonly error: ApiError | undefined } | undefined;
  /** Ends the wait for the next bytes. */
  #interrupt: (() => void) | undefined;

  /** @param signal of the caller: it ends the stream, even while no item is awaited */
  constructor(response: Response, exchange: Exchange, signal: AbortSignal | undefined) {
    this.exchange = exchange;
    this.response = response;
    this.#reader = response.body?.getReader();
    this.#letGo = signal ? onAbort(signal, () => this.#end(this.#abortion(signal))) : () => {};
  }

  /** @throws ApiError if the stream was broken off */
  check(): void {
    if (this.#ended?.error) throw this.#ended.error;
  }

  /**
   * The next bytes; undefined at the end.
   *
   * @throws ApiError if the connection breaks, nothing arrives for too long, or the caller aborts
   */
  async read(): Promise<Uint8Array | undefined> {
    this.check();
    if (this.#ended) return undefined;
    const { timeout } = this.exchange.outgoing.limits;
    const interrupted = new Promise<undefined>((resolve) => {
      this.#interrupt = () => resolve(undefined);
    });
    const alarm = setTimeout(() => {
      this.#end(errorOf(this.exchange, TimeoutError, `nothing came within ${timeout} ms`));
    }, timeout);
    try {
      const found = await Promise.race([this.#reader?.read(), interrupted]);
      if (!this.#ended && found && !found.done) return found.value;
      this.#end(undefined);
    } catch (error) {
      this.#end(this.#broken(error));
    } finally {
      clearTimeout(alarm);
      this.#interrupt = undefined;
    }
    this.check();
    return undefined;
  }

  /** Frees the connection. A pending `read` returns no bytes. */
  close(): void {
    this.#end(undefined);
  }

  #end(error: ApiError | undefined): void {
    if (this.#ended) return;
    this.#ended = { error };
    this.#letGo();
    this.#interrupt?.();
    quietly(() => this.#reader?.cancel());
  }

  #abortion(signal: AbortSignal): ApiError {
    const reason: unknown = orElse(() => signal.reason, undefined);
    return errorOf(this.exchange, AbortError, `aborted by the caller${because(reason)}`, { cause: reason });
  }

  #broken(error: unknown): ApiError {
    const cause = redactError(error, (text) => mask(this.exchange, text));
    const problem = `the connection broke while the stream was being read${because(cause)}`;
    return errorOf(this.exchange, ConnectionError, problem, { cause });
  }
}
