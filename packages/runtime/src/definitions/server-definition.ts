/** The server of an operation, if it has its own. */
export interface ServerDefinition {
  /** Property of the client's option `servers`. */
  readonly name: string;
  /** Its path below the base URL, if the option isn't set. Absent: it is at another origin, which needs the option. */
  readonly path?: string;
  /** The description's text, for messages. */
  readonly url?: string;
  /** `resolveServer`. */
  readonly resolve: ServerResolver;
}

/**
 * Returns the URL to append the operation's path to.
 *
 * @param state the state of the transport, which only the runtime reads
 */
export type ServerResolver = (server: ServerDefinition, state: { readonly baseUrl: string }) => string;
