/** The way back to a caller, as far as a fault can break it. */
export interface Connection {
  /** Ends a response in its middle. */
  readonly cut: (body: ReadableStreamDefaultController) => void;
  /** Whether a name in the address is one of the sandbox's; absent: any is. */
  readonly isOwnName?: (hostname: string) => boolean;
  /** Whether the page is served. */
  readonly hasPage?: boolean;
}

/** Resets the connection instead of a response. Each way to be called does that in its own way. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** The error with which `fetch` rejects when a connection is reset. */
export function fetchFailure(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

/** A call in process: its response ends as `fetch` ends one. */
export const inProcess: Connection = { cut: (body) => body.error(fetchFailure()) };
