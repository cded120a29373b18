import { builtinModule } from '../base/builtin-module.ts';
import type { Bytes } from '../base/bytes.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { type ByteReader, pieceOf, readerOf } from './byte-stream.ts';
import type { Upload } from './upload.ts';

/** The part of `node:crypto` that we use. */
interface Crypto {
  createHash(algorithm: string): { update(bytes: Uint8Array): void; digest(encoding: 'hex'): string };
}

/**
 * The SHA-256 of the bytes of an upload, in lower-case hexadecimal digits, to compare with the digest that the service reports
 * for a stored document. In constant memory on Node, Bun and Deno; elsewhere the bytes are read into memory.
 *
 * @throws (as a rejection) InvalidRequestError for a stream, which would be used up; pass a function that creates one, with
 * `file()`
 */
export async function sha256(upload: Upload): Promise<string> {
  const { piece, replayable } = pieceOf(upload);
  if (!replayable)
    throw new InvalidRequestError(
      'A stream can be read only once; pass file() with a function that returns a new stream',
    );
  const reader = readerOf(typeof piece === 'function' ? await piece() : piece);
  const hash = builtinModule<Crypto>('node:crypto')?.createHash('sha256');
  if (hash) {
    await readAll(reader, (chunk) => hash.update(chunk));
    return hash.digest('hex');
  }
  const chunks: Bytes[] = [];
  await readAll(reader, (chunk) => chunks.push(chunk));
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(chunks).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readAll(reader: ByteReader, take: (chunk: Bytes) => void): Promise<void> {
  for (let chunk = await reader.read(); chunk; chunk = await reader.read()) take(chunk);
}
