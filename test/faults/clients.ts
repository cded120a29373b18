import { type CreateDrawdownIntentBody, LiquidityV1, type LiquidityV1Options } from '@org/liquidity-v1';
import { LiquidityV2, type RequestOptions } from '@org/liquidity-v2';
import { json } from './replies.ts';
import { accessToken, apiKey } from './service.ts';
import { transport } from './transport.ts';

/** What a consumer sets up: a client of each major, for one server. */
export interface Clients {
  readonly v1: LiquidityV1;
  readonly v2: LiquidityV2;
}

/** Both clients, with good credentials unless others are given. */
export function clientsOf(server: { readonly url: string }, options: LiquidityV1Options = {}): Clients {
  const all: LiquidityV1Options = {
    baseUrl: server.url,
    apiKey,
    accessToken,
    logLevel: 'off',
    ...transport,
    ...options,
  };
  return { v1: new LiquidityV1(all), v2: new LiquidityV2(all) };
}

const id = '0b1f6b5a-6a30-4c0e-9d1c-2f3a4b5c6d7e';

/** What moves money in the calls below, so that nothing may show it. */
export const amount = '250000.73';

const withdrawal = { amount, chain_id: id, wallet_id: id };

export const submission: CreateDrawdownIntentBody = {
  intent_submission_id: 'submission-4711',
  drawdown_id: id,
  amount,
  corridors: [
    {
      corridor_id: 'corridor-1',
      origin_country: 'DE',
      destination_country: 'BR',
      intent_code: 'TRADE',
      allocation_amount: amount,
      allocation_currency: 'USDT',
      expected_settlement_at: '2026-03-01T12:00:00Z',
      routes: [],
    },
  ],
};

/**
 * Calls that a consumer makes, one of each kind that differs under faults: `read` changes nothing, `pay` (POST) and
 * `change` (PATCH) have no idempotency key, `submit` has one, `upload` can be sent again and `stream` cannot.
 */
export const calls = {
  read: ({ v2 }: Clients, options?: RequestOptions) => v2.settlementFacilities.retrieve(id, options),
  list: ({ v2 }: Clients, options?: RequestOptions) => v2.settlementFacilities.list({ limit: 2 }, options).toArray(),
  proofs: ({ v2 }: Clients, options?: RequestOptions) => v2.proofOfFunds.list(id, options),
  pay: ({ v2 }: Clients, options?: RequestOptions) =>
    v2.withdrawalRequests.create({ ...withdrawal, client_id: id, client_request_id: id }, options),
  payFirst: ({ v1 }: Clients, options?: RequestOptions) => v1.withdrawals.create(withdrawal, options),
  change: ({ v1 }: Clients, options?: RequestOptions) =>
    v1.creditLimit.requestUpdate({ client_id: id, client_request_id: id, requested_amount: amount }, options),
  submit: ({ v1 }: Clients, options?: RequestOptions) => v1.drawdownIntents.create(submission, options),
  upload: ({ v2 }: Clients, options?: RequestOptions) => v2.proofOfFunds.upload(id, new Blob(['proof']), options),
  stream: ({ v2 }: Clients, options?: RequestOptions) =>
    v2.proofOfFunds.upload(id, new Blob(['proof']).stream(), options),
  wait: ({ v1 }: Clients, options?: RequestOptions) =>
    v1.loanRequests.wait(id, { interval: 1, maxInterval: 5, ...options }),
};

export type CallName = keyof typeof calls;

/** What the service gives where it gives something. */
export const thing = { id: 'thing-1', status: 'ACTIVE', amount: '1.00' };

/** A success as each of the calls for one thing takes it. */
export const good = json(thing);
