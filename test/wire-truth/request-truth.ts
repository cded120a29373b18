import { isDeepStrictEqual } from 'node:util';
import type { Arrived } from './echo-server.ts';
import { formTexts, multipartProblems } from './form-truth.ts';
import { essence, kindOf } from './media.ts';
import { canonical, encoded } from './percent-encoding.ts';
import type { Place, RawDescription } from './raw-description.ts';

/** What has to arrive, byte by byte but for the order of parameters. */
export interface Expected {
  readonly method: string;
  readonly path: string;
  /** Texts of query parameters, each of one or more pairs. */
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly accepts: string | undefined;
  readonly body: { readonly mediaType: string; readonly content: Place; readonly value: unknown } | undefined;
}

/** What HTTP and the client add by themselves; the platform forbids caches where a request is conditional. */
const ownHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'pragma',
  'sec-fetch-mode',
  'transfer-encoding',
  'user-agent',
  'x-client-info',
]);

/** How what arrived differs from what has to. */
export function requestProblems(description: RawDescription, expected: Expected, arrived: Arrived): string[] {
  const problems: string[] = [];
  if (arrived.method !== expected.method) problems.push(`method ${arrived.method}, not ${expected.method}`);
  if (canonical(arrived.path) !== canonical(expected.path)) problems.push(`path ${arrived.path}, not ${expected.path}`);
  problems.push(...listProblems('query', arrived.query, '&', expected.query));
  const cookies = arrived.headers.filter(([name]) => name === 'cookie').map(([, value]) => value);
  problems.push(
    ...listProblems('cookies', cookies.length === 0 ? undefined : cookies.join('; '), '; ', expected.cookies),
  );
  problems.push(...headerProblems(expected, arrived));
  problems.push(...bodyProblems(description, expected, arrived));
  return problems;
}

function headerProblems({ headers, accepts }: Expected, arrived: Arrived): string[] {
  const problems: string[] = [];
  for (const [name, value] of headers) {
    const found = arrived.headers.filter(([other]) => other === name).map(([, text]) => text);
    if (found.length !== 1 || found[0] !== value) {
      problems.push(`header ${name} ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
    }
  }
  for (const [name, value] of arrived.headers) {
    if (!headers.has(name) && !ownHeaders.has(name)) problems.push(`header ${name}: ${value} is not described`);
  }
  const accept = arrived.headers.find(([name]) => name === 'accept')?.[1] ?? '';
  const ranges = accept.split(',').map((range) => essence(range));
  const [group] = essence(accepts ?? '').split('/');
  const covered = ['*/*', `${group}/*`, essence(accepts ?? '')].some((range) => ranges.includes(range));
  if (accepts !== undefined && !covered) {
    problems.push(`accept ${accept} lacks ${accepts}`);
  }
  return problems;
}

function bodyProblems(description: RawDescription, { body }: Expected, arrived: Arrived): string[] {
  const type = arrived.headers.find(([name]) => name === 'content-type')?.[1];
  if (body === undefined) {
    return arrived.body.length === 0 && type === undefined ? [] : [`a body of ${type} arrived that was not given`];
  }
  const { mediaType, content, value } = body;
  const kind = kindOf(description, mediaType, content);
  const text = arrived.body.toString('utf8');
  if (kind === 'multipart' && essence(type ?? '') !== essence(mediaType))
    return [`content type ${type}, not ${mediaType}`];
  if (kind === 'multipart') return multipartProblems(description, content, value as object, type ?? '', arrived.body);
  const problems: string[] = [];
  if (!carries(type, mediaType)) problems.push(`content type ${type}, not ${mediaType}`);
  if (kind === 'json') {
    if (!isDeepStrictEqual(parsed(text), parsed(JSON.stringify(value))))
      problems.push(`body ${text}, not ${JSON.stringify(value)}`);
  } else if (kind === 'form') {
    const wanted = formTexts(description, content, value as object);
    problems.push(...listProblems('form', text === '' ? undefined : text, '&', wanted));
  } else if (!arrived.body.equals(Buffer.isBuffer(value) ? value : Buffer.from(String(value)))) {
    problems.push(`body ${JSON.stringify(text)} of other bytes`);
  }
  return problems;
}

/** The declared media type, or one that a declared range allows. */
function carries(type: string | undefined, declared: string): boolean {
  if (type === declared) return true;
  const [group] = essence(declared).split('/');
  return essence(declared).includes('*') && (group === '*' || type?.startsWith(`${group}/`) === true);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every expected text must stand in the list, and nothing else; the order within a text counts. */
function listProblems(
  what: string,
  arrived: string | undefined,
  separator: string,
  expected: readonly string[],
): string[] {
  if (expected.length === 0) return arrived === undefined ? [] : [`${what} ${arrived} was not given`];
  let left = canonical(arrived ?? '');
  const open = expected.map(canonical);
  while (open.length > 0) {
    const index = open.findIndex((text) => left === text || left.startsWith(text + separator));
    if (index < 0) return [`${what} ${arrived} lacks ${open.join(' ')}`];
    const [text = ''] = open.splice(index, 1);
    left = left.slice(text.length + (left === text ? 0 : separator.length));
  }
  return left === '' ? [] : [`${what} also has ${left}`];
}

/** A path template as an address has it: what no path can hold is encoded. */
export function literalPath(text: string): string {
  return encoded(text, "/:@!$&'()*+,;=%?");
}
