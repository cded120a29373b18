import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('redact', () => {
  it.each([
    ['value of NODE_AUTH_TOKEN is s3cr3t-value', 'value of NODE_AUTH_TOKEN is ***'],
    ['npm_abcdefghijklmnop and ghp_abcdefghijklmnop', '*** and ***'],
    ['//host/:_authToken=abc //host/:_password = def', '//host/:_authToken=*** //host/:_password = ***'],
    ['authorization: Bearer abc.def', 'authorization: Bearer ***'],
    ['PUT https://user:pass@host/x', 'PUT https://***@host/x'],
    ['E403 @acme/pets@1.0.0 at https://host/@acme%2fpets', 'E403 @acme/pets@1.0.0 at https://host/@acme%2fpets'],
  ])('%j', (text, expected) => {
    expect(redact(text, { NODE_AUTH_TOKEN: 's3cr3t-value', HOME: '/host', TOKEN_EMPTY: '' })).toBe(expected);
  });
});
