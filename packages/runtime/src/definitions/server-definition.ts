/** Where an operation is that has a server of its own. */
export interface ServerDefinition {
  /** Property of the client's option `servers`. */
  readonly name: string;
  /** Where it is below the base URL, if the option is not set. Absent: at another origin, which needs the option. */
  readonly path?: string;
  /** The description's text, for messages. */
  readonly url?: string;
  /** `resolveServer`. */
  readonly resolve: ServerResolver;
}

/**
 * Gives the address that the path of an operation is appended to.
 *
 * @param state the state of the transport, which only the runtime reads
 */
export type ServerResolver = (server: ServerDefinition, state: { readonly baseUrl: string }) => string;
