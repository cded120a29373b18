import type { ClientErrorStatus, ServerErrorStatus } from '@org/liquidity-runtime';
import {
  type ApiPromise,
  type DeclaredError,
  type DeclaredErrors,
  type Instrument,
  isApiError,
  type LiquidityV1,
  type Loan,
  LoanStatus,
  type PagePromise,
  type RailType,
  type RepaymentType,
  RequestLoanError,
  type RequestLoanErrors,
  type RouteInput,
} from '@org/liquidity-v1';
import { LiquidityV2, type ListSettlementFacilitiesParams, type SettlementFacility } from '@org/liquidity-v2';

// Code that the compiler must accept and refuse. It is checked, never run; a line that must be refused says so.
declare const v1: LiquidityV1;
declare const v2: LiquidityV2;
declare const uuid: string;

/** Functions of an application that take any list or call, whatever headers its operation declares. */
export function anyCall(): void {
  const firstOf = async <Item>(list: PagePromise<Item>) => (await list.toArray({ max: 1 }))[0];
  const dataOf = async <Data>(call: ApiPromise<Data>) => await call;
  const first: Promise<SettlementFacility | undefined> = firstOf(v2.settlementFacilities.list());
  const one: Promise<SettlementFacility> = dataOf(v2.settlementFacilities.retrieve(uuid));
  void [first, one];
}

/** Requests. */
export function requests(): void {
  v1.loans.request({ amount: '1000.00', chain_id: uuid });
  // @ts-expect-error An amount is a string, so that no digit is lost.
  v1.loans.request({ amount: 1000, chain_id: uuid });
  // @ts-expect-error A misspelt field is refused.
  v1.loans.request({ amout: '1000.00', chain_id: uuid });
  // @ts-expect-error A field too many is refused.
  v1.loans.request({ amount: '1000.00', chain_id: uuid, currency: 'USDT' });
  // @ts-expect-error A required field is missing.
  v1.loans.request({ amount: '1000.00' });
  // @ts-expect-error A body is required.
  v1.loans.request();
  // @ts-expect-error The number of a page is a number.
  v1.loans.list({ page: '1' });
  // @ts-expect-error A misspelt query parameter is refused.
  v1.loans.list({ pages: 1 });
  // @ts-expect-error A path parameter is required.
  v1.loans.retrieve();
  // @ts-expect-error The idempotency key of a drawdown intent is required.
  v1.drawdownIntents.create({ drawdown_id: uuid, corridors: [] });
  // @ts-expect-error A file is no text.
  v2.proofOfFunds.upload(uuid, 'text');
  // A corridor needs no values here, because the documentation doesn't show which of its fields are required (§2.12).
  v1.drawdownIntents.create({
    intent_submission_id: 's',
    drawdown_id: 'd',
    corridors: [{ corridor_id: 'c', routes: [{}] }],
  });
  // A label only describes.
  v1.whitelist.add({ client_id: uuid, client_request_id: uuid, wallet_address: '0xabc' });
  // @ts-expect-error Without an amount nothing can be withdrawn.
  v1.withdrawals.create({ chain_id: uuid, wallet_id: uuid });
  v2.proofOfFunds.upload(uuid, new Uint8Array());
  v2.proofOfFunds.upload(uuid, new Blob([]));
}

/** Parameters that are undefined count as not given. */
export function optional(limit: number | undefined): void {
  const params: ListSettlementFacilitiesParams = { limit };
  v2.settlementFacilities.list(params);
}

/** Open enums: known values complete, others pass, in answers and in requests whose values the documentation leaves open. */
export function openEnums(loan: Loan, route: RouteInput): string {
  const status: LoanStatus = 'A_STATUS_OF_TOMORROW';
  const rail: RailType = 'ONCHAIN.SOMETHING';
  const instrument: Instrument = { type: 'A_NEW_KIND' };
  // @ts-expect-error It is still a string.
  const wrong: RepaymentType = 1;
  if (LoanStatus.isKnown(loan.status)) {
    const known: 'COMPLETED' = loan.status;
    return known;
  }
  return `${status}${rail}${instrument.type}${wrong}${route.rail_type}${LoanStatus.values.join()}`;
}

/** A fallback for unknown values cannot be forgotten. */
export function matched(loan: Loan): number {
  // @ts-expect-error What to do with an unknown value is missing.
  LoanStatus.match(loan.status, { COMPLETED: () => 1 });
  return LoanStatus.match(loan.status, { COMPLETED: () => 1, unknown: (value: string) => value.length });
}

/** Answers. */
export async function answers(): Promise<void> {
  const facility: SettlementFacility = await v2.settlementFacilities.retrieve(uuid);
  const amount: string = facility.amount;
  const request = await v2.settlementFacilityRequests.wait(uuid);
  const decided: string | null = request.approved_at;
  // @ts-expect-error There may be no facility.
  request.settlement_facility.id;
  const page = await v2.settlementFacilities.list();
  const total: number = page.data.meta.total;
  for await (const item of v2.settlementFacilities.list()) item satisfies SettlementFacility;
  const all: SettlementFacility[] = await v2.settlementFacilities.list().toArray({ max: 10 });
  const { data, response } = await v2.balances.list().withResponse();
  const available: string | undefined = data.items[0]?.funding_token.available;
  const status: number = response.status;
  const { headers } = await v2.settlementFacilities.retrieve(uuid).withResponse();
  const sunset: string | undefined = headers.sunset;
  // @ts-expect-error The description has no such header.
  headers['x-total'];
  const proofs: { readonly hash_sha256: string }[] = await v2.proofOfFunds.list(uuid);
  // @ts-expect-error The answer has no such field.
  facility.settled;
  // @ts-expect-error Approvals of withdrawals cannot be read, so there is nothing to wait for.
  v2.withdrawalRequests.wait;
  console.log(amount, decided, total, all, available, status, sunset, proofs);
}

/** Errors as operations declare them. */
export function errors(error: unknown): string | undefined {
  if (isApiError(error, RequestLoanError)) {
    const declared: RequestLoanError = error;
    const body: RequestLoanErrors['default'] = declared.body;
    const status: number = error.status;
    if (error.status === 422) return `${error.body.error.code}${error.requestId}${status}`;
    // @ts-expect-error A success is no error.
    if (error.status === 200) return undefined;
    // @ts-expect-error The envelope has no such field.
    error.body.fault;
    return body.error.type;
  }
  if (!isApiError(error)) return undefined;
  // @ts-expect-error Without an operation nothing is known of the body.
  error.body.error;
  // @ts-expect-error It may have been no response.
  const status: number = error.status;
  const known: boolean = [error].some(isApiError);
  return `${error.detail ?? error.title ?? error.excerpt}${status}${known}`;
}

type Problem = { readonly title: string };
type Several =
  | DeclaredError<400 | 404, Problem>
  | DeclaredError<409, { readonly version: number }>
  | DeclaredError<Exclude<ClientErrorStatus | ServerErrorStatus, 400 | 404 | 409>, string>;

/** The status says which type the body has. */
export function narrowed(error: unknown, several: DeclaredErrors<Several>): string | number {
  if (!isApiError(error, several)) return '';
  switch (error.status) {
    case 400:
    case 404:
      return error.body.title;
    case 409:
      return error.body.version;
    case 503:
      return error.body.length;
    default:
      // @ts-expect-error What is left is a text.
      error.body.title;
      return error.body.toUpperCase();
  }
}

/** Clients. */
export function clients(): void {
  new LiquidityV2();
  new LiquidityV2({ accessToken: () => 'token', apiKey: async () => 'key', baseUrl: 'https://api.example.com' });
  // @ts-expect-error A misspelt option is refused.
  new LiquidityV2({ apikey: 'key' });
}
