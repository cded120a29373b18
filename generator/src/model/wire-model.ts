import type { Json } from '../base/json.ts';
import type { Schema } from './schema.ts';

export interface Server {
  readonly pointer: string;
  readonly url: string;
  readonly name?: string;
  readonly description?: string;
  readonly extensions?: ReadonlyMap<string, Json>;
  readonly variables: ReadonlyMap<string, ServerVariable>;
}

export interface ServerVariable {
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface Operation {
  readonly pointer: string;
  /** `operationId`, or a name made from method and path. */
  readonly id: string;
  /** The `operationId` as written, if any. */
  readonly operationId?: string;
  /** In wire form: `GET`, or any other method in the description. */
  readonly method: string;
  /** Path template as in the description, or the webhook's name. */
  readonly path: string;
  /** The requested path, without a `#…` that only distinguishes operations of one path. */
  readonly requestPath: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecation?: Deprecation;
  /** Path-level and operation-level parameters merged, by location and name. */
  readonly parameters: readonly Parameter[];
  /**
   * Declared, but not sent as parameters: headers that the transport sets, path parameters that aren't in the template. Kept
   * for the diff.
   */
  readonly unusedParameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives, each with the schemes that are required together. Absent: none declared. An empty alternative: anonymous. */
  readonly security?: readonly SecurityAlternative[];
  /** Set if the operation or its path item overrides the document's servers. */
  readonly servers?: readonly Server[];
  readonly callbacks: readonly Callback[];
  readonly externalDocs?: Json;
  /** Every `x-…` member as written; `extensionList` has ours. */
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface Callback {
  readonly name: string;
  readonly expression: string;
  readonly operations: readonly Operation[];
}

export interface Deprecation {
  /** `x-sunset`: a date, `YYYY-MM-DD`. */
  readonly sunset?: string;
  /** `x-replaced-by`: id of the replacing operation (with its package or path). */
  readonly replacedBy?: string;
}

/** `querystring`: the whole query of the URL is one value in a media type. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  /** Like `form`, in a cookie, and sent without percent-encoding. */
  | 'cookie';

export interface Parameter {
  readonly pointer: string;
  /** Name on the wire. */
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly allowEmptyValue: boolean;
  /** Effective values, with defaults. */
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly schema: Schema;
  /** The media type of a parameter with `content`. */
  readonly contentType?: string;
  /** How the fields are written, if the parameter is a form. */
  readonly encoding?: ReadonlyMap<string, Encoding>;
  readonly examples?: readonly Json[];
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface RequestBody {
  readonly pointer: string;
  readonly required: boolean;
  readonly description?: string;
  readonly contents: readonly MediaType[];
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface MediaType {
  readonly pointer: string;
  /** As written, for example `application/json; charset=utf-8`. */
  readonly name: string;
  readonly schema?: Schema;
  /** Each item of a sequence: a line, an event, a part. */
  readonly itemSchema?: Schema;
  readonly encoding: ReadonlyMap<string, Encoding>;
  /** How parts without names are written, by position. */
  readonly prefixEncoding?: readonly Encoding[];
  /** How the parts after those of `prefixEncoding` are written. */
  readonly itemEncoding?: Encoding;
  readonly examples?: readonly Json[];
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface Encoding {
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly headers: readonly Header[];
  /** For the parts of a nested multipart. */
  readonly encoding?: ReadonlyMap<string, Encoding>;
  readonly prefixEncoding?: readonly Encoding[];
  readonly itemEncoding?: Encoding;
}

export interface Response {
  readonly pointer: string;
  /** Where the operation lists it, or the reference to it. */
  readonly listed: string;
  /** `200`, `2XX` (upper case) or `default`. */
  readonly status: string;
  readonly summary?: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly contents: readonly MediaType[];
  readonly links: ReadonlyMap<string, Json>;
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface Header {
  readonly pointer: string;
  /** As written; compare ignoring case. */
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly explode: boolean;
  readonly schema: Schema;
  readonly contentType?: string;
  readonly examples?: readonly Json[];
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface SecurityAlternative {
  readonly schemes: readonly { readonly name: string; readonly scopes: readonly string[] }[];
}

export interface SecurityScheme {
  readonly pointer: string;
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  readonly description?: string;
  /** `apiKey`: the place and the name. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly parameterName?: string;
  /** `http`: scheme in lower case, such as `bearer` or `basic`. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  /** `oauth2` flows as written, for documentation; no secret is ever sent there. */
  readonly flows?: Json;
  readonly openIdConnectUrl?: string;
  readonly oauth2MetadataUrl?: string;
  readonly deprecated?: true;
  readonly extensions?: ReadonlyMap<string, Json>;
}

/** `x-poll`: the condition that ends polling. Pointers are into the response. */
export interface Poll {
  /** Name of the method that waits: `wait`, or `waitRetrieve` if the resource has several such operations. */
  readonly methodName: string;
  readonly until: readonly PollCondition[];
  /** States without a decision. */
  readonly pending: readonly PollCondition[];
}

export interface PollCondition {
  readonly pointer: string;
  readonly in?: readonly Json[];
  /** The meaning of a matching response: `approved`. */
  readonly outcome?: string;
}
