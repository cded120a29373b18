import { builtinModule } from '../base/builtin-module.ts';
import { ConfigurationError, InvalidRequestError } from '../errors/errors.ts';
import { largestHeld } from './byte-stream.ts';
import { isUpload, type NamedUpload, type UploadSource, uploadBrand } from './upload.ts';

/** How a file is uploaded: its name and its media type. */
export interface FileOptions {
  /** File name to send. Default: the name of the path or of the File, else `file`. Directories are cut off. */
  readonly name?: string | undefined;
  /**
   * Media type to send. Default: the type of the Blob, else by the extension of the name, else
   * `application/octet-stream`.
   */
  readonly contentType?: string | undefined;
}

/**
 * Makes an upload: bytes with a file name and a media type.
 *
 * @param source
 * - a path, on platforms with files (Node, Bun, Deno): read while it is sent, in constant memory, and read again for a
 *   retry;
 * - a Blob or bytes;
 * - a stream: sent once and never again;
 * - a function that returns a new stream each time, so that the upload can be retried.
 * @throws ConfigurationError for a path on a platform without files
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
    throw new InvalidRequestError('file() takes a path, a Blob, bytes, a stream or a function that returns one');
  }
  return { [uploadBrand]: source, name, contentType };
}

/** The part of `node:fs` that we use. */
interface Files {
  readonly promises: {
    stat(path: string | URL): Promise<{ readonly size: number; isFile(): boolean; isDirectory(): boolean }>;
    readFile(path: string | URL): Promise<Uint8Array>;
    open(path: string | URL): Promise<{ createReadStream(): AsyncIterable<Uint8Array> }>;
  };
}

function opener(path: string | URL): () => Promise<UploadSource> {
  const files = builtinModule<Files>('node:fs');
  if (!files)
    throw new ConfigurationError('file() reads paths only on Node, Bun and Deno; pass a Blob, bytes or a stream');
  const { stat, readFile, open } = files.promises;
  return async () => {
    const found = await stat(path);
    // A pipe or a device has no size, and may never end. A directory fails here, before anything is sent.
    const held = found.size <= largestHeld && (found.isFile() || found.isDirectory());
    return held ? readFile(path) : (await open(path)).createReadStream();
  };
}
