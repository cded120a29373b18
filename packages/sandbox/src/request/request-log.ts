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

/** The requests that came in, oldest first. */
export class RequestLog {
  readonly entries: RecordedRequest[] = [];
  readonly #listeners = new Set<(entry: RecordedRequest) => void>();
  /** Entries that are kept; older ones go first. */
  readonly #most: number;
  #count = 0;

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
    if (this.#most > 0) this.entries.push(entry);
    if (this.entries.length > this.#most) this.entries.shift();
    return {
      request: entry,
      end: (outcome) => {
        Object.assign(entry, outcome);
        for (const listener of this.#listeners) listener(entry);
      },
      complete: (response) => void Object.assign(entry, { response }),
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

  clear(): void {
    this.entries.length = 0;
  }
}
