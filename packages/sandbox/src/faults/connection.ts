/** The connection to a caller, which a fault can break. */
export interface Connection {
  /** Ends a response half-way. */
  readonly cut: (body: ReadableStreamDefaultController) => void;
  /** Whether a host name is one of the sandbox's; absent: any is. */
  readonly isOwnName?: (hostname: string) => boolean;
  /** Whether the page is served. */
  readonly hasPage?: boolean;
}

/** Resets the connection instead of a response. Each kind of connection does that in its own way. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** The error with which `fetch` rejects when a connection is reset. */
export function fetchFailure(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

/** A call in process: its response ends like one of `fetch`. */
export const inProcess: Connection = { cut: (body) => body.error(fetchFailure()) };
