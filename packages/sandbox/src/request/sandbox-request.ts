import type { Operation } from '../description/operation.ts';
import type { SchemaValidator } from '../description/schema-validator.ts';

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface SandboxRequest {
  readonly operation: Operation;
  /** Scheme, host and port under which the sandbox was called. */
  readonly origin: string;
  readonly path: ReadonlyMap<string, unknown>;
  /** Decoded query parameters with the described defaults. */
  readonly query: ReadonlyMap<string, unknown>;
  /** Decoded JSON, or the text fields of a form. */
  readonly body: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** A decoded body: JSON or the text fields of a form, and the files of a form. */
export interface ReadBody {
  readonly body: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** A raw body, and its validator. */
export interface BodySource {
  readonly document: object;
  readonly validator: SchemaValidator;
  readonly contentType: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
