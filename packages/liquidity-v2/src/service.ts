// Generated from Liquidity Management Service 2.0.0. Do not edit.

import { file } from '@org/liquidity-runtime';
import { createJournal, sqliteStore } from '@org/liquidity-runtime/journal';
import { LiquidityV2 } from './client.ts';
import type { LiquidityV2Options } from './transport.ts';

/** A client, for a command or a server that was given only this module. */
export function connect(options: LiquidityV2Options): LiquidityV2 {
  return new LiquidityV2(options);
}

/** The operations as data, for the commands of &#64;org/liquidity-doors. */
export const service: Readonly<Record<string, unknown>> = {
  format: 1,
  command: 'liquidity-v2',
  package: '@org/liquidity-v2',
  title: 'Liquidity Management Service',
  version: '2.0.0',
  environmentPrefix: 'LIQUIDITY',
  credentials: [['accessToken', 'LIQUIDITY_ACCESS_TOKEN'], ['apiKey', 'LIQUIDITY_API_KEY']],
  connect,
  createJournal,
  sqliteStore,
  file,
  operations: [
    {
      id: 'listCurrentBalances',
      resource: 'balances',
      method: 'list',
      verb: 'GET',
      path: '/api/v2/liquidity/management/current-balance',
      summary: 'List current balances',
      description: 'Gives the current balances of the organisation per chain, page by page.',
      params: [
        { name: 'limit', description: 'Largest number of items on a page.', schema: { type: 'integer', minimum: 1 } },
        {
          name: 'page',
          description: 'Number of the page to read, counted from 1.',
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      isList: true,
    },
    {
      id: 'listProofOfFunds',
      resource: 'proofOfFunds',
      method: 'list',
      verb: 'GET',
      path: '/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}',
      summary: 'List the proof of funds of a withdrawal request',
      description: 'Gives all documents of a withdrawal request in one array; the list is not paginated.',
      pathArguments: [
        {
          name: 'withdrawalRequestId',
          required: true,
          description: 'Identifier of the withdrawal request.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      sensitive: ['url'],
    },
    {
      id: 'uploadProofOfFunds',
      resource: 'proofOfFunds',
      method: 'upload',
      verb: 'POST',
      path: '/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}',
      summary: 'Upload a proof of funds',
      description: 'Attaches one document to a withdrawal request. If the response is lost, look for the document in `listProofOfFunds` before you send it again.',
      pathArguments: [
        {
          name: 'withdrawalRequestId',
          required: true,
          description: 'Identifier of the withdrawal request.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      body: {
        kind: 'multipart',
        required: true,
        schema: { $ref: '#/$defs/UploadProofOfFundsBody' },
        filePart: 'file',
        files: ['file'],
      },
      sensitive: ['url'],
    },
    {
      id: 'listSettlementFacilities',
      resource: 'settlementFacilities',
      method: 'list',
      verb: 'GET',
      path: '/api/v2/liquidity/management/settlement-facilities',
      summary: 'List settlement facilities',
      description: 'Gives the settlement facilities of the organisation, page by page.',
      params: [
        { name: 'limit', description: 'Largest number of items on a page.', schema: { type: 'integer', minimum: 1 } },
        {
          name: 'page',
          description: 'Number of the page to read, counted from 1.',
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      isList: true,
    },
    {
      id: 'requestSettlementFacility',
      resource: 'settlementFacilities',
      method: 'request',
      verb: 'POST',
      path: '/api/v2/liquidity/management/settlement-facility',
      summary: 'Request a settlement facility',
      description: 'Asks for a settlement facility. The request enters an approval workflow (§3); poll it with `getSettlementFacilityRequest`. If the response is lost, the request may have been taken, and no operation lists requests: ask the service before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/RequestSettlementFacilityBody' } },
      reference: ['body', 'client_request_id'],
    },
    {
      id: 'getSettlementFacility',
      resource: 'settlementFacilities',
      method: 'retrieve',
      verb: 'GET',
      path: '/api/v2/liquidity/management/settlement-facilities/{id}',
      summary: 'Read a settlement facility',
      description: 'Gives one settlement facility.',
      pathArguments: [
        {
          name: 'id',
          required: true,
          description: 'Identifier of the settlement facility.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
    },
    {
      id: 'getSettlementFacilityRequest',
      resource: 'settlementFacilityRequests',
      method: 'retrieve',
      verb: 'GET',
      path: '/api/v2/liquidity/management/settlement-facility-requests/{id}',
      summary: 'Read a settlement facility request',
      description: 'Gives one request for a settlement facility with its decision, once there is one.',
      pathArguments: [
        {
          name: 'id',
          required: true,
          description: 'Identifier of the request.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
    },
    {
      id: 'listWhitelistedWallets',
      resource: 'whitelist',
      method: 'list',
      verb: 'GET',
      path: '/api/v2/liquidity/onboarding/whitelist',
      summary: 'List whitelisted wallets',
      description: 'Gives the wallet addresses to which transfers are allowed, page by page. The API v1 adds wallets to them.',
      params: [
        { name: 'limit', description: 'Largest number of items on a page.', schema: { type: 'integer', minimum: 1 } },
        {
          name: 'page',
          description: 'Number of the page to read, counted from 1.',
          schema: { type: 'integer', minimum: 1 },
        },
      ],
      isList: true,
    },
    {
      id: 'createWithdrawalRequest',
      resource: 'withdrawalRequests',
      method: 'create',
      verb: 'POST',
      path: '/api/v2/liquidity/management/withdrawal-requests',
      summary: 'Request a withdrawal',
      description: 'Asks for a withdrawal of funds to a wallet and submits it for admin approval (§4.1). No operation reads the request again. If the response is lost, the request may have been submitted: ask the service before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/CreateWithdrawalRequestBody' } },
      reference: ['body', 'client_request_id'],
    },
  ],
  schemas: {
    Amount: {
      type: 'string',
      description: 'Monetary amount: a decimal number as a string, so that no digit is lost. Never a JSON number.',
      format: 'decimal',
      examples: ['250000.00'],
    },
    CreateWithdrawalRequestBody: {
      type: 'object',
      description: 'The withdrawal to request.',
      required: ['amount', 'chain_id', 'client_id', 'client_request_id', 'wallet_id'],
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Amount to withdraw.' },
        chain_id: { type: 'string', description: 'The chain: `id` of a chain in v1.', format: 'uuid' },
        client_id: { type: 'string', description: 'The client for whom the withdrawal is requested.', format: 'uuid' },
        client_request_id: {
          type: 'string',
          description: 'Reference that the client gives to the request. It is not an idempotency key: as far as is known, two requests with the same value are both carried out.',
          format: 'uuid',
        },
        wallet_id: {
          type: 'string',
          description: 'The wallet that receives the funds: `id` of a whitelisted wallet.',
          format: 'uuid',
        },
      },
    },
    RequestSettlementFacilityBody: {
      type: 'object',
      description: 'The settlement facility to request.',
      required: ['amount', 'chain_id', 'client_id', 'client_request_id'],
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Amount of the facility.' },
        chain_id: { type: 'string', description: 'The chain: `id` of a chain in v1.', format: 'uuid' },
        client_id: { type: 'string', description: 'The client for whom the facility is requested.', format: 'uuid' },
        client_request_id: {
          type: 'string',
          description: 'Reference that the client gives to the request. It is not an idempotency key: as far as is known, two requests with the same value are both carried out.',
          format: 'uuid',
        },
      },
    },
    UploadProofOfFundsBody: {
      type: 'object',
      description: 'The form that carries the document.',
      required: ['file'],
      properties: { file: { type: 'string', description: 'The document.', format: 'binary' } },
    },
  },
};
