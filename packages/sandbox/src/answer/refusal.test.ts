import { expect, it } from 'vitest';
import { Refusal, type RefusalCode } from './refusal.ts';

/** A record, so that a code without a case does not compile. */
const cases: Readonly<Record<RefusalCode, readonly [status: number, type: string]>> = {
  missing_credentials: [401, 'authentication_error'],
  invalid_credentials: [401, 'authentication_error'],
  token_expired: [401, 'authentication_error'],
  foreign_caller: [403, 'invalid_request'],
  unknown_path: [404, 'invalid_request'],
  method_not_allowed: [405, 'invalid_request'],
  missing_parameter: [400, 'invalid_request'],
  invalid_parameter: [400, 'invalid_request'],
  unknown_parameter: [400, 'invalid_request'],
  unsupported_media_type: [415, 'invalid_request'],
  body_too_large: [413, 'invalid_request'],
  missing_body: [400, 'invalid_request'],
  unreadable_body: [400, 'invalid_request'],
  missing_field: [400, 'invalid_request'],
  invalid_field: [400, 'invalid_request'],
  unknown_field: [400, 'invalid_request'],
  resource_missing: [404, 'not_found'],
  submission_reused: [409, 'conflict'],
  already_decided: [409, 'conflict'],
  invalid_amount: [422, 'unprocessable'],
  unknown_chain: [422, 'unprocessable'],
  unknown_wallet: [422, 'unprocessable'],
  insufficient_funds: [422, 'unprocessable'],
  injected_fault: [503, 'sandbox_fault'],
  invalid_fault: [400, 'sandbox_fault'],
  invalid_scenario: [400, 'sandbox_fault'],
  answer_violates_description: [500, 'sandbox_error'],
  internal_error: [500, 'sandbox_error'],
};

it.each(Object.keys(cases) as RefusalCode[])('%s has its status and type', async (code) => {
  const [status, type] = cases[code];
  const response = new Refusal(code, { message: 'm', param: 'p', headers: { 'x-a': 'b' } }).toResponse();
  expect([response.status, response.headers.get('x-a')]).toEqual([status, 'b']);
  expect(await response.json()).toEqual({ error: { type, code, message: 'm', param: 'p' } });
  const other = new Refusal(code, { message: 'm', status: 418 }).toResponse();
  expect(other.status).toBe(418);
  expect(await other.json()).toEqual({ error: { type, code, message: 'm' } });
});
