import { describe, expect, it, vi } from 'vitest';
import type { ApiDefinition, CredentialDefinition } from '../definitions/api-definition.ts';
import { checkCredential, chooseCredentials, credentialText, readCredentials } from './credentials.ts';

const api: ApiDefinition = {
  name: 'test',
  version: '1.0.0',
  environmentPrefix: 'CREDENTIALS_TEST',
  credentials: [
    { option: 'key', variable: 'KEY', in: 'header', name: 'x-key' },
    { option: 'user', variable: 'USER', in: 'header', name: 'authorization', scheme: 'Basic' },
    { option: 'query', variable: 'QUERY', in: 'query', name: 'key' },
  ],
};
const [key, user, query] = api.credentials as [CredentialDefinition, CredentialDefinition, CredentialDefinition];

describe('a credential', () => {
  it('in a header is Latin-1; where it is encoded it is any text', () => {
    expect(() => checkCredential(key, 'k€y')).toThrow('Latin-1');
    expect(checkCredential(user, 'ü:p€ss')).toBe('ü:p€ss');
    expect(credentialText(user, 'ü:p€ss')).toBe(`Basic ${Buffer.from('ü:p€ss').toString('base64')}`);
    expect(checkCredential(query, 'k€y')).toBe('k€y');
  });

  it.each([
    ['', 'is empty'],
    [' a', 'begins or ends with white space'],
    ['a\t', 'begins or ends with white space'],
    ['a b', 'must be the token alone'],
    ['Bearer a', 'must be the token alone'],
  ])('that is sent as a token may not be %j', (value, problem) => {
    const bearer: CredentialDefinition = { ...key, name: 'authorization', scheme: 'Bearer' };
    expect(() => checkCredential(bearer, value)).toThrow(problem);
    expect(checkCredential(bearer, 'a.b-c_d')).toBe('a.b-c_d');
    expect(credentialText(bearer, 'a')).toBe('Bearer a');
  });

  it.each([key, user, query])('has no line breaks and no half characters ($option)', (definition) => {
    expect(() => checkCredential(definition, 'a\nb')).toThrow('line break');
    expect(() => checkCredential(definition, 'a\ud800b')).toThrow('contains');
  });
});

describe('of several alternatives', () => {
  function chosenOf(options: object, alternatives: readonly (readonly string[])[]): readonly string[] {
    const state = { api, credentials: readCredentials(api, options), chosen: new Map() };
    return chooseCredentials(state, alternatives).map(({ definition }) => definition.option);
  }

  it('the first is taken of which everything is there', () => {
    expect(chosenOf({ key: 'k', query: 'q' }, [['user'], ['query'], ['key']])).toEqual(['query']);
    expect(() => chosenOf({ key: 'k' }, [['user', 'key'], ['query']])).toThrow(
      'The operation needs user (or CREDENTIALS_TEST_USER), or query (or CREDENTIALS_TEST_QUERY)',
    );
    expect(() => chosenOf({}, [['user', 'key'], ['query']])).toThrow(
      'The operation needs user (or CREDENTIALS_TEST_USER) and key (or CREDENTIALS_TEST_KEY), or query (or CREDENTIALS_TEST_QUERY)',
    );
  });

  it('none at all is the last', () => {
    expect(chosenOf({ key: 'k' }, [[], ['key']])).toEqual(['key']);
    expect(chosenOf({}, [[], ['key']])).toEqual([]);
    expect(chosenOf({}, [])).toEqual([]);
  });

  it('none is sent by a page without any, whose own server adds them', () => {
    vi.stubGlobal('document', {});
    expect(chosenOf({}, [['key']])).toEqual([]);
    expect(() => chosenOf({ user: 'u' }, [['key']])).toThrow('The operation needs key');
    vi.unstubAllGlobals();
  });
});
