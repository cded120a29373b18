import type { Operation } from '../description/operation.ts';

/** A file that came in a form. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A request that passed validation. */
export interface SandboxRequest {
  readonly operation: Operation;
  /** Scheme, host and port under which the sandbox was called. */
  readonly origin: string;
  readonly path: ReadonlyMap<string, unknown>;
  /** Decoded query parameters with the defaults of the description. */
  readonly query: ReadonlyMap<string, unknown>;
  /** Decoded JSON, or the text fields of a form. */
  readonly body: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
}
