import { environmentVariable } from '../base/environment.ts';
import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';

/** System calls before a request is written. */
const systemCalls: readonly unknown[] = ['connect', 'getaddrinfo'];

/** Bun gives no system call, but the URL of the request. */
const onBun = /^(?:ConnectionRefused|ECONNREFUSED|ENOTFOUND)$/;

/** We rejected the server's certificate, which happens before the request is written. */
const certificate =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;

/** Deno has no codes. A real address can't look like this, because it contains no spaces. */
const refusedOnDeno = /: client error \(Connect\): invalid peer certificate: /;
const unsentOnDeno =
  /^error sending request for url \((\S+)\): client error \(Connect\): (?:(?:tcp connect|dns) error|invalid peer certificate): /;

interface PlatformError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
  /** The address of the attempted connection. */
  readonly address?: unknown;
  readonly port?: unknown;
  /** The looked-up host. */
  readonly hostname?: unknown;
  /** The host of the rejected certificate, if it is for another host. */
  readonly host?: unknown;
  /** Bun: the URL of the request. */
  readonly path?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** The errors behind an error: itself, its last cause, or one for each attempted address. */
function rootsOf(error: unknown, depth = 4): readonly PlatformError[] {
  if (!isObject(error)) return [{}];
  const { errors, cause } = error as PlatformError;
  if (depth > 0 && Array.isArray(errors) && errors.length > 0)
    return errors.flatMap((inner) => rootsOf(inner, depth - 1));
  if (depth > 0 && isObject(cause)) return rootsOf(cause, depth - 1);
  return [error];
}

/**
 * Whether an error of the platform's own `fetch` proves that no byte of the request left this process: it comes from connecting
 * to the server of the request, or to a proxy from the environment. Only then may a payment be sent again. The code alone
 * proves nothing, because a connection in use fails with the same ones.
 */
export function provesUnsent(error: unknown, url: string): boolean {
  return judge(error, (roots) => {
    const proxies = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].map(environmentVariable);
    const places = [url, ...proxies].flatMap((place) => orElse(() => new URL(place ?? ''), []));
    return roots.every((root) => {
      const { code, syscall, message } = root;
      if (typeof code !== 'string') return unsentOnDeno.exec(String(message))?.[1] === places[0]?.href;
      const timeout = code === 'UND_ERR_CONNECT_TIMEOUT';
      const early =
        systemCalls.includes(syscall) || timeout || certificate.test(code) || (!syscall && onBun.test(code));
      return early && places.some((place) => isAbout(root, place));
    });
  });
}

/**
 * Whether an error is about a place: the host of a look-up or a certificate, otherwise address and port. A certificate may name
 * none.
 */
function isAbout({ code, message, address, port, hostname, host, path }: PlatformError, place: URL): boolean {
  if (path !== undefined) return path === place.href;
  const name = place.hostname.replace(/^\[|\]$/g, '');
  const named = hostname ?? host;
  if (named !== undefined) return named === name;
  const number = place.port || (place.protocol === 'http:' ? '80' : '443');
  if (port !== undefined) return String(port) === number && (address === name || !/^[\d.]+$|:/.test(name));
  if (code !== 'UND_ERR_CONNECT_TIMEOUT') return certificate.test(String(code));
  const tried = [...String(message).matchAll(/:(\d+)(?=[,)])/g)];
  return tried.length > 0 && tried.every(([, port]) => port === number);
}

/** False for an unreadable error. */
function judge(error: unknown, holds: (roots: readonly PlatformError[]) => boolean): boolean {
  return orElse(() => holds(rootsOf(error)), false);
}

/** Whether trying again can't help, because the certificate or the protocol is wrong. */
export function isLasting(error: unknown): boolean {
  return judge(error, (roots) =>
    roots.some(({ code, message }) =>
      typeof code === 'string'
        ? certificate.test(code) || /^(?:ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)
        : refusedOnDeno.test(String(message)),
    ),
  );
}

/** Whether `fetch` refused to follow a redirect, as configured, and therefore returned no response. */
export function isRefusedRedirect(error: unknown): boolean {
  return judge(error, (roots) => roots.some(({ message }) => message === 'unexpected redirect'));
}
