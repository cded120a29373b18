import { Refusal } from '../answer/refusal.ts';
import type { Credential, Operation } from '../description/operation.ts';
import type { RawPair } from './parameter-texts.ts';

/** Accepted values by the name of a security scheme. A scheme without an entry accepts any non-empty value. */
export type AcceptedCredentials = Readonly<Record<string, readonly string[]>>;

/** Rejects a request without the credentials of any of the operation's alternatives. */
export function authenticate(operation: Operation, request: Request, accepted: AcceptedCredentials): void {
  let refusal: Refusal | undefined;
  for (const alternative of operation.security) {
    const found = alternative.map((credential) => judge(credential, request, accepted)).find((each) => each);
    if (!found) return;
    refusal ??= found;
  }
  if (refusal) throw refusal;
}

function judge(credential: Credential, request: Request, accepted: AcceptedCredentials): Refusal | undefined {
  const sent = read(credential, request);
  const details = { param: credential.key, headers: { 'WWW-Authenticate': credential.scheme ?? 'ApiKey' } };
  if (sent === undefined || sent === '') {
    const expected = credential.scheme ? `${credential.key}: ${credential.scheme} …` : credential.key;
    return new Refusal('missing_credentials', { ...details, message: `The request lacks ${expected}.` });
  }
  const known = Object.hasOwn(accepted, credential.name) ? accepted[credential.name] : undefined;
  if (!known || known.includes(sent)) return undefined;
  return new Refusal('invalid_credentials', { ...details, message: `${credential.key} holds an unknown value.` });
}

function read(credential: Credential, request: Request): string | undefined {
  const value = readRaw(credential, request);
  if (!credential.scheme || value === undefined) return value;
  const [word, ...rest] = value.split(' ');
  return word?.toLowerCase() === credential.scheme.toLowerCase() ? rest.join(' ').trim() : undefined;
}

function readRaw({ in: position, key }: Credential, request: Request): string | undefined {
  if (position === 'header') return request.headers.get(key) ?? undefined;
  if (position === 'query') return new URL(request.url).searchParams.get(key) ?? undefined;
  return cookies(request).findLast(({ name }) => name === key)?.raw;
}

/** Cookies of a request, raw; a name can appear more than once. */
export function cookies(request: Request): readonly RawPair[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.split('='));
  return pairs.map(([name = '', ...value]) => ({ name: name.trim(), raw: value.join('=').trim() }));
}
