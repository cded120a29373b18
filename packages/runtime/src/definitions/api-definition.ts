/** What a generated package says the runtime about itself. */
export interface ApiDefinition {
  /** npm name and version, for the client info header. */
  readonly name: string;
  readonly version: string;
  /** Prefix of the environment variables: `ACME`. */
  readonly environmentPrefix: string;
  /** Where all paths begin with the same version: `/api/v2`. A base URL that ends in it is refused. */
  readonly versionPath?: string;
  readonly credentials: readonly CredentialDefinition[];
}

/** How one way of authenticating is sent. Generated packages hold one per security scheme. */
export interface CredentialDefinition {
  /** Option of the client: `apiKey`. */
  readonly option: string;
  /** Suffix of the environment variable: `API_KEY`. */
  readonly variable: string;
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  readonly name: string;
  /**
   * `Bearer` or `Basic` precedes the value, if given. A `Basic` credential is given as `user:password` and encoded.
   */
  readonly scheme?: 'Bearer' | 'Basic';
}
