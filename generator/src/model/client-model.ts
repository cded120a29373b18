import type { Json } from '../base/json.ts';
import type { Schema } from './schema.ts';
import type { Header, MediaType, Operation, Parameter, Poll, SecurityScheme, Server } from './wire-model.ts';

/** The surface that a consumer sees: names, arguments and results, all settled and free of clashes. */
export interface Client {
  readonly className: string;
  readonly resources: readonly Resource[];
  /** The credentials that the client needs; in the order of code points of the option's name. */
  readonly credentials: readonly Credential[];
  /** Servers that operations have of their own, by name. */
  readonly servers: readonly NamedServer[];
  /** Where errors describe the problem, the most common form first. Absent: only in the form that the runtime knows by itself. */
  readonly envelopes?: readonly ErrorEnvelope[];
}

/** Where the fields of an error are in its body: JSON Pointers. Of several for a field, the first that leads to a value counts. */
export type ErrorEnvelope = readonly (readonly [field: EnvelopeField, pointer: string])[];

export type EnvelopeField = 'type' | 'code' | 'param' | 'title' | 'detail' | 'message';

/** A server of some operations, apart from that of the whole API. */
export interface NamedServer {
  /** Property of the client's option `servers`: `uploads`. */
  readonly name: string;
  /** In the order of the description; the first one is the default. */
  readonly servers: readonly Server[];
  /** Where it is below the base URL: the description places it at the origin of its own servers, or relative to them. */
  readonly path?: string;
}

export interface Credential {
  /** Option of the client: `apiKey`, `accessToken`. */
  readonly option: string;
  /** Environment variable that replaces it: prefix and upper snake case of the option. */
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
  /** Where it is, if not at the base URL. */
  readonly server?: NamedServer;
  /** Positional arguments for path parameters, in the order of the path. */
  readonly pathArguments: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly body?: BodyArgument;
  /** Query, header and cookie parameters as one object argument. */
  readonly params?: ParamsArgument;
  readonly result: Result;
  /** The headers of its successes; absent if none is declared. */
  readonly headers?: MethodHeaders;
  /** The errors that it declares; absent if none of them has a body. */
  readonly errors?: MethodErrors;
  readonly streaming?: Streaming;
  readonly pagination?: Pagination;
  readonly idempotencyKey?: IdempotencyKey;
  /** `x-business-reference`, if it leads to something that is sent; the description may require it, or the key. */
  readonly reference?: string;
  readonly isReferenceRequired?: true;
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

/** The body as an argument: in the media type that is sent if the caller chooses none. */
export interface BodyArgument extends BodyFormat {
  readonly required: boolean;
  /** Name of the exported type of the argument: the component's where the body is one, `RequestLoanBody` otherwise. Absent for text, items and binary. */
  readonly typeName?: string;
  readonly choices?: Choices<BodyFormat>;
}

/** One media type of a body, and how a value is written in it. */
export interface BodyFormat {
  /** Its name is what is sent. */
  readonly mediaType: MediaType;
  readonly kind: 'json' | 'multipart' | 'form' | 'text' | 'lines' | 'sequence' | 'binary';
  /** The type of each item of `lines` or a `sequence`. */
  readonly item?: Schema;
  /** Multipart with one binary part and nothing else: the argument is the file itself, and this is the part's name. */
  readonly filePart?: string;
  /** The same for a part that is required beside others that are not: the argument may be the file itself. */
  readonly mainPart?: string;
  /** Names of the parts or fields that are binary. */
  readonly binaryParts: readonly string[];
}

/** The caller's choices, where an operation has several media types. */
export interface Choices<Format> {
  /** Exported interface with a property for each media type: `SendReportBodies`, `GetReportResults`. */
  readonly typeName: string;
  /** Type parameter of the method: a name that no type in its signature has. */
  readonly parameter: string;
  /** By the media type as declared. */
  readonly formats: ReadonlyMap<string, Format>;
  /** The media types that are meant if the caller chooses none. */
  readonly defaults: readonly string[];
}

/** The result of a method, over all declared 2xx responses, if the caller chooses no media type. */
export interface Result extends ResultFormat {
  /** Name of the exported type if it is not one component's: `GetPetResult`. */
  readonly typeName?: string;
  readonly choices?: Choices<ResultFormat>;
}

/** The possible results of a success. */
export interface ResultFormat {
  /** Media types for the `Accept` header, most wanted first. */
  readonly accept: readonly string[];
  /** Schemas of the JSON responses; several make a union. */
  readonly json: readonly Schema[];
  /** Some 2xx is text. */
  readonly text: boolean;
  /** Some 2xx is binary or of a media type that is not understood: given as a `Response`. */
  readonly raw: boolean;
  /** Some 2xx has no content. */
  readonly empty: boolean;
}

/** The headers that the successes of an operation declare. */
export interface MethodHeaders {
  /** Exported interface: `ListLoansHeaders`. */
  readonly typeName: string;
  /** By name in lower case, sorted. `required`: every success has it. */
  readonly headers: readonly Header[];
}

/** The error responses that an operation declares. */
export interface MethodErrors {
  /** Exported type of the errors, and constant for `isApiError`: `GetPetError`. */
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
  /** Name of the method that streams; the same as the method's if the operation only streams. */
  readonly methodName: string;
  /** The operation gives nothing else, so its only method streams. */
  readonly only: boolean;
  readonly format: StreamFormat;
  /** The media type that is asked for. */
  readonly accept: string;
  readonly item: StreamItem;
  /** Name of the exported type of an item if it is not one component's: `WatchOrdersItem`. */
  readonly typeName?: string;
  /** The part of the request that asks for a stream; absent: the media type alone does. */
  readonly field?: StreamField;
  /** The text that the service sends in place of an item when the stream is complete; false: nothing, not even `[DONE]`. */
  readonly end?: string | false;
}

/** Server-sent events, one JSON text a line, JSON texts between record separators, or the parts of a `multipart/mixed`. */
export type StreamFormat = 'events' | 'lines' | 'sequence' | 'parts';

export interface StreamItem {
  /** The result for an item; absent: a text, or where `data` is JSON any value. */
  readonly schema?: Schema;
  /** How the text of an item is read; `either`: a text where it is not JSON. */
  readonly data: 'json' | 'text' | 'either';
  /** The schemas of the JSON in an item. */
  readonly json: readonly Schema[];
  /** The caller gets whole events, `{ event, data, id, retry }`, not only their data. */
  readonly events: boolean;
  /** How the data of events with these names is read, where it is not the same for all. */
  readonly dataByEvent: readonly (readonly [event: string, data: 'json' | 'text'])[];
  /** The description has items that report an error, so that these do not end the stream. */
  readonly errors: boolean;
}

/** A field of the body or a parameter that says whether the response is a stream. */
export interface StreamField {
  readonly in: 'body' | 'params';
  /** The property of the argument. */
  readonly name: string;
  /** The value that asks for a stream. */
  readonly on: Json;
  /** The values that ask for a complete response. */
  readonly others: readonly Json[];
  /** The value that the plain method sends, because the service streams without it. */
  readonly off?: Json;
}

/** How a list continues. Names are query parameters, pointers go into the response; the members are those of `x-pagination`. */
export type Pagination = PagedList & (PageNumbers | Offsets | CursorPages | AfterPages | AddressPages | LinkPages);

interface PagedList {
  readonly items: string;
  readonly item: Schema;
  /** The reason why the generator chose this way of paging; absent where the description or the configuration names it. */
  readonly evidence?: string;
}

/** The field of the response that says whether there is a next page (`more`), or that there is none (`last`). */
interface ListEnd {
  readonly more?: string;
  readonly last?: string;
}

interface NumberedPages extends ListEnd {
  readonly limit?: string;
  /** The name of the first page; absent: 1 for pages, 0 for an offset. */
  readonly first?: number;
  readonly total?: string;
}

interface PageNumbers extends NumberedPages {
  readonly style: 'page';
  readonly page: string;
  /** How many pages there are. */
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
  /** Into an item: what the next page comes after. */
  readonly id: string;
}

interface AddressPages extends ListEnd {
  readonly style: 'url';
  /** The address of the next page: a text, or an object with `href`. */
  readonly next: string;
}

interface LinkPages {
  readonly style: 'link';
  /** Every page has a `Link` header: one that lacks it does not end the list. */
  readonly expected?: true;
}

export interface IdempotencyKey {
  /** A field of the body, or a request header. */
  readonly in: 'body' | 'header';
  readonly name: string;
}
