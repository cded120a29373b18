import { isObject } from '../base/is-object.ts';
/**
 * Bytes that can be sent: in memory, in a Blob or File, or as a stream (of the web or of Node), which can be sent once.
 */
export type UploadSource =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>;

/** @internal The same in every copy of the runtime. */
export const uploadBrand: unique symbol = Symbol.for('@org/upload');

/** Bytes with a name and a type, from `file`. */
export interface NamedUpload {
  /** @internal */
  readonly [uploadBrand]: UploadSource | (() => UploadSource | Promise<UploadSource>);
  /** File name to send. Absent: the name of the File, otherwise `file`. */
  readonly name: string | undefined;
  /** Media type to send. Absent: the type of the Blob, otherwise by the extension of the name. */
  readonly contentType: string | undefined;
}

/** An argument for a binary body or a file. */
export type Upload = UploadSource | NamedUpload;

/** Name and media type of an upload, if known. */
export function labelOf(upload: Upload): { name?: string | undefined; contentType?: string | undefined } {
  const named = uploadBrand in upload;
  const source = named ? upload[uploadBrand] : upload;
  const { name, contentType }: Pick<Partial<NamedUpload>, 'name' | 'contentType'> = named ? upload : {};
  // A File has a name, and a file stream of Node has a path. The name of a function doesn't count.
  const { name: own, path } = (typeof source === 'function' ? {} : source) as { name?: unknown; path?: unknown };
  const found = [name, own, path].find((text) => typeof text === 'string');
  return {
    name: found as string | undefined,
    contentType: contentType ?? ((source instanceof Blob && source.type) || undefined),
  };
}

/** Whether a value is bytes to upload, so that it isn't written as JSON. */
export function isUpload(value: unknown): value is Upload {
  return (
    isObject(value) &&
    (uploadBrand in value ||
      value instanceof Blob ||
      value instanceof ArrayBuffer ||
      ArrayBuffer.isView(value) ||
      value instanceof ReadableStream ||
      Symbol.asyncIterator in value)
  );
}
