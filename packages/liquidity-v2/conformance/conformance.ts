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
type SameKeys<Left, Right> = [Exclude<keyof Left, keyof Right> | Exclude<keyof Right, keyof Left>] extends [
  never,
] ? true : false;
type Fits<Left, Right> = [Left] extends [Right] ? true : false;
export type listCurrentBalances = [
  True<
    SameKeys<
      ListCurrentBalancesParams,
      NonNullable<paths['/api/v2/liquidity/management/current-balance']['get']['parameters']['query']>
    >
  >,
  True<
    Fits<
      ListCurrentBalancesParams,
      NonNullable<paths['/api/v2/liquidity/management/current-balance']['get']['parameters']['query']>
    >
  >,
  True<
    SameKeys<
      CurrentBalancePage,
      paths['/api/v2/liquidity/management/current-balance']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/current-balance']['get']['responses']['2XX']['content']['application/json'],
      CurrentBalancePage
    >
  >,
];
export type listProofOfFunds = [
  True<
    SameKeys<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['parameters']['path']
    >
  >,
  True<
    Fits<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['parameters']['path']
    >
  >,
  True<
    SameKeys<
      ListProofOfFundsResult,
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}']['get']['responses']['2XX']['content']['application/json'],
      ListProofOfFundsResult
    >
  >,
];
export type uploadProofOfFunds = [
  True<
    SameKeys<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['parameters']['path']
    >
  >,
  True<
    Fits<
      { withdrawalRequestId: string },
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['parameters']['path']
    >
  >,
  True<
    SameKeys<
      UploadProofOfFundsResult,
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}']['post']['responses']['2XX']['content']['application/json'],
      UploadProofOfFundsResult
    >
  >,
];
export type listSettlementFacilities = [
  True<
    SameKeys<
      ListSettlementFacilitiesParams,
      NonNullable<paths['/api/v2/liquidity/management/settlement-facilities']['get']['parameters']['query']>
    >
  >,
  True<
    Fits<
      ListSettlementFacilitiesParams,
      NonNullable<paths['/api/v2/liquidity/management/settlement-facilities']['get']['parameters']['query']>
    >
  >,
  True<
    SameKeys<
      SettlementFacilityPage,
      paths['/api/v2/liquidity/management/settlement-facilities']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/settlement-facilities']['get']['responses']['2XX']['content']['application/json'],
      SettlementFacilityPage
    >
  >,
];
export type requestSettlementFacility = [
  True<
    SameKeys<
      RequestSettlementFacilityBody,
      NonNullable<
        paths['/api/v2/liquidity/management/settlement-facility']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Fits<
      RequestSettlementFacilityBody,
      NonNullable<
        paths['/api/v2/liquidity/management/settlement-facility']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    SameKeys<
      RequestSettlementFacilityResult,
      paths['/api/v2/liquidity/management/settlement-facility']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/settlement-facility']['post']['responses']['2XX']['content']['application/json'],
      RequestSettlementFacilityResult
    >
  >,
];
export type getSettlementFacility = [
  True<
    SameKeys<
      { id: string },
      paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['parameters']['path']
    >
  >,
  True<
    Fits<{ id: string }, paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['parameters']['path']>
  >,
  True<
    SameKeys<
      SettlementFacility,
      paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/settlement-facilities/{id}']['get']['responses']['2XX']['content']['application/json'],
      SettlementFacility
    >
  >,
];
export type getSettlementFacilityRequest = [
  True<
    SameKeys<
      { id: string },
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['parameters']['path']
    >
  >,
  True<
    Fits<
      { id: string },
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['parameters']['path']
    >
  >,
  True<
    SameKeys<
      SettlementFacilityRequest,
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/settlement-facility-requests/{id}']['get']['responses']['2XX']['content']['application/json'],
      SettlementFacilityRequest
    >
  >,
];
export type listWhitelistedWallets = [
  True<
    SameKeys<
      ListWhitelistedWalletsParams,
      NonNullable<paths['/api/v2/liquidity/onboarding/whitelist']['get']['parameters']['query']>
    >
  >,
  True<
    Fits<
      ListWhitelistedWalletsParams,
      NonNullable<paths['/api/v2/liquidity/onboarding/whitelist']['get']['parameters']['query']>
    >
  >,
  True<
    SameKeys<
      WhitelistedWalletPage,
      paths['/api/v2/liquidity/onboarding/whitelist']['get']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/onboarding/whitelist']['get']['responses']['2XX']['content']['application/json'],
      WhitelistedWalletPage
    >
  >,
];
export type createWithdrawalRequest = [
  True<
    SameKeys<
      CreateWithdrawalRequestBody,
      NonNullable<
        paths['/api/v2/liquidity/management/withdrawal-requests']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    Fits<
      CreateWithdrawalRequestBody,
      NonNullable<
        paths['/api/v2/liquidity/management/withdrawal-requests']['post']['requestBody']
      >['content']['application/json']
    >
  >,
  True<
    SameKeys<
      CreateWithdrawalRequestResult,
      paths['/api/v2/liquidity/management/withdrawal-requests']['post']['responses']['2XX']['content']['application/json']
    >
  >,
  True<
    Fits<
      paths['/api/v2/liquidity/management/withdrawal-requests']['post']['responses']['2XX']['content']['application/json'],
      CreateWithdrawalRequestResult
    >
  >,
];
