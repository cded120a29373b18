/** A request as it came in, before anything was judged. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Decoded query parameters in their order; a name can appear more than once. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Absent when no operation has this method and path. */
  readonly operationId?: string;
}

/** Notes a request whose body was read. */
export function recordRequest(request: Request, body: Uint8Array, operationId: string | undefined): RecordedRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: Object.fromEntries(request.headers),
    body,
    ...(operationId === undefined ? {} : { operationId }),
  };
}
