// Generated from Liquidity Management Service 1.0.0. Do not edit.

import {
  addressParameters,
  type ApiPromise,
  call,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  exactValues,
  jsonBody,
  type OperationDefinition,
  type PagePromise,
  paginate,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type { ErrorEnvelope, Loan, LoanPage, LoanStatus, RequestLoanBody, RequestLoanResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v1/liquidity/management/loans */
export interface ListLoansParams {
  /**
   * Only loans on this chain. Format: `uuid`.
   *
   * @example "5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02"
   */
  chain_id?: string | undefined;
  /**
   * Largest number of items on a page (§8). From 1 to 100.
   *
   * @default 50
   * @example 50
   */
  limit?: number | undefined;
  /**
   * Number of the page to read, counted from 1 (§8). At least 1.
   *
   * @default 1
   * @example 1
   */
  page?: number | undefined;
  /**
   * Only loans in this state.
   *
   * Assumed: Its values and how they are compared are not shown (§4.2): taken to be the statuses of a
   * loan, compared exactly.
   *
   * @example "COMPLETED"
   */
  status?: LoanStatus | undefined;
}

/** Bodies of the errors of `GET /api/v1/liquidity/management/loans`, by status. */
export interface ListLoansErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/management/loans`: any error status. `isApiError(error, ListLoansError)`
 * narrows to it.
 */
export type ListLoansError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListLoansError: DeclaredErrors<ListLoansError> = /* @__PURE__ */ declaredErrors('listLoans', {
  default: 'object',
});

/** Bodies of the errors of `POST /api/v1/liquidity/management/loan`, by status. */
export interface RequestLoanErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v1/liquidity/management/loan`: any error status. `isApiError(error, RequestLoanError)`
 * narrows to it.
 */
export type RequestLoanError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const RequestLoanError: DeclaredErrors<RequestLoanError> = /* @__PURE__ */ declaredErrors('requestLoan', {
  default: 'object',
});

/** Bodies of the errors of `GET /api/v1/liquidity/management/loans/{id}`, by status. */
export interface GetLoanErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/management/loans/{id}`: any error status.
 * `isApiError(error, GetLoanError)` narrows to it.
 */
export type GetLoanError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const GetLoanError: DeclaredErrors<GetLoanError> = /* @__PURE__ */ declaredErrors('getLoan', {
  default: 'object',
});

/** Headers of a response of `GET /api/v1/liquidity/management/loans`. */
export interface ListLoansHeaders {
  /** Present with the value `true` once the endpoint is deprecated. */
  readonly deprecation?: string | undefined;
  /** Where the deprecation is announced: the changelog of the service, with `rel="deprecation"`. */
  readonly link?: string | undefined;
  /**
   * Planned day of removal, as an RFC 1123 date; at least 90 days after the announcement, unless
   * security or compliance requires faster action (§9.6).
   */
  readonly sunset?: string | undefined;
}

/** Headers of a response of `POST /api/v1/liquidity/management/loan`. */
export type RequestLoanHeaders = ListLoansHeaders;

/** Headers of a response of `GET /api/v1/liquidity/management/loans/{id}`. */
export type GetLoanHeaders = ListLoansHeaders;

const listLoans: OperationDefinition = {
  id: 'listLoans',
  method: 'GET',
  path: '/api/v1/liquidity/management/loans',
  parameters: [
    { name: 'chain_id', in: 'query' },
    { name: 'limit', in: 'query' },
    { name: 'page', in: 'query' },
    { name: 'status', in: 'query' },
  ],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/items/*/amount', 'decimal']], read: exactValues },
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['amount', 'chain_id', 'created_at', 'id', 'status', 'updated_at']],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
  openEnums: [['/items/*/status', ['COMPLETED']]],
};

const requestLoan: OperationDefinition = {
  id: 'requestLoan',
  method: 'POST',
  path: '/api/v1/liquidity/management/loan',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [['/amount', 'decimal']],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['id', 'loan_request_id', 'status']]] },
  security: [['accessToken', 'apiKey']],
  openEnums: [['/status', ['PROCESSING', 'approved']]],
};

const getLoan: OperationDefinition = {
  id: 'getLoan',
  method: 'GET',
  path: '/api/v1/liquidity/management/loans/{id}',
  parameters: [{ name: 'id', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/amount', 'decimal']], read: exactValues },
    required: [['', ['amount', 'chain_id', 'created_at', 'id', 'status', 'updated_at']]],
  },
  security: [['accessToken', 'apiKey']],
  openEnums: [['/status', ['COMPLETED']]],
};

/** Ask for loans and read those that exist. */
export class Loans {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List loans.
   *
   * Gives the loans of the organisation, page by page, filtered by status or chain if you pass one.
   *
   * Filtered by default: none
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read. No successor is shown (§4): v2 is taken to offer settlement facilities instead. Guidance for
   * new code only; nothing here is deprecated.
   *
   * `GET /api/v1/liquidity/management/loans`
   *
   * @param params - Query parameters: `chain_id`, `limit`, `page`, `status`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListLoansError} If the service responds with any error status.
   */
  list(
    params: ListLoansParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<Loan, LoanPage, ListLoansHeaders> {
    return paginate(this.#transport, listLoans, { params }, options);
  }

  /**
   * Request a loan.
   *
   * Asks for a loan. The request enters an approval workflow (§3); poll it with `loanRequests.wait(id)`. If the
   * response is lost, the request may have been taken, and no operation lists requests: ask the service
   * before you send it again.
   *
   * Assumed: No successor is shown (§4): v2 is taken to offer settlement facilities instead. Guidance
   * for new code only; nothing here is deprecated.
   *
   * `POST /api/v1/liquidity/management/loan`
   *
   * @param body - The loan to request.
   * @returns The new loan request, which waits for approval.
   * @throws {RequestLoanError} If the service responds with any error status.
   */
  request(body: RequestLoanBody, options?: RequestOptions): ApiPromise<RequestLoanResult, RequestLoanHeaders> {
    return call(this.#transport, requestLoan, { body }, options);
  }

  /**
   * Read a loan.
   *
   * Gives one loan.
   *
   * Assumed: No successor is shown (§4): v2 is taken to offer settlement facilities instead. Guidance
   * for new code only; nothing here is deprecated.
   *
   * `GET /api/v1/liquidity/management/loans/{id}`
   *
   * @param id - Identifier of the loan.
   * @returns The loan.
   * @throws {GetLoanError} If the service responds with any error status.
   */
  retrieve(id: string, options?: RequestOptions): ApiPromise<Loan, GetLoanHeaders> {
    return call(this.#transport, getLoan, { path: { id } }, options);
  }
}
