import { expect, it } from 'vitest';
import type { Credential, Operation } from '../description/operation.ts';
import { authenticate } from './authenticate.ts';

const inHeader: Credential = { name: 'key', in: 'header', key: 'X-Key' };
const inQuery: Credential = { name: 'query', in: 'query', key: 'k' };
const inCookie: Credential = { name: 'cookie', in: 'cookie', key: 'session' };
const bearer: Credential = { name: 'token', in: 'header', key: 'Authorization', scheme: 'Bearer' };
const accepted = { key: ['right'], cookie: ['right'], token: ['right'] };

const missing = 'missing_credentials';
const invalid = 'invalid_credentials';

it.each<
  [security: Credential[][], sent: Record<string, string>, refusal: readonly [code: string, param: string] | undefined]
>([
  [[], {}, undefined],
  [[[]], {}, undefined],
  [[[inHeader]], { 'x-key': 'right' }, undefined],
  [[[inHeader]], { 'x-key': 'wrong' }, [invalid, 'X-Key']],
  [[[inHeader]], { 'x-key': '' }, [missing, 'X-Key']],
  [[[inHeader, bearer]], { 'x-key': 'right' }, [missing, 'Authorization']],
  [[[bearer]], { authorization: 'bearer right' }, undefined],
  [[[bearer]], { authorization: 'Basic right' }, [missing, 'Authorization']],
  [[[inHeader], [bearer]], { authorization: 'Bearer right' }, undefined],
  [[[inHeader], [bearer]], { authorization: 'Bearer wrong' }, [missing, 'X-Key']],
  [[[inCookie]], { cookie: 'session=wrong; session=right' }, undefined],
  [[[inCookie]], { cookie: 'session=right; session=wrong' }, [invalid, 'session']],
  [[[inQuery]], {}, undefined],
])('%j with the headers %j: %s', (security, sent, refusal) => {
  const request = new Request('http://sandbox.invalid/?k=any', { headers: sent });
  const run = () => authenticate({ security } as unknown as Operation, request, accepted);
  if (refusal === undefined) return expect(run).not.toThrow();
  expect(run).toThrow(expect.objectContaining({ code: refusal[0], param: refusal[1] }));
});
