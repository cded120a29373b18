// Generated from Liquidity Management Service 1.0.0. Do not edit.

import { file } from '@org/liquidity-runtime';
import { createJournal, sqliteStore } from '@org/liquidity-runtime/journal';
import { LiquidityV1 } from './client.ts';
import type { LiquidityV1Options } from './transport.ts';

/** A client, for a command or a server that was given only this module. */
export function connect(options: LiquidityV1Options): LiquidityV1 {
  return new LiquidityV1(options);
}

/** The operations as data, for the commands of &#64;org/liquidity-doors. */
export const service: Readonly<Record<string, unknown>> = {
  format: 1,
  command: 'liquidity-v1',
  package: '@org/liquidity-v1',
  title: 'Liquidity Management Service',
  version: '1.0.0',
  environmentPrefix: 'LIQUIDITY',
  credentials: [['accessToken', 'LIQUIDITY_ACCESS_TOKEN'], ['apiKey', 'LIQUIDITY_API_KEY']],
  connect,
  createJournal,
  sqliteStore,
  file,
  operations: [
    {
      id: 'listChains',
      resource: 'chains',
      method: 'list',
      verb: 'GET',
      path: '/api/v1/liquidity/management/chain',
      summary: 'List supported chains',
      description: 'Gives the chains that the service supports, page by page.',
      params: [
        {
          name: 'limit',
          description: 'Largest number of items on a page (§8).',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
        },
        {
          name: 'page',
          description: 'Number of the page to read, counted from 1 (§8).',
          schema: { type: 'integer', minimum: 1, default: 1 },
        },
      ],
      isList: true,
    },
    {
      id: 'requestCreditLimitUpdate',
      resource: 'creditLimit',
      method: 'requestUpdate',
      verb: 'PATCH',
      path: '/api/v1/liquidity/onboarding/credit-limit',
      summary: 'Request another credit limit',
      description: 'Asks for another credit limit. The request enters an approval workflow (§3); no operation reads it again. If the response is lost, the request may have been taken: ask the service before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/RequestCreditLimitUpdateBody' } },
      reference: ['body', 'client_request_id'],
    },
    {
      id: 'createDrawdownIntent',
      resource: 'drawdownIntents',
      method: 'create',
      verb: 'POST',
      path: '/api/v1/liquidity/utilization/drawdown-intent',
      summary: 'Submit a drawdown intent',
      description: 'Submits the payment corridors and routes that are planned for a drawdown. If the response is lost, send it again with the same `intent_submission_id`.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/CreateDrawdownIntentBody' } },
      reference: ['body', 'intent_submission_id'],
      sensitive: ['additional_fields'],
    },
    {
      id: 'getDrawdownIntent',
      resource: 'drawdownIntents',
      method: 'retrieve',
      verb: 'GET',
      path: '/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}',
      summary: 'Read a drawdown intent',
      description: 'Gives one drawdown intent.',
      pathArguments: [
        {
          name: 'drawdownId',
          required: true,
          description: 'Identifier of the drawdown intent: the `id` that its creation returned.',
          schema: { type: 'string' },
        },
      ],
      sensitive: ['additional_fields'],
    },
    {
      id: 'getLoanRequest',
      resource: 'loanRequests',
      method: 'retrieve',
      verb: 'GET',
      path: '/api/v1/liquidity/management/loan-requests/{id}',
      summary: 'Read a loan request',
      description: 'Gives one request for a loan with its decision, once there is one.',
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
      id: 'listLoans',
      resource: 'loans',
      method: 'list',
      verb: 'GET',
      path: '/api/v1/liquidity/management/loans',
      summary: 'List loans',
      description: 'Gives the loans of the organisation, page by page, filtered by status or chain if you pass one.',
      params: [
        { name: 'chain_id', description: 'Only loans on this chain.', schema: { type: 'string', format: 'uuid' } },
        {
          name: 'limit',
          description: 'Largest number of items on a page (§8).',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
        },
        {
          name: 'page',
          description: 'Number of the page to read, counted from 1 (§8).',
          schema: { type: 'integer', minimum: 1, default: 1 },
        },
        { name: 'status', description: 'Only loans in this state.', schema: { $ref: '#/$defs/LoanStatus' } },
      ],
      isList: true,
    },
    {
      id: 'requestLoan',
      resource: 'loans',
      method: 'request',
      verb: 'POST',
      path: '/api/v1/liquidity/management/loan',
      summary: 'Request a loan',
      description: 'Asks for a loan. The request enters an approval workflow (§3); poll it with `getLoanRequest`. If the response is lost, the request may have been taken, and no operation lists requests: ask the service before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/RequestLoanBody' } },
    },
    {
      id: 'getLoan',
      resource: 'loans',
      method: 'retrieve',
      verb: 'GET',
      path: '/api/v1/liquidity/management/loans/{id}',
      summary: 'Read a loan',
      description: 'Gives one loan.',
      pathArguments: [
        {
          name: 'id',
          required: true,
          description: 'Identifier of the loan.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
    },
    {
      id: 'listRepayments',
      resource: 'repayments',
      method: 'list',
      verb: 'GET',
      path: '/api/v1/liquidity/management/repayments',
      summary: 'List repayments',
      description: 'Gives the repayments of the organisation, page by page.',
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
      id: 'whitelistWallet',
      resource: 'whitelist',
      method: 'add',
      verb: 'POST',
      path: '/api/v1/liquidity/onboarding/whitelist',
      summary: 'Whitelist a wallet',
      description: 'Allows transfers to a wallet address. The API v2 lists the whitelisted wallets. If the response is lost, look for the address in that list before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/WhitelistWalletBody' } },
      reference: ['body', 'client_request_id'],
    },
    {
      id: 'createWithdrawal',
      resource: 'withdrawals',
      method: 'create',
      verb: 'POST',
      path: '/api/v1/liquidity/management/withdrawals',
      summary: 'Withdraw funds',
      description: 'Withdraws funds to a wallet in a single call. No operation reads the withdrawal again. If the response is lost, the funds may have left: ask the service before you send it again.',
      body: { kind: 'json', required: true, schema: { $ref: '#/$defs/CreateWithdrawalBody' } },
    },
  ],
  schemas: {
    Amount: {
      type: 'string',
      description: 'Monetary amount: a decimal number as a string, so that no digit is lost. Never a JSON number.',
      format: 'decimal',
      examples: ['250000.00'],
    },
    CorridorInput: {
      type: 'object',
      description: 'A payment corridor, as it is submitted: money that goes from one country to another.',
      properties: {
        additional_fields: { type: 'object', description: 'Free-form details.', additionalProperties: {} },
        allocation_amount: {
          $ref: '#/$defs/Amount',
          description: 'Part of the drawdown that goes through this corridor.',
        },
        allocation_currency: { type: 'string', description: 'Currency of the allocated amount.' },
        corridor_id: { type: 'string', description: 'Identifier of the corridor.' },
        destination_country: { type: 'string', description: 'Country that the payment reaches.' },
        expected_settlement_at: {
          type: 'string',
          description: 'When the corridor is expected to be settled, in UTC: with `Z` at its end.',
          format: 'date-time',
          pattern: 'Z$',
        },
        intent_code: { type: 'string', description: 'Code of the purpose of the payment.' },
        origin_country: { type: 'string', description: 'Country that the payment leaves.' },
        routes: { type: 'array', description: 'The routes of the corridor.', items: { $ref: '#/$defs/RouteInput' } },
      },
    },
    CreateDrawdownIntentBody: {
      type: 'object',
      description: 'The drawdown intent to submit.',
      required: ['corridors', 'drawdown_id', 'intent_submission_id'],
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Total over all corridors.' },
        corridors: {
          type: 'array',
          description: 'The payment corridors of the drawdown.',
          items: { $ref: '#/$defs/CorridorInput' },
        },
        currency: { type: 'string', description: 'Currency of the total: an ISO 4217 code or a token symbol.' },
        drawdown_id: { type: 'string', description: 'The drawdown that the intent describes.' },
        intent_submission_id: {
          type: 'string',
          description: 'Unique identifier of the submission, chosen by the client.',
        },
      },
    },
    CreateWithdrawalBody: {
      type: 'object',
      description: 'The amount to withdraw, and the wallet that receives it.',
      required: ['amount', 'chain_id', 'wallet_id'],
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Amount to withdraw.' },
        chain_id: { type: 'string', description: 'The chain: `id` of a chain.', format: 'uuid' },
        wallet_id: {
          type: 'string',
          description: 'The wallet that receives the funds: `id` of a whitelisted wallet.',
          format: 'uuid',
        },
      },
    },
    InstrumentInput: {
      type: 'object',
      description: 'Where money comes from or goes to, as it is submitted.',
      required: ['id', 'type'],
      properties: {
        id: { type: 'string', description: 'Identifier of the instrument: the address of a wallet, for instance.' },
        type: { $ref: '#/$defs/InstrumentType' },
      },
    },
    InstrumentType: { type: 'string', description: 'Kind of instrument.', examples: ['WALLET'] },
    LoanStatus: { type: 'string', description: 'State of a loan.', examples: ['COMPLETED'] },
    RailType: { type: 'string', description: 'Rail that carries the payment.', examples: ['ONCHAIN.TRON'] },
    RequestCreditLimitUpdateBody: {
      type: 'object',
      description: 'The credit limit to ask for.',
      required: ['client_id', 'client_request_id', 'requested_amount'],
      properties: {
        client_id: { type: 'string', description: 'The client whose limit is to change.', format: 'uuid' },
        client_request_id: {
          type: 'string',
          description: 'Reference that the client gives to the request. It is not an idempotency key: as far as is known, two requests with the same value are both carried out.',
          format: 'uuid',
        },
        requested_amount: { $ref: '#/$defs/Amount', description: 'The wanted credit limit.' },
      },
    },
    RequestLoanBody: {
      type: 'object',
      description: 'The loan to request.',
      required: ['amount', 'chain_id'],
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Amount of the loan.' },
        chain_id: { type: 'string', description: 'The chain: `id` of a chain.', format: 'uuid' },
      },
    },
    RouteInput: {
      type: 'object',
      description: 'A way through a corridor, as it is submitted.',
      properties: {
        amount: { $ref: '#/$defs/Amount', description: 'Amount that takes this route.' },
        dest_currency: { type: 'string', description: 'Currency that arrives.' },
        dest_instrument: { $ref: '#/$defs/InstrumentInput', description: 'Where the money goes.' },
        expected_eta: { type: 'string', description: 'When the payment is expected to arrive.' },
        provider: { type: 'string', description: 'Who carries the payment.' },
        rail_type: { $ref: '#/$defs/RailType' },
        route_id: { type: 'string', description: 'Identifier of the route.' },
        source_currency: { type: 'string', description: 'Currency that is sent.' },
        source_instrument: { $ref: '#/$defs/InstrumentInput', description: 'Where the money comes from.' },
      },
    },
    WhitelistWalletBody: {
      type: 'object',
      description: 'The wallet to allow transfers to.',
      required: ['client_id', 'client_request_id', 'wallet_address'],
      properties: {
        client_id: { type: 'string', description: 'The client for whom the wallet is whitelisted.', format: 'uuid' },
        client_request_id: {
          type: 'string',
          description: 'Reference that the client gives to the request. It is not an idempotency key: as far as is known, two requests with the same value are both carried out.',
          format: 'uuid',
        },
        label: { type: 'string', description: 'Name to give to it.' },
        wallet_address: { type: 'string', description: 'Address of the wallet on its chain.' },
      },
    },
  },
};
