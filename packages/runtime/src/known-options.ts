import type { ApiErrorClass } from './errors.ts';
import type { ClientOptions, RequestOptions } from './options.ts';

/** Records, so that an option without an entry does not compile. */
const ofRequest: Readonly<Record<keyof RequestOptions, true>> = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  retries: true,
  headers: true,
};

const ofClient: Readonly<Record<keyof ClientOptions, true>> = {
  baseUrl: true,
  timeout: true,
  attemptTimeout: true,
  retries: true,
  headers: true,
  maxResponseBytes: true,
  fetch: true,
  hooks: true,
  logger: true,
  logLevel: true,
  onDeprecation: true,
  onUnknownEnumValue: true,
  onMissingField: true,
  clientInfo: true,
  allowInsecureHttp: true,
  dangerouslyAllowBrowser: true,
};

export const requestOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofRequest);

export const clientOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofClient);

/**
 * Refuses an option that does not exist: a misspelled `retries` or `timeout` would be a limit that nobody keeps.
 *
 * @throws an error of the given class that names the option and those that exist
 */
export function refuseUnknown(options: object, known: readonly string[], Refusal: ApiErrorClass): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    throw new Refusal(`There is no option ${name}; the options are ${known.join(', ')}`);
  }
}
