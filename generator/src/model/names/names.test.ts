import { describe, expect, it } from 'vitest';
import { isIdentifier } from '../../text/identifier.ts';
import { assignNames, camelCase, claimName, pascalCase, toIdentifier, upperSnakeCase, wordsOf } from './names.ts';

describe('wordsOf', () => {
  it.each([
    ['settlement-facility_request id', ['settlement', 'facility', 'request', 'id']],
    ['getHTTPServer', ['get', 'HTTP', 'Server']],
    ['OAuth applications', ['OAuth', 'applications']],
    ['getOAuthToken', ['get', 'OAuth', 'Token']],
    ['Redirect URLs', ['Redirect', 'URLs']],
    ['M2M tokens', ['M2M', 'tokens']],
    ['web3Wallet', ['web3', 'Wallet']],
    ['größeÄndern', ['größe', 'Ändern']],
    ['--', []],
  ])('splits %s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it('reads composed and decomposed letters as one', () => {
    expect(wordsOf('caf\u00e9')).toEqual(wordsOf('cafe\u0301'));
  });
});

describe('camelCase and pascalCase', () => {
  it.each([
    ['list-for-org', 'listForOrg', 'ListForOrg'],
    ['API_KEY', 'apiKey', 'ApiKey'],
    ['HTTPValidationError', 'httpValidationError', 'HTTPValidationError'],
    ['OAuthApplications', 'oauthApplications', 'OAuthApplications'],
    ['io.k8s.api.core.v1.Pod', 'ioK8sApiCoreV1Pod', 'IoK8sApiCoreV1Pod'],
    ['v1_1', 'v1_1', 'V1_1'],
    ['v11', 'v11', 'V11'],
    ['заявка на кредит', 'заявкаНаКредит', 'ЗаявкаНаКредит'],
  ])('%s', (name, camel, pascal) => {
    expect(camelCase(name)).toBe(camel);
    expect(pascalCase(name)).toBe(pascal);
  });
});

it('writes environment variables in ASCII', () => {
  expect(upperSnakeCase('accessToken')).toBe('ACCESS_TOKEN');
  expect(upperSnakeCase('schlüssel')).toBe('SCHLUSSEL');
  expect(upperSnakeCase('鍵')).toBe('U9375');
});

it('makes identifiers of anything', () => {
  expect(toIdentifier('3d', 'x')).toBe('_3d');
  expect(toIdentifier('a"]; evil(', 'x')).toBe('aevil');
  expect(toIdentifier('🎉', 'x')).toBe('x');
  expect(isIdentifier('größe')).toBe(true);
  expect(isIdentifier('a b')).toBe(false);
});

describe('assignNames', () => {
  it('does not depend on the order of the keys and serves a key that is its own wish first', () => {
    const keys = ['foo_bar', 'fooBar', 'foo-bar', 'FooBar'];
    const expected = new Map([
      ['FooBar', 'FooBar'],
      ['foo-bar', 'FooBar2'],
      ['fooBar', 'FooBar3'],
      ['foo_bar', 'FooBar4'],
    ]);
    expect(assignNames(keys, pascalCase, new Set())).toEqual(expected);
    expect(assignNames([...keys].reverse(), pascalCase, new Set())).toEqual(expected);
  });

  it('stays clear of what is taken', () => {
    expect(assignNames(['Loan'], pascalCase, new Set(['Loan', 'Loan2']))).toEqual(new Map([['Loan', 'Loan3']]));
  });

  it('keeps numbers apart', () => {
    expect(claimName('V1', new Set(['V1']))).toBe('V1_2');
  });

  it('is linear in equal wishes', () => {
    const taken = new Set<string>();
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`);
    expect(new Set(assignNames(keys, () => 'Same', taken).values()).size).toBe(20_000);
  });
});
