import type { NoticeReader } from './notice-reader.ts';

/** The facts that a generated package gives the runtime about itself. */
export interface ApiDefinition {
  /** npm name and version, for the client info header. */
  readonly name: string;
  /** `info.version` of the description. */
  readonly version: string;
  /** Prefix of the environment variables: `ACME`. */
  readonly environmentPrefix: string;
  /** Where all paths begin with the same version: `/api/v2`. A base URL that ends in it is refused. */
  readonly versionPath?: string;
  /** Names of servers that operations have of their own: `createServersTransport` takes the option `servers`. */
  readonly servers?: readonly string[];
  /** The credentials that its operations ask for. */
  readonly credentials: readonly CredentialDefinition[];
  /** The forms of the errors, the most common first. Absent: `{ error: { type, code, message, param } }` alone. */
  readonly errors?: readonly EnvelopeDefinition[];
  /** `deprecationNotices`, which `createTransport` adds. Absent: announcements of the service are not read. */
  readonly notices?: NoticeReader;
}

/** A field of an error that a client reads from its body. */
export type EnvelopeField = 'type' | 'code' | 'param' | 'title' | 'detail' | 'message';

/**
 * Where the fields of an error are in its body, as JSON Pointers. Of several pointers for a field, the first one that leads
 * to a text counts.
 */
export type EnvelopeDefinition = readonly (readonly [field: EnvelopeField, pointer: string])[];

/** How one way of authenticating is sent. Generated packages hold one per security scheme. */
export interface CredentialDefinition {
  /** Option of the client: `apiKey`. */
  readonly option: string;
  /** Suffix of the environment variable: `API_KEY`. */
  readonly variable: string;
  /** Where the credential is sent. */
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  readonly name: string;
  /**
   * `Bearer` or `Basic` precedes the value, if given. A `Basic` credential is given as `user:password` and encoded.
   */
  readonly scheme?: 'Bearer' | 'Basic';
}
