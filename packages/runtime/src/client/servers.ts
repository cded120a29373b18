import type { ApiDefinition } from '../definitions/api-definition.ts';
import type { ServerResolver } from '../definitions/server-definition.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { createTransport } from './announcing-transport.ts';
import { parseBaseUrl } from './base-url.ts';
import type { ClientOptions } from './options.ts';
import { refuseUnknown } from './options.ts';
import { stateOf, type Transport } from './transport.ts';

/** Options of a client with operations outside the base URL. */
export interface ServersOptions extends ClientOptions {
  /** Base URLs by the name of the server; each is checked like `baseUrl`. */
  readonly servers?: Readonly<Record<string, string | URL | undefined>> | undefined;
}

/** The servers that callers gave, by the state of their transport. Credentials go only to these and to the base URL. */
const given = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Sets up the connection of a client whose operations have their own servers.
 *
 * @throws ConfigurationError like `createTransport`, also for the option `servers`
 */
export function createServersTransport(api: ApiDefinition, options: ServersOptions = {}): Transport {
  const { servers, ...others } = options;
  const transport = createTransport(api, others);
  given.set(stateOf(transport), parseServers(api, servers ?? {}, others.allowInsecureHttp === true));
  return transport;
}

function parseServers(
  { servers: names = [] }: ApiDefinition,
  servers: NonNullable<ServersOptions['servers']>,
  allowInsecureHttp: boolean,
): ReadonlyMap<string, string> {
  if (typeof servers !== 'object') throw new ConfigurationError('servers must be an object');
  refuseUnknown(servers, names, ConfigurationError);
  return new Map(
    Object.entries(servers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, addressOf(name, value, allowInsecureHttp)] as const],
    ),
  );
}

function addressOf(name: string, value: string | URL, allowInsecureHttp: boolean): string {
  try {
    return parseBaseUrl(value, allowInsecureHttp);
  } catch (error) {
    throw new ConfigurationError((error as ApiError).message.replace('baseUrl', `servers.${name}`));
  }
}

/**
 * The URL of a server: the caller's, otherwise one below the base URL.
 *
 * @throws ConfigurationError if the server is at another origin that the caller didn't pass
 */
export const resolveServer: ServerResolver = ({ name, path, url }, state) => {
  const address = given.get(state)?.get(name);
  if (address !== undefined) return address;
  if (path === undefined) {
    const example = url === undefined ? '' : `, for example to ${url}`;
    throw new ConfigurationError(`the operation is not at baseUrl; set the option servers.${name}${example}`);
  }
  const { origin, pathname } = new URL(path, `${state.baseUrl}/`);
  return origin + pathname.replace(/\/+$/, '');
};

/** Fills the variables of a URL template; missing ones get their defaults. */
export function serverUrl(
  template: string,
  defaults: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  return template.replace(/\{([^{}]*)\}/g, (written, name: string) => variables[name] ?? defaults[name] ?? written);
}
