// Generated from Liquidity Management Service 1.0.0. Do not edit.

export { chainsKey, listChainsInfiniteOptions, listChainsOptions } from './queries/chains.ts';
export { creditLimitKey, requestCreditLimitUpdateMutation } from './queries/credit-limit.ts';
export {
  createDrawdownIntentMutation,
  drawdownIntentsKey,
  getDrawdownIntentOptions,
} from './queries/drawdown-intents.ts';
export { getLoanRequestOptions, loanRequestsKey } from './queries/loan-requests.ts';
export {
  getLoanOptions,
  listLoansInfiniteOptions,
  listLoansOptions,
  loansKey,
  requestLoanMutation,
} from './queries/loans.ts';
export { listRepaymentsInfiniteOptions, listRepaymentsOptions, repaymentsKey } from './queries/repayments.ts';
export { whitelistKey, whitelistWalletMutation } from './queries/whitelist.ts';
export { createWithdrawalMutation, withdrawalsKey } from './queries/withdrawals.ts';
