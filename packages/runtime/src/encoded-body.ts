import type { BodyDefinition } from './operation.ts';

/** A body that `fetch` takes. */
export type FetchBody = NonNullable<RequestInit['body']>;

/** A request body as it goes out: encoded once, and sent again only if it can be read again. */
export interface EncodedBody {
  /** Value of the `Content-Type` header, with the boundary where there is one. */
  readonly contentType: string;
  /** False for streams: what was read is gone, so the request is never sent a second time. */
  readonly replayable: boolean;
  /** The body for one attempt: the same bytes every time. */
  open(): FetchBody | Promise<FetchBody>;
  /** The error of the source that broke off, if one did. */
  failure?(): { readonly error: unknown } | undefined;
  /** Lets go of a source that was not read to its end. */
  close?(): void;
}

/**
 * Turns the argument of a method into the body that is sent. Each operation names its own, so that an application
 * bundles only the formats that it uses.
 */
export type BodySerializer = (value: unknown, definition: BodyDefinition) => EncodedBody;
