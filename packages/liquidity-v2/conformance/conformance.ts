// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type {
  CreateWithdrawalRequestBody,
  CreateWithdrawalRequestResult,
  CurrentBalancePage,
  RequestSettlementFacilityBody,
  RequestSettlementFacilityResult,
  SettlementFacility,
  SettlementFacilityPage,
  SettlementFacilityRequest,
  UploadProofOfFundsResult,
  WhitelistedWalletPage,
} from '../src/models.ts';
import type { paths } from '../src/paths.ts';
import type { ListCurrentBalancesParams } from '../src/resources/balances.ts';
import type { ListProofOfFundsResult } from '../src/resources/proof-of-funds.ts';
import type { ListSettlementFacilitiesParams } from '../src/resources/settlement-facilities.ts';
import type { ListWhitelistedWalletsParams } from '../src/resources/whitelist.ts';

type True<Value extends true> = Value;
type Names<Value> = `${Extract<keyof Value, string | number>}`;
type Fits<Ours, Theirs> = [Ours] extends [Theirs] ? true : false;
type Takes<Ours, Theirs> = [Exclude<Names<Ours>, Names<Theirs>> | Exclude<Names<Theirs>, Names<Ours>>] extends [
  never,
] ? Fits<Ours, Theirs> : false;
type Gives<Ours, Theirs> = [Exclude<Names<Ours>, Names<Theirs>> | Exclude<Names<Theirs>, Names<Ours>>] extends [
  never,
] ? Fits<Theirs, Ours> : false;
export type listCurrentBalances = [
  True<
    Takes<
      ListCurrentBalancesParams,
      NonNullable<paths['/api/v2/liquidity/management/current-balance']['get']['parameters']['query']>
    >
  >,
  True<
    Gives<
      CurrentBalancePage,
      paths['/api/v2/liquidity/management/current-balance']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type listProofOfFunds = [
  True<
    Takes<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['parameters']['path']
    >
  >,
  True<
    Gives<
      ListProofOfFundsResult,
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type uploadProofOfFunds = [
  True<
    Takes<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['parameters']['path']
    >
  >,
  True<
    Gives<
      UploadProofOfFundsResult,
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type listSettlementFacilities = [
  True<
    Takes<
      ListSettlementFacilitiesParams,
      NonNullable<paths['/api/v2/liquidity/management/settlement-facilities']['get']['parameters']['query']>
    >
  >,
  True<
    Gives<
      SettlementFacilityPage,
      paths['/api/v2/liquidity/management/settlement-facilities']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type requestSettlementFacility = [
  True<
    Takes<
      RequestSettlementFacilityBody,
      NonNullable<
        paths['/api/v2/liquidity/management/settlement-facility']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Gives<
      RequestSettlementFacilityResult,
      paths['/api/v2/liquidity/management/settlement-facility']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type getSettlementFacility = [
  True<
    Takes<{ id: string }, paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['parameters']['path']>
  >,
  True<
    Gives<
      SettlementFacility,
      paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type getSettlementFacilityRequest = [
  True<
    Takes<
      { id: string },
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['parameters']['path']
    >
  >,
  True<
    Gives<
      SettlementFacilityRequest,
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type listWhitelistedWallets = [
  True<
    Takes<
      ListWhitelistedWalletsParams,
      NonNullable<paths['/api/v2/liquidity/onboarding/whitelist']['get']['parameters']['query']>
    >
  >,
  True<
    Gives<
      WhitelistedWalletPage,
      paths['/api/v2/liquidity/onboarding/whitelist']['get']['responses']['2XX']['content']['application/json']
    >
  >,
];
export type createWithdrawalRequest = [
  True<
    Takes<
      CreateWithdrawalRequestBody,
      NonNullable<
        paths['/api/v2/liquidity/management/withdrawal-requests']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Gives<
      CreateWithdrawalRequestResult,
      paths['/api/v2/liquidity/management/withdrawal-requests']['post']['responses']['2XX']['content']['application/json']
    >
  >,
];
