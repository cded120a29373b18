import type { Json } from '../base/json.ts';
import type { Schema } from './schema.ts';
import type { Header, MediaType, Operation, Parameter, Poll, SecurityScheme, Server } from './wire-model.ts';

/** The surface for consumers: names, arguments and results, all resolved and without clashes. */
export interface Client {
  readonly className: string;
  readonly resources: readonly Resource[];
  /** The credentials of the client, sorted by option. */
  readonly credentials: readonly Credential[];
  /** Operations' own servers, by name. */
  readonly servers: readonly NamedServer[];
  /** Where errors describe the problem, the most common form first. Absent: only in the runtime's default form. */
  readonly envelopes?: readonly ErrorEnvelope[];
}

/** The places of an error's fields in its body: JSON Pointers. The first one that leads to a value counts. */
export type ErrorEnvelope = readonly (readonly [field: EnvelopeField, pointer: string])[];

export type EnvelopeField = 'type' | 'code' | 'param' | 'title' | 'detail' | 'message';

/** A server of some operations, beside the API's. */
export interface NamedServer {
  /** Property of the client's option `servers`: `uploads`. */
  readonly name: string;
  /** In description order; the first one is the default. */
  readonly servers: readonly Server[];
  /** Its path below the base URL, if the description places it at the origin of its own servers, or relative to them. */
  readonly path?: string;
}

export interface Credential {
  /** Option of the client: `apiKey`, `accessToken`. */
  readonly option: string;
  /** Environment variable for the option: prefix and the option in upper snake case. */
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

/** A method of a resource: one operation, with its arguments and result. */
export interface Method {
  readonly name: string;
  /** Former, deprecated names, which still work. */
  readonly formerNames: readonly string[];
  /**
   * Name of the module constant with the operation's definition: unique in the package, never the name of an argument or an
   * import.
   */
  readonly definitionName: string;
  readonly operation: Operation;
  /** Its server, if not the base URL. */
  readonly server?: NamedServer;
  /** Arguments for path parameters, in path order. */
  readonly pathArguments: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly body?: BodyArgument;
  /** Query, header and cookie parameters as one object. */
  readonly params?: ParamsArgument;
  readonly result: Result;
  /** The headers of its successes; absent if none are declared. */
  readonly headers?: MethodHeaders;
  /** Its declared errors; absent if none of them has a body. */
  readonly errors?: MethodErrors;
  readonly streaming?: Streaming;
  readonly pagination?: Pagination;
  readonly idempotencyKey?: IdempotencyKey;
  /** `x-business-reference`, if the part exists; the description may require the reference or the key. */
  readonly reference?: string;
  readonly isReferenceRequired?: true;
  readonly poll?: Poll;
}

export interface ParamsArgument {
  /** Exported interface: `ListLoansParams`. */
  readonly typeName: string;
  /** True if one of them is required. */
  readonly required: boolean;
  /** They are `options.params`, not a separate argument. */
  readonly inOptions: boolean;
  /** `key` is the property name: the wire name, unless two places share it or every object has it. */
  readonly properties: readonly { readonly key: string; readonly parameter: Parameter }[];
}

/** The body argument, in the default media type. */
export interface BodyArgument extends BodyFormat {
  readonly required: boolean;
  /**
   * Name of the exported type of the argument: the component's if the body is one, otherwise `RequestLoanBody`. Absent for
   * text, items and binary.
   */
  readonly typeName?: string;
  readonly choices?: Choices<BodyFormat>;
}

/** A media type of a body, and how values are written in it. */
export interface BodyFormat {
  readonly mediaType: MediaType;
  readonly kind: 'json' | 'multipart' | 'form' | 'text' | 'lines' | 'sequence' | 'binary';
  /** The type of each item of `lines` or a `sequence`. */
  readonly item?: Schema;
  /** Multipart with a single, binary part: the argument is the file itself, and this is the part's name. */
  readonly filePart?: string;
  /** The same for a required part beside optional ones: the argument may be the file itself. */
  readonly mainPart?: string;
  /** Names of the binary parts or fields. */
  readonly binaryParts: readonly string[];
}

/** The caller's choices, if an operation has several media types. */
export interface Choices<Format> {
  /** Exported interface with a property for each media type: `SendReportBodies`, `GetReportResults`. */
  readonly typeName: string;
  /** Type parameter of the method, unlike all type names in its signature. */
  readonly parameter: string;
  /** By the media type as declared. */
  readonly formats: ReadonlyMap<string, Format>;
  /** The default media types. */
  readonly defaults: readonly string[];
}

/** The result of a method with default media types, over all declared 2xx responses. */
export interface Result extends ResultFormat {
  /** Name of the exported type if it is not one component's: `GetPetResult`. */
  readonly typeName?: string;
  readonly choices?: Choices<ResultFormat>;
}

/** The possible results of a success. */
export interface ResultFormat {
  /** Media types for the `Accept` header, preferred ones first. */
  readonly accept: readonly string[];
  /** Schemas of the JSON responses; several make a union. */
  readonly json: readonly Schema[];
  /** Some 2xx response is text. */
  readonly text: boolean;
  /** Some 2xx response is binary or of an unsupported media type: returned as a `Response`. */
  readonly raw: boolean;
  /** Some 2xx response has no content. */
  readonly empty: boolean;
}

/** The declared headers of an operation's successes. */
export interface MethodHeaders {
  /** Exported interface: `ListLoansHeaders`. */
  readonly typeName: string;
  /** By name in lower case, sorted. `required`: every success has it. */
  readonly headers: readonly Header[];
}

/** The declared error responses of an operation. */
export interface MethodErrors {
  /** Exported type of the errors, and the constant for `isApiError`: `GetPetError`. */
  readonly typeName: string;
  /** Exported interface of their bodies by status: `GetPetErrors`. */
  readonly bodiesTypeName: string;
  readonly responses: readonly ErrorResponse[];
}

export interface ErrorResponse {
  /** `422`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  /** Schemas of the JSON bodies; several make a union. */
  readonly json: readonly Schema[];
  /** The body is text. */
  readonly text: boolean;
  /** No body is declared. */
  readonly empty: boolean;
  /** The body isn't described, or it is neither JSON nor text. */
  readonly unknown: boolean;
  /** Its `x-error-envelope`. */
  readonly envelope?: Json;
}

/** How an operation streams its response item by item. */
export interface Streaming {
  /** Name of the method that streams; the method's own name if the operation only streams. */
  readonly methodName: string;
  /** The operation only streams, so its only method does. */
  readonly only: boolean;
  readonly format: StreamFormat;
  /** The media type to ask for. */
  readonly accept: string;
  readonly item: StreamItem;
  /** Name of the exported type of an item if it is not one component's: `WatchOrdersItem`. */
  readonly typeName?: string;
  /** The part of the request that asks for a stream; absent: only the media type does. */
  readonly field?: StreamField;
  /** The text at the end of a complete stream, instead of an item; false: none, not even `[DONE]`. */
  readonly end?: string | false;
}

/** Server-sent events, one JSON text per line, JSON texts between record separators, or the parts of a `multipart/mixed`. */
export type StreamFormat = 'events' | 'lines' | 'sequence' | 'parts';

export interface StreamItem {
  /** The type of an item; absent: text, or any value if `data` is JSON. */
  readonly schema?: Schema;
  /** How the text of an item is read; `either`: as text if it isn't JSON. */
  readonly data: 'json' | 'text' | 'either';
  readonly json: readonly Schema[];
  /** The caller gets whole events, `{ event, data, id, retry }`, not only their data. */
  readonly events: boolean;
  /** How the data of events with these names is read, if that differs. */
  readonly dataByEvent: readonly (readonly [event: string, data: 'json' | 'text'])[];
  /** Some described items report an error, so these don't end the stream. */
  readonly errors: boolean;
}

/** A body field or a parameter that chooses between a stream and a complete response. */
export interface StreamField {
  readonly in: 'body' | 'params';
  readonly name: string;
  /** The value that asks for a stream. */
  readonly on: Json;
  /** The values that ask for a complete response. */
  readonly others: readonly Json[];
  /** The value that the plain method sends, because the service streams by default. */
  readonly off?: Json;
}

/**
 * How a list continues. Names are query parameters, pointers are into the response; the members are those of `x-pagination`.
 */
export type Pagination = PagedList & (PageNumbers | Offsets | CursorPages | AfterPages | AddressPages | LinkPages);

interface PagedList {
  readonly items: string;
  readonly item: Schema;
  /** The parameter, an object, whose members the names are: Spring's `pageable`. */
  readonly within?: string;
  /** Why the generator chose this pagination; absent if it was declared. */
  readonly evidence?: string;
}

/** The response field that says whether there is a next page (`more`), or that there is none (`last`). */
interface ListEnd {
  readonly more?: string;
  readonly last?: string;
}

interface NumberedPages extends ListEnd {
  readonly limit?: string;
  /** The number of the first page; absent: 1 for pages, 0 for an offset. */
  readonly first?: number;
  readonly total?: string;
}

interface PageNumbers extends NumberedPages {
  readonly style: 'page';
  readonly page: string;
  readonly pages?: string;
}

interface Offsets extends NumberedPages {
  readonly style: 'offset';
  readonly offset: string;
}

interface CursorPages extends ListEnd {
  readonly style: 'cursor';
  readonly cursor: string;
  readonly limit?: string;
  readonly next: string;
}

interface AfterPages extends ListEnd {
  readonly style: 'after';
  readonly after: string;
  readonly limit?: string;
  /** Pointer into an item: the next page starts after this value. */
  readonly id: string;
}

interface AddressPages extends ListEnd {
  readonly style: 'url';
  /** The URL of the next page: a string, or an object with `href`. */
  readonly next: string;
}

interface LinkPages {
  readonly style: 'link';
  /** Every page has a `Link` header, so a page without it doesn't end the list. */
  readonly expected?: true;
}

export interface IdempotencyKey {
  readonly in: 'body' | 'header';
  readonly name: string;
}
