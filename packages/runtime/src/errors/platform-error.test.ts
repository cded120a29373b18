import { describe, expect, it } from 'vitest';
import { always, isLasting, isRefusedRedirect, provesUnsent, whileConnecting } from './platform-error.ts';

const failed = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause });
const several = (...errors: object[]) => failed(Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' }));

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
    const said = (what: string) => failed(new Error(`error sending request for url (http://127.0.0.1:1/): ${what}`));
    expect(provesUnsent(said('client error (Connect): tcp connect error: Connection refused (os error 111)'))).toBe(
      true,
    );
    expect(provesUnsent(said('client error (Connect): dns error: failed to lookup address information'))).toBe(true);
    const untrusted = said('client error (Connect): invalid peer certificate: UnknownIssuer');
    expect([provesUnsent(untrusted), isLasting(untrusted)]).toEqual([true, true]);
    expect(provesUnsent(said('client error (SendRequest): connection closed before message completed'))).toBe(false);
    expect(provesUnsent(said('client error (Connect): received fatal alert: CertificateRequired'))).toBe(false);
  });

  it('knows Bun’s code, and makes nothing of an error without any', () => {
    expect(provesUnsent(Object.assign(new Error('Unable to connect'), { code: 'ConnectionRefused' }))).toBe(true);
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

describe('each code', () => {
  const connecting = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'];
  const certain = [...connecting, 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused'];
  const byCall = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

  it('of the tables has a case', () => {
    expect([...always]).toEqual(certain);
    expect([...whileConnecting]).toEqual(byCall);
  });

  it.each(certain)('%s proves it, unless a connection was in use', (code) => {
    const outcomes = [undefined, 'connect', 'getaddrinfo', 'read', 'write'].map((syscall) =>
      provesUnsent(failed({ code, ...(syscall && { syscall }) })),
    );
    expect(outcomes).toEqual([true, true, true, false, false]);
    expect(isLasting(failed({ code }))).toBe(false);
  });

  it.each(byCall)('%s proves it while connecting', (code) => {
    const outcomes = [undefined, 'connect', 'getaddrinfo', 'read', 'write'].map((syscall) =>
      provesUnsent(failed({ code, ...(syscall && { syscall }) })),
    );
    expect(outcomes).toEqual([false, true, false, false, false]);
    expect(isLasting(failed({ code }))).toBe(false);
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
});
