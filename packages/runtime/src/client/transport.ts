import { environmentVariable, inBrowser } from '../base/environment.ts';
import { quietly } from '../base/or-else.ts';
import { type ConfiguredCredentials, readCredentials } from '../credentials/credentials.ts';
import type { ApiDefinition } from '../definitions/api-definition.ts';
import type { GivenNotice } from '../deprecations/deprecation.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { type HeaderRecord, mergeHeaders } from '../parameters/headers.ts';
import { createRetryBudget, type RetryBudget } from '../retries/retry-budget.ts';
import { parseBaseUrl } from './base-url.ts';
import { type Limits, limitsOf } from './limits.ts';
import { senderOf } from './not-sent.ts';
import { type LogLevel, logLevels } from './observe.ts';
import type { ClientOptions, Send } from './options.ts';
import { clientOptions, refuseUnknown } from './options.ts';
import { platformSend } from './platform-fetch.ts';

/** The connection of a client to its service, which its resources share. Its content is private. */
export interface Transport {
  readonly [Symbol.toStringTag]: 'Transport';
}

/** The state of a transport. It holds credentials, so it stays within this package. */
export interface TransportState extends ConfiguredCredentials {
  readonly baseUrl: string;
  readonly headers: Readonly<HeaderRecord>;
  readonly limits: Limits;
  readonly options: ClientOptions;
  readonly maxResponseBytes: number;
  readonly send: Send;
  readonly budget: RetryBudget;
  /** Whether anything receives events, so that calls need an id. */
  readonly observed: boolean;
  readonly log: (level: Exclude<LogLevel, 'off'>, message: string, fields: object) => void;
  /** Missing properties that were already reported. */
  readonly announced: Set<string>;
  /** The last notice about each deprecated operation. */
  readonly notices: Map<string, GivenNotice>;
}

const states = new WeakMap<object, TransportState>();

/** Announcements on the console appear once per process. */
const announcedOnConsole = new Set<string>();
const noticesOnConsole = new Map<string, GivenNotice>();

/**
 * Sets up the connection of a client whose service announces no deprecations.
 *
 * @throws ConfigurationError if an option, an environment variable or a credential can't be used; its message never holds
 * a credential
 */
export function createPlainTransport(api: ApiDefinition, options: ClientOptions = {}): Transport {
  try {
    return connect(api, { ...options });
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError('An option cannot be read', { cause: error });
  }
}

function connect(api: ApiDefinition, settled: ClientOptions): Transport {
  refuseUnknown(settled, [...clientOptions, ...api.credentials.map(({ option }) => option)], ConfigurationError);
  const baseUrl = settled.baseUrl ?? environmentVariable(`${api.environmentPrefix}_BASE_URL`);
  if (baseUrl === undefined) {
    throw new ConfigurationError(
      `baseUrl is missing; set the option or the environment variable ${api.environmentPrefix}_BASE_URL`,
    );
  }
  const credentials = readCredentials(api, settled);
  if (credentials.size > 0 && inBrowser() && !settled.dangerouslyAllowBrowser) {
    throw new ConfigurationError(
      'Credentials in a browser can be read by everybody who opens the page; call the service from a server, or set dangerouslyAllowBrowser: true',
    );
  }
  const { fetch: customFetch, maxResponseBytes = 33_554_432, logger = console, logLevel = 'warn' } = settled;
  if (customFetch !== undefined && typeof customFetch !== 'function')
    throw new ConfigurationError('fetch must be a function');
  if (settled.journal !== undefined && typeof settled.journal?.read !== 'function')
    throw new ConfigurationError('journal must be a Journal');
  if (!(maxResponseBytes > 0)) throw new ConfigurationError('maxResponseBytes must be a number greater than 0');
  const loudest = logLevels.indexOf(logLevel);
  if (loudest < 0) throw new ConfigurationError(`logLevel must be one of ${logLevels.join(', ')}`);

  const clientInfo = settled.clientInfo !== false && { 'x-client-info': `${api.name}@${api.version}` };
  const state: TransportState = {
    api,
    baseUrl: parseBaseUrl(baseUrl, settled.allowInsecureHttp === true, api.versionPath),
    credentials,
    headers: mergeHeaders({ ...clientInfo }, settled.headers, ConfigurationError),
    limits: limitsOf({ timeout: 60_000, attemptTimeout: undefined, retries: 2 }, settled, ConfigurationError),
    options: settled,
    maxResponseBytes,
    send: customFetch ? senderOf(customFetch) : platformSend,
    budget: createRetryBudget(),
    chosen: new WeakMap(),
    observed: settled.hooks !== undefined || settled.logger !== undefined || loudest > logLevels.indexOf('warn'),
    log: (level, message, fields) => {
      if (logLevels.indexOf(level) <= loudest) quietly(() => logger[level](message, fields));
    },
    announced: settled.logger || settled.onDeprecation ? new Set() : announcedOnConsole,
    notices: settled.logger || settled.onDeprecation ? new Map() : noticesOnConsole,
  };
  const transport: Transport = Object.freeze({ [Symbol.toStringTag]: 'Transport' as const });
  states.set(transport, state);
  return transport;
}

/** Whether this copy of the runtime created a transport. */
export function isTransport(value: unknown): value is Transport {
  return states.has(value as object);
}

/** @throws ConfigurationError if another copy of the runtime created the transport */
export function stateOf(transport: Transport): TransportState {
  const state = states.get(transport);
  if (!state) throw new ConfigurationError('The transport was created by another copy of the runtime');
  return state;
}
