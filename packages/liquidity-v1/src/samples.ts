// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type {
  Amount,
  Chain,
  ChainPage,
  Corridor,
  CorridorInput,
  CreateDrawdownIntentBody,
  CreateDrawdownIntentResult,
  CreateWithdrawalBody,
  CreateWithdrawalResult,
  CreditLimitUpdateStatus,
  DrawdownIntent,
  ErrorCode,
  ErrorDetails,
  ErrorEnvelope,
  ErrorType,
  Instrument,
  InstrumentInput,
  InstrumentType,
  Loan,
  LoanPage,
  LoanRequest,
  LoanRequestStatus,
  LoanStatus,
  PageMeta,
  RailType,
  Repayment,
  RepaymentPage,
  RepaymentStatus,
  RepaymentType,
  RequestCreditLimitUpdateBody,
  RequestCreditLimitUpdateResult,
  RequestLoanBody,
  RequestLoanResult,
  Route,
  RouteInput,
  WhitelistWalletBody,
  WhitelistWalletResult,
} from './models.ts';

/** A value of Amount with what it must have. */
export function amountSample(): Amount {
  return '250000.00';
}

/** A value of Chain with what it must have, and with these changes. */
export function chainSample(changes: Partial<Chain> = {}): Chain {
  return {
    chain_blockchain_id: 'value',
    chain_name: 'value',
    chain_symbol: 'value',
    created_at: '2026-01-31T12:00:00Z',
    description: 'value',
    funding_token_address: 'value',
    funding_token_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    funding_token_legacy_id: 'value',
    funding_token_name: 'value',
    gas_token_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    gas_token_legacy_id: 'value',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    is_testnet: true,
    treasury_vault_id: 'value',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
}

/** A value of ChainPage with what it must have, and with these changes. */
export function chainPageSample(changes: Partial<ChainPage> = {}): ChainPage {
  return {
    items: [
      {
        chain_blockchain_id: 'value',
        chain_name: 'value',
        chain_symbol: 'value',
        created_at: '2026-01-31T12:00:00Z',
        description: 'value',
        funding_token_address: 'value',
        funding_token_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        funding_token_legacy_id: 'value',
        funding_token_name: 'value',
        gas_token_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        gas_token_legacy_id: 'value',
        id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        is_testnet: true,
        treasury_vault_id: 'value',
        updated_at: '2026-01-31T12:00:00Z',
      },
    ],
    meta: { limit: 1, page: 1, total: 1 },
    ...changes,
  };
}

/** A value of Corridor with what it must have, and with these changes. */
export function corridorSample(changes: Partial<Corridor> = {}): Corridor {
  return { ...changes };
}

/** A value of CorridorInput with what it must have, and with these changes. */
export function corridorInputSample(changes: Partial<CorridorInput> = {}): CorridorInput {
  return { ...changes };
}

/** A value of CreateDrawdownIntentBody with what it must have, and with these changes. */
export function createDrawdownIntentBodySample(
  changes: Partial<CreateDrawdownIntentBody> = {},
): CreateDrawdownIntentBody {
  return { corridors: [{}], drawdown_id: 'value', intent_submission_id: 'value', ...changes };
}

/** A value of CreateDrawdownIntentResult with what it must have, and with these changes. */
export function createDrawdownIntentResultSample(
  changes: Partial<CreateDrawdownIntentResult> = {},
): CreateDrawdownIntentResult {
  return { id: 'value', ...changes };
}

/** A value of CreateWithdrawalBody with what it must have, and with these changes. */
export function createWithdrawalBodySample(changes: Partial<CreateWithdrawalBody> = {}): CreateWithdrawalBody {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    wallet_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    ...changes,
  };
}

/** A value of CreateWithdrawalResult with what it must have, and with these changes. */
export function createWithdrawalResultSample(changes: Partial<CreateWithdrawalResult> = {}): CreateWithdrawalResult {
  return { id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11', ...changes };
}

/** A value of CreditLimitUpdateStatus with what it must have. */
export function creditLimitUpdateStatusSample(): CreditLimitUpdateStatus {
  return 'PENDING_APPROVAL';
}

/** A value of DrawdownIntent with what it must have, and with these changes. */
export function drawdownIntentSample(changes: Partial<DrawdownIntent> = {}): DrawdownIntent {
  return {
    corridors: [{}],
    created_at: '2026-01-31T12:00:00Z',
    drawdown_id: 'value',
    id: 'value',
    intent_submission_id: 'value',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
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

/** A value of Instrument with what it must have, and with these changes. */
export function instrumentSample(changes: Partial<Instrument> = {}): Instrument {
  return { ...changes };
}

/** A value of InstrumentInput with what it must have, and with these changes. */
export function instrumentInputSample(changes: Partial<InstrumentInput> = {}): InstrumentInput {
  return { id: 'value', type: 'WALLET', ...changes };
}

/** A value of InstrumentType with what it must have. */
export function instrumentTypeSample(): InstrumentType {
  return 'WALLET';
}

/** A value of Loan with what it must have, and with these changes. */
export function loanSample(changes: Partial<Loan> = {}): Loan {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    created_at: '2026-01-31T12:00:00Z',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    status: 'COMPLETED',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
}

/** A value of LoanPage with what it must have, and with these changes. */
export function loanPageSample(changes: Partial<LoanPage> = {}): LoanPage {
  return {
    items: [
      {
        amount: '250000.00',
        chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        created_at: '2026-01-31T12:00:00Z',
        id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        status: 'COMPLETED',
        updated_at: '2026-01-31T12:00:00Z',
      },
    ],
    meta: { limit: 1, page: 1, total: 1 },
    ...changes,
  };
}

/** A value of LoanRequest with what it must have, and with these changes. */
export function loanRequestSample(changes: Partial<LoanRequest> = {}): LoanRequest {
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

/** A value of LoanRequestStatus with what it must have. */
export function loanRequestStatusSample(): LoanRequestStatus {
  return 'PROCESSING';
}

/** A value of LoanStatus with what it must have. */
export function loanStatusSample(): LoanStatus {
  return 'COMPLETED';
}

/** A value of PageMeta with what it must have, and with these changes. */
export function pageMetaSample(changes: Partial<PageMeta> = {}): PageMeta {
  return { limit: 1, page: 1, total: 1, ...changes };
}

/** A value of RailType with what it must have. */
export function railTypeSample(): RailType {
  return 'ONCHAIN.TRON';
}

/** A value of Repayment with what it must have, and with these changes. */
export function repaymentSample(changes: Partial<Repayment> = {}): Repayment {
  return {
    amount: '250000.00',
    chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    created_at: '2026-01-31T12:00:00Z',
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    loan_id: 'value',
    paid_at: '2026-01-31T12:00:00Z',
    status: 'COMPLETED',
    type: 'interest',
    updated_at: '2026-01-31T12:00:00Z',
    ...changes,
  };
}

/** A value of RepaymentPage with what it must have, and with these changes. */
export function repaymentPageSample(changes: Partial<RepaymentPage> = {}): RepaymentPage {
  return {
    items: [
      {
        amount: '250000.00',
        chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        created_at: '2026-01-31T12:00:00Z',
        id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        loan_id: 'value',
        paid_at: '2026-01-31T12:00:00Z',
        status: 'COMPLETED',
        type: 'interest',
        updated_at: '2026-01-31T12:00:00Z',
      },
    ],
    meta: { limit: 1, page: 1, total: 1 },
    ...changes,
  };
}

/** A value of RepaymentStatus with what it must have. */
export function repaymentStatusSample(): RepaymentStatus {
  return 'COMPLETED';
}

/** A value of RepaymentType with what it must have. */
export function repaymentTypeSample(): RepaymentType {
  return 'interest';
}

/** A value of RequestCreditLimitUpdateBody with what it must have, and with these changes. */
export function requestCreditLimitUpdateBodySample(
  changes: Partial<RequestCreditLimitUpdateBody> = {},
): RequestCreditLimitUpdateBody {
  return {
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    requested_amount: '250000.00',
    ...changes,
  };
}

/** A value of RequestCreditLimitUpdateResult with what it must have, and with these changes. */
export function requestCreditLimitUpdateResultSample(
  changes: Partial<RequestCreditLimitUpdateResult> = {},
): RequestCreditLimitUpdateResult {
  return { message: 'value', status: 'PENDING_APPROVAL', ...changes };
}

/** A value of RequestLoanBody with what it must have, and with these changes. */
export function requestLoanBodySample(changes: Partial<RequestLoanBody> = {}): RequestLoanBody {
  return { amount: '250000.00', chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11', ...changes };
}

/** A value of RequestLoanResult with what it must have, and with these changes. */
export function requestLoanResultSample(changes: Partial<RequestLoanResult> = {}): RequestLoanResult {
  return {
    id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    loan_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    status: 'PROCESSING',
    ...changes,
  };
}

/** A value of Route with what it must have, and with these changes. */
export function routeSample(changes: Partial<Route> = {}): Route {
  return { ...changes };
}

/** A value of RouteInput with what it must have, and with these changes. */
export function routeInputSample(changes: Partial<RouteInput> = {}): RouteInput {
  return { ...changes };
}

/** A value of WhitelistWalletBody with what it must have, and with these changes. */
export function whitelistWalletBodySample(changes: Partial<WhitelistWalletBody> = {}): WhitelistWalletBody {
  return {
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    wallet_address: 'value',
    ...changes,
  };
}

/** A value of WhitelistWalletResult with what it must have, and with these changes. */
export function whitelistWalletResultSample(changes: Partial<WhitelistWalletResult> = {}): WhitelistWalletResult {
  return { message: 'value', wallet_address: 'value', ...changes };
}
