const { LiquidityV1 } = require('@org/liquidity-v1');
const { summary } = require('./summary.js');

/** @typedef {import('@org/liquidity-v1').RepaymentPage} Repayments */

const client = new LiquidityV1();

/**
 * @param {Repayments['items']} repayments
 * @returns {Map<string, number>}
 */
function byLoan(repayments) {
  const sums = new Map();
  for (const { loan_id, amount } of repayments) sums.set(loan_id, (sums.get(loan_id) ?? 0) + Number(amount));
  return sums;
}

async function run() {
  const page = await client.repayments.list();
  console.log(byLoan([...page.items]));
  const interest = page.items.filter((one) => one.type === 'interest');
  console.log(summary(interest));
  const intent = await client.drawdownIntents.create({
    intent_submission_id: 's-1',
    drawdown_id: 'd-1',
    corridors: [{ corridor_id: 'k-1', origin_country: 'DE', routes: [{ rail_type: 'ONCHAIN.TRON', amount: '5' }] }],
  });
  const { corridors } = await client.drawdownIntents.retrieve(intent.id);
  for (const corridor of corridors) {
    for (const route of corridor.routes ?? []) console.log(route.source_instrument?.id, corridor.intent_code);
  }
}

void run();
