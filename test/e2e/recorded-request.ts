/** A request as it arrived at a server. */
export interface RecordedRequest {
  readonly method: string;
  /** Path without the query, still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}
