/** @param {import('@org/liquidity-v1').Repayment[]} repayments */
exports.summary = function summary(repayments) {
  return repayments.map((one) => `${one.paid_at}: ${one.status}`).join('\n');
};
