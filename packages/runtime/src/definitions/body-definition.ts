import type { JsonKind } from '../base/json-kind.ts';

/** How a request body is encoded. */
export interface BodyDefinition {
  /** Media type that is sent. */
  readonly contentType: string;
  /** `jsonBody`, `multipartBody`, `formBody`, `textBody` or `binaryBody`. */
  readonly serialize: BodySerializer;
  /** A call without a body is rejected before sending. */
  readonly required?: true;
  /** The allowed values of a JSON body; others are rejected before sending. Absent: not checked. */
  readonly json?: JsonKind;
  /**
   * Places of strings with a form, as pointer patterns (`*` is every member). JSON bodies with any other value are rejected
   * before sending: `decimal` is a plain decimal number in a string, `date` a day, `date-time` a date with time and zone, or a
   * Date, `utc-date-time` the same in UTC, which is sent with `Z` at its end. `integer` is a 64-bit integer.
   */
  readonly formats?: readonly (
    | readonly [pointer: string, format: 'decimal']
    | readonly [pointer: string, format: DateFormat, check: DateCheck]
    | readonly [pointer: string, format: 'integer', check: IntegerCheck]
  )[];
  /** Parts of a form that are files, and whether they are required: a text or an object can't replace them. */
  readonly files?: readonly (readonly [part: string, required: boolean])[];
  /** Parts of a form whose serialisation differs from the default, by name; pairs, because a name can be anything. */
  readonly encoding?: readonly (readonly [
    part: string,
    encoding: {
      readonly contentType?: string;
      readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
      readonly explode?: boolean;
      readonly allowReserved?: boolean;
      readonly headers?: readonly PartHeaderDefinition[];
    },
  ])[];
  /** The part of the form whose value is the argument, if it is a file. */
  readonly part?: string;
  /** Returns the header lines of a part, each after a line break; set by `callAs`. */
  readonly headersOf?: (part: string, index: number) => string;
}

/** A described header of a part of a form. */
export interface PartHeaderDefinition {
  readonly name: string;
  /** Its only possible value. */
  readonly value?: string | number | boolean;
  readonly required?: true;
  /** Its value is written as JSON. */
  readonly json?: true;
}

/** Forms of a string that are checked before sending. */
export type TextFormat = 'decimal' | DateFormat;

/** The form of a date in a text: the client rejects a date that doesn't exist. */
export type DateFormat = 'date' | 'date-time' | 'utc-date-time';

/** `isDateText`: whether a text is a date of a form. */
export type DateCheck = (text: string, format: DateFormat) => boolean;

/** `checkInteger`: throws if a value is an integer that a number can't hold. */
export type IntegerCheck = (value: unknown, what: string) => void;

/** A body that `fetch` takes. */
export type FetchBody = NonNullable<RequestInit['body']>;

/** An encoded request body, sent again only if it can be read again. */
export interface EncodedBody {
  /** Value of the `Content-Type` header, with the boundary if there is one. */
  readonly contentType: string;
  /** False for streams: they can be read only once, so the request is never sent again. */
  readonly replayable: boolean;
  /** The body for one attempt: the same bytes every time. */
  open(): FetchBody | Promise<FetchBody>;
  /**
   * The contents of the body, read from the bytes that are sent: the JSON value, the fields of a form, or the parts that aren't files.
   * Absent: bytes and plain text, which aren't searched.
   */
  facts?(): unknown;
  /** The error of the source, if it failed. */
  failure?(): { readonly error: unknown } | undefined;
  /** Releases a source that was not read to its end. */
  close?(): void;
}

/**
 * Turns the argument of a method into the body to send. Each operation has its own, so that applications only bundle the
 * formats that they use.
 */
export type BodySerializer = (value: unknown, definition: BodyDefinition) => EncodedBody;
