import { type Credential, checkCredential, credentialText } from './credentials.ts';
import { type ApiError, AuthenticationError, ConfigurationError } from './errors.ts';
import { type Exchange, errorOf, interruption, mask } from './exchange.ts';
import type { Outgoing } from './outgoing.ts';
import { redactError } from './redact.ts';
import { type CredentialProvider, dropQuestion } from './token-store.ts';

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
export function authorize(
  exchange: Exchange,
  ask: Ask,
  used: readonly SentCredential[] = [],
): Promise<readonly SentCredential[]> {
  return Promise.all(
    exchange.outgoing.credentials.map(async (credential, index) => {
      const { definition, source } = credential;
      const value =
        typeof source === 'string'
          ? source
          : await question(exchange, credential, () => ask(source, used[index]?.value ?? ''));
      exchange.secrets.add(value).add(credentialText(definition, value));
      return { ...credential, value };
    }),
  );
}

async function question(
  exchange: Exchange,
  { definition, source }: Credential,
  ask: () => string | Promise<string>,
): Promise<string> {
  const { deadline } = exchange;
  let value: unknown;
  try {
    value = await deadline.race(ask());
  } catch (error) {
    if (deadline.signal.aborted) {
      if (deadline.expired()) dropQuestion(source as CredentialProvider);
      throw interruption(exchange);
    }
    const cause = redactError(error, (text) => mask(exchange, text));
    throw errorOf(exchange, AuthenticationError, `the function for ${definition.option} failed`, { cause });
  }
  try {
    return checkCredential(definition, value);
  } catch (error) {
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
): { readonly url: string; readonly headers: Record<string, string> } {
  const all = new Map(headers);
  let address = url;
  for (const { definition, value } of credentials) {
    const text = credentialText(definition, value);
    const pair = `${encodeURIComponent(definition.name)}=${encodeURIComponent(text)}`;
    if (definition.in === 'header') all.set(definition.name.toLowerCase(), text);
    else if (definition.in === 'query') address += `${address.includes('?') ? '&' : '?'}${pair}`;
    else all.set('cookie', [all.get('cookie'), pair].filter(Boolean).join('; '));
  }
  return { url: address, headers: Object.fromEntries(all) };
}
