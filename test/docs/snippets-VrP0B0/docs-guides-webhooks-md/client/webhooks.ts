import type { Settled } from './models.ts';

/** Bodies of the requests that the service sends, by the name of the webhook. */
export interface Webhooks {
  'payment.settled': Settled;
}
