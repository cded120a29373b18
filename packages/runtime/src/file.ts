import { ConfigurationError, InvalidRequestError } from './errors.ts';
import { isUpload, type NamedUpload, type UploadSource, uploadBrand } from './upload.ts';

export interface FileOptions {
  /** File name that is sent. Default: that of the path or of the File, else `file`. Directories are cut off. */
  readonly name?: string | undefined;
  /** Media type that is sent. Default: that of the Blob, else by the extension of the name, else `application/octet-stream`. */
  readonly contentType?: string | undefined;
}

/**
 * Bytes with a name and a type, for an upload.
 *
 * @param source
 * - a path, on platforms with files (Node, Bun, Deno): read while it is sent, in constant memory, and read again for a repetition;
 * - a Blob or bytes;
 * - a stream: sent once and never again;
 * - a function that gives a new stream each time it is called, so that the upload can be repeated.
 * @throws ConfigurationError for a path where there are no files
 */
export function file(
  source: string | URL | UploadSource | (() => UploadSource | Promise<UploadSource>),
  options: FileOptions = {},
): NamedUpload {
  const { name, contentType } = options;
  if (contentType !== undefined && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w-]+=[\w.:+-]+)*$/.test(contentType)) {
    throw new InvalidRequestError('contentType must be a media type such as application/pdf');
  }
  if (typeof source === 'string' || source instanceof URL) {
    const path = source instanceof URL ? decodeURIComponent(source.pathname) : source;
    return { [uploadBrand]: opener(source), name: name ?? path, contentType };
  }
  if (typeof source !== 'function' && !isUpload(source)) {
    throw new InvalidRequestError('file() takes a path, a Blob, bytes, a stream or a function that gives one');
  }
  return { [uploadBrand]: source, name, contentType };
}

/** Files up to this size, in bytes, are sent with their length; larger ones are streamed. */
const largestBlob = 8 * 1024 * 1024;

/** The part of `node:fs` that we use. */
interface Files {
  readonly openAsBlob?: (path: string | URL) => Promise<Blob>;
  readonly promises: {
    stat(path: string | URL): Promise<{ readonly size: number }>;
    open(path: string | URL): Promise<{ createReadStream(): AsyncIterable<Uint8Array> }>;
  };
}

function opener(path: string | URL): () => Promise<UploadSource> {
  // Not an import: a bundler for browsers would stumble over it.
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => Files | undefined } };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files)
    throw new ConfigurationError('file() with a path needs a platform with files; pass a Blob, bytes or a stream');
  return async () => {
    const { size } = await files.promises.stat(path);
    // A Blob has a length, and fails if the file changes while it is read; but the platform may hold all of it.
    if (size <= largestBlob && files.openAsBlob) return files.openAsBlob(path);
    return (await files.promises.open(path)).createReadStream();
  };
}
