import { expect, it } from 'vitest';
import { ConfigurationError } from '../errors/errors.ts';
import { parseBaseUrl } from './base-url.ts';

it.each<readonly [value: unknown, address: string, isInsecure?: boolean, version?: string]>([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com/base//', 'https://api.example.com/base'],
  ['HTTPS://API.example.com:8443/Base', 'https://api.example.com:8443/Base'],
  [new URL('https://api.example.com/base/'), 'https://api.example.com/base'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://api.localhost', 'http://api.localhost'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://127.10.20.30', 'http://127.10.20.30'],
  ['http://[::1]:80/base', 'http://[::1]/base'],
  ['http://api.example.com', 'http://api.example.com', true],
  ['https://api.example.com/base', 'https://api.example.com/base', false, '/v2'],
  ['https://api.example.com/v2/base', 'https://api.example.com/v2/base', false, '/v2'],
  ['https://api.example.com/api-v2', 'https://api.example.com/api-v2', false, '/v2'],
])('%s is the address %s', (value, address, isInsecure, version) => {
  expect(parseBaseUrl(value, isInsecure === true, version as string | undefined)).toBe(address);
});

it.each<readonly [value: unknown, problem: string, version?: string]>([
  ['api.example.com', 'must be an absolute address such as https://api.example.com'],
  ['', 'must be an absolute address'],
  [undefined, 'must be an absolute address'],
  ['ftp://api.example.com', 'must begin with https://'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['https://user@api.example.com', 'must not contain a user name or a password'],
  ['https://:secret@api.example.com', 'must not contain a user name or a password'],
  ['https://user:secret@api.example.com', 'must not contain a user name or a password'],
  ['https://api.example.com?', 'must not have a query or a fragment'],
  ['https://api.example.com?a=1', 'must not have a query or a fragment'],
  ['https://api.example.com#', 'must not have a query or a fragment'],
  ['https://api.example.com/#a', 'must not have a query or a fragment'],
  ['http://api.example.com', 'allowInsecureHttp: true accepts http://'],
  ['http://localhost.example.com', 'allowInsecureHttp: true accepts http://'],
  ['http://127.0.0.1.example.com', 'allowInsecureHttp: true accepts http://'],
  ['http://mylocalhost', 'allowInsecureHttp: true accepts http://'],
  ['http://128.0.0.1', 'allowInsecureHttp: true accepts http://'],
  ['https://api.example.com/v2', 'must end before /v2, because the path of every operation begins with it', '/v2'],
  ['https://api.example.com/V1/', 'must end before /v2', '/v2'],
  ['https://api.example.com/base/api/v3', 'must end before /api/v2', '/api/v2'],
])('%s is refused: %s', (value, problem, version) => {
  const parse = () => parseBaseUrl(value, false, version as string | undefined);
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(problem);
  expect(parse).not.toThrow(/secret|user@/);
});
