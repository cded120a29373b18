import { FileError } from '../../base/diagnostics.ts';
import { UsageError } from '../../base/usage-error.ts';
import { defaultLimits } from '../../load/limits.ts';

/** A description from the network. */
export interface FetchedDescription {
  readonly text: string;
  /** The name that its text asks for: `openapi.json` or `openapi.yaml`. */
  readonly fileName: string;
}

/** How long the whole response may take, in milliseconds. */
const patience = 30_000;

const mostRedirects = 10;

/** Whether an argument is an address, and not a path. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text);
}

/**
 * Asks an address once, without credentials, and follows redirects to addresses of the same kind.
 * @throws UsageError for an address of another kind, FileError if the download fails
 */
export async function fetchDescription(address: string, signal: AbortSignal): Promise<FetchedDescription> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${address} is not an address to download from: it must begin with https:// or http://.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'The address of a description must not hold a user name or a password: download it yourself, and name the file.',
    );
  }
  try {
    const accept = 'application/yaml, application/json, text/plain;q=0.9, */*;q=0.8';
    const timeout = AbortSignal.timeout(patience);
    const response = await follow(url, { headers: { accept }, signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) throw new Error(`the response has status ${response.status}`);
    const text = await readLimited(response);
    return { text, fileName: /^\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml' };
  } catch (error) {
    signal.throwIfAborted();
    throw new FileError(address, `Cannot download ${address}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Follows redirects one by one: an address without https in between could change where the others lead. */
async function follow(first: URL, options: RequestInit): Promise<Response> {
  let url = first;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    if (first.protocol === 'https:' && url.protocol !== 'https:')
      throw new Error('it leads to an address without https');
  }
  throw new Error(`there are more than ${mostRedirects} redirects`);
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > defaultLimits.fileBytes) throw new Error(`it is larger than ${defaultLimits.fileBytes} bytes`);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `the response was not complete after ${patience / 1000} s`;
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'it is not UTF-8';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
