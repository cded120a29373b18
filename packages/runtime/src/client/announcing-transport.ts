import type { ApiDefinition } from '../definitions/api-definition.ts';
import { deprecationNotices } from '../deprecations/deprecation-notices.ts';
import type { ClientOptions } from './options.ts';
import { createPlainTransport, type Transport } from './transport.ts';

/**
 * Sets up the connection of a client that reports its service's announcements: deprecations and removals.
 *
 * @throws ConfigurationError if an option, an environment variable or a credential can't be used; its message never holds
 * a credential
 */
export function createTransport(api: ApiDefinition, options?: ClientOptions): Transport {
  return createPlainTransport({ notices: deprecationNotices, ...api }, options);
}
