'use strict';
const { Ledger, loan: loadLoan, facility } = require('./ledger.js');
const { connect, isApiError } = require('./clients.js');
const { LiquidityV1 } = require('@org/liquidity-v1');

new Ledger(new LiquidityV1()).load().then(function (ledger) {
  const done = ledger.withStatus('COMPLETED');
  console.log(done.length && done[0].paid_at);
  ledger.each(function (entry) {
    console.log(entry.loan_id);
  });
});

loadLoan('1')
  .then(({ status, ...loan }) => (status === 'COMPLETED' ? loan.amount : '0'))
  .then((amount) => console.log(amount))
  .catch((error) => {
    if (isApiError(error) && error.code === 'not_found') process.exitCode = 1;
  });

Promise.allSettled([facility('1'), facility('2')]).then((results) => {
  for (const result of results) {
    if (result.status === 'fulfilled') console.log(result.value.settlement_date);
  }
});

(async () => {
  const { whitelist } = connect();
  for await (const page of whitelist.list().pages()) {
    var last = page.items[page.items.length - 1];
    console.log((last && last.label) || 'none', page.data.meta['total']);
  }
})();
