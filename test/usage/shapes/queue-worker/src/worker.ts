import { EventEmitter, once } from 'node:events';
import { LiquidityV1, type Loan, type Repayment, RepaymentType } from '@org/liquidity-v1';
import { Queue, Worker } from 'bullmq';
import { batches, compose, curry, filterAsync, memoize, pipe, prop } from './pipe.ts';

interface LoanJob {
  loanId: string;
  chain: string;
}
const client = new LiquidityV1({ timeout: 5_000 });
const queue = new Queue<LoanJob>('loans');
const news = new EventEmitter<{ closed: [loan: Loan] }>();
const chainOf = memoize((id: string) => client.loans.retrieve(id).then(prop('chain_id')));

for await (const group of batches(filterAsync(client.loans.list(), ({ status }) => status === 'COMPLETED'), 10)) {
  await Promise.all(group.map(({ id: loanId, chain_id: chain }) => queue.add('loan', { loanId, chain })));
}

const worker = new Worker<LoanJob>('loans', async (job) => {
  console.log(await chainOf(job.data.loanId));
  const repaid = new Map<string, Repayment[]>();
  for await (const repayment of client.repayments.list()) {
    const list = repaid.get(repayment.loan_id) ?? [];
    list.push(repayment);
    repaid.set(repayment.loan_id, list);
  }
  const kinds = (repaid.get(job.data.loanId) ?? []).map((one) =>
    RepaymentType.match(one.type, { interest: () => 1, principal: () => 2, unknown: () => 3 }),
  );
  await job.updateProgress(kinds.length);
});
worker.on('failed', (job) => console.error(job));

const sendTo = curry((wallet_id: string, amount: string) => client.withdrawals.create({ wallet_id, amount, chain_id: 'c' }));
const withdraw = sendTo('w-1');
const done = await withdraw('5.00');
console.log(done.id);

const symbol = pipe(await client.chains.list())((page) => page.items[0])((chain) => chain?.chain_symbol ?? '-');
const label = compose((text: string) => text.trim(), (limit: { message: string }) => limit.message);
console.log(
  symbol,
  label(await client.creditLimit.requestUpdate({ client_id: 'a', client_request_id: 'b', requested_amount: '9.00' })),
);

const request = await client.loanRequests.wait('r', { timeout: 1000 });
if (request.loan) news.emit('closed', request.loan);
const [loan] = (await once(news, 'closed')) as [Loan];
console.log(loan.updated_at);
