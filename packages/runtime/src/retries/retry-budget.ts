/** Retries that a client may make beyond its successes. */
const size = 100;

/**
 * Keeps a client from multiplying the load on a service that is down: each retry costs one, each success of a retried call
 * refunds its cost, any other success a tenth. When nothing is left, calls fail at their first failure.
 */
export interface RetryBudget {
  /** False if nothing is left. */
  readonly take: () => boolean;
  /** @param retries how many retries the successful call took */
  readonly succeed: (retries: number) => void;
}

export function createRetryBudget(): RetryBudget {
  let left = size;
  return {
    take: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    succeed: (retries) => {
      left = Math.min(size, left + (retries || 0.1));
    },
  };
}
