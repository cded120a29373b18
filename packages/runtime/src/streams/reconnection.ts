import { Deadline, longestTimeout } from '../base/deadline.ts';
import { quietly } from '../base/or-else.ts';
import type { Outgoing } from '../calls/exchange.ts';
import { longestWait } from '../calls/send.ts';
import type { TransportState } from '../client/transport.ts';
import type { ApiError } from '../errors/api-error.ts';
import { backoff } from '../retries/backoff.ts';
import type { StreamPosition } from './stream-piece.ts';
import type { StreamSource } from './stream-source.ts';

/** When and how a broken stream continues with another request. Only for operations that change nothing. */
export class Reconnection {
  readonly #state: TransportState;
  readonly #outgoing: Outgoing;
  readonly #open: (outgoing: Outgoing) => Promise<StreamSource>;
  #failures = 0;
  #attempt: Deadline | undefined;

  constructor(state: TransportState, outgoing: Outgoing, open: (outgoing: Outgoing) => Promise<StreamSource>) {
    this.#state = state;
    this.#outgoing = outgoing;
    this.#open = open;
  }

  /** An item arrived, so failures count from zero again. */
  succeed(): void {
    this.#failures = 0;
  }

  /**
   * Milliseconds to wait before connecting again; undefined: don't. Without an id, the service can't know where to continue,
   * and items would be repeated or lost.
   */
  delayAfter({ name }: ApiError, { lastEventId, retry }: StreamPosition, received: number): number | undefined {
    const mayPass = name === 'ConnectionError' || name === 'TimeoutError';
    const isPlaced = received === 0 || lastEventId !== '';
    const delay = retry ?? backoff(this.#failures + 1, Math.random());
    const fits = this.#failures < this.#outgoing.limits.retries && delay <= longestWait;
    if (!(mayPass && isPlaced && fits && this.#state.budget.take())) return undefined;
    this.#failures += 1;
    return delay;
  }

  /** @throws ApiError */
  async connect(delay: number, { lastEventId }: StreamPosition): Promise<StreamSource> {
    const { headers, signal } = this.#outgoing;
    const attempt = new Deadline(longestTimeout, signal);
    this.#attempt = attempt;
    try {
      // The request that follows reports an abort.
      await attempt.sleep(delay).catch(() => {});
      const placed = lastEventId === '' ? headers : { ...headers, 'last-event-id': lastEventId };
      return await this.#open({ ...this.#outgoing, headers: placed, signal: attempt.signal });
    } finally {
      attempt.close();
      this.#attempt = undefined;
    }
  }

  /** Ends a wait or an attempt. */
  close(): void {
    quietly(() => this.#attempt?.end(undefined));
  }
}
