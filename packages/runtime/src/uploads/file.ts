import { builtinModule } from '../base/builtin-module.ts';
import { ConfigurationError, InvalidRequestError } from '../errors/errors.ts';
import { largestHeld } from './byte-stream.ts';
import { isUpload, type NamedUpload, type UploadSource, uploadBrand } from './upload.ts';

/** How a file is uploaded: its name and its media type. */
export interface FileOptions {
  /** File name to send. Default: the name of the path or of the File, otherwise `file`. Directories are removed. */
  readonly name?: string | undefined;
  /**
   * Media type to send. Default: the type of the Blob, otherwise by the extension of the name, otherwise
   * `application/octet-stream`.
   */
  readonly contentType?: string | undefined;
}

/**
 * Creates an upload: bytes with a file name and a media type.
 *
 * @param source
 * - a path of a regular file, on platforms with files (Node, Bun, Deno): read while it is sent, in constant memory, and read
 *   again for a retry. If it changed meanwhile, the call is not retried. A pipe or a device is rejected, because reading it may never end: pass it as a stream;
 * - a Blob or bytes;
 * - a stream: sent once and never again;
 * - a function that returns a new stream each time, so that the upload can be retried.
 * @throws ConfigurationError for a path on a platform without files. The call that sends it rejects with InvalidRequestError if
 * the path isn't a regular file.
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
    const files = filesOf();
    return {
      // Each call compares the file with the one that it sent first.
      get [uploadBrand]() {
        return opener(source, files);
      },
      name: name ?? path,
      contentType,
    };
  }
  if (typeof source !== 'function' && !isUpload(source)) {
    throw new InvalidRequestError('file() takes a path, a Blob, bytes, a stream or a function that returns one');
  }
  return { [uploadBrand]: source, name, contentType };
}

interface FileHandle {
  stat(): Promise<{ readonly size: number; readonly mtimeMs: number; readonly ino: number; isFile(): boolean }>;
  readFile(): Promise<Uint8Array>;
  /** Closes the file at its end. */
  createReadStream(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** The part of `node:fs` that we use. */
interface Files {
  readonly promises: {
    open(path: string | URL, flags: number): Promise<FileHandle>;
  };
  /** Windows has no `O_NONBLOCK`. */
  readonly constants: { readonly O_RDONLY: number; readonly O_NONBLOCK?: number };
}

function filesOf(): Files {
  const files = builtinModule<Files>('node:fs');
  if (!files)
    throw new ConfigurationError('file() reads paths only on Node, Bun and Deno; pass a Blob, bytes or a stream');
  return files;
}

function opener(path: string | URL, files: Files): () => Promise<UploadSource> {
  let first: string | undefined;
  const { O_RDONLY, O_NONBLOCK = 0 } = files.constants;
  return async () => {
    // Opening a pipe without a writer would block one of the platform's few threads.
    const handle = await files.promises.open(path, O_RDONLY | O_NONBLOCK);
    let held = true;
    try {
      const found = await handle.stat();
      if (!found.isFile())
        throw new InvalidRequestError(`${path} is not a regular file; file() takes a pipe or a device as a stream`);
      const version = [found.size, found.mtimeMs, found.ino].join();
      first ??= version;
      if (version !== first)
        throw new InvalidRequestError(`${path} changed since it was sent first, so it is not sent again`);
      held = found.size <= largestHeld;
      return held ? await handle.readFile() : handle.createReadStream();
    } finally {
      if (held) await handle.close();
    }
  };
}
