// Generated from Liquidity Management Service 1.0.0. Do not edit.

import { type OpenEnum, openEnum } from '@org/liquidity-runtime';

/**
 * Monetary amount: a decimal number as a string, so that no digit is lost. Never a JSON number.
 * Format: `decimal`.
 *
 * Assumed: Precision, sign and rounding are not shown (§2, §2.12): any number of digits passes
 * unchanged, without a pattern; `format: decimal` is for clients, which refuse to send what is not a
 * plain decimal number. The unit is said at each amount.
 *
 * @example "250000.00"
 */
export type Amount = string;

/**
 * A blockchain that the service supports.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface Chain {
  /**
   * Identifier of the blockchain, beside the `id` of the chain.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  chain_blockchain_id: string;
  /** Name of the chain. */
  chain_name: string;
  /** Symbol of the chain. */
  chain_symbol: string;
  /** When the chain was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Description of the chain. */
  description: string | null;
  /**
   * Address on the chain of the token in which funds are held.
   *
   * Assumed: What the token is for is not shown (§2.8): taken to be the one in which funds are held.
   */
  funding_token_address: string;
  /**
   * Identifier of the token in which funds are held. Format: `uuid`.
   *
   * Assumed: What the token is for is not shown (§2.8): taken to be the one in which funds are held.
   */
  funding_token_id: string;
  /**
   * Identifier of the token in which funds are held, called legacy.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for. What the token is for is not shown (§2.8): taken to be the one in
   * which funds are held.
   */
  funding_token_legacy_id: string;
  /**
   * Name of the token in which funds are held.
   *
   * Assumed: What the token is for is not shown (§2.8): taken to be the one in which funds are held.
   */
  funding_token_name: string;
  /**
   * The token that pays for transactions. Format: `uuid`.
   *
   * Assumed: What the token is for is not shown (§2.8): taken to be what transactions on the chain are
   * paid with.
   */
  gas_token_id: string;
  /**
   * Identifier of the token that pays for transactions, called legacy.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for. What the token is for is not shown (§2.8): taken to be what
   * transactions on the chain are paid with.
   */
  gas_token_legacy_id: string;
  /**
   * Identifier of the chain: the value that other operations call `chain_id`. Format: `uuid`.
   *
   * Assumed: Chains are listed in v1 only (§2.8, §4.2): their `id` is taken to be the chain identifier
   * of both majors.
   */
  id: string;
  /** Whether the chain is a test network. */
  is_testnet: boolean;
  /**
   * The treasury vault on the chain, if there is one.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  treasury_vault_id: string | null;
  /** When the chain last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/** One page of chains. */
export interface ChainPage {
  /** The chains of this page. */
  items: Chain[];
  /** Position of a page in its list. */
  meta: PageMeta;
}

/**
 * A payment corridor: money that goes from one country to another.
 *
 * Assumed: Which fields are required is not shown (§2.12): none is promised, because an optional field
 * can become required later without breaking anyone.
 */
export interface Corridor {
  /**
   * Free-form details. Masked in logs.
   *
   * Assumed: Its content is not shown (§2.12): any fields with any JSON values.
   */
  additional_fields?: { [key: string]: unknown };
  /**
   * Part of the drawdown that goes through this corridor.
   *
   * Assumed: The unit is not shown in words (§2.12): taken to be `allocation_currency`, which can differ
   * from corridor to corridor and from the currency of the intent.
   */
  allocation_amount?: Amount;
  /**
   * Currency of the allocated amount.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  allocation_currency?: string;
  /**
   * Identifier of the corridor.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  corridor_id?: string;
  /**
   * Country that the payment reaches.
   *
   * Assumed: The format is not shown (§2.12): taken to be an ISO 3166-1 alpha-2 code in the examples,
   * without a pattern.
   */
  destination_country?: string;
  /** When the corridor is expected to be settled, in UTC. Format: `date-time`. */
  expected_settlement_at?: string;
  /**
   * Code of the purpose of the payment.
   *
   * Assumed: Neither its values nor its meaning are shown (§2.12): any text, taken to name the purpose.
   */
  intent_code?: string;
  /**
   * Country that the payment leaves.
   *
   * Assumed: The format is not shown (§2.12): taken to be an ISO 3166-1 alpha-2 code in the examples,
   * without a pattern.
   */
  origin_country?: string;
  /** The routes of the corridor. */
  routes?: Route[];
}

/**
 * A payment corridor, as it is submitted: money that goes from one country to another.
 *
 * Assumed: Which fields are required is not shown (§2.12): none is, so that every call which the
 * service takes can be written without made-up values. The service refuses a request that lacks what
 * it needs.
 */
export interface CorridorInput {
  /**
   * Free-form details. Masked in logs.
   *
   * Assumed: Its content is not shown (§2.12): any fields with any JSON values.
   */
  additional_fields?: { [key: string]: unknown } | undefined;
  /**
   * Part of the drawdown that goes through this corridor.
   *
   * Assumed: The unit is not shown in words (§2.12): taken to be `allocation_currency`, which can differ
   * from corridor to corridor and from the currency of the intent.
   */
  allocation_amount?: Amount | undefined;
  /**
   * Currency of the allocated amount.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  allocation_currency?: string | undefined;
  /**
   * Identifier of the corridor.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  corridor_id?: string | undefined;
  /**
   * Country that the payment reaches.
   *
   * Assumed: The format is not shown (§2.12): taken to be an ISO 3166-1 alpha-2 code in the examples,
   * without a pattern.
   */
  destination_country?: string | undefined;
  /**
   * When the corridor is expected to be settled, in UTC: with `Z` at its end. Format: `date-time`.
   * Pattern: `Z$`.
   *
   * Assumed: How UTC is written is not shown (§1): taken to be `Z`. Any other offset than `+00:00` is
   * refused before it is sent; a `Date` and `+00:00` are written with `Z`.
   */
  expected_settlement_at?: string | Date | undefined;
  /**
   * Code of the purpose of the payment.
   *
   * Assumed: Neither its values nor its meaning are shown (§2.12): any text, taken to name the purpose.
   */
  intent_code?: string | undefined;
  /**
   * Country that the payment leaves.
   *
   * Assumed: The format is not shown (§2.12): taken to be an ISO 3166-1 alpha-2 code in the examples,
   * without a pattern.
   */
  origin_country?: string | undefined;
  /**
   * The routes of the corridor.
   *
   * Assumed: Whether the list may be empty is not shown (§2.12): no smallest number of entries is
   * required.
   */
  routes?: RouteInput[] | undefined;
}

/**
 * The drawdown intent to submit.
 *
 * Assumed: `amount` and `currency` are optional (§2.12): taken to be left out when there is nothing to
 * say, never null.
 */
export interface CreateDrawdownIntentBody {
  /**
   * Total over all corridors.
   *
   * Assumed: The unit is `currency`, if it is there (§2.12). Without it the unit is not shown, and the
   * request names no chain that has a unit: none is assumed, and a caller who sends an amount should
   * send its currency. Corridors may be in several currencies, so the total need not be their sum: it is
   * passed on as it is, and nothing adds it up. Whether the service checks it is not shown.
   */
  amount?: Amount | undefined;
  /**
   * The payment corridors of the drawdown.
   *
   * Assumed: Whether the list may be empty is not shown (§2.12): no smallest number of entries is
   * required.
   */
  corridors: CorridorInput[];
  /**
   * Currency of the total: an ISO 4217 code or a token symbol.
   *
   * Assumed: The format is not shown (§2.12): both kinds are allowed, so no pattern is set.
   */
  currency?: string | undefined;
  /**
   * The drawdown that the intent describes.
   *
   * Assumed: Where it comes from and its format are not shown (§2.12): a plain string that the client
   * knows; no other operation returns it.
   */
  drawdown_id: string;
  /**
   * Unique identifier of the submission, chosen by the client.
   *
   * Assumed: The format is not shown (§2.12): a plain string that is never used for two submissions; a
   * UUID does.
   */
  intent_submission_id: string;
}

/**
 * The drawdown intent as it was recorded.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface CreateDrawdownIntentResult {
  /**
   * Identifier of the record: what `drawdownIntents.retrieve(drawdownId)` takes.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  id: string;
}

/**
 * The amount to withdraw, and the wallet that receives it.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface CreateWithdrawalBody {
  /**
   * Amount to withdraw.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /** The chain: `id` of a chain. Format: `uuid`. */
  chain_id: string;
  /**
   * The wallet that receives the funds: `id` of a whitelisted wallet. Format: `uuid`.
   *
   * Assumed: Where its identifier comes from is not shown (§4): taken to be the `id` of a whitelisted
   * wallet (§2.10), because wallets are whitelisted for transfers (§1). It is not taken to be the
   * `org_wallet` of a balance (§2.9), which the funds leave.
   */
  wallet_id: string;
}

/**
 * A withdrawal as it was accepted.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface CreateWithdrawalResult {
  /** Identifier of the withdrawal. Format: `uuid`. */
  id: string;
}

/**
 * State of a request for another credit limit.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come.
 */
export type CreditLimitUpdateStatus = 'PENDING_APPROVAL' | (string & {});

/**
 * The known values of CreditLimitUpdateStatus. The service may send others: match them with a
 * fallback.
 */
export const CreditLimitUpdateStatus: OpenEnum<'PENDING_APPROVAL'> = /* @__PURE__ */ openEnum(['PENDING_APPROVAL']);

/**
 * The payments that are planned for a drawdown.
 *
 * Assumed: `amount` and `currency` are optional (§2.12): taken to be left out when there is nothing to
 * say, never null.
 */
export interface DrawdownIntent {
  /**
   * Total over all corridors.
   *
   * Assumed: The unit is `currency`, if it is there (§2.12). Without it the unit is not shown, and the
   * request names no chain that has a unit: none is assumed, and a caller who sends an amount should
   * send its currency. Corridors may be in several currencies, so the total need not be their sum: it is
   * passed on as it is, and nothing adds it up. Whether the service checks it is not shown.
   */
  amount?: Amount;
  /** The payment corridors of the drawdown. */
  corridors: Corridor[];
  /** When the intent was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /**
   * Currency of the total: an ISO 4217 code or a token symbol.
   *
   * Assumed: The format is not shown (§2.12): both kinds are allowed, so no pattern is set.
   */
  currency?: string;
  /**
   * The drawdown that the intent describes.
   *
   * Assumed: Where it comes from and its format are not shown (§2.12): a plain string that the client
   * knows; no other operation returns it.
   */
  drawdown_id: string;
  /**
   * Internal identifier of the record.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  id: string;
  /**
   * Unique identifier of the submission, chosen by the client.
   *
   * Assumed: The format is not shown (§2.12): a plain string that is never used for two submissions; a
   * UUID does.
   */
  intent_submission_id: string;
  /** When the intent last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/**
 * Exact cause of the error. New codes may appear within a major version.
 *
 * Assumed: No value is shown (§7): none is listed as known and any may come.
 */
export type ErrorCode = string;

/** No values of ErrorCode are known. The service may send any value: match it with a fallback. */
export const ErrorCode: OpenEnum<never> = /* @__PURE__ */ openEnum([]);

/**
 * Details of the error. Match on `type`, `code` and `param`, never on the text of `message`.
 *
 * Assumed: The envelope shows type, code and message inside `error`, and ends in an ellipsis (§7):
 * those three are taken to be always present, and unknown further fields may come.
 */
export interface ErrorDetails {
  /** Exact cause of the error. New codes may appear within a major version. */
  code: ErrorCode;
  /** Explanation for people; clients do not match on its text. */
  message: string;
  /**
   * Name of the request field or parameter that the error is about, if it is about one.
   *
   * Assumed: Its presence is not shown, and §7 names it without the prefix `error.`: taken to be inside
   * `error`, beside `code`, and to be missing or null when no single field is at fault. Clients read it
   * beside `error` too, if it is missing inside.
   */
  param?: string | null;
  /** Class of the error. */
  type: ErrorType;
}

/** Body of every error response. */
export interface ErrorEnvelope {
  /** Details of the error. Match on `type`, `code` and `param`, never on the text of `message`. */
  error: ErrorDetails;
}

/**
 * Class of the error.
 *
 * Assumed: No value is shown (§7): none is listed as known and any may come.
 */
export type ErrorType = string;

/** No values of ErrorType are known. The service may send any value: match it with a fallback. */
export const ErrorType: OpenEnum<never> = /* @__PURE__ */ openEnum([]);

/**
 * Where money comes from or goes to.
 *
 * Assumed: Which fields are required is not shown (§2.12): none is promised, because an optional field
 * can become required later without breaking anyone.
 */
export interface Instrument {
  /**
   * Identifier of the instrument: the address of a wallet, for instance.
   *
   * Assumed: What it identifies and its format are not shown (§2.12): a plain string.
   */
  id?: string;
  /** Kind of instrument. */
  type?: InstrumentType;
}

/**
 * Where money comes from or goes to, as it is submitted.
 *
 * Assumed: Which fields are required is not shown (§2.12): both are, because neither means anything
 * without the other.
 */
export interface InstrumentInput {
  /**
   * Identifier of the instrument: the address of a wallet, for instance.
   *
   * Assumed: What it identifies and its format are not shown (§2.12): a plain string.
   */
  id: string;
  /** Kind of instrument. */
  type: InstrumentType;
}

/**
 * Kind of instrument.
 *
 * Assumed: The complete list of values is not shown (§2.12): the known one is listed and any other may
 * come.
 */
export type InstrumentType = 'WALLET' | (string & {});

/** The known values of InstrumentType. The service may send others: match them with a fallback. */
export const InstrumentType: OpenEnum<'WALLET'> = /* @__PURE__ */ openEnum(['WALLET']);

/**
 * A loan.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface Loan {
  /**
   * Amount of the loan.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** When the loan was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the loan. Format: `uuid`. */
  id: string;
  /** State of a loan. */
  status: LoanStatus;
  /** When the loan last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/** One page of loans. */
export interface LoanPage {
  /** The loans of this page. */
  items: Loan[];
  /** Position of a page in its list. */
  meta: PageMeta;
}

/**
 * A request for a loan on its way through approval.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface LoanRequest {
  /**
   * Requested amount.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /**
   * When the request was approved, in UTC; null while it is not. Format: `date-time`.
   *
   * Assumed: That null means that it is not approved (yet) is not shown (§2.5): clients read it so.
   */
  approved_at: string | null;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** When the request was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the request. Format: `uuid`. */
  id: string;
  /**
   * The loan, once the request is approved.
   *
   * Assumed: The value before approval is not shown (§2.5): the loan cannot exist yet, so the field may
   * be missing or null.
   */
  loan?: Loan | null;
  /**
   * Why the request was rejected; null while it is not.
   *
   * Assumed: That null means that it is not rejected (yet) is not shown (§2.5): clients read it so.
   */
  reject_reason: string | null;
  /**
   * When the request was rejected, in UTC; null while it is not. Format: `date-time`.
   *
   * Assumed: That null means that it is not rejected (yet) is not shown (§2.5): clients read it so.
   */
  rejected_at: string | null;
  /** State of a loan request. Every request starts as `PROCESSING`. */
  status: LoanRequestStatus;
  /** When the request last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/**
 * State of a loan request. Every request starts as `PROCESSING`.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come. `approved` is written in lower case, as shown.
 */
export type LoanRequestStatus = 'PROCESSING' | 'approved' | (string & {});

/** The known values of LoanRequestStatus. The service may send others: match them with a fallback. */
export const LoanRequestStatus: OpenEnum<'PROCESSING' | 'approved'> = /* @__PURE__ */ openEnum([
  'PROCESSING',
  'approved',
]);

/**
 * State of a loan.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come.
 */
export type LoanStatus = 'COMPLETED' | (string & {});

/** The known values of LoanStatus. The service may send others: match them with a fallback. */
export const LoanStatus: OpenEnum<'COMPLETED'> = /* @__PURE__ */ openEnum(['COMPLETED']);

/** Position of a page in its list. */
export interface PageMeta {
  /** Largest number of items on a page. */
  limit: number;
  /** Number of this page, counted from 1. */
  page: number;
  /**
   * Number of items on all pages together.
   *
   * Assumed: What is counted is not shown (§1): taken to be the items of all pages, not the pages.
   * Reading also stops at a short page, so another meaning ends no list early.
   */
  total: number;
}

/**
 * Rail that carries the payment.
 *
 * Assumed: The complete list of values is not shown (§2.12): the known one is listed and any other may
 * come.
 */
export type RailType = 'ONCHAIN.TRON' | (string & {});

/** The known values of RailType. The service may send others: match them with a fallback. */
export const RailType: OpenEnum<'ONCHAIN.TRON'> = /* @__PURE__ */ openEnum(['ONCHAIN.TRON']);

/**
 * A repayment of interest, principal or a penalty.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface Repayment {
  /**
   * Amount that was paid.
   *
   * Assumed: The unit of the amount is not shown (§2.7): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** When the repayment was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the repayment. Format: `uuid`. */
  id: string;
  /**
   * The loan that was paid towards; may be an empty string.
   *
   * Assumed: When it is empty is not shown (§2.7): taken to mean that the repayment belongs to no single
   * loan. An empty string is not a UUID, so no format is promised.
   */
  loan_id: string;
  /** When it was paid, in UTC. Format: `date-time`. */
  paid_at: string;
  /** State of a repayment. */
  status: RepaymentStatus;
  /** What a repayment pays for. */
  type: RepaymentType;
  /** When the repayment last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/** One page of repayments. */
export interface RepaymentPage {
  /** The repayments of this page. */
  items: Repayment[];
  /** Position of a page in its list. */
  meta: PageMeta;
}

/**
 * State of a repayment.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come.
 */
export type RepaymentStatus = 'COMPLETED' | (string & {});

/** The known values of RepaymentStatus. The service may send others: match them with a fallback. */
export const RepaymentStatus: OpenEnum<'COMPLETED'> = /* @__PURE__ */ openEnum(['COMPLETED']);

/**
 * What a repayment pays for.
 *
 * Assumed: Three values are given as if they were all (§2.7), yet new members of an enum may appear
 * within a major (§9.3): taken as open.
 */
export type RepaymentType = 'interest' | 'principal' | 'penalty' | (string & {});

/** The known values of RepaymentType. The service may send others: match them with a fallback. */
export const RepaymentType: OpenEnum<'interest' | 'principal' | 'penalty'> = /* @__PURE__ */ openEnum([
  'interest',
  'principal',
  'penalty',
]);

/**
 * The credit limit to ask for.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface RequestCreditLimitUpdateBody {
  /**
   * The client whose limit is to change. Format: `uuid`.
   *
   * Assumed: Whom it names is not shown (§4): taken to be the client organisation or one of its clients,
   * known to the service beforehand.
   */
  client_id: string;
  /**
   * Reference that the client gives to the request. It is not an idempotency key: as far as is known,
   * two requests with the same value are both carried out.
   *
   * Format: `uuid`.
   *
   * Assumed: The document gives the type alone (§4), so the meaning is ours: a reference of the caller.
   * Nothing says that a repeated value is recognised: clients never send a request with it twice.
   */
  client_request_id: string;
  /**
   * The wanted credit limit.
   *
   * Assumed: Whether this is the new limit or an increase is not shown (§4.2): taken to be the new limit
   * in full. Its currency is not shown either, and no chain is beside it: taken to be the currency in
   * which the service keeps the limit of the client, which the caller has to know.
   */
  requested_amount: Amount;
}

/**
 * The state of the request.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface RequestCreditLimitUpdateResult {
  /**
   * Text for people.
   *
   * Assumed: Its text is not shown (§4.2): for people only, nothing is to be matched on it.
   */
  message: string;
  /** `PENDING_APPROVAL` on submission. */
  status: CreditLimitUpdateStatus;
}

/**
 * The loan to request.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface RequestLoanBody {
  /**
   * Amount of the loan.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /** The chain: `id` of a chain. Format: `uuid`. */
  chain_id: string;
}

/**
 * A loan request as it was accepted.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface RequestLoanResult {
  /** Identifier of the new request: the same value as `loan_request_id`. Format: `uuid`. */
  id: string;
  /** Identifier of the new request. Format: `uuid`. */
  loan_request_id: string;
  /** Starts as `PROCESSING`. */
  status: LoanRequestStatus;
}

/**
 * A way through a corridor.
 *
 * Assumed: Which fields are required is not shown (§2.12): none is promised, because an optional field
 * can become required later without breaking anyone.
 */
export interface Route {
  /**
   * Amount that takes this route.
   *
   * Assumed: Two currencies are beside it, and which of them it is in is not shown (§2.12): taken to be
   * `source_currency`, the one that is sent. Nothing is converted.
   */
  amount?: Amount;
  /**
   * Currency that arrives.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  dest_currency?: string;
  /** Where the money goes. */
  dest_instrument?: Instrument;
  /**
   * When the payment is expected to arrive.
   *
   * Assumed: The format is not shown (§2.12): it could be a duration or a point in time, so it is passed
   * on as text.
   */
  expected_eta?: string;
  /**
   * Who carries the payment.
   *
   * Assumed: Neither its values nor its meaning are shown (§2.12): any text, taken to name or identify
   * who carries the payment.
   */
  provider?: string;
  /** Rail that carries the payment. */
  rail_type?: RailType;
  /**
   * Identifier of the route.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  route_id?: string;
  /**
   * Currency that is sent.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  source_currency?: string;
  /** Where the money comes from. */
  source_instrument?: Instrument;
}

/**
 * A way through a corridor, as it is submitted.
 *
 * Assumed: Which fields are required is not shown (§2.12): none is, so that every call which the
 * service takes can be written without made-up values. The service refuses a request that lacks what
 * it needs.
 */
export interface RouteInput {
  /**
   * Amount that takes this route.
   *
   * Assumed: Two currencies are beside it, and which of them it is in is not shown (§2.12): taken to be
   * `source_currency`, the one that is sent. Nothing is converted.
   */
  amount?: Amount | undefined;
  /**
   * Currency that arrives.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  dest_currency?: string | undefined;
  /** Where the money goes. */
  dest_instrument?: InstrumentInput | undefined;
  /**
   * When the payment is expected to arrive.
   *
   * Assumed: The format is not shown (§2.12): it could be a duration or a point in time, so it is passed
   * on as text.
   */
  expected_eta?: string | undefined;
  /**
   * Who carries the payment.
   *
   * Assumed: Neither its values nor its meaning are shown (§2.12): any text, taken to name or identify
   * who carries the payment.
   */
  provider?: string | undefined;
  /** Rail that carries the payment. */
  rail_type?: RailType | undefined;
  /**
   * Identifier of the route.
   *
   * Assumed: The type is given as a plain string where other identifiers are called UUID (§1, §2): no
   * format is promised or asked for.
   */
  route_id?: string | undefined;
  /**
   * Currency that is sent.
   *
   * Assumed: The format is not shown (§2.12): as for the currency of the intent, an ISO 4217 code or a
   * token symbol, without a pattern.
   */
  source_currency?: string | undefined;
  /** Where the money comes from. */
  source_instrument?: InstrumentInput | undefined;
}

/**
 * The wallet to allow transfers to.
 *
 * Assumed: Which fields must be sent is not shown (§4): those are without which nothing can be
 * whitelisted for anyone. The `label` only describes, so it can be left out and need not be made up.
 */
export interface WhitelistWalletBody {
  /**
   * The client for whom the wallet is whitelisted. Format: `uuid`.
   *
   * Assumed: Whom it names is not shown (§4): taken to be the client organisation or one of its clients,
   * known to the service beforehand.
   */
  client_id: string;
  /**
   * Reference that the client gives to the request. It is not an idempotency key: as far as is known,
   * two requests with the same value are both carried out.
   *
   * Format: `uuid`.
   *
   * Assumed: The document gives the type alone (§4), so the meaning is ours: a reference of the caller.
   * Nothing says that a repeated value is recognised: clients never send a request with it twice.
   */
  client_request_id: string;
  /** Name to give to it. */
  label?: string | undefined;
  /**
   * Address of the wallet on its chain.
   *
   * Assumed: The request has no chain for the address, and its format is not shown (§4.2): any text,
   * without a pattern.
   */
  wallet_address: string;
}

/**
 * The whitelisted address.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface WhitelistWalletResult {
  /**
   * Text for people.
   *
   * Assumed: Its text is not shown (§4.2): for people only, nothing is to be matched on it.
   */
  message: string;
  /** The address as the service took it. */
  wallet_address: string;
}
