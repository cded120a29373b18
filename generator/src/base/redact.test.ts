import { describe, expect, it } from 'vitest';
import { redact, secretNames } from './redact.ts';

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

/** A variable for each word that marks a secret. */
const names: Readonly<Record<string, string>> = {
  token: 'GITHUB_TOKEN',
  secret: 'ClientSecret',
  password: 'REGISTRY_PASSWORD',
  passwd: 'mysql_passwd',
  _auth: 'NPM_CONFIG__AUTH',
  otp: 'NPM_OTP',
  'api_?key': 'LIQUIDITY_API_KEY',
  credential: 'AWS_CREDENTIALS',
};

describe('a variable whose name speaks of a secret', () => {
  it('has a case for each word', () => {
    expect(Object.keys(names).sort()).toEqual([...secretNames].sort());
  });

  it.each(Object.values(names))('is %s', (name) => {
    expect(redact('it is v4lue', { [name]: 'v4lue' })).toBe('it is ***');
  });

  it('has an api key in one word too, and hides no other variable and no text shorter than 4 characters', () => {
    expect(redact('it is v4lue', { apikey: 'v4lue' })).toBe('it is ***');
    expect(redact('it is v4lue', { HOME: 'v4lue', PATH: 'it' })).toBe('it is v4lue');
    expect(redact('abc abcd', { A_TOKEN: 'abc' })).toBe('abc abcd');
    expect(redact('abc abcd', { A_TOKEN: 'abcd' })).toBe('abc ***');
  });

  it('is hidden as a whole where another one begins the same, wherever it is found', () => {
    const environment = { A_TOKEN: 'abcd', B_TOKEN: 'abcdef', C_TOKEN: undefined };
    expect(redact('abcdef abcd abcdef', environment)).toBe('*** *** ***');
  });

  it.each([
    ['npm_123456789', 'npm_123456789'],
    ['npm_1234567890', '***'],
    ['gho_1234567890 github_pat_1234567890', '*** ***'],
    ['Basic dXNlcjpwYXNz== rest', 'Basic *** rest'],
    ['//h/:_PASSWORD=x y', '//h/:_PASSWORD=*** y'],
    ['http://u@h/p https://a:b@c:1/d', 'http://***@h/p https://***@c:1/d'],
  ])('has nothing to do with %j, which reads %j', (text, expected) => {
    expect(redact(text, {})).toBe(expected);
  });
});
