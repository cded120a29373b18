import { type Credential, checkCredential, credentialText } from './credentials.ts';
import { type ApiError, AuthenticationError, ConfigurationError } from './errors.ts';
import { type Exchange, errorOf, interruption, mask } from './exchange.ts';
import type { HeaderRecord } from './headers.ts';
import type { Outgoing } from './outgoing.ts';
import { redactError } from './redact.ts';
import { type CredentialProvider, forget } from './token-store.ts';

/** A credential with the value that an attempt sends. */
export interface SentCredential extends Credential {
  readonly value: string;
}

/** How a provider is asked; `used` is the value that the attempt before sent. */
export type Ask = (provider: CredentialProvider, used: string) => string | Promise<string>;

/**
 * Gets the values of all credentials of a call, within its deadline.
 *
 * @param used the credentials of the attempt before, in the same order
 * @throws AuthenticationError if a provider fails, ConfigurationError if what it gives cannot be sent
 */
export async function authorize(
  exchange: Exchange,
  ask: Ask,
  used: readonly SentCredential[] = [],
): Promise<readonly SentCredential[]> {
  const found: SentCredential[] = [];
  for (const credential of exchange.outgoing.credentials) {
    const { definition, source } = credential;
    let value: unknown = source;
    if (typeof source === 'function') {
      try {
        value = ask(source, used[found.length]?.value ?? '');
        if (typeof value !== 'string') value = await exchange.deadline.race(value as Promise<unknown>);
      } catch (error) {
        throw unanswered(exchange, credential, error);
      }
      if (value !== credential.checked) check(exchange, credential, source, value);
    }
    found.push({ definition, source, value: value as string });
  }
  exchange.sent.push(...found);
  return found;
}

function unanswered(exchange: Exchange, { definition, source }: Credential, error: unknown): ApiError {
  const { deadline } = exchange;
  if (deadline.signal.aborted) {
    if (deadline.expired) forget(source as CredentialProvider);
    return interruption(exchange);
  }
  const cause = redactError(error, (text) => mask(exchange, text));
  return errorOf(exchange, AuthenticationError, `the function for ${definition.option} failed`, { cause });
}

function check(exchange: Exchange, credential: Credential, source: CredentialProvider, value: unknown): void {
  try {
    credential.checked = checkCredential(credential.definition, value);
  } catch (error) {
    forget(source);
    throw errorOf(exchange, ConfigurationError, (error as ApiError).message);
  }
}

/** Whether another value can be had after a 401. */
export function isRenewable(credentials: readonly Credential[]): boolean {
  return credentials.some(({ source }) => typeof source === 'function');
}

/** Address and headers with the credentials in their places, where they replace whatever stood there. */
export function withCredentials(
  { url, headers }: Outgoing,
  credentials: readonly SentCredential[],
): { readonly url: string; readonly headers: HeaderRecord } {
  const all = { ...headers };
  let address = url;
  for (const { definition, value } of credentials) {
    const text = credentialText(definition, value);
    if (definition.in === 'header') {
      all[definition.name.toLowerCase()] = text;
      continue;
    }
    const pair = `${encodeURIComponent(definition.name)}=${encodeURIComponent(text)}`;
    if (definition.in === 'query') address += (address.includes('?') ? '&' : '?') + pair;
    else all.cookie = all.cookie ? `${all.cookie}; ${pair}` : pair;
  }
  return { url: address, headers: all };
}
