import type { Sending } from '../client/options.ts';
import { isSafe } from '../definitions/operation-definition.ts';
import { addressParts } from './address-parts.ts';
import { type BodyDecoding, decodingOf } from './body-decoding.ts';
import { undiciBodyOnce } from './body-once.ts';
import { BodyQueue, type BodySource } from './body-queue.ts';
import { DispatchedResponse } from './dispatched-response.ts';
import { requestHeaders } from './request-headers.ts';

/** The part of undici's controller that we use. */
interface Controller {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** The functions that a dispatcher calls, in the form of undici 7 and later. */
export interface DispatchHandler {
  onRequestStart(controller: Controller): void;
  onResponseStart(controller: Controller, status: number, headers: IncomingHeaders, statusText?: string): void;
  onResponseData(controller: Controller, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: Controller | null, error: unknown): void;
}

/** An `Agent`, a `Pool`, a `ProxyAgent` or another dispatcher of undici 7 or 8. */
export interface UndiciDispatcher {
  dispatch(options: { readonly path: string; readonly method: string }, handler: DispatchHandler): boolean;
}

/** Names in lower case; a repeated header has a list. */
type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>;

const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** One request through a dispatcher. */
export class UndiciExchange implements DispatchHandler, BodySource {
  readonly #sending: Sending;
  readonly #init: RequestInit;
  readonly #resolve: (response: DispatchedResponse) => void;
  readonly #reject: (reason: unknown) => void;
  #url = '';
  #controller: Controller | undefined;
  #decoding: BodyDecoding | undefined;
  #body: BodyQueue | BodyDecoding | undefined;
  #isOver = false;

  constructor(
    sending: Sending,
    init: RequestInit,
    resolve: (response: DispatchedResponse) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#sending = sending;
    this.#init = init;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** @param isStraight whether only undici's own code is between the dispatcher and the connection */
  begin(dispatcher: UndiciDispatcher, url: string, isStraight: boolean): void {
    const { method = 'GET', signal } = this.#init;
    this.#sending.now = 'not-sent';
    this.#url = url;
    try {
      signal?.throwIfAborted();
      const { origin, path, secure } = addressParts(url);
      const { body, headers } = isStraight || isSafe({ method }) ? this.#init : undiciBodyOnce(this.#init);
      const options = {
        origin,
        path,
        method,
        headers: requestHeaders(headers, secure),
        body,
        headersTimeout: 0,
        bodyTimeout: 0,
        allowH2: false,
      };
      signal?.addEventListener('abort', this.#onAbort, { once: true });
      if (!isStraight) this.#sending.now = 'unknown';
      dispatcher.dispatch(options, this);
    } catch (error) {
      this.#end(error);
    }
  }

  /** undici calls it once a connection is ready, right before it writes the head of the request. */
  onRequestStart(controller: Controller): void {
    this.#sending.deadline?.check();
    // A dispatcher may contain parts that repeat requests or follow redirects, but only the client may decide that.
    if (this.#isOver || this.#controller) {
      const why = this.#isOver ? 'The call has ended' : 'The dispatcher tried to send the request a second time';
      controller.abort(new Error(why));
      return;
    }
    this.#controller = controller;
    this.#sending.now = 'unknown';
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHeaders, statusText = ''): void {
    if (status < 200 || this.#isOver) return;
    const all = new Headers();
    for (const [name, value] of Object.entries(headers)) {
      if (typeof value === 'string') all.append(name, value);
      else for (const each of value ?? []) all.append(name, each);
    }
    const facts = { status, statusText, headers: all, url: this.#url };
    if (bodiless.has(status) || this.#init.method === 'HEAD') {
      this.#resolve(new DispatchedResponse(facts, undefined));
      return;
    }
    const queue = new BodyQueue(this);
    this.#decoding = decodingOf(all.get('content-encoding'), queue, controller);
    this.#body = this.#decoding ?? queue;
    this.#resolve(new DispatchedResponse(facts, queue));
  }

  onResponseData(controller: Controller, chunk: Uint8Array): void {
    if (this.#isOver) return;
    if (!this.#body) this.#end(new Error('A response without a body has one'));
    else if (!this.#body.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#letGo();
    this.#body?.end();
  }

  onResponseError(_: Controller | null, error: unknown): void {
    this.#end(error);
  }

  /** The reader wants more. */
  resume(): void {
    if (this.#decoding) this.#decoding.resume();
    else this.#controller?.resume();
  }

  /** The reader wants no more. */
  cancel(): void {
    const error = new Error('The body was cancelled');
    this.#decoding?.fail(error);
    this.#end(error);
  }

  readonly #onAbort = (): void => this.#end(this.#init.signal?.reason);

  /** Rejects the call, or breaks off its body, and frees the connection. */
  #end(error: unknown): void {
    if (this.#isOver) return;
    this.#letGo();
    this.#reject(error);
    this.#body?.fail(error);
    this.#controller?.abort(error instanceof Error ? error : new Error('Aborted'));
  }

  #letGo(): void {
    this.#isOver = true;
    this.#init.signal?.removeEventListener('abort', this.#onAbort);
  }
}
