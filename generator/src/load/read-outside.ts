import { dirname, join } from 'node:path';
import { sha256 } from '../base/content-hash.ts';
import { FileError, UsageError } from '../base/diagnostics.ts';
import { diskFiles, editedFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { shownOutside, standardInput } from './input-path.ts';
import { defaultLimits } from './limits.ts';

/** How long the whole response may take, in milliseconds. */
const patience = 30_000;

const mostRedirects = 10;

/**
 * The text of a description at a URL, or on standard input (`-`). A URL is requested once, without credentials, and redirects
 * must keep its scheme. `#sha256=…` at its end rejects any other content.
 * @throws UsageError for another kind of URL, FileError if the text can't be read
 */
export async function readOutside(name: string, signal: AbortSignal): Promise<string> {
  return name === standardInput ? await readPiped(process.stdin, signal) : await fetchDescription(name, signal);
}

async function readPiped(stream: NodeJS.ReadStream, signal: AbortSignal): Promise<string> {
  if (stream.isTTY) throw new UsageError('"-" reads standard input, but nothing is piped into it: cat pets.yaml | …');
  const stop = () => void stream.destroy(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return textOf(await readLimited(stream));
  } catch (error) {
    signal.throwIfAborted();
    throw new FileError('<stdin>', `Cannot read standard input: ${reasonOf(error)}.`, { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function fetchDescription(address: string, signal: AbortSignal): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const shown = shownOutside(address);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${shown} is not an address to download from: it must begin with https:// or http://.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'The address of a description must not hold a user name or a password. Download it yourself, and name the file or pipe it into "-".',
    );
  }
  const wanted = pinOf(url.hash);
  url.hash = '';
  try {
    const accept = 'application/yaml, application/json, text/plain;q=0.9, */*;q=0.8';
    const timeout = AbortSignal.timeout(patience);
    const response = await follow(url, { headers: { accept }, signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) throw new Error(`the response has status ${response.status}`);
    const bytes = await readLimited(response.body ?? []);
    const digest = sha256(bytes, 'hex');
    if (wanted !== undefined && wanted !== digest)
      throw new Error(`its content has changed. It is sha256=${digest} now, and the address asks for sha256=${wanted}`);
    return textOf(bytes);
  } catch (error) {
    signal.throwIfAborted();
    throw new FileError(shown, `Cannot download ${shown}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The digest in a fragment. Another kind of fragment would be a promise that nobody checks. */
function pinOf(fragment: string): string | undefined {
  if (fragment === '') return undefined;
  const [, digest] = /^#sha256=([0-9a-f]{64})$/i.exec(fragment) ?? [];
  if (digest !== undefined) return digest.toLowerCase();
  throw new UsageError(
    `The address of a description may end in #sha256= and 64 hexadecimal digits, not in ${fragment}.`,
  );
}

/** Follows redirects one by one, because a URL with another scheme in between could change the rest. */
async function follow(first: URL, options: RequestInit): Promise<Response> {
  let url = first;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.protocol !== first.protocol && url.protocol !== 'https:')
      throw new Error(`it leads to an address without ${first.protocol === 'https:' ? 'https' : 'http or https'}`);
  }
  throw new Error(`there are more than ${mostRedirects} redirects`);
}

async function readLimited(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > defaultLimits.fileBytes) throw new Error(`it is larger than ${defaultLimits.fileBytes} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `the response was not complete after ${patience / 1000} s`;
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'it is not UTF-8';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A description that isn't a file, as a store beside the files of the disk. */
export interface OutsideFiles {
  readonly path: string;
  readonly files: FileStore;
}

/** The file name that fits the text of a description: `openapi.json` or `openapi.yaml`. */
export function outsideFileName(text: string): string {
  return /^\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml';
}

/**
 * Stores the text of a URL or of standard input under a path. References of standard input start at the working directory; a
 * description at a URL is one file.
 * @throws FileError without a text: the command needs a file
 */
export function outsideFiles(name: string, text: string | undefined): OutsideFiles {
  const shown = shownOutside(name);
  if (text === undefined) {
    throw new FileError(
      shown,
      `${shown} is not a file, and this command needs one: store the description, and name it.`,
    );
  }
  const folder = process.cwd();
  const home = name === standardInput ? folder : join(folder, '.downloaded');
  const path = join(home, outsideFileName(text));
  const known = editedFiles(new Map([[path, text]]));
  const isBeside = (one: string) => name !== standardInput && dirname(one).startsWith(home);
  const files: FileStore = {
    resolve: async (one) => (one === path || one === home || isBeside(one) ? one : await diskFiles.resolve(one)),
    read: async (one, limit) => {
      if (one === path || !isBeside(one)) return await known.read(one, limit);
      throw new FileError(
        shown,
        'a description from an address must be one file. Bundle it first, or download all of its files.',
      );
    },
    display: (one) => (one === path ? shown : diskFiles.display(one)),
  };
  return { path, files };
}
