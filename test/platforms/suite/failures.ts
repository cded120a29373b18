import { ApiError as ApiErrorOfV1, ConflictError } from '@org/liquidity-v1';
import { ApiError, ConnectionError, NotFoundError, RedirectError } from '@org/liquidity-v2';
import { equal, failure, ok } from './assert.ts';
import { type Check, Skipped } from './check.ts';
import { chainId, v1, v2 } from './clients.ts';
import type { Environment } from './environment.ts';
import { drawdownIntent } from './operations-v1.ts';
import { breakNext, counted, mend, seenDuring } from './sandbox.ts';

async function loanBody(environment: Environment) {
  return { amount: '3.00', chain_id: await chainId(environment) };
}

export const failures: readonly Check[] = [
  {
    name: 'an error has class, status, type, code, request id and outcome',
    async run(environment) {
      const error = await failure(v2(environment).settlementFacilities.retrieve(crypto.randomUUID()), 'NotFoundError');
      ok(error instanceof NotFoundError && error instanceof ApiError, 'it is of its classes');
      ok(error instanceof ApiErrorOfV1, 'it is an error for the other major too');
      const { status, type, code, outcome, operation, attempts } = error;
      equal(
        [status, type, code, outcome, operation, attempts],
        [404, 'not_found', 'resource_missing', 'rejected', 'getSettlementFacility', 1],
      );
      ok(error.requestId?.startsWith('sandbox-'), 'it has the request id');
    },
  },
  {
    name: 'a refused field is named',
    async run(environment) {
      const body = { ...(await loanBody(environment)), amount: '-1' };
      const error = await failure(v1(environment).loans.request(body), 'UnprocessableError');
      equal([error.param, error.outcome], ['amount', 'rejected']);
    },
  },
  {
    name: 'an idempotency key used twice is a conflict, and the error carries it',
    async run(environment) {
      const sent = drawdownIntent();
      await v1(environment).drawdownIntents.create(sent);
      const other = { ...sent, amount: '11.00' };
      const error = await failure(v1(environment).drawdownIntents.create(other), 'ConflictError');
      ok(error instanceof ConflictError, 'it is a ConflictError');
      equal([error.code, error.idempotencyKey], ['submission_reused', sent.intent_submission_id]);
    },
  },
  {
    name: 'a read is repeated after 503, by itself',
    async run(environment) {
      await breakNext(environment, { fault: 'status=503', operation: 'listChains', times: 2 });
      const seen = await seenDuring(environment, 'listChains', async () => v1(environment).chains.list());
      equal(seen.length, 3, 'the number of requests');
    },
  },
  {
    name: 'a payment is not repeated after 503',
    async run(environment) {
      const body = await loanBody(environment);
      await breakNext(environment, { fault: 'status=503;retry-after=1', operation: 'requestLoan', times: 1 });
      const seen = await seenDuring(environment, 'requestLoan', async () => {
        const error = await failure(v1(environment).loans.request(body), 'ServerError');
        equal([error.outcome, error.attempts, error.retryAfter], ['unknown', 1, 1]);
      });
      equal(seen.length, 1, 'the number of requests');
    },
  },
  {
    name: 'a payment whose answer is lost on a fresh connection arrives once',
    async run(environment) {
      if (environment.platform === 'browser') throw new Skipped('the preflight opens the connection first');
      const body = await loanBody(environment);
      await breakNext(environment, { fault: 'reset=after', operation: 'requestLoan', times: 1 });
      const seen = await seenDuring(environment, 'requestLoan', async () => {
        const client = v1(environment, { baseUrl: environment.freshUrl });
        const error = await failure(client.loans.request(body), 'ConnectionError');
        equal([error.outcome, error.attempts], ['unknown', 1]);
      });
      equal(seen.length, 1, 'the number of requests');
    },
  },
  {
    name: 'a payment whose answer is lost on a connection in use arrives once',
    async run(environment) {
      const body = await loanBody(environment);
      const client = v1(environment);
      const error: { last?: ApiError } = {};
      const counts: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await client.chains.list();
        const seen = await seenDuring(environment, 'requestLoan', async () => {
          await breakNext(environment, { fault: 'reset=after', operation: 'requestLoan', times: 1 });
          await client.chains.list();
          await client.loans.request(body).catch((caught) => {
            error.last = caught;
          });
          await mend(environment);
        });
        counts.push(seen.length);
      }
      if (environment.platform === 'browser' && counts.every((count) => count === 2)) {
        throw new Skipped('this browser sends a POST again by itself, as docs/platforms.md warns');
      }
      equal(counts, [1, 1, 1], 'the number of requests');
      equal([error.last?.name, error.last?.outcome], ['ConnectionError', 'unknown']);
    },
  },
  {
    name: 'with a declared key a lost answer is fetched again, with the same key',
    async run(environment) {
      const sent = drawdownIntent();
      await breakNext(environment, { fault: 'reset=after', operation: 'createDrawdownIntent', times: 1 });
      const { id } = await v1(environment).drawdownIntents.create(sent);
      const again = await v1(environment).drawdownIntents.create(sent);
      equal(again.id, id);
    },
  },
  {
    name: 'a body that breaks off is an error',
    async run(environment) {
      // A busy machine needs a while to read the first half.
      await breakNext(environment, { fault: 'truncate;slow=500ms', operation: 'listChains', times: 1 });
      const error = await failure(v1(environment).chains.list({}, { retries: 0 }), 'ConnectionError');
      equal(error.status, 200);
    },
  },
  {
    name: 'a success of another type is no data',
    async run(environment) {
      const body = await loanBody(environment);
      await breakNext(environment, { fault: 'wrong-type', operation: 'requestLoan', times: 1 });
      const error = await failure(v1(environment).loans.request(body), 'DecodeError');
      equal(error.outcome, 'applied-unreadable');
    },
  },
  {
    name: 'a page of HTML is an error of its status',
    async run(environment) {
      await breakNext(environment, { fault: 'html', operation: 'listChains', times: 1 });
      const error = await failure(v1(environment).chains.list({}, { retries: 0 }), 'ServerError');
      equal(error.status, 502);
      ok(String(error.body).includes('Bad Gateway'), 'it shows the page');
    },
  },
  {
    name: 'a redirect is refused, and nothing arrives where it leads',
    async run(environment) {
      const fault = `redirect=307;location=${environment.controlUrl}/elsewhere`;
      await breakNext(environment, { fault, operation: 'listChains', times: 1 });
      const error = await failure(v1(environment).chains.list(), 'RedirectError');
      ok(error instanceof RedirectError, 'it is a RedirectError');
      // A browser hides status and target of a redirect that isn't followed.
      const hidden = environment.platform === 'browser';
      equal(
        [error.status, error.location],
        hidden ? [0, undefined] : [307, `${environment.controlUrl}/elsewhere`],
        'status and location',
      );
      equal((await counted(environment)).redirected, 0, 'the number of requests that followed');
    },
  },
  {
    name: 'where nobody listens, nothing was sent',
    async run(environment) {
      const body = await loanBody(environment);
      const client = v1(environment, { baseUrl: environment.closedUrl });
      const error = await failure(client.loans.request(body, { retries: 0 }), 'ConnectionError');
      ok(error instanceof ConnectionError, 'it is a ConnectionError');
      // Only some platforms give the reason; on the others, the client must not claim to know it.
      const told = environment.platform !== 'workerd' && environment.platform !== 'browser';
      equal(error.outcome, told ? 'not-sent' : 'unknown');
    },
  },
  {
    name: 'a service without CORS is out of reach of a page only',
    async run(environment) {
      const body = { amount: '3.00', chain_id: crypto.randomUUID() };
      const client = v1(environment, { baseUrl: environment.bareUrl });
      if (environment.platform !== 'browser') {
        await client.loans.request(body);
        return;
      }
      const before = (await counted(environment)).bare;
      const error = await failure(client.loans.request(body), 'ConnectionError');
      equal([error.outcome, error.attempts], ['unknown', 1]);
      equal((await counted(environment)).bare, before, 'the number of requests beyond the preflight');
    },
  },
];
