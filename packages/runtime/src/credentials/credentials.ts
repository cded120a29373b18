import { environmentVariable, inBrowser } from '../base/environment.ts';
import type { ApiDefinition, CredentialDefinition } from '../definitions/api-definition.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { isHeaderText } from '../parameters/headers.ts';
import type { CredentialSource } from './token-store.ts';

/** One way of authenticating, with the application's value for it. */
export interface Credential {
  readonly definition: CredentialDefinition;
  readonly source: CredentialSource;
  /** The last valid value, which isn't checked again. */
  checked?: string;
}

/** A credential with the value that an attempt sends. */
export interface SentCredential extends Credential {
  readonly value: string;
}

/** The configured credentials of a client. */
export interface ConfiguredCredentials {
  readonly api: ApiDefinition;
  readonly credentials: ReadonlyMap<string, Credential>;
  /** Credentials by the alternatives of operations, once chosen. */
  readonly chosen: WeakMap<object, readonly Credential[]>;
}

/**
 * The credentials of a client by option: from the options, otherwise from the environment.
 *
 * @throws ConfigurationError if one can't be sent; without the value
 */
export function readCredentials(api: ApiDefinition, options: object): Map<string, Credential> {
  const credentials = new Map<string, Credential>();
  for (const definition of api.credentials) {
    const { option } = definition;
    const source: unknown =
      (options as Record<string, unknown>)[option] ?? environmentVariable(variableOf(api, definition));
    if (source === undefined) continue;
    if (typeof source === 'string') checkCredential(definition, source);
    else if (typeof source !== 'function')
      throw new ConfigurationError(`${option} must be a string, or a function that returns one`);
    credentials.set(option, { definition, source: source as CredentialSource });
  }
  return credentials;
}

/** The environment variable that replaces an option. */
export function variableOf(api: ApiDefinition, definition: CredentialDefinition): string {
  return `${api.environmentPrefix}_${definition.variable}`;
}

/**
 * Values are never trimmed or repaired: a line break at the end means that the key was read wrongly, and one in the middle
 * would inject a header.
 *
 * @throws ConfigurationError without the value
 */
export function checkCredential({ option, scheme, in: where }: CredentialDefinition, value: unknown): string {
  const refuse = (problem: string) => new ConfigurationError(`${option} ${problem}`);
  if (typeof value !== 'string') throw refuse('must be a string');
  if (value === '') throw refuse('is empty');
  if (value !== value.trim()) throw refuse('begins or ends with white space');
  const bare = where === 'header' && scheme !== 'Basic';
  if (bare && !isHeaderText(value))
    throw refuse('contains a line break, a control character or a character outside Latin-1');
  // Encoded text may hold any character.
  if (!bare && /\p{Cc}|\p{Cs}/u.test(value))
    throw refuse('contains a line break, a control character or half a surrogate pair');
  if (scheme === 'Bearer' && /\s/.test(value))
    throw refuse('must be the token alone, without "Bearer" and without white space');
  return value;
}

/** The value in the form of the header, query or cookie. */
export function credentialText({ scheme }: CredentialDefinition, value: string): string {
  if (scheme === 'Basic') return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`;
  return scheme ? `${scheme} ${value}` : value;
}

/**
 * The credentials to send: the first alternative whose credentials are all configured; none only as the last resort. A page without any
 * calls its own server, which adds them.
 *
 * @throws ConfigurationError naming options and environment variables if there is none
 */
export function chooseCredentials(
  { api, credentials, chosen }: ConfiguredCredentials,
  alternatives: readonly (readonly string[])[],
): readonly Credential[] {
  const known = chosen.get(alternatives);
  if (known) return known;
  const usable = alternatives.filter((options) => options.every((option) => credentials.has(option)));
  const complete = usable.find((options) => options.length > 0) ?? usable[0];
  if (complete || alternatives.length === 0 || (credentials.size === 0 && inBrowser())) {
    const found = (complete ?? []).flatMap((option) => credentials.get(option) ?? []);
    chosen.set(alternatives, found);
    return found;
  }
  const named = (option: string) => {
    const definition = api.credentials.find((credential) => credential.option === option);
    return definition ? `${option} (or ${variableOf(api, definition)})` : option;
  };
  const choices = alternatives.map((options) =>
    options.flatMap((option) => (credentials.has(option) ? [] : named(option))).join(' and '),
  );
  throw new ConfigurationError(`The operation needs ${choices.join(', or ')}`);
}
