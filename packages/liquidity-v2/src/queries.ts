// Generated from Liquidity Management Service 2.0.0. Do not edit.

export { balancesKey, listCurrentBalancesInfiniteOptions, listCurrentBalancesOptions } from './queries/balances.ts';
export { listProofOfFundsOptions, proofOfFundsKey, uploadProofOfFundsMutation } from './queries/proof-of-funds.ts';
export {
  getSettlementFacilityOptions,
  listSettlementFacilitiesInfiniteOptions,
  listSettlementFacilitiesOptions,
  requestSettlementFacilityMutation,
  settlementFacilitiesKey,
} from './queries/settlement-facilities.ts';
export {
  getSettlementFacilityRequestOptions,
  settlementFacilityRequestsKey,
} from './queries/settlement-facility-requests.ts';
export {
  listWhitelistedWalletsInfiniteOptions,
  listWhitelistedWalletsOptions,
  whitelistKey,
} from './queries/whitelist.ts';
export { createWithdrawalRequestMutation, withdrawalRequestsKey } from './queries/withdrawal-requests.ts';
