import { array, boolean, dateTime, integer, money, object, type Row, required, text, unknown, uuid } from './table.ts';

const created = [dateTime('created_at'), dateTime('updated_at')];
const decided = [
  text('reject_reason', { nullable: true }),
  dateTime('approved_at', { nullable: true }),
  dateTime('rejected_at', { nullable: true }),
];

/** A status of which some values are shown and the complete list is not (§3). */
const status = (...values: string[]): Row => text('status', { values, moreValues: unknown });

export const meta = object('meta', required(true, [integer('page'), integer('limit'), integer('total')]), {
  required: true,
});

/** §2.2 */
export const settlementFacility = [
  uuid('id'),
  money('amount'),
  uuid('chain_id'),
  status('ACTIVE'),
  dateTime('settlement_date'),
  ...created,
];

/** §2.1 */
export const settlementFacilityRequestCreated = [
  uuid('settlement_facility_request_id'),
  status('PROCESSING'),
  uuid('id'),
];

/** §2.1: whether the facility is there, or null, before an approval is not said. */
export const settlementFacilityRequest = [
  uuid('id'),
  money('amount'),
  uuid('chain_id'),
  status('PROCESSING'),
  ...decided,
  ...created,
  object('settlement_facility', settlementFacility, { nullable: unknown }),
];

/** §2.3 */
export const withdrawalRequestCreated = [uuid('id'), status()];

/** §2.4 */
export const withdrawalCreated = [uuid('id')];

/** §2.5 */
export const loanRequestCreated = [uuid('loan_request_id'), status('PROCESSING'), uuid('id')];

/** §2.6 */
export const loan = [uuid('id'), money('amount'), uuid('chain_id'), status('COMPLETED'), ...created];

/** §2.5: whether the loan is there, or null, before an approval is not said. */
export const loanRequest = [
  uuid('id'),
  money('amount'),
  uuid('chain_id'),
  status('PROCESSING', 'approved'),
  ...decided,
  ...created,
  object('loan', loan, { nullable: unknown }),
];

/** §2.7: `loan_id` may be empty, so it has no format. */
export const repayment = [
  uuid('id'),
  text('type', { values: ['interest', 'principal', 'penalty'] }),
  money('amount'),
  uuid('chain_id'),
  text('loan_id'),
  status('COMPLETED'),
  dateTime('paid_at'),
  ...created,
];

/** §2.8 */
export const chain = [
  uuid('id'),
  text('chain_blockchain_id'),
  boolean('is_testnet'),
  text('description', { nullable: true }),
  text('chain_name'),
  text('treasury_vault_id', { nullable: true }),
  text('chain_symbol'),
  uuid('gas_token_id'),
  text('gas_token_legacy_id'),
  text('funding_token_name'),
  text('funding_token_address'),
  uuid('funding_token_id'),
  text('funding_token_legacy_id'),
  ...created,
];

const tokenBalance = [money('available'), money('total')];

/** §2.9 */
export const balanceItem = [
  object('gas_token', tokenBalance),
  object('funding_token', tokenBalance),
  object('org_wallet', [uuid('id'), uuid('org_id'), uuid('chain_id'), text('address')]),
];

/** §2.10 */
export const whitelistedWallet = [uuid('id'), text('wallet_address'), text('label'), ...created];

/** §2.11 */
export const proofOfFunds = [
  uuid('id'),
  uuid('withdrawal_request_id'),
  text('file_name'),
  text('mime_type'),
  text('url'),
  integer('file_size'),
  text('hash_sha256'),
  dateTime('recorded_at'),
  ...created,
];

/** §2.11, last line */
export const proofOfFundsUploaded = [
  uuid('id'),
  text('url'),
  text('file_name'),
  integer('file_size'),
  text('mime_type'),
  dateTime('recorded_at'),
];

const instrument = [text('type', { values: ['WALLET'], moreValues: unknown }), text('id')];

/** §2.12: formats of amounts, currencies and countries are not shown. */
const constrained = { format: unknown } as const;

const route = [
  text('route_id'),
  text('rail_type', { values: ['ONCHAIN.TRON'], moreValues: unknown }),
  text('provider'),
  object('source_instrument', instrument),
  object('dest_instrument', instrument),
  text('source_currency', constrained),
  text('dest_currency', constrained),
  text('amount', constrained),
  text('expected_eta'),
];

const corridor = [
  text('corridor_id'),
  text('origin_country', constrained),
  text('destination_country', constrained),
  text('intent_code'),
  text('allocation_amount', constrained),
  text('allocation_currency', constrained),
  dateTime('expected_settlement_at'),
  array('routes', route),
  object('additional_fields', undefined),
];

/** §2.12, the fields that are sent */
export const drawdownIntentRequest = [
  text('intent_submission_id', { required: true }),
  text('drawdown_id', { required: true }),
  array('corridors', corridor, { required: true }),
  text('amount', { required: false, ...constrained }),
  text('currency', { required: false, ...constrained }),
];

/** §2.12 with the requiredness of §4.2 */
export const drawdownIntent = [text('id', { required: true }), ...drawdownIntentRequest, ...required(true, created)];

/** §7: JSON types of the members are not said; strings are the plain reading. */
export const errorEnvelope = [
  object('error', [
    text('type', { moreValues: unknown }),
    text('code', { moreValues: unknown }),
    text('message'),
    text('param', { nullable: unknown }),
  ]),
];

/** §9.5, on answers of endpoints that are deprecated */
export const deprecationHeaders = required(false, [text('Deprecation'), text('Sunset'), text('Link')]);
