import { orElse } from '../base/or-else.ts';
import type { Outgoing } from '../calls/exchange.ts';
import { because, type Exchange, errorOf, interruption, mask } from '../calls/exchange.ts';
import type { ApiError } from '../errors/api-error.ts';
import { AuthenticationError, ConfigurationError } from '../errors/errors.ts';
import { redactError } from '../errors/redact.ts';
import type { HeaderRecord } from '../parameters/headers.ts';
import { type Credential, checkCredential, credentialText, type SentCredential } from './credentials.ts';
import { type CredentialProvider, forget, join, leave, type Question } from './token-store.ts';

/** How the client asks a provider; `used` is the value of the previous attempt. */
export type Ask = (provider: CredentialProvider, used: string) => string | Question;

/**
 * Gets the values of a call's credentials, within its deadline.
 *
 * @param used the credentials of the previous attempt, in the same order
 * @throws AuthenticationError if a provider fails, ConfigurationError if its value can't be sent
 */
export async function authorize(
  exchange: Exchange,
  ask: Ask,
  used: readonly SentCredential[] = [],
): Promise<readonly SentCredential[]> {
  const found: SentCredential[] = [];
  for (const credential of exchange.outgoing.credentials) {
    const { definition, source } = credential;
    if (typeof source === 'string') {
      found.push({ definition, source, value: source });
      continue;
    }
    const asked = ask(source, used[found.length]?.value ?? '');
    const given: unknown = typeof asked === 'string' ? asked : await valueFrom(asked, exchange, credential);
    found.push({ definition, source, value: checked(exchange, credential, source, given) });
  }
  exchange.sent.push(...found);
  return found;
}

async function valueFrom(question: Question, exchange: Exchange, { definition }: Credential): Promise<unknown> {
  const { deadline } = exchange;
  join(question);
  try {
    return await deadline.race(question.value);
  } catch (error) {
    if (deadline.signal.aborted) throw interruption(exchange);
    const cause = redactError(error, (text) => mask(exchange, text));
    const message = `the function for ${definition.option} failed${because(cause)}`;
    throw errorOf(exchange, AuthenticationError, message, { cause });
  } finally {
    // Whether the caller set the limit by `timeout` or by a signal of AbortSignal.timeout().
    leave(
      question,
      orElse(() => deadline.signal.reason.name === 'TimeoutError', false),
    );
  }
}

/** The value, if it can be sent; the last valid one isn't checked again. */
function checked(exchange: Exchange, credential: Credential, source: CredentialProvider, value: unknown): string {
  if (typeof value === 'string' && value === credential.checked) return value;
  try {
    credential.checked = checkCredential(credential.definition, value);
    return credential.checked;
  } catch (error) {
    forget(source, value);
    throw errorOf(exchange, ConfigurationError, (error as ApiError).message);
  }
}

/** Whether a new value is available after a 401. */
export function isRenewable(credentials: readonly Credential[]): boolean {
  return credentials.some(({ source }) => typeof source === 'function');
}

const cookie = 'cookie';

/** URL and headers with the credentials in place, overriding existing values. */
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
    else all[cookie] = all[cookie] ? `${all[cookie]}; ${pair}` : pair;
  }
  return { url: address, headers: all };
}
