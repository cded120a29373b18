import type { Located } from './description.ts';

/** A served operation of a description. */
export interface Operation {
  /** `operationId`, or method and path without one. */
  readonly id: string;
  readonly method: string;
  /** Path template. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly success: Success;
  /** Its success in other media types. */
  readonly others: readonly Success[];
  readonly stream?: StreamedSuccess;
  /** Alternatives of credentials that are sent together. Empty: no credentials needed. */
  readonly security: readonly (readonly Credential[])[];
  readonly deprecation?: Deprecation;
  /** Absent: the operation has no numbered pages. */
  readonly pagination?: Pagination;
}

/** The announced removal of an operation, or of a part of it. */
export interface Deprecation {
  /** Date, `YYYY-MM-DD`. */
  readonly sunset?: string;
}

/** Query parameters that choose a page. */
export interface Pagination {
  readonly page: string;
  readonly limit: string;
}

export interface Parameter {
  readonly name: string;
  /** `querystring`: the whole query is one value. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  /** It may be sent without a value, whatever its schema. */
  readonly allowsEmpty: boolean;
  readonly explode: boolean;
  readonly style: string;
  readonly schema: Located | undefined;
  readonly mediaType?: string;
}

export interface Body {
  readonly required: boolean;
  /** By media type as written. */
  readonly media: ReadonlyMap<string, Media>;
}

/** A body in one media type, as described. */
export interface Media {
  readonly schema: Located | undefined;
  /** How the fields of a form are written, by name. */
  readonly encoding: ReadonlyMap<string, Encoding>;
}

/** How a field of a form is written. */
export interface Encoding {
  /** Absent: the default, nested names in brackets. */
  readonly styled?: Pick<Parameter, 'style' | 'explode'>;
  /** Media type of its part. */
  readonly contentType?: string;
}

export interface Success {
  readonly status: number;
  /** Absent: a response without content. */
  readonly mediaType?: string;
  readonly schema?: Located;
  /** Example responses, in the order of the description. */
  readonly examples: readonly unknown[];
  /** The required headers, each a header object. */
  readonly headers: readonly (readonly [name: string, header: Located])[];
}

/** A success response that is sent item by item. */
export interface StreamedSuccess {
  readonly status: number;
  readonly mediaType: string;
  /** Schema of one item; absent if it isn't described. */
  readonly item?: Located;
  /** Example items. */
  readonly examples: readonly unknown[];
  /** The last item of the stream, from `x-stream`. */
  readonly end?: string;
}

export interface Credential {
  readonly name: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly key: string;
  /** Word before the value: `Bearer`, `Basic`. */
  readonly scheme?: string;
}

/** Whether a name means an operation: its `operationId`, or method and path template, which distinguish the majors. */
export const isCalled = ({ id, method, path }: Operation, name: string): boolean =>
  name === id || name === `${method} ${path}`;
