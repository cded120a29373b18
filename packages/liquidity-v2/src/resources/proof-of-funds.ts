// Generated from Liquidity Management Service 2.0.0. Do not edit.

import {
  addressParameters,
  type ApiPromise,
  call,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  multipartBody,
  type OperationDefinition,
  type RequestOptions,
  sensitiveValues,
  type ServerErrorStatus,
  type Transport,
  type Upload,
} from '@org/liquidity-runtime';
import type { ErrorEnvelope, ProofOfFundsDocument, UploadProofOfFundsResult } from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/** All documents of the withdrawal request. */
export type ListProofOfFundsResult = ProofOfFundsDocument[];

/**
 * Bodies of the errors of `GET /api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}`, by
 * status.
 */
export interface ListProofOfFundsErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}`: any
 * error status. `isApiError(error, ListProofOfFundsError)` narrows to it.
 */
export type ListProofOfFundsError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListProofOfFundsError: DeclaredErrors<ListProofOfFundsError> = /* @__PURE__ */ declaredErrors('listProofOfFunds', {
  default: 'object',
});

/**
 * Bodies of the errors of `POST /api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}`,
 * by status.
 */
export interface UploadProofOfFundsErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}`:
 * any error status. `isApiError(error, UploadProofOfFundsError)` narrows to it.
 */
export type UploadProofOfFundsError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const UploadProofOfFundsError: DeclaredErrors<UploadProofOfFundsError> = /* @__PURE__ */ declaredErrors('uploadProofOfFunds', {
  default: 'object',
});

/** Headers of a response of `GET /api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}`. */
export interface ListProofOfFundsHeaders {
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

/** Headers of a response of `POST /api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}`. */
export type UploadProofOfFundsHeaders = ListProofOfFundsHeaders;

const listProofOfFunds: OperationDefinition = {
  id: 'listProofOfFunds',
  method: 'GET',
  path: '/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}',
  parameters: [{ name: 'withdrawalRequestId', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'array',
    required: [
      [
        '/*',
        [
          'created_at',
          'file_name',
          'file_size',
          'hash_sha256',
          'id',
          'mime_type',
          'recorded_at',
          'updated_at',
          'url',
          'withdrawal_request_id',
        ],
      ],
    ],
  },
  security: [['accessToken', 'apiKey']],
  sensitive: /* @__PURE__ */ sensitiveValues(['url']),
};

const uploadProofOfFunds: OperationDefinition = {
  id: 'uploadProofOfFunds',
  method: 'POST',
  path: '/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}',
  parameters: [{ name: 'withdrawalRequestId', in: 'path' }],
  place: addressParameters,
  body: {
    contentType: 'multipart/form-data',
    serialize: multipartBody,
    required: true,
    files: [['file', true]],
    part: 'file',
  },
  response: {
    accept: 'application/json',
    json: 'object',
    required: [['', ['file_name', 'file_size', 'id', 'mime_type', 'recorded_at', 'url']]],
  },
  security: [['accessToken', 'apiKey']],
  sensitive: /* @__PURE__ */ sensitiveValues(['url']),
};

/** The proof-of-funds documents of a withdrawal request. */
export class ProofOfFunds {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List the proof of funds of a withdrawal request.
   *
   * Gives all documents of a withdrawal request in one array; the list is not paginated.
   *
   * Assumed: The order of the documents is not shown (§4): none is promised.
   *
   * `GET /api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}`
   *
   * @param withdrawalRequestId - Identifier of the withdrawal request.
   * @returns The documents.
   * @throws {ListProofOfFundsError} If the service responds with any error status.
   */
  list(
    withdrawalRequestId: string,
    options?: RequestOptions,
  ): ApiPromise<ListProofOfFundsResult, ListProofOfFundsHeaders> {
    return call(this.#transport, listProofOfFunds, { path: { withdrawalRequestId } }, options);
  }

  /**
   * Upload a proof of funds.
   *
   * Attaches one document to a withdrawal request. If the response is lost, look for the document in
   * `proofOfFunds.list(withdrawalRequestId)` before you send it again.
   *
   * Assumed: When a document can be attached is not shown (§1): taken to be possible from the creation
   * of the withdrawal request on. Whether it is still possible once the request is decided, and whether
   * the decision waits for a document, is not shown either, and nothing is assumed of it.
   *
   * `POST /api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}`
   *
   * @param withdrawalRequestId - Identifier of the withdrawal request.
   * @param file - The proof of funds to upload.
   * @returns The document was stored.
   * @throws {UploadProofOfFundsError} If the service responds with any error status.
   */
  upload(
    withdrawalRequestId: string,
    file: Upload,
    options?: RequestOptions,
  ): ApiPromise<UploadProofOfFundsResult, UploadProofOfFundsHeaders> {
    return call(this.#transport, uploadProofOfFunds, { path: { withdrawalRequestId }, body: file }, options);
  }
}
