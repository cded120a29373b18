import type { Diagnostic, SourceLocation } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import type { AssumedFact } from './assumed-facts.ts';
import type { Schema } from './schema.ts';

/**
 * One API as the emitters and the diff see it. `$ref`, nullability, inherited parameters, servers and security, names,
 * pagination and directions are settled here; nothing downstream knows OpenAPI's spelling. Lists and maps are in the order
 * of code points unless a comment says otherwise, so that the order of a description never shows.
 */
export interface ApiModel {
  readonly package: PackageModel;
  readonly dialect: '3.0' | '3.1';
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Requests that the service sends; their request bodies are what a client receives. */
  readonly webhooks: readonly Operation[];
  /** Schemas with a name: the components, and what references elsewhere lead to. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly client: Client;
  readonly assumptions: readonly Assumption[];
  /** Values of our extensions that are not what they must be, by pointer: left out everywhere else, kept for the diff. */
  readonly unreadExtensions?: ReadonlyMap<string, Json>;
  readonly externalDocs?: Json;
  /** `x-…` members of the document itself. */
  readonly extensions?: ReadonlyMap<string, Json>;
  /** Warnings of reading the description, then those of understanding it. */
  readonly diagnostics: readonly Diagnostic[];
  locate(pointer: string): SourceLocation;
}

/** What the package is called and stands on; comes from the configuration, never from the description. */
export interface PackageModel {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly runtime: {
    readonly name: string;
    readonly range: string;
    /** The way from the package's folder to the runtime's, where both are in one workspace: `../runtime`. */
    readonly reference?: string;
  };
  /** `PETS` gives the variables `PETS_BASE_URL`, `PETS_API_KEY`. */
  readonly environmentPrefix: string;
  /** `repository` field of package.json, if configured. */
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly license?: string;
}

export interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  /** `contact` and `license` as written. */
  readonly contact?: Json;
  readonly license?: Json;
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface Server {
  readonly pointer: string;
  readonly url: string;
  readonly description?: string;
  readonly extensions?: ReadonlyMap<string, Json>;
  readonly variables: ReadonlyMap<string, ServerVariable>;
}

export interface ServerVariable {
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
  readonly externalDocs?: Json;
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface Assumption {
  readonly pointer: string;
  readonly text: string;
  /** The facts about the place that it covers; none where the description does not say. */
  readonly facts: readonly AssumedFact[];
}

/** A component schema together with the names it gets in TypeScript. */
export interface NamedSchema {
  /** Key in `components.schemas` of the bundled document; for a schema elsewhere that references lead to, its JSON Pointer. */
  readonly name: string;
  readonly schema: Schema;
  /** Name of the exported type: what a response holds. */
  readonly typeName: string;
  /** Name of the type for requests, where `readOnly` or `writeOnly` members below make it differ; otherwise equal to `typeName`. */
  readonly requestTypeName: string;
  /** Whether some operation's request, and some operation's response, reaches it. */
  readonly inRequest: boolean;
  readonly inResponse: boolean;
}

export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';

/** One operation as it is on the wire. */
export interface Operation {
  readonly pointer: string;
  /** `operationId`, or a name made of method and path where the description gives none. */
  readonly id: string;
  /** The `operationId` as written, if any. */
  readonly operationId?: string;
  readonly method: HttpMethod;
  /** Path template as in the description, or the webhook's name. */
  readonly path: string;
  /** What is requested: the path without a `#…` that only tells operations of one path apart in the description. */
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

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

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
  /** Absent: nothing said about the content. */
  readonly schema?: Schema;
  readonly encoding: ReadonlyMap<string, Encoding>;
  readonly examples?: readonly Json[];
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface Encoding {
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly headers: readonly Header[];
}

export interface Response {
  readonly pointer: string;
  /** `200`, `2XX` (upper case) or `default`. */
  readonly status: string;
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
  readonly extensions?: ReadonlyMap<string, Json>;
}

/** The surface that a consumer sees: names, arguments and results, all settled and free of clashes. */
export interface Client {
  readonly className: string;
  readonly resources: readonly Resource[];
  /** What the client asks for to authenticate; in the order of code points of the option's name. */
  readonly credentials: readonly Credential[];
}

export interface Credential {
  /** Option of the client: `apiKey`, `accessToken`. */
  readonly option: string;
  /** Environment variable that stands in for it: prefix and upper snake case of the option. */
  readonly environmentVariable: string;
  readonly scheme: SecurityScheme;
}

export interface Resource {
  /** Property of the client class: `settlementFacilities`. */
  readonly name: string;
  /** Exported class: `SettlementFacilities`. */
  readonly className: string;
  /** File without extension, safe on every file system: `settlement-facilities`. */
  readonly fileName: string;
  readonly description?: string;
  readonly methods: readonly Method[];
}

/** A method of a resource: one operation, and how its parts become arguments and a result. */
export interface Method {
  readonly name: string;
  /** Names that it had before and is still called by, deprecated. */
  readonly formerNames: readonly string[];
  /** Name for the module constant that holds the operation's definition: unique in the package, never the name of an argument or an import. */
  readonly definitionName: string;
  readonly operation: Operation;
  /** Positional arguments for path parameters, in the order of the path. */
  readonly pathArguments: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly body?: BodyArgument;
  /** Query, header and cookie parameters as one object argument. */
  readonly params?: ParamsArgument;
  readonly result: Result;
  readonly pagination?: Pagination;
  readonly idempotencyKey?: IdempotencyKey;
  readonly poll?: Poll;
}

export interface ParamsArgument {
  /** Exported interface: `ListLoansParams`. */
  readonly typeName: string;
  /** True if one of them is required. */
  readonly required: boolean;
  /** They are `options.params`, not an argument of their own. */
  readonly inOptions: boolean;
  /** `key` is the property name: the wire name, unless two locations share it or every object has it. */
  readonly properties: readonly { readonly key: string; readonly parameter: Parameter }[];
}

export interface BodyArgument {
  readonly required: boolean;
  /** The media type that is sent; others that the operation accepts are reported as not generated. */
  readonly mediaType: MediaType;
  readonly kind: 'json' | 'multipart' | 'form' | 'text' | 'binary';
  /** Name of the exported type of the argument: the component's where the body is one, `RequestLoanBody` otherwise. Absent for text and binary. */
  readonly typeName?: string;
  /** Multipart with one binary part and nothing else: the argument is the file itself, and this is the part's name. */
  readonly filePart?: string;
  /** Names of the parts or fields that are binary. */
  readonly binaryParts: readonly string[];
}

/** What a method resolves with, over all declared 2xx answers. */
export interface Result {
  /** Media types for the `Accept` header, most wanted first. */
  readonly accept: readonly string[];
  /** Schemas of the JSON answers; several make a union. */
  readonly json: readonly Schema[];
  /** Name of the exported type if it is not one component's: `GetPetResult`. */
  readonly typeName?: string;
  /** Some 2xx is text. */
  readonly text: boolean;
  /** Some 2xx is binary or of a media type that is not understood: given as a `Response`. */
  readonly raw: boolean;
  /** Some 2xx has no content. */
  readonly empty: boolean;
}

export type Pagination =
  | {
      readonly style: 'page';
      readonly pageParam: string;
      readonly limitParam?: string;
      readonly items: string;
      readonly total?: string;
      readonly item: Schema;
    }
  | {
      readonly style: 'offset';
      readonly offsetParam: string;
      readonly limitParam?: string;
      readonly items: string;
      readonly total?: string;
      readonly item: Schema;
    }
  | {
      readonly style: 'cursor';
      readonly cursorParam: string;
      readonly limitParam?: string;
      readonly items: string;
      readonly next: string;
      readonly item: Schema;
    }
  | {
      readonly style: 'after';
      readonly afterParam: string;
      readonly limitParam?: string;
      readonly items: string;
      /** Into an item: what the next page comes after. */
      readonly id: string;
      /** Into the answer: whether there is a next page. */
      readonly more?: string;
      readonly item: Schema;
    }
  | { readonly style: 'link'; readonly items: string; readonly item: Schema };

export interface IdempotencyKey {
  /** A field of the body, or a request header. */
  readonly in: 'body' | 'header';
  readonly name: string;
}

/** `x-poll`: when reading again and again may stop. Pointers go into the response. */
export interface Poll {
  /** Name of the method that waits: `wait`, or `waitRetrieve` where several operations of the resource can be waited for. */
  readonly methodName: string;
  readonly until: readonly { readonly pointer: string; readonly in?: readonly Json[] }[];
}
