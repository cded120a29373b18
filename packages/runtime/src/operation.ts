import type { BodySerializer } from './encoded-body.ts';
import type { ParameterSerializer } from './parameters.ts';
import type { RawReader } from './raw-answer.ts';

/** HTTP methods that an operation can have. */
export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';

/**
 * One operation of a description, as data: all that the transport needs to send a request and to judge the answer.
 * Generated packages hold one per method. What is left out has OpenAPI's default.
 */
export interface OperationDefinition {
  /** `operationId`. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path template as in the description: `/loans/{id}`. */
  readonly path: string;
  readonly parameters?: readonly ParameterDefinition[];
  readonly body?: BodyDefinition;
  readonly response: ResponseDefinition;
  /** Alternatives of credential options that are sent together. Absent or empty: none needed. */
  readonly security?: readonly (readonly string[])[];
  readonly pagination?: PaginationDefinition;
  /**
   * The declared idempotency key: only with it is a POST or PATCH ever sent again. In the body it is a property of the
   * top level.
   */
  readonly idempotencyKey?: { readonly in: 'body' | 'header'; readonly name: string };
  /**
   * Declared as safe to repeat (`x-idempotent`). GET, HEAD, OPTIONS and TRACE always are; PUT and DELETE are only with
   * this.
   */
  readonly idempotent?: true;
  readonly poll?: PollDefinition;
  /** Where open enums stand in an answer: pointer pattern (`*` is every member) and the known values. */
  readonly openEnums?: readonly (readonly [pointer: string, values: readonly string[]])[];
  /** Names of properties whose values are masked wherever the runtime shows text of an answer. */
  readonly sensitive?: readonly string[];
  /** Declared as deprecated by the description. */
  readonly deprecated?: { readonly sunset?: string; readonly replacedBy?: string };
  /** The description declares a parameter or a field as deprecated, but not the operation. */
  readonly deprecatedParts?: true;
}

export interface ParameterDefinition {
  /** Name on the wire. */
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** Property of the argument object; absent: equal to `name`. */
  readonly key?: string;
  /**
   * `styledParameter` where one of the settings below is given, and for objects, and for lists in a path or a header.
   * Absent: scalars, and in a query or among cookies lists of scalars, by repeating the name; others are refused, and
   * the code for them is not bundled.
   */
  readonly serialize?: ParameterSerializer;
  /** Absent: `simple` in path and header, `form` in query and cookie. */
  readonly style?: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  /** Absent: true for `form` and `deepObject`, false for the rest. */
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** The value is serialised by this media type instead of by style. */
  readonly contentType?: string;
}

export interface BodyDefinition {
  /** Media type that is sent. */
  readonly contentType: string;
  /** `jsonBody`, `multipartBody`, `formBody`, `textBody` or `binaryBody`. */
  readonly serialize: BodySerializer;
  readonly required?: true;
  /**
   * Where strings of a form stand, as pointer patterns (`*` is every member). JSON bodies are refused before sending if
   * there is anything else: `decimal` is a plain decimal number in a string, `date` a day, `date-time` a date with time
   * and zone, or a Date, `utc-date-time` the same in UTC, with `Z` at its end.
   */
  readonly formats?: readonly (readonly [pointer: string, format: TextFormat])[];
  /** Parts of a form that are files, and whether the form needs them: no text and no object is sent in their place. */
  readonly files?: readonly (readonly [part: string, required: boolean])[];
  /** Parts of a form whose serialisation differs from the default, by name; pairs, because a name can be anything. */
  readonly encoding?: readonly (readonly [
    part: string,
    encoding: {
      readonly contentType?: string;
      readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
      readonly explode?: boolean;
      readonly allowReserved?: boolean;
    },
  ])[];
}

/** Forms of a string that are checked before sending. */
export type TextFormat = 'decimal' | 'date' | 'date-time' | 'utc-date-time';

export interface ResponseDefinition {
  /** Value of the `Accept` header. */
  readonly accept?: string;
  /** What a JSON answer must be. `value` allows scalars; absent: no JSON is promised. */
  readonly json?: 'object' | 'array' | 'container' | 'value';
  /** A text answer is a string. */
  readonly text?: true;
  /** `rawAnswer`: other answers are given as a `Response` whose body is unread. */
  readonly raw?: RawReader;
  /** An answer without content is expected and gives `undefined`. */
  readonly empty?: true;
  /**
   * The success has a property `error` of its own. Without this, a response with such a property is a refusal, whatever
   * its status says.
   */
  readonly error?: true;
  /** What must be there, by pointer pattern of the object that holds it (`*` is every member; `""` the answer itself). */
  readonly required?: readonly (readonly [pointer: string, names: readonly string[]])[];
}

/** Pointers are JSON Pointers into the answer (`/meta/total`; `""` is the answer itself). */
export type PaginationDefinition =
  | {
      readonly style: 'page';
      readonly page: string;
      readonly limit?: string;
      readonly items: string;
      readonly total?: string;
    }
  | {
      readonly style: 'offset';
      readonly offset: string;
      readonly limit?: string;
      readonly items: string;
      readonly total?: string;
    }
  | {
      readonly style: 'cursor';
      readonly cursor: string;
      readonly limit?: string;
      readonly items: string;
      readonly next: string;
    }
  | {
      readonly style: 'after';
      readonly after: string;
      readonly limit?: string;
      readonly items: string;
      /** Into an item: what the next page comes after. */
      readonly id: string;
      /** Whether there is a next page. */
      readonly more?: string;
    }
  | { readonly style: 'link'; readonly items: string };

/** Waiting ends when one of these holds: the value is present, not null and not an empty text, or it is one of `in`. */
export interface PollDefinition {
  readonly until: readonly { readonly pointer: string; readonly in?: readonly unknown[] }[];
}

/** What a generated method hands over. */
export interface OperationArguments {
  readonly path?: Readonly<Record<string, unknown>>;
  /** Query, header and cookie parameters by the keys of their definitions. */
  readonly params?: object;
  readonly body?: unknown;
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
   * `Bearer` or `Basic` stand before the value, if given. A `Basic` credential is given as `user:password` and encoded.
   */
  readonly scheme?: 'Bearer' | 'Basic';
}

/** What a generated package tells the runtime about itself. */
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
