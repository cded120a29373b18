import {
  balanceItem,
  chain,
  drawdownIntent,
  drawdownIntentRequest,
  loan,
  loanRequest,
  loanRequestCreated,
  meta,
  proofOfFunds,
  proofOfFundsUploaded,
  repayment,
  settlementFacility,
  settlementFacilityRequest,
  settlementFacilityRequestCreated,
  whitelistedWallet,
  withdrawalCreated,
  withdrawalRequestCreated,
} from './resources.ts';
import { array, integer, money, type OperationRow, type Row, text, unknown, uuid } from './table.ts';

const object = (fields: readonly Row[]) => ({ type: 'object', fields }) as const;
const list = (fields: readonly Row[]) => object([array('items', fields, { required: true }), meta]);
const json = (...fields: Row[]) => ({ mediaType: 'application/json', fields }) as const;
const pathId = [uuid('id', { required: true })];
const nothing = {};

/** §4.1: two integers with minimum 1 whose names and defaults are not shown. */
const unnamed: Row = {
  name: unknown,
  type: 'integer',
  required: false,
  minimum: 1,
  default: unknown,
  maximum: unknown,
};
const v2Paging = { query: [unnamed, unnamed] };

/** §4.2, list query parameters */
const v1Paging = [
  integer('limit', { required: false, default: 50, minimum: 1, maximum: 100 }),
  integer('page', { required: false, default: 1, minimum: 1 }),
];

const client = [uuid('client_id'), uuid('client_request_id')];

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';

export const v2Operations: readonly OperationRow[] = [
  {
    id: 'requestSettlementFacility',
    section: '4.1',
    method: 'post',
    path: `${v2}/management/settlement-facility`,
    parameters: nothing,
    request: json(...client, money('amount'), uuid('chain_id')),
    response: object(settlementFacilityRequestCreated),
  },
  {
    id: 'getSettlementFacilityRequest',
    section: '4.1',
    method: 'get',
    path: `${v2}/management/settlement-facility-requests/{id}`,
    parameters: { path: pathId },
    response: object(settlementFacilityRequest),
  },
  {
    id: 'listSettlementFacilities',
    section: '4.1',
    method: 'get',
    path: `${v2}/management/settlement-facilities`,
    parameters: v2Paging,
    response: list(settlementFacility),
  },
  {
    id: 'getSettlementFacility',
    section: '4.1',
    method: 'get',
    path: `${v2}/management/settlement-facilities/{id}`,
    parameters: { path: pathId },
    response: object(settlementFacility),
  },
  {
    id: 'createWithdrawalRequest',
    section: '4.1',
    method: 'post',
    path: `${v2}/management/withdrawal-requests`,
    parameters: nothing,
    request: json(...client, money('amount'), uuid('chain_id'), uuid('wallet_id')),
    response: object(withdrawalRequestCreated),
  },
  {
    id: 'listCurrentBalances',
    section: '4.1',
    method: 'get',
    path: `${v2}/management/current-balance`,
    parameters: v2Paging,
    response: list(balanceItem),
  },
  {
    id: 'listWhitelistedWallets',
    section: '4.1',
    method: 'get',
    path: `${v2}/onboarding/whitelist`,
    parameters: v2Paging,
    response: list(whitelistedWallet),
  },
  {
    id: 'listProofOfFunds',
    section: '4.1',
    method: 'get',
    path: `${v2}/utilization/proof-of-funds/{withdrawalRequestId}`,
    parameters: { path: [uuid('withdrawalRequestId', { required: true })] },
    response: { type: 'array', fields: proofOfFunds },
  },
  {
    id: 'uploadProofOfFunds',
    section: '4.1',
    method: 'post',
    path: `${v2}/utilization/upload-proof-of-funds/{withdrawalRequestId}`,
    parameters: { path: [uuid('withdrawalRequestId', { required: true })] },
    request: { mediaType: 'multipart/form-data', fields: [text('file', { binary: true })] },
    response: object(proofOfFundsUploaded),
  },
];

export const v1Operations: readonly OperationRow[] = [
  {
    id: 'requestLoan',
    section: '4.2',
    method: 'post',
    path: `${v1}/management/loan`,
    parameters: nothing,
    request: json(money('amount'), uuid('chain_id')),
    response: object(loanRequestCreated),
  },
  {
    id: 'getLoanRequest',
    section: '4.2',
    method: 'get',
    path: `${v1}/management/loan-requests/{id}`,
    parameters: { path: pathId },
    response: object(loanRequest),
  },
  {
    id: 'listLoans',
    section: '4.2',
    method: 'get',
    path: `${v1}/management/loans`,
    parameters: {
      query: [
        ...v1Paging,
        text('status', { required: false, moreValues: unknown }),
        uuid('chain_id', { required: false }),
      ],
    },
    response: list(loan),
  },
  {
    id: 'getLoan',
    section: '4.2',
    method: 'get',
    path: `${v1}/management/loans/{id}`,
    parameters: { path: pathId },
    response: object(loan),
  },
  {
    id: 'listRepayments',
    section: '4.2',
    method: 'get',
    path: `${v1}/management/repayments`,
    parameters: { query: unknown },
    response: list(repayment),
  },
  {
    id: 'createWithdrawal',
    section: '4.2',
    method: 'post',
    path: `${v1}/management/withdrawals`,
    parameters: nothing,
    request: json(money('amount'), uuid('chain_id'), uuid('wallet_id')),
    response: object(withdrawalCreated),
  },
  {
    id: 'listChains',
    section: '4.2',
    method: 'get',
    path: `${v1}/management/chain`,
    parameters: { query: v1Paging },
    response: list(chain),
  },
  {
    id: 'whitelistWallet',
    section: '4.2',
    method: 'post',
    path: `${v1}/onboarding/whitelist`,
    parameters: nothing,
    request: json(...client, text('wallet_address'), text('label')),
    response: object([text('message'), text('wallet_address')]),
  },
  {
    id: 'requestCreditLimitUpdate',
    section: '4.2',
    method: 'patch',
    path: `${v1}/onboarding/credit-limit`,
    parameters: nothing,
    request: json(...client, money('requested_amount')),
    response: object([text('message'), text('status', { values: ['PENDING_APPROVAL'], moreValues: unknown })]),
  },
  {
    id: 'createDrawdownIntent',
    section: '4.2',
    method: 'post',
    path: `${v1}/utilization/drawdown-intent`,
    parameters: nothing,
    request: json(...drawdownIntentRequest),
    response: object([text('id')]),
  },
  {
    id: 'getDrawdownIntent',
    section: '4.2',
    method: 'get',
    path: `${v1}/utilization/drawdown-intent/{drawdownId}`,
    parameters: { path: [text('drawdownId', { required: true })] },
    response: object(drawdownIntent),
  },
];
