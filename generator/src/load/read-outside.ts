import { sha256 } from '../base/content-hash.ts';
import { FileError } from '../base/diagnostics.ts';
import { UsageError } from '../base/usage-error.ts';
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
