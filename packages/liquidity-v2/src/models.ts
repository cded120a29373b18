// Generated from Liquidity Management Service 2.0.0. Do not edit.

import { type OpenEnum, openEnum, type Upload } from '@org/liquidity-runtime';

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
 * The withdrawal to request.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface CreateWithdrawalRequestBody {
  /**
   * Amount to withdraw.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /**
   * The chain: `id` of a chain in v1. Format: `uuid`.
   *
   * Assumed: Chains are listed in v1 only (§2.8, §4.2): their `id` is taken to be the chain identifier
   * of both majors.
   */
  chain_id: string;
  /**
   * The client for whom the withdrawal is requested. Format: `uuid`.
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
   * The wallet that receives the funds: `id` of a whitelisted wallet. Format: `uuid`.
   *
   * Assumed: Where its identifier comes from is not shown (§4): taken to be the `id` of a whitelisted
   * wallet (§2.10), because wallets are whitelisted for transfers (§1). It is not taken to be the
   * `org_wallet` of a balance (§2.9), which the funds leave.
   */
  wallet_id: string;
}

/**
 * A withdrawal request as it was submitted.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface CreateWithdrawalRequestResult {
  /** Identifier of the withdrawal request. Format: `uuid`. */
  id: string;
  /** State of a withdrawal request. */
  status: WithdrawalRequestStatus;
}

/**
 * Balances of the organisation on one chain.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface CurrentBalance {
  /**
   * Balance of the token in which funds are held.
   *
   * Assumed: Which token this is and what it is for is not shown (§2.9): taken to be the token that the
   * chain of `org_wallet` lists as `funding_token_id` in v1, used as the token in which funds are held
   * and withdrawn.
   */
  funding_token: TokenBalance;
  /**
   * Balance of the token that pays for transactions.
   *
   * Assumed: Which token this is and what it is for is not shown (§2.9): taken to be the token that the
   * chain of `org_wallet` lists as `gas_token_id` in v1, used to pay for transactions.
   */
  gas_token: TokenBalance;
  /** The wallet of the organisation on a chain. */
  org_wallet: OrgWallet;
}

/** One page of balances. */
export interface CurrentBalancePage {
  /** The balances of this page. */
  items: CurrentBalance[];
  /** Position of a page in its list. */
  meta: PageMeta;
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
 * The wallet of the organisation on a chain.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface OrgWallet {
  /** Address of the wallet on its chain. */
  address: string;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** Identifier of the wallet. Format: `uuid`. */
  id: string;
  /** The organisation that owns it. Format: `uuid`. */
  org_id: string;
}

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
 * A document that was attached to a withdrawal request.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface ProofOfFundsDocument {
  /** When the document was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Name of the file. */
  file_name: string;
  /**
   * Size of the file in bytes.
   *
   * Assumed: The unit is not shown (§2.11): taken to be bytes.
   */
  file_size: number;
  /**
   * SHA-256 hash of the file.
   *
   * Assumed: How the hash is written is not shown (§2.11): taken to be hexadecimal, but no length or
   * alphabet is promised.
   */
  hash_sha256: string;
  /** Identifier of the document. Format: `uuid`. */
  id: string;
  /** Media type of the file. */
  mime_type: string;
  /**
   * When the document was taken on record, in UTC. Format: `date-time`.
   *
   * Assumed: How it differs from `created_at` is not shown (§2.11): taken to be when the document counts
   * as handed in.
   */
  recorded_at: string;
  /** When the document last changed, in UTC. Format: `date-time`. */
  updated_at: string;
  /**
   * Where the document can be fetched. Masked in logs.
   *
   * Assumed: Form, lifetime and access of the address are not shown (§2.11): taken to be absolute; it
   * may expire and may itself grant access, so it is kept out of logs.
   */
  url: string;
  /** The withdrawal request that it belongs to. Format: `uuid`. */
  withdrawal_request_id: string;
}

/**
 * The settlement facility to request.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface RequestSettlementFacilityBody {
  /**
   * Amount of the facility.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /**
   * The chain: `id` of a chain in v1. Format: `uuid`.
   *
   * Assumed: Chains are listed in v1 only (§2.8, §4.2): their `id` is taken to be the chain identifier
   * of both majors.
   */
  chain_id: string;
  /**
   * The client for whom the facility is requested. Format: `uuid`.
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
}

/**
 * A settlement facility request as it was accepted.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface RequestSettlementFacilityResult {
  /** Identifier of the new request: the same value as `settlement_facility_request_id`. Format: `uuid`. */
  id: string;
  /** Identifier of the new request. Format: `uuid`. */
  settlement_facility_request_id: string;
  /** Starts as `PROCESSING`. */
  status: SettlementFacilityRequestStatus;
}

/**
 * A settlement facility.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface SettlementFacility {
  /**
   * Amount of the facility.
   *
   * Assumed: The unit of the amount is not shown (§2): taken to be the funding token of the chain that
   * `chain_id` names.
   */
  amount: Amount;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** When the facility was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the settlement facility. Format: `uuid`. */
  id: string;
  /**
   * When the facility is to be settled, in UTC. Format: `date-time`.
   *
   * Assumed: Whether the day is planned or past is not shown (§2.2): taken to be the planned one.
   */
  settlement_date: string;
  /** State of a settlement facility. */
  status: SettlementFacilityStatus;
  /** When the facility last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/** One page of settlement facilities. */
export interface SettlementFacilityPage {
  /** The settlement facilities of this page. */
  items: SettlementFacility[];
  /** Position of a page in its list. */
  meta: PageMeta;
}

/**
 * A request for a settlement facility on its way through approval.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface SettlementFacilityRequest {
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
   * Assumed: That null means that it is not approved (yet) is not shown (§2.1): clients read it so.
   */
  approved_at: string | null;
  /** The chain. Format: `uuid`. */
  chain_id: string;
  /** When the request was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the request. Format: `uuid`. */
  id: string;
  /**
   * Why the request was rejected; null while it is not.
   *
   * Assumed: That null means that it is not rejected (yet) is not shown (§2.1): clients read it so.
   */
  reject_reason: string | null;
  /**
   * When the request was rejected, in UTC; null while it is not. Format: `date-time`.
   *
   * Assumed: That null means that it is not rejected (yet) is not shown (§2.1): clients read it so.
   */
  rejected_at: string | null;
  /**
   * The settlement facility, once the request is approved.
   *
   * Assumed: The value before approval is not shown (§2.1): the facility cannot exist yet, so the field
   * may be missing or null.
   */
  settlement_facility?: SettlementFacility | null;
  /** State of a settlement facility request. Every request starts as `PROCESSING`. */
  status: SettlementFacilityRequestStatus;
  /** When the request last changed, in UTC. Format: `date-time`. */
  updated_at: string;
}

/**
 * State of a settlement facility request. Every request starts as `PROCESSING`.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come.
 */
export type SettlementFacilityRequestStatus = 'PROCESSING' | (string & {});

/**
 * The known values of SettlementFacilityRequestStatus. The service may send others: match them with a
 * fallback.
 */
export const SettlementFacilityRequestStatus: OpenEnum<'PROCESSING'> = /* @__PURE__ */ openEnum(['PROCESSING']);

/**
 * State of a settlement facility.
 *
 * Assumed: The complete list of values is not shown (§3): the known ones are listed and any other may
 * come.
 */
export type SettlementFacilityStatus = 'ACTIVE' | (string & {});

/**
 * The known values of SettlementFacilityStatus. The service may send others: match them with a
 * fallback.
 */
export const SettlementFacilityStatus: OpenEnum<'ACTIVE'> = /* @__PURE__ */ openEnum(['ACTIVE']);

/**
 * Balance of one token.
 *
 * Assumed: What makes the two differ is not shown (§2.9): `available` is taken to be the part of
 * `total` that can be used now. Both are taken to be always present.
 */
export interface TokenBalance {
  /**
   * Amount that can be used now.
   *
   * Assumed: The unit is not shown in words (§2.9): taken to be the token whose balance it is, the gas
   * token or the funding token.
   */
  available: Amount;
  /**
   * Total amount, including the part that can't be used now.
   *
   * Assumed: The unit is not shown in words (§2.9): taken to be the token whose balance it is, the gas
   * token or the funding token.
   */
  total: Amount;
}

/**
 * The form that carries the document.
 *
 * Assumed: Which fields must be sent is not shown (§4): all that are listed are, because every caller
 * has them and none has to be made up. A required field can become optional later without breaking
 * anyone.
 */
export interface UploadProofOfFundsBody {
  /**
   * The document. Format: `binary`.
   *
   * Assumed: Size limits and accepted file types are not shown (§8): none is stated, and the service
   * refuses what it does not take.
   */
  file: Upload;
}

/**
 * A document as it was stored.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface UploadProofOfFundsResult {
  /** Name of the file. */
  file_name: string;
  /**
   * Size of the file in bytes.
   *
   * Assumed: The unit is not shown (§2.11): taken to be bytes.
   */
  file_size: number;
  /**
   * Identifier of the document. Format: `uuid`.
   *
   * Assumed: The fields of the upload response are named without types (§2.11): they are taken to have
   * the types of the listed document.
   */
  id: string;
  /** Media type of the file. */
  mime_type: string;
  /**
   * When the document was taken on record, in UTC. Format: `date-time`.
   *
   * Assumed: How it differs from `created_at` is not shown (§2.11): taken to be when the document counts
   * as handed in.
   */
  recorded_at: string;
  /**
   * Where the document can be fetched. Masked in logs.
   *
   * Assumed: Form, lifetime and access of the address are not shown (§2.11): taken to be absolute; it
   * may expire and may itself grant access, so it is kept out of logs.
   */
  url: string;
}

/**
 * A wallet address to which transfers are allowed.
 *
 * Assumed: Whether a listed field can be missing is not shown (§2): each is taken to be always
 * present, because the documentation says so where a field is optional or may be null.
 */
export interface WhitelistedWallet {
  /** When the entry was recorded, in UTC. Format: `date-time`. */
  created_at: string;
  /** Identifier of the entry. Format: `uuid`. */
  id: string;
  /** Name that the organisation gave to it. */
  label: string;
  /** When the entry last changed, in UTC. Format: `date-time`. */
  updated_at: string;
  /** Address of the wallet on its chain. */
  wallet_address: string;
}

/** One page of whitelisted wallets. */
export interface WhitelistedWalletPage {
  /** The whitelisted wallets of this page. */
  items: WhitelistedWallet[];
  /** Position of a page in its list. */
  meta: PageMeta;
}

/**
 * State of a withdrawal request.
 *
 * Assumed: No value is shown (§3): none is listed as known and any may come; `SUBMITTED` in the
 * example is made up.
 */
export type WithdrawalRequestStatus = string;

/**
 * No values of WithdrawalRequestStatus are known. The service may send any value: match it with a
 * fallback.
 */
export const WithdrawalRequestStatus: OpenEnum<never> = /* @__PURE__ */ openEnum([]);
