// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { ApiError, RequestOptions, Upload } from '@org/liquidity-runtime';
import {
  type ChangeOptions,
  query,
  type QueryKey,
  type ReadOptions,
  request,
} from '@org/liquidity-runtime/query-options';
import type { DataTag } from '@tanstack/query-core';
import type { UploadProofOfFundsResult } from '../models.ts';
import type { ListProofOfFundsResult, ProofOfFunds } from '../resources/proof-of-funds.ts';

/** The key of the queries of `proofOfFunds`, or of one operation: for `invalidateQueries`. */
export function proofOfFundsKey(operation?: 'list' | 'upload'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'proofOfFunds'] : ['@org/liquidity-v2', 'proofOfFunds', operation];
}

/**
 * Options of a query for `proofOfFunds.list`.
 *
 * `GET /api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}`
 */
export function listProofOfFundsOptions(
  client: { readonly proofOfFunds: Pick<ProofOfFunds, 'list'> },
  withdrawalRequestId: string,
): ReadOptions<DataTag<QueryKey, ListProofOfFundsResult, ApiError>, ListProofOfFundsResult> {
  return query(
    proofOfFundsKey('list'),
    { withdrawalRequestId },
    (options) => client.proofOfFunds.list(withdrawalRequestId, options),
  );
}

/**
 * Options of a mutation for `proofOfFunds.upload`.
 *
 * `POST /api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}`
 */
export function uploadProofOfFundsMutation(
  client: { readonly proofOfFunds: Pick<ProofOfFunds, 'upload'> },
): ChangeOptions<
  UploadProofOfFundsResult,
  { readonly withdrawalRequestId: string; readonly file: Upload; readonly options?: RequestOptions | undefined }
> {
  return request(
    proofOfFundsKey('upload'),
    ({ withdrawalRequestId, file, options }) => client.proofOfFunds.upload(withdrawalRequestId, file, options),
  );
}
