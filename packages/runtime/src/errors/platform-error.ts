import { orElse } from '../base/or-else.ts';

/** Codes that come only from looking up a host or connecting to it. */
export const always: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'UND_ERR_CONNECT_TIMEOUT',
  // Bun
  'ConnectionRefused',
]);

/** Codes that come from connecting, but also from a connection that was in use: the system call decides. */
export const whileConnecting: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);

/** The server's certificate was refused by us, which happens before the request is written. */
const certificate =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;

/** Deno has no codes. No address can look like this, because it holds no spaces. */
const refusedOnDeno = /: client error \(Connect\): invalid peer certificate: /;
const unsentOnDeno = /: client error \(Connect\): (?:(?:tcp connect|dns) error|invalid peer certificate): /;

interface PlatformError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/**
 * The errors that an error is for: itself, or at the end of its causes, or several where several addresses were
 * tried.
 */
function rootsOf(error: unknown, depth = 4): readonly PlatformError[] {
  if (typeof error !== 'object' || error === null) return [{}];
  const { errors, cause } = error as PlatformError;
  if (depth > 0 && Array.isArray(errors) && errors.length > 0)
    return errors.flatMap((inner) => rootsOf(inner, depth - 1));
  if (depth > 0 && typeof cause === 'object' && cause !== null) return rootsOf(cause, depth - 1);
  return [error];
}

/**
 * Whether an error of `fetch` proves that no byte of the request left this process. Only then may a payment be sent
 * again. A code that proves it on one platform and nothing on another is not a proof.
 */
export function provesUnsent(error: unknown): boolean {
  return judge(error, (roots) =>
    roots.every(({ code, syscall, message }) => {
      if (typeof code !== 'string') return unsentOnDeno.test(String(message));
      const connecting = syscall === 'connect' || syscall === 'getaddrinfo';
      if (certificate.test(code)) return true;
      return always.has(code)
        ? connecting || syscall === undefined
        : whileConnecting.has(code) && syscall === 'connect';
    }),
  );
}

/** False for an error that can't be read. */
function judge(error: unknown, holds: (roots: readonly PlatformError[]) => boolean): boolean {
  return orElse(() => holds(rootsOf(error)), false);
}

/** Whether an error will not go away by trying again: the certificate or the protocol is wrong. */
export function isLasting(error: unknown): boolean {
  return judge(error, (roots) =>
    roots.some(({ code, message }) =>
      typeof code === 'string'
        ? certificate.test(code) || /^(?:ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)
        : refusedOnDeno.test(String(message)),
    ),
  );
}

/** Whether `fetch` refused to follow a redirect, as configured, and so gave no response. */
export function isRefusedRedirect(error: unknown): boolean {
  return judge(error, (roots) => roots.some(({ message }) => message === 'unexpected redirect'));
}
