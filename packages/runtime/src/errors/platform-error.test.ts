import { describe, expect, it, vi } from 'vitest';
import { isLasting, isRefusedRedirect, provesUnsent as proves } from './platform-error.ts';

const url = 'https://a.example/payments?b=1';
/** Where the errors below come from, if they don't say so. */
const here = {
  port: 443,
  address: '192.0.2.1',
  message: 'Connect Timeout Error (attempted address: a.example:443, timeout: 1ms)',
};
const provesUnsent = (error: unknown) => proves(error, url);

const failed = (cause: object) =>
  Object.assign(new TypeError('fetch failed'), { cause: cause instanceof Error ? cause : { ...here, ...cause } });
const several = (...errors: object[]) =>
  failed(Object.assign(new AggregateError(errors.map((error) => ({ ...here, ...error }))), { code: 'ECONNREFUSED' }));

describe('provesUnsent', () => {
  it.each([
    [{ code: 'ECONNREFUSED', syscall: 'connect' }],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
    [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
    [{ code: 'ETIMEDOUT', syscall: 'connect' }],
    [{ code: 'EHOSTUNREACH', syscall: 'connect' }],
    [{ code: 'UND_ERR_CONNECT_TIMEOUT' }],
    [{ code: 'CERT_HAS_EXPIRED' }],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
    [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }],
  ])('%j', (cause) => {
    expect(provesUnsent(failed(cause))).toBe(true);
  });

  it.each([
    [{ code: 'ECONNRESET', syscall: 'read' }],
    [{ code: 'ECONNRESET' }],
    [{ code: 'EPIPE', syscall: 'write' }],
    [{ code: 'ETIMEDOUT', syscall: 'read' }],
    [{ code: 'ETIMEDOUT' }],
    [{ code: 'EHOSTUNREACH', syscall: 'write' }],
    [{ code: 'ECONNREFUSED', syscall: 'read' }],
    [{ code: 'UND_ERR_SOCKET' }],
    [{ code: 'UND_ERR_HEADERS_TIMEOUT' }],
    [{ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }],
    [{ code: 'EPROTO', syscall: 'write' }],
    [{ code: 1 }],
    [{}],
  ])('but not %j', (cause) => {
    expect(provesUnsent(failed(cause))).toBe(false);
  });

  it('only if it is proven for every address that was tried', () => {
    const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
    expect(provesUnsent(several(refused, { code: 'ENETUNREACH', syscall: 'connect' }))).toBe(true);
    expect(provesUnsent(several(refused, { code: 'ECONNRESET', syscall: 'read' }))).toBe(false);
  });

  it('knows what Deno says', () => {
    const said = (what: string) => failed(new Error(`error sending request for url (${url}): ${what}`));
    expect(provesUnsent(said('client error (Connect): tcp connect error: Connection refused (os error 111)'))).toBe(
      true,
    );
    expect(provesUnsent(said('client error (Connect): dns error: failed to lookup address information'))).toBe(true);
    const untrusted = said('client error (Connect): invalid peer certificate: UnknownIssuer');
    expect([provesUnsent(untrusted), isLasting(untrusted)]).toEqual([true, true]);
    expect(provesUnsent(said('client error (SendRequest): connection closed before message completed'))).toBe(false);
    expect(provesUnsent(said('client error (Connect): received fatal alert: CertificateRequired'))).toBe(false);
  });

  it('knows Bun’s codes, and makes nothing of an error without any', () => {
    for (const code of ['ConnectionRefused', 'ECONNREFUSED']) {
      expect(provesUnsent(Object.assign(new Error('Unable to connect'), { code, path: url }))).toBe(true);
      expect(provesUnsent(Object.assign(new Error('Unable to connect'), { code, path: 'https://a.example/' }))).toBe(
        false,
      );
    }
    expect(provesUnsent(new TypeError('Failed to fetch'))).toBe(false);
    expect(provesUnsent(undefined)).toBe(false);
    expect(provesUnsent('ECONNREFUSED')).toBe(false);
  });
});

it('isLasting: what trying again does not mend', () => {
  for (const code of ['CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO'])
    expect(isLasting(failed({ code }))).toBe(true);
  for (const code of ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET']) expect(isLasting(failed({ code }))).toBe(false);
});

it('isRefusedRedirect: what Node says of one', () => {
  expect(isRefusedRedirect(failed(new Error('unexpected redirect')))).toBe(true);
  expect(isRefusedRedirect(failed(new Error('other')))).toBe(false);
});

describe('an error of another place proves nothing', () => {
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' };
  const lookUp = { code: 'ENOTFOUND', syscall: 'getaddrinfo', port: undefined };
  const timeout = (...tried: string[]) => ({
    code: 'UND_ERR_CONNECT_TIMEOUT',
    port: undefined,
    message: `Connect Timeout Error (attempted addresses: ${tried.join(', ')}, timeout: 10ms)`,
  });
  const about = (at: string, cause: object) => proves(failed(cause), at);

  it.each([
    ['a port', url, { ...refused, port: 443 }, { ...refused, port: 444 }],
    ['no port', url, refused, { ...refused, port: undefined }],
    ['the port of http', 'http://a.example', { ...refused, port: 80 }, { ...refused, port: 443 }],
    ['an address', 'https://192.0.2.1', refused, { ...refused, address: '192.0.2.2' }],
    [
      'an address of IPv6',
      'https://[2001:db8::1]:8443',
      { ...refused, port: 8443, address: '2001:db8::1' },
      { ...refused, port: 8443 },
    ],
    ['a host', url, { ...lookUp, hostname: 'a.example' }, { ...lookUp, hostname: 'b.example' }],
    [
      'a certificate',
      url,
      { code: 'ERR_TLS_CERT_ALTNAME_INVALID', host: 'a.example' },
      { code: 'ERR_TLS_CERT_ALTNAME_INVALID', host: 'b.example' },
    ],
    ['a time limit', url, timeout('192.0.2.1:443', '[2001:db8::1]:443'), timeout('192.0.2.1:443', '192.0.2.2:80')],
    ['no word of where', url, timeout('192.0.2.1:443'), { ...timeout(), message: 'Connect Timeout Error' }],
  ])('%s', (_, at, own, other) => {
    expect([about(at, own), about(at, other)]).toEqual([true, false]);
  });

  it('but for the proxy that the environment sets', () => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128');
    vi.stubEnv('http_proxy', 'no address');
    expect(about(url, { ...refused, port: 3128 })).toBe(true);
    expect(about(url, { ...lookUp, hostname: 'proxy.example' })).toBe(true);
    expect(about(url, { ...refused, port: 3129 })).toBe(false);
    vi.unstubAllEnvs();
  });
});

it.each([
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
])('%s proves it, and lasts', (code) => {
  expect([provesUnsent(failed({ code })), isLasting(failed({ code }))]).toEqual([true, true]);
});

it.each(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_TLS_INVALID_PROTOCOL_VERSION', 'EPROTO'])(
  '%s lasts, and proves nothing',
  (code) => {
    expect([provesUnsent(failed({ code })), isLasting(failed({ code }))]).toEqual([false, true]);
  },
);

it.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s proves it in a call that comes before the request',
  (code) => {
    const outcomes = ['connect', 'getaddrinfo', 'read', 'write', undefined].map((syscall) =>
      provesUnsent(failed({ code, syscall })),
    );
    expect(outcomes.slice(0, 4)).toEqual([true, true, false, false]);
    expect(isLasting(failed({ code }))).toBe(false);
  },
);
