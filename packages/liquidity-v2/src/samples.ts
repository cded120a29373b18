// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type {
  Amount,
  CreateWithdrawalRequestBody,
  CreateWithdrawalRequestResult,
  CurrentBalance,
  CurrentBalancePage,
  ErrorCode,
  ErrorDetails,
  ErrorEnvelope,
  ErrorType,
  OrgWallet,
  PageMeta,
  ProofOfFundsDocument,
  RequestSettlementFacilityBody,
  RequestSettlementFacilityResult,
  SettlementFacility,
  SettlementFacilityPage,
  SettlementFacilityRequest,
  SettlementFacilityRequestStatus,
  SettlementFacilityStatus,
  TokenBalance,
  UploadProofOfFundsResult,
  WhitelistedWallet,
  WhitelistedWalletPage,
  WithdrawalRequestStatus,
} from './models.ts';

/** A value of Amount with what it must have. */
export function amountSample(): Amount {
  return '250000.00';
}

/** A value of CreateWithdrawalRequestBody with what it must have, and with these changes. */
export function createWithdrawalRequestBodySample(
  changes: Partial<CreateWithdrawalRequestBody> = {},
): CreateWithdrawalRequestBody {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    wallet_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    ...changes,
  };
}

/** A value of CreateWithdrawalRequestResult with what it must have, and with these changes. */
export function createWithdrawalRequestResultSample(
  changes: Partial<CreateWithdrawalRequestResult> = {},
): CreateWithdrawalRequestResult {
  return { id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11', status: 'value', ...changes };
}

/** A value of CurrentBalance with what it must have, and with these changes. */
export function currentBalanceSample(changes: Partial<CurrentBalance> = {}): CurrentBalance {
  return {
    funding_token: { available: '250000.00', total: '250000.00' },
    gas_token: { available: '250000.00', total: '250000.00' },
    org_wallet: {
      address: 'value',
      chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
      id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
      org_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    },
    ...changes,
  };
}

/** A value of CurrentBalancePage with what it must have, and with these changes. */
export function currentBalancePageSample(changes: Partial<CurrentBalancePage> = {}): CurrentBalancePage {
  return { items: [], meta: { limit: 1, page: 1, total: 1 }, ...changes };
}

/** A value of ErrorCode with what it must have. */
export function errorCodeSample(): ErrorCode {
  return 'value';
}

/** A value of ErrorDetails with what it must have, and with these changes. */
export function errorDetailsSample(changes: Partial<ErrorDetails> = {}): ErrorDetails {
  return { code: 'value', message: 'value', type: 'value', ...changes };
}

/** A value of ErrorEnvelope with what it must have, and with these changes. */
export function errorEnvelopeSample(changes: Partial<ErrorEnvelope> = {}): ErrorEnvelope {
  return { error: { code: 'value', message: 'value', type: 'value' }, ...changes };
}

/** A value of ErrorType with what it must have. */
export function errorTypeSample(): ErrorType {
  return 'value';
}

/** A value of OrgWallet with what it must have, and with these changes. */
export function orgWalletSample(changes: Partial<OrgWallet> = {}): OrgWallet {
  return {
    address: 'value',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    org_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    ...changes,
  };
}

/** A value of PageMeta with what it must have, and with these changes. */
export function pageMetaSample(changes: Partial<PageMeta> = {}): PageMeta {
  return { limit: 1, page: 1, total: 1, ...changes };
}

/** A value of ProofOfFundsDocument with what it must have, and with these changes. */
export function proofOfFundsDocumentSample(changes: Partial<ProofOfFundsDocument> = {}): ProofOfFundsDocument {
  return {
    created_at: '2026-01-31T12:00:00Z',
    file_name: 'value',
    file_size: 1,
    hash_sha256: 'value',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    mime_type: 'value',
    recorded_at: '2026-01-31T12:00:00Z',
    updated_at: '2026-01-31T12:00:00Z',
    url: 'value',
    withdrawal_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    ...changes,
  };
}

/** A value of RequestSettlementFacilityBody with what it must have, and with these changes. */
export function requestSettlementFacilityBodySample(
  changes: Partial<RequestSettlementFacilityBody> = {},
): RequestSettlementFacilityBody {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    ...changes,
  };
}

/** A value of RequestSettlementFacilityResult with what it must have, and with these changes. */
export function requestSettlementFacilityResultSample(
  changes: Partial<RequestSettlementFacilityResult> = {},
): RequestSettlementFacilityResult {
  return {
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    settlement_facility_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    status: 'PROCESSING',
    ...changes,
  };
}

/** A value of SettlementFacility with what it must have, and with these changes. */
export function settlementFacilitySample(changes: Partial<SettlementFacility> = {}): SettlementFacility {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    created_at: '2026-01-31T12:00:00Z',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    settlement_date: '2026-01-31T12:00:00Z',
    status: 'ACTIVE',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
}

/** A value of SettlementFacilityPage with what it must have, and with these changes. */
export function settlementFacilityPageSample(changes: Partial<SettlementFacilityPage> = {}): SettlementFacilityPage {
  return {
    items: [
      {
        amount: '250000.00',
        chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        created_at: '2026-01-31T12:00:00Z',
        id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        settlement_date: '2026-01-31T12:00:00Z',
        status: 'ACTIVE',
        updated_at: '2026-01-31T12:00:00Z',
      },
    ],
    meta: { limit: 1, page: 1, total: 1 },
    ...changes,
  };
}

/** A value of SettlementFacilityRequest with what it must have, and with these changes. */
export function settlementFacilityRequestSample(
  changes: Partial<SettlementFacilityRequest> = {},
): SettlementFacilityRequest {
  return {
    amount: '250000.00',
    approved_at: '2026-01-31T12:00:00Z',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    created_at: '2026-01-31T12:00:00Z',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    reject_reason: 'value',
    rejected_at: '2026-01-31T12:00:00Z',
    status: 'PROCESSING',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
}

/** A value of SettlementFacilityRequestStatus with what it must have. */
export function settlementFacilityRequestStatusSample(): SettlementFacilityRequestStatus {
  return 'PROCESSING';
}

/** A value of SettlementFacilityStatus with what it must have. */
export function settlementFacilityStatusSample(): SettlementFacilityStatus {
  return 'ACTIVE';
}

/** A value of TokenBalance with what it must have, and with these changes. */
export function tokenBalanceSample(changes: Partial<TokenBalance> = {}): TokenBalance {
  return { available: '250000.00', total: '250000.00', ...changes };
}

/** A value of UploadProofOfFundsResult with what it must have, and with these changes. */
export function uploadProofOfFundsResultSample(
  changes: Partial<UploadProofOfFundsResult> = {},
): UploadProofOfFundsResult {
  return {
    file_name: 'value',
    file_size: 1,
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    mime_type: 'value',
    recorded_at: '2026-01-31T12:00:00Z',
    url: 'value',
    ...changes,
  };
}

/** A value of WhitelistedWallet with what it must have, and with these changes. */
export function whitelistedWalletSample(changes: Partial<WhitelistedWallet> = {}): WhitelistedWallet {
  return {
    created_at: '2026-01-31T12:00:00Z',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    label: 'value',
    updated_at: '2026-01-31T12:00:00Z',
    wallet_address: 'value',
    ...changes,
  };
}

/** A value of WhitelistedWalletPage with what it must have, and with these changes. */
export function whitelistedWalletPageSample(changes: Partial<WhitelistedWalletPage> = {}): WhitelistedWalletPage {
  return {
    items: [
      {
        created_at: '2026-01-31T12:00:00Z',
        id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        label: 'value',
        updated_at: '2026-01-31T12:00:00Z',
        wallet_address: 'value',
      },
    ],
    meta: { limit: 1, page: 1, total: 1 },
    ...changes,
  };
}

/** A value of WithdrawalRequestStatus with what it must have. */
export function withdrawalRequestStatusSample(): WithdrawalRequestStatus {
  return 'value';
}
