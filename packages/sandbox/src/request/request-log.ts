import type { RequestProblem } from './problems-of.ts';
import type { RecordedRequest, RecordedResponse } from './recorded-request.ts';

/** How a request ended. */
export interface Outcome {
  /** Absent: the connection broke before a response. */
  readonly status?: number;
  /** Milliseconds until the response began. */
  readonly duration: number;
  readonly problems: readonly RequestProblem[];
  /** Absent where it is sent piece by piece; `complete` adds it then. */
  readonly response?: RecordedResponse | undefined;
}

/** Bytes of bodies that are kept where the number of entries is bounded. */
const mostBytes = 64 * 1024 * 1024;

/** The requests that came in, oldest first. */
export class RequestLog {
  readonly entries: RecordedRequest[] = [];
  readonly #listeners = new Set<(entry: RecordedRequest) => void>();
  /** Entries that are kept; older ones go first. */
  readonly #most: number;
  #count = 0;
  /** Bytes of the bodies that are kept. */
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes a request as it comes in; `end` adds how it ended. */
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

  /** Whether somebody can look at a request later. */
  get isKept(): boolean {
    return this.#most > 0;
  }

  /** Calls a function with each request that has ended, until the function that it gives back is called. */
  listen(listener: (entry: RecordedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Counts the response of an entry that is still kept. */
  #forgetFor(entry: RecordedRequest): void {
    if (this.entries.includes(entry)) this.#forget(entry.response?.body.length ?? 0);
  }

  /** Counts bytes that were added, and lets the oldest entries go that are too many or too large together. The newest one stays. */
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
