import type { NoticeReader } from './notice-reader.ts';

/** A generated package's facts for the runtime. */
export interface ApiDefinition {
  /** npm name and version, for the client info header. */
  readonly name: string;
  /** `info.version` of the description. */
  readonly version: string;
  /** Prefix of the environment variables: `ACME`. */
  readonly environmentPrefix: string;
  /** The common version of all paths: `/api/v2`. A base URL that ends with it is rejected. */
  readonly versionPath?: string;
  /** Names of operations' own servers: `createServersTransport` has the option `servers`. */
  readonly servers?: readonly string[];
  /** The credentials for its operations. */
  readonly credentials: readonly CredentialDefinition[];
  /** The forms of the errors, the most common first. Absent: only `{ error: { type, code, message, param } }`. */
  readonly errors?: readonly EnvelopeDefinition[];
  /** `deprecationNotices`, which `createTransport` adds. Absent: the service's announcements are not read. */
  readonly notices?: NoticeReader;
}

/** A field of an error that a client reads from its body. */
export type EnvelopeField = 'type' | 'code' | 'param' | 'title' | 'detail' | 'message';

/** The places of an error's fields in its body, as JSON Pointers. The first pointer that leads to a text counts. */
export type EnvelopeDefinition = readonly (readonly [field: EnvelopeField, pointer: string])[];

/** How a kind of credential is sent. Generated packages have one per security scheme. */
export interface CredentialDefinition {
  /** Option of the client: `apiKey`. */
  readonly option: string;
  /** Suffix of the environment variable: `API_KEY`. */
  readonly variable: string;
  /** Where the credential is sent. */
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  readonly name: string;
  /** `Bearer` or `Basic` before the value, if any. A `Basic` credential is passed as `user:password` and encoded. */
  readonly scheme?: 'Bearer' | 'Basic';
}
