import {
  type ApiDefinition,
  type ClientOptions,
  type CredentialSource,
  createTransport,
  jsonBody,
  multipartBody,
  type OperationDefinition,
  rawAnswer,
  requestParameters,
  type Transport,
} from '@org/liquidity-runtime';
import type { FaultServer } from './fault-server.ts';
import { transport } from './transport.ts';

export const apiKey = 'key-7f3a9c1e5b';
export const accessToken = 'token-2d8e4f6a0c';

/** A made-up service with one operation of each kind that differs under faults. */
export const api: ApiDefinition = {
  name: '@test/payments',
  version: '1.4.2',
  environmentPrefix: 'PAYMENTS_TEST',
  credentials: [
    { option: 'apiKey', variable: 'API_KEY', in: 'header', name: 'x-api-key' },
    { option: 'accessToken', variable: 'ACCESS_TOKEN', in: 'header', name: 'authorization', scheme: 'Bearer' },
  ],
};

const secured = { security: [['apiKey', 'accessToken']] } as const;

export const getPayment: OperationDefinition = {
  id: 'getPayment',
  method: 'GET',
  path: '/payments/{id}',
  parameters: [{ name: 'id', in: 'path' }],
  place: requestParameters,
  response: { accept: 'application/json', json: 'object' },
  ...secured,
};

/** Moves money, and has no idempotency key. */
export const createPayment: OperationDefinition = {
  id: 'createPayment',
  method: 'POST',
  path: '/payments',
  body: { contentType: 'application/json', serialize: jsonBody, required: true },
  response: { accept: 'application/json', json: 'object' },
  ...secured,
};

/** Moves money, and declares the key by which the service knows a repetition. */
export const createKeyedPayment: OperationDefinition = {
  ...createPayment,
  id: 'createKeyedPayment',
  path: '/keyed-payments',
  idempotencyKey: { in: 'body', name: 'submission_id' },
};

export const listPayments: OperationDefinition = {
  id: 'listPayments',
  method: 'GET',
  path: '/payments',
  parameters: [
    { name: 'page', in: 'query' },
    { name: 'limit', in: 'query' },
  ],
  place: requestParameters,
  response: { accept: 'application/json', json: 'object' },
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
  ...secured,
};

export const listByCursor: OperationDefinition = {
  id: 'listByCursor',
  method: 'GET',
  path: '/events',
  parameters: [
    { name: 'after', in: 'query' },
    { name: 'limit', in: 'query' },
  ],
  place: requestParameters,
  response: { accept: 'application/json', json: 'object' },
  pagination: { style: 'cursor', cursor: 'after', limit: 'limit', items: '/items', next: '/next' },
  ...secured,
};

export const uploadProof: OperationDefinition = {
  id: 'uploadProof',
  method: 'POST',
  path: '/payments/{id}/proof',
  parameters: [{ name: 'id', in: 'path' }],
  place: requestParameters,
  body: { contentType: 'multipart/form-data', serialize: multipartBody, required: true },
  response: { accept: 'application/json', json: 'object' },
  ...secured,
};

export const downloadProof: OperationDefinition = {
  id: 'downloadProof',
  method: 'GET',
  path: '/payments/{id}/proof',
  parameters: [{ name: 'id', in: 'path' }],
  place: requestParameters,
  response: { raw: rawAnswer },
  ...secured,
};

export interface TestOptions extends ClientOptions {
  readonly apiKey?: CredentialSource | undefined;
  readonly accessToken?: CredentialSource | undefined;
}

/** A client of a fault server, with good credentials unless others are given. */
export function connect(server: Pick<FaultServer, 'url'>, options: TestOptions = {}): Transport {
  const all: TestOptions = { baseUrl: server.url, apiKey, accessToken, ...transport, ...options };
  return createTransport(api, all);
}
