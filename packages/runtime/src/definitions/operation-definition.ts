import type { BodyDefinition, DateCheck, IntegerCheck, TextFormat } from './body-definition.ts';
import type { PaginationDefinition, PollDefinition } from './pagination-definition.ts';
import type { HeaderReader, ResponseDefinition } from './response-definition.ts';
import type { ServerDefinition } from './server-definition.ts';
import type { StreamDefinition } from './stream-definition.ts';

/** HTTP methods of operations: those with a field in OpenAPI, and any other one. */
export type HttpMethod =
  | 'GET'
  | 'PUT'
  | 'POST'
  | 'DELETE'
  | 'OPTIONS'
  | 'HEAD'
  | 'PATCH'
  | 'QUERY'
  | 'TRACE'
  | (string & Record<never, never>);

/** Whether the operation changes nothing. */
export function isSafe({ method }: { readonly method: string }): boolean {
  return /^(?:GET|HEAD|OPTIONS|QUERY|TRACE)$/.test(method);
}

/**
 * An operation of a description as data: everything that the transport needs to send a request and to judge the response.
 * Generated packages have one per method. Omitted fields have OpenAPI's default.
 */
export interface OperationDefinition {
  /** `operationId`. */
  readonly id: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template as in the description: `/orders/{id}`. */
  readonly path: string;
  /** Its server, if not the base URL. */
  readonly server?: ServerDefinition;
  /** How the parameters become a path, a query and headers. */
  readonly parameters?: readonly ParameterDefinition[];
  /**
   * `addressParameters` if there are only path and query parameters, otherwise `requestParameters`: applications don't bundle
   * code for places that they don't use.
   */
  readonly place?: ParameterPlaces;
  /** How the request body is encoded; absent for an operation without one. */
  readonly body?: BodyDefinition;
  /** How a success is read. */
  readonly response: ResponseDefinition;
  /** How it streams its response item by item, if it does. */
  readonly stream?: StreamDefinition;
  /** Media types of the body that callers can choose with `callAs`; one without a definition uses `body`. */
  readonly bodies?: readonly (readonly [contentType: string, definition?: BodyDefinition])[];
  /** Media types of the response that callers can choose with `callAs`; one without a definition uses `response`. */
  readonly responses?: readonly (readonly [
    as: string,
    definition?: Pick<OperationDefinition, 'response' | 'openEnums' | 'pagination'>,
  ])[];
  /** `declaredHeaders`: reads headers of a success that are required, or more than text. */
  readonly headers?: HeaderReader;
  /** Alternatives, each a set of credential options that are sent together. Absent or empty: none needed. */
  readonly security?: readonly (readonly string[])[];
  /** How a list finds its next page; absent for an operation that is not a list. */
  readonly pagination?: PaginationDefinition;
  /** The declared idempotency key: a POST or PATCH is only ever sent again with it. In the body it is a top-level property. */
  readonly idempotencyKey?: {
    /** Where the key is sent. */
    readonly in: 'body' | 'header';
    /** Name of the header or of the field. */
    readonly name: string;
  };
  /**
   * The place of a request's business reference, for a journal: `body/…` with the rest of a JSON Pointer, `header/…`, `path/…`
   * or `query/…` with a name. Absent: that of the idempotency key, if any.
   */
  readonly reference?: string;
  /** The description requires the value at `reference`. */
  readonly requiresReference?: true;
  /**
   * Declared as safe to repeat (`x-idempotent`). GET, HEAD, OPTIONS, QUERY and TRACE always are; PUT and DELETE are only with
   * this.
   */
  readonly idempotent?: true;
  /** When `wait` ends; absent if the operation has no `wait`. */
  readonly poll?: PollDefinition;
  /** The places of open enums in a response: pointer pattern (`*` is every member) and the known values. */
  readonly openEnums?: readonly (readonly [pointer: string, values: readonly string[]])[];
  /** `sensitiveValues`: properties whose values are masked wherever the runtime shows response text. */
  readonly sensitive?: SensitiveValues;
  /** Declared as deprecated by the description. */
  readonly deprecated?: {
    /** Day of the removal, `YYYY-MM-DD`. */
    readonly sunset?: string;
    /** The operation to call instead. */
    readonly replacedBy?: string;
  };
  /** The description declares a parameter or a field as deprecated, but not the operation. */
  readonly deprecatedParts?: true;
}

/** Finds properties by their names and masks their values. */
export interface SensitiveValues {
  /** Whether a property of this name is sensitive. */
  has(name: string): boolean;
  /** The text without the values, wherever it is cut. */
  mask(text: string): string;
}

/** Puts parameters into their places in a request. Each throws an InvalidRequestError without the value. */
export interface ParameterPlaces {
  /** The path with all parameters, each encoded to one segment. */
  path(operation: OperationDefinition, values: object): string;
  /** The query without `?`; empty if there is none. */
  query(parameters: readonly ParameterDefinition[], values: object): string;
  /** Adds header parameters and cookies. */
  headers?(parameters: readonly ParameterDefinition[], values: object, into: Record<string, string>): void;
}

/** A parameter, and how its value is written. */
export interface ParameterDefinition {
  /** Name on the wire. */
  readonly name: string;
  /** `querystring`: the whole query, as one value of a media type. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  /** Property of the argument object; absent: equal to `name`. */
  readonly key?: string;
  /**
   * `styledParameter` if one of the settings below is given, for objects, and for lists in a path or a header. Absent: only
   * scalars, and in queries and cookies lists of scalars, by repeating the name; others are rejected, and their code is not
   * bundled.
   */
  readonly serialize?: ParameterSerializer;
  /** Absent: `simple` in path and header, `form` in query and cookie. */
  readonly style?:
    | 'simple'
    | 'label'
    | 'matrix'
    | 'form'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'cookie';
  /** Absent: true for `form`, `deepObject` and `cookie`, false for the rest. */
  readonly explode?: boolean;
  /** Whether reserved characters of URLs are sent unescaped. */
  readonly allowReserved?: boolean;
  /** The value is serialised by this media type instead of by style. */
  readonly contentType?: string;
  /** `formattedParameter` and the form that texts must have. By then, a Date is text. */
  readonly format?: readonly [ParameterFormat, TextFormat, DateCheck?];
  /** For 64-bit integers. */
  readonly check?: IntegerCheck;
  /** How the fields are written if the whole query is a form. */
  readonly encoding?: BodyDefinition['encoding'];
}

/**
 * The value with its texts in wire form.
 *
 * @param what the parameter's name in messages
 */
export type ParameterFormat = (
  value: unknown,
  format: TextFormat,
  check: DateCheck | undefined,
  what: string,
) => unknown;

/**
 * Writes one parameter; undefined to send nothing. Absent in a definition: only scalars, and in queries and cookies lists of
 * scalars, by repeating the name. `styledParameter` does everything else of OpenAPI.
 *
 * @param encode escapes a text for the place
 * @param what the parameter's name in messages
 */
export type ParameterSerializer = (
  parameter: ParameterDefinition,
  value: unknown,
  encode: (text: string) => string,
  what: string,
) => string | undefined;

/** The data from a generated method. */
export interface OperationArguments {
  /** Values of the path parameters, by name. */
  readonly path?: Readonly<Record<string, unknown>>;
  /** Query, header and cookie parameters by the keys of their definitions. */
  readonly params?: object;
  /** The request body, not encoded yet. */
  readonly body?: unknown;
}
