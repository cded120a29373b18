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

/** One operation on the wire. */
export interface Operation {
  readonly pointer: string;
  /** `operationId`, or a name made of method and path where the description gives none. */
  readonly id: string;
  /** The `operationId` as written, if any. */
  readonly operationId?: string;
  /** As it is sent: `GET`, or any other method that the description names. */
  readonly method: string;
  /** Path template as in the description, or the webhook's name. */
  readonly path: string;
  /** The requested path, without a `#…` that only distinguishes operations of one path in the description. */
  readonly requestPath: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecation?: Deprecation;
  /** Path-level and operation-level parameters merged, by location and name. */
  readonly parameters: readonly Parameter[];
  /** Declared, but not sent as parameters: headers that the transport sets, path parameters that the template does not name. Kept for the diff. */
  readonly unusedParameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly responses: readonly Response[];
  /** Alternatives; each names the schemes that are required together. Absent: none declared. An empty alternative: anonymous. */
  readonly security?: readonly SecurityAlternative[];
  /** Only where the operation or its path item overrides the document's. */
  readonly servers?: readonly Server[];
  readonly callbacks: readonly Callback[];
  readonly externalDocs?: Json;
  /** Every `x-…` member as written; which of them are ours is said by `extensionList`. */
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
  /** `x-replaced-by`: operation id (with its package or path) that takes over. */
  readonly replacedBy?: string;
}

/** `querystring`: the whole query of the URL is one value, written in a media type. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  /** As `form`, in a cookie, and sent as it is: nothing is percent-encoded. */
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
  /** Effective values, defaults filled in. */
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly schema: Schema;
  /** The media type, where the parameter is declared by `content`. */
  readonly contentType?: string;
  /** How the fields of a form are written, where the parameter is one. */
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
  /** Absent: the content isn't described. */
  readonly schema?: Schema;
  /** Each item of a content that is a sequence: a line, an event, a part. */
  readonly itemSchema?: Schema;
  readonly encoding: ReadonlyMap<string, Encoding>;
  /** How parts without names are written, by their place. */
  readonly prefixEncoding?: readonly Encoding[];
  /** How each part is written for which `prefixEncoding` has none. */
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
  /** Of the parts of a part that is a multipart itself. */
  readonly encoding?: ReadonlyMap<string, Encoding>;
  readonly prefixEncoding?: readonly Encoding[];
  readonly itemEncoding?: Encoding;
}

export interface Response {
  readonly pointer: string;
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
  /** As written; compare without regard to case. */
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
  /** `apiKey`: where and under which name it is sent. */
  readonly in?: 'query' | 'header' | 'cookie';
  readonly parameterName?: string;
  /** `http`: scheme in lower case, `bearer` or `basic` for instance. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  /** `oauth2` flows as written: documentation only, no secret is ever sent there. */
  readonly flows?: Json;
  readonly openIdConnectUrl?: string;
  readonly oauth2MetadataUrl?: string;
  readonly deprecated?: true;
  readonly extensions?: ReadonlyMap<string, Json>;
}

/** `x-poll`: the condition that ends polling. Pointers go into the response. */
export interface Poll {
  /** Name of the method that waits: `wait`, or `waitRetrieve` where several operations of the resource can be waited for. */
  readonly methodName: string;
  readonly until: readonly PollCondition[];
  /** States in which nothing is decided yet. */
  readonly pending: readonly PollCondition[];
}

export interface PollCondition {
  readonly pointer: string;
  readonly in?: readonly Json[];
  /** The meaning of a response that meets it: `approved`. */
  readonly outcome?: string;
}
