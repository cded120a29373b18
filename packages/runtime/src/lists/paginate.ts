import { isObject } from '../base/is-object.ts';
import { linkOf } from '../base/link-header.ts';
import { orElse } from '../base/or-else.ts';
import { comparableText, member, valueAt } from '../base/pointer.ts';
import type { Success } from '../calls/attempt.ts';
import { perform, type ResponseHeaders } from '../calls/call.ts';
import { because } from '../calls/exchange.ts';
import { prepare, refusalAt } from '../calls/prepare.ts';
import { settleArguments } from '../calls/settle-arguments.ts';
import type { RequestOptions } from '../client/options.ts';
import { stateOf, type Transport } from '../client/transport.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import type { PaginationDefinition } from '../definitions/pagination-definition.ts';
import { AbortError, InvalidRequestError, PaginationError } from '../errors/errors.ts';
import { callSite, showCaller, showingCaller } from '../errors/show-caller.ts';
import {
  advance,
  beginning,
  countOf,
  isAnother,
  isNothing,
  type Next,
  nextOf,
  type PageFacts,
  type Progress,
  shortfall,
  unreadable,
} from './page.ts';
import { type Fetched, type Page, type PagePromise, toPagePromise } from './page-promise.ts';

/** After this many empty pages in a row, reading fails. */
const mostEmptyPages = 100;

/** Lists a paginated operation. Nothing is sent before the result is awaited or iterated. */
export function paginate<Item, Body = unknown, Head = ResponseHeaders>(
  transport: Transport,
  operation: OperationDefinition,
  givenArgs: OperationArguments = {},
  givenOptions: RequestOptions = {},
): PagePromise<Item, Body, Head> {
  const { pagination } = operation;
  if (!pagination) throw new InvalidRequestError(`${operation.id}: the operation is not a list of pages`);
  // Unreadable and unknown values are refused with the first page. Later pages are requested with the same options as the first.
  const [args, options] = orElse(
    () => copied(settleArguments(operation, givenArgs, givenOptions)),
    [givenArgs, givenOptions],
  );
  const list: List = { transport, operation, pagination, args, options, seen: new Set(), site: callSite() };
  const limit = 'limit' in pagination ? pagination.limit : undefined;
  return toPagePromise<Item, Body, Head>({
    fetchFirst: async () => fetchPage(list, { params: paramsOf(list), probing: false }, beginning),
    aborted: () => orElse(() => options.signal?.aborted && abortion(list), undefined),
    nothing: limit !== undefined && orElse(() => placesIn(list)[limit] === 0, false),
    refuse: (problem) => refusalAt(operation, list.site, new InvalidRequestError(problem)),
  });
}

/** A copy, so that later changes by the caller don't affect further pages. */
function copied<Value>(value: Value, depth = 4): Value {
  if (depth === 0 || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((item) => copied(item, depth - 1)) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copied(item, depth - 1)])) as Value;
}

/** The parameters that choose a page: all of them, or the members of one. */
function placesIn({ pagination: { within }, args: { params } }: List): Record<string, unknown> {
  return (within ? member(params, within) : params) as Record<string, unknown>;
}

/** The parameters of a call, with those that choose a page. */
function withPlaces({ pagination: { within }, args }: List, params: Readonly<Record<string, unknown>>) {
  return within ? { ...args.params, [within]: params } : params;
}

function paramsOf(list: List): Record<string, unknown> {
  const { operation, pagination, site } = list;
  return prepare(operation, site, () => {
    const params: Record<string, unknown> = { ...placesIn(list) };
    const name = pagination.style === 'page' ? pagination.page : pagination.style === 'offset' && pagination.offset;
    const place = name ? (member(params, name) ?? 0) : 0;
    if (countOf(place) === undefined) throw new InvalidRequestError(`${name} must be a whole number, 0 or more`);
    return params;
  });
}

function abortion({ options: { signal }, site, latest }: List): unknown {
  const cause = signal?.reason;
  return latest && showCaller(latest.fail(AbortError, `aborted by the caller${because(cause)}`, { cause }), site);
}

interface List {
  readonly transport: Transport;
  readonly operation: OperationDefinition;
  readonly pagination: PaginationDefinition;
  readonly args: OperationArguments;
  readonly options: RequestOptions;
  /** Fingerprints of the positions and pages read so far. */
  readonly seen: Set<string>;
  /** The call site of the list. */
  readonly site: Error;
  /** The last page. */
  latest?: Success;
}

async function fetchPage<Item, Body>(
  list: List,
  place: Exclude<Next, { readonly problem: string } | undefined>,
  progress: Progress,
): Promise<Fetched<Item, Body>> {
  const { transport, operation, pagination, args, options, seen, site } = list;
  const params = 'params' in place ? place.params : {};
  const address = 'link' in place ? place.link : undefined;
  const success = await perform<Body>(
    transport,
    operation,
    { ...args, params: withPlaces(list, params) },
    options,
    site,
    address,
  );
  list.latest = success;
  const { data, response } = success;
  const fail = (problem: string) => showCaller(success.fail(PaginationError, problem), site);
  // A response without content, if the description declares one, has no items.
  const items = data === undefined ? [] : valueAt(data, pagination.items);
  if (!Array.isArray(items)) throw fail(`the response has no list of items at ${pagination.items || 'its top level'}`);

  const print = isAnother(pagination, params, data) ? undefined : fingerprint(items);
  // A service that ignores the position sends the same page again: after a short page that is the end, otherwise items are
  // lost.
  if (print !== undefined && seen.has(print)) {
    if (!('probing' in place && place.probing)) throw fail('the service repeats a page');
    items.length = 0;
  } else if (print !== undefined) {
    seen.add(print);
  }
  const after = advance(progress, items.length);
  const link = nextLink(pagination, data, response, stateOf(transport).baseUrl, items.length);
  const facts = { body: data, count: items.length, last: items.at(-1), link };
  const next = nextOf(pagination, params, facts, after);
  const lacking = shortfall(pagination, params, facts, after);
  if (!next && lacking > 0)
    throw fail(`the list ended, but ${lacking} of the items in its total are missing; perhaps you may not see them`);
  if (next && after.empty >= mostEmptyPages) throw fail(`the service sent ${after.empty} empty pages in a row`);
  const marker = markerOf(pagination, next);
  if (marker !== undefined) {
    if (seen.has(marker)) throw fail('the service repeats a cursor or link');
    seen.add(marker);
  }

  let following: Promise<Fetched<Item, Body>> | undefined;
  const page: Page<Item, Body> = {
    items,
    data,
    nextParams: next && 'params' in next ? withPlaces(list, next.params) : undefined,
    hasNextPage: () => next !== undefined,
    nextPage: async () => {
      const asked = callSite();
      if (!next || 'problem' in next)
        throw showCaller(success.fail(PaginationError, next?.problem ?? 'there is no next page'), asked);
      following ??= fetchPage<Item, Body>(list, next, after).catch((error: unknown) => {
        following = undefined;
        throw error;
      });
      return (await showingCaller(following, asked)).page;
    },
  };
  return { page, success };
}

/** A fingerprint that recognises a page without keeping it: two numbers computed from its text. */
function fingerprint(items: readonly unknown[]): string | undefined {
  const text = items.length === 0 ? undefined : comparableText(items);
  if (text === undefined) return undefined;
  let [one, other] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other + unit, 0x85ebca6b) ^ (other >>> 15);
  }
  return `page ${text.length} ${one} ${other}`;
}

function markerOf(pagination: PaginationDefinition, next: Next): string | undefined {
  if (next === undefined || 'problem' in next) return undefined;
  if ('link' in next) return `link ${next.link}`;
  if (pagination.style === 'after') return `after ${String(next.params[pagination.after])}`;
  return pagination.style === 'cursor' ? `cursor ${String(next.params[pagination.cursor])}` : undefined;
}

/**
 * The next URL, if it has the same origin: credentials must not go elsewhere. A problem with it becomes an
 * error only when the caller asks for the next page.
 */
function nextLink(
  pagination: PaginationDefinition,
  body: unknown,
  response: Response,
  baseUrl: string,
  count: number,
): PageFacts['link'] {
  const target = orElse(() => addressIn(pagination, body, response), undefined);
  if (isNothing(target)) {
    const isLost = 'expected' in pagination && count > 0 && !response.headers.has('link');
    return isLost
      ? { problem: 'the response has no Link header, so it does not say whether there are more items' }
      : undefined;
  }
  if (typeof target !== 'string') return unreadable;
  // A response made by a program has no URL.
  const from = orElse(() => new URL(response.url), new URL(baseUrl));
  const url = orElse(() => new URL(target, from), undefined);
  if (!url) return { problem: 'the link to the next page is not a valid URL' };
  // A service behind a proxy may not know that its clients come by TLS.
  if (url.protocol === 'http:' && url.host === from.host) url.protocol = from.protocol;
  return url.origin === from.origin && !url.username && !url.password
    ? { link: url.href }
    : { problem: 'the link to the next page leads to another origin, where credentials must not go' };
}

/** The URL as the service wrote it, possibly invalid. */
function addressIn(pagination: PaginationDefinition, body: unknown, response: Response): unknown {
  if (pagination.style === 'link') return linkOf(response.headers.get('link'), 'next');
  const said = pagination.style === 'url' ? valueAt(body, pagination.next) : undefined;
  return Object.hasOwn(Object(said), 'href') ? valueAt(said, '/href') : said;
}
