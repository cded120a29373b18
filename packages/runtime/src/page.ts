import type { PaginationDefinition } from './operation.ts';
import { valueAt } from './pointer.ts';

/** What was seen of a list so far; plain data, so that the decision where to go on is a function of it. */
export interface Progress {
  /** Items given, from the first page that this iteration read. */
  readonly seen: number;
  /** Most items of one page. */
  readonly largest: number;
  /** Pages without items, one after the other, up to now. */
  readonly empty: number;
}

export const beginning: Progress = { seen: 0, largest: 0, empty: 0 };

/** Progress after a page of so many items. */
export function advance({ seen, largest, empty }: Progress, count: number): Progress {
  return { seen: seen + count, largest: Math.max(largest, count), empty: count === 0 ? empty + 1 : 0 };
}

/** Where a list goes on: other parameters, another address, or nowhere. */
export type Next =
  | { readonly params: Readonly<Record<string, unknown>>; readonly probing: boolean }
  | { readonly link: string }
  | undefined;

type Counted = Extract<PaginationDefinition, { total?: string }>;

/** What a page says about where the list goes on. */
export interface PageFacts {
  readonly body: unknown;
  readonly count: number;
  readonly last: unknown;
  readonly link: string | undefined;
}

/**
 * Decides where a list goes on after a page.
 *
 * A total counts only if it is a whole number and not below what was seen. Without one a list ends with an empty page
 * or one that is shorter than the longest seen; that a first page is shorter than asked for says nothing, because a
 * service may clamp the limit: then one more page is asked for (`probing`).
 *
 * @param params of the page
 * @param progress including the page
 */
export function nextOf(
  definition: PaginationDefinition,
  params: Readonly<Record<string, unknown>>,
  page: PageFacts,
  progress: Progress,
): Next {
  if (definition.style === 'link') return page.link === undefined ? undefined : { link: page.link };
  if (definition.style === 'cursor') {
    const cursor = valueAt(page.body, definition.next);
    return isPlace(cursor) ? { params: { ...params, [definition.cursor]: cursor }, probing: false } : undefined;
  }
  if (definition.style === 'after') {
    const id = valueAt(page.last, definition.id);
    const more = isMore(definition, page) ?? page.count >= progress.largest;
    return more && isPlace(id) ? { params: { ...params, [definition.after]: id }, probing: false } : undefined;
  }
  const asked = numberOf(definition.limit === undefined ? undefined : params[definition.limit]);
  const size = progress.largest || asked || 0;
  const { name, at, next } = position(definition, params, page.count || size, size);
  const total = definition.total === undefined ? undefined : numberOf(valueAt(page.body, definition.total));
  const known = total !== undefined && total >= progress.seen;
  const short = page.count < progress.largest;
  const done = known ? at >= total || size === 0 : page.count === 0 || short;
  return done
    ? undefined
    : { params: { ...params, [name]: next }, probing: !known && asked !== undefined && page.count < asked };
}

/** What the answer says about whether there is more; undefined if it says nothing. */
export function isMore(definition: PaginationDefinition, { body }: Pick<PageFacts, 'body'>): boolean | undefined {
  const more =
    definition.style === 'after' && definition.more !== undefined ? valueAt(body, definition.more) : undefined;
  return typeof more === 'boolean' ? more : undefined;
}

function isPlace(cursor: unknown): boolean {
  return (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number';
}

/** The parameter that counts, how many items lie before its next value, and that value. */
function position(definition: Counted, params: Readonly<Record<string, unknown>>, step: number, size: number) {
  if (definition.style === 'offset') {
    const next = (numberOf(params[definition.offset]) ?? 0) + step;
    return { name: definition.offset, at: next, next };
  }
  const page = numberOf(params[definition.page]) ?? 1;
  return { name: definition.page, at: page * size, next: page + 1 };
}

function numberOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
