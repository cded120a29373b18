import type { BodyQueue } from './body-queue.ts';

interface Facts {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly url: string;
}

const consuming = ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'] as const;

/**
 * A response whose body the runtime reads from a queue. For everything else, it creates a platform response on demand.
 */
export class DispatchedResponse extends Response {
  static {
    const define = (name: string, property: PropertyDescriptor & ThisType<DispatchedResponse>) => {
      Object.defineProperty(DispatchedResponse.prototype, name, property);
    };
    for (const name of consuming) {
      define(name, {
        async value() {
          // Some versions of the compiler don't know `bytes` yet.
          const whole = this.#whole() as unknown as Record<string, () => Promise<unknown>>;
          return whole[name]?.();
        },
      });
    }
    define('clone', {
      value() {
        const copy = this.#whole().clone();
        this.withStream();
        return copy;
      },
    });
    define('bodyUsed', {
      get() {
        return this.#platform?.bodyUsed ?? this.#queue?.isUsed ?? false;
      },
    });
  }

  override readonly status: number;
  override readonly statusText: string;
  override readonly ok: boolean;
  override readonly headers: Headers;
  override readonly url: string;
  override body: ReadableStream | null;
  readonly #queue: BodyQueue | undefined;
  #platform: Response | undefined;

  /** @param body undefined for a response that can't have one */
  constructor({ status, statusText, headers, url }: Facts, queue: BodyQueue | undefined) {
    super(null);
    this.status = status;
    this.statusText = statusText;
    this.ok = status >= 200 && status < 300;
    this.headers = headers;
    this.url = url;
    this.#queue = queue;
    // The runtime uses only a reader and `cancel`, and the queue has both.
    this.body = (queue ?? null) as ReadableStream | null;
  }

  /** The same, with a web stream as its body. */
  withStream(): Response {
    this.body = this.#whole().body;
    return this;
  }

  #whole(): Response {
    this.#platform ??= new Response(this.#queue?.stream(), { headers: this.headers });
    return this.#platform;
  }
}
