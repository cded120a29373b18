import type { RequestProblem } from './problems-of.ts';
import type { RecordedRequest, RecordedResponse } from './recorded-request.ts';

export interface Outcome {
  /** Absent: the connection broke before a response. */
  readonly status?: number;
  /** Milliseconds until the response started. */
  readonly duration: number;
  readonly problems: readonly RequestProblem[];
  /** Absent for a streamed response; `complete` adds it later. */
  readonly response?: RecordedResponse | undefined;
}

/** The largest size of kept bodies in bytes, if the number of entries is limited. */
const mostBytes = 64 * 1024 * 1024;

/** The received requests, oldest first. */
export class RequestLog {
  readonly entries: RecordedRequest[] = [];
  readonly #listeners = new Set<(entry: RecordedRequest) => void>();
  /** The largest number of kept entries; older ones are removed first. */
  readonly #most: number;
  #count = 0;
  /** Bytes of the kept bodies. */
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Records a request when it arrives; `end` adds the outcome. */
  begin(request: Omit<RecordedRequest, 'number' | keyof Outcome>): {
    readonly request: RecordedRequest;
    end(outcome: Outcome): void;
    complete(response: RecordedResponse): void;
  } {
    this.#count += 1;
    const entry: RecordedRequest = { ...request, number: this.#count, problems: [] };
    if (this.#most > 0) {
      this.entries.push(entry);
      this.#forget(entry.body.length);
    }
    return {
      request: entry,
      end: (outcome) => {
        Object.assign(entry, outcome);
        this.#forgetFor(entry);
        for (const listener of this.#listeners) listener(entry);
      },
      complete: (response) => {
        Object.assign(entry, { response });
        this.#forgetFor(entry);
      },
    };
  }

  /** Whether requests are kept for later. */
  get isKept(): boolean {
    return this.#most > 0;
  }

  /** Calls a function with each finished request, until the returned function is called. */
  listen(listener: (entry: RecordedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Counts the response of an entry that is still kept. */
  #forgetFor(entry: RecordedRequest): void {
    if (this.entries.includes(entry)) this.#forget(entry.response?.body.length ?? 0);
  }

  /**
   * Counts added bytes, and removes the oldest entries if there are too many or they are too large together. The newest one
   * stays.
   */
  #forget(added: number): void {
    this.#bytes += added;
    const isFull = () => this.entries.length > this.#most || (this.#bytes > mostBytes && this.entries.length > 1);
    while (Number.isFinite(this.#most) && isFull()) {
      const { body, response } = this.entries.shift() ?? { body: new Uint8Array() };
      this.#bytes -= body.length + (response?.body.length ?? 0);
    }
  }

  clear(): void {
    this.#bytes = 0;
    this.entries.length = 0;
  }
}
