import { LiquidityV1, LoanStatus, RepaymentType } from '@org/liquidity-v1';

const client = new LiquidityV1();
const closed = new Set<string>(['COMPLETED', 'DEFAULTED']);
const labels: Record<string, string> = { interest: 'Interest', principal: 'Principal' };
const WAITING = 'PROCESSING';

function isFinal(status: string) {
  return ['approved', 'declined'].includes(status);
}

for await (const loan of client.loans.list()) {
  const text = LoanStatus.match(loan.status, { COMPLETED: () => 'done', unknown: (value) => value });
  console.log(text, closed.has(loan.status));
}

for await (const { type, status } of client.repayments.list()) {
  switch (type) {
    case 'penalty':
      console.log('!');
      break;
    default:
      console.log(labels[type] ?? type);
  }
  if (RepaymentType.isKnown(type) && status !== 'COMPLETED') console.log(status);
}

const request = await client.loanRequests.retrieve('1');
const { status } = request;
if (status === WAITING || isFinal(status)) console.log('seen');

const limit = await client.creditLimit.requestUpdate({ client_id: 'a', client_request_id: 'b', requested_amount: '1' });
enum Update {
  Pending = 'PENDING_APPROVAL',
}
console.log(limit.status === Update.Pending);
