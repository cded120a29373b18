import { stepOf, valueAt } from '../base/pointer.ts';
import type { PaginationDefinition } from '../definitions/pagination-definition.ts';

/** The pages of a list so far, as plain data, so that a pure function decides how to continue. */
export interface Progress {
  /** Items returned, from the first page of this iteration. */
  readonly seen: number;
  /** Items of the longest page. */
  readonly largest: number;
  /** Consecutive empty pages so far. */
  readonly empty: number;
  /** Number of pages read. */
  readonly pages: number;
  /** Number of pages without items. */
  readonly blank: number;
}

export const beginning: Progress = { seen: 0, largest: 0, empty: 0, pages: 0, blank: 0 };

/** Progress after a page with this many items. */
export function advance({ seen, largest, empty, pages, blank }: Progress, count: number): Progress {
  return {
    seen: seen + count,
    largest: Math.max(largest, count),
    empty: count === 0 ? empty + 1 : 0,
    pages: pages + 1,
    blank: count === 0 ? blank + 1 : blank,
  };
}

/** How a list continues: with other parameters, at another URL, not at all, or in a way that the client can't follow. */
export type Next =
  | { readonly params: Readonly<Record<string, unknown>>; readonly probing: boolean }
  | { readonly link: string }
  | { readonly problem: string }
  | undefined;

type Counted = Extract<PaginationDefinition, { total?: string }>;

/** What a page says about how the list continues. */
export interface PageFacts {
  readonly body: unknown;
  readonly count: number;
  readonly last: unknown;
  /** The target of the response's link. */
  readonly link: { readonly link: string } | { readonly problem: string } | undefined;
}

const lost = { problem: 'there may be more items, but the response does not say where they begin' };
export const unreadable = { problem: 'the response does not say in a text or a number where the next page begins' };

/**
 * Decides how a list continues after a page.
 *
 * A field that says whether there is more decides; otherwise the number of pages, otherwise the total.
 * A total counts only if it is a whole number and not below what was seen. The list ends when this many items were seen. An
 * empty page counts as a full one, and pages shorter than the limit prove nothing. Without a total,
 * a list ends with an empty page or one that is shorter than the longest seen. A first page that is shorter than the limit
 * proves nothing, because the service may have a lower limit: then one more page is requested (`probing`).
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
  const more = isMore(definition, page);
  if (more === false) return undefined;
  if (definition.style === 'link' || definition.style === 'url') return page.link ?? (more && lost);
  if (definition.style === 'cursor') {
    const cursor = valueAt(page.body, definition.next);
    if (isPlace(cursor)) return { params: { ...params, [definition.cursor]: cursor }, probing: false };
    return isNothing(cursor) ? more && lost : unreadable;
  }
  if (definition.style === 'after') {
    const id = valueAt(page.last, definition.id);
    if (!(more ?? (page.count > 0 && page.count >= progress.largest))) return undefined;
    if (isPlace(id)) return { params: { ...params, [definition.after]: id }, probing: false };
    return lost;
  }
  const { name, next, size, asked, before, place } = position(definition, params, page, progress);
  const pages = definition.style === 'page' ? numberOf(valueIn(page.body, definition.pages)) : undefined;
  const total = totalOf(definition, page, progress);
  const byPages = pages === undefined ? undefined : place < pages;
  const ends = total !== undefined && page.count === 0 && shortfall(definition, params, page, progress) === 0;
  const rest = total === undefined ? 0 : total - before - progress.seen - progress.blank * size;
  const byTotal = total === undefined ? undefined : size > 0 && !ends && rest > 0;
  const said = more ?? byPages ?? byTotal;
  if (!(said ?? (page.count > 0 && page.count >= progress.largest))) return undefined;
  const probing = said === undefined && asked !== undefined && page.count < asked;
  return { params: { ...params, [name]: next }, probing };
}

/**
 * How many of the items that the total counts are missing when the last page has come. An empty page in the middle is up to
 * the service; an empty page at the end is where the missing items should be. If reading began at a later page of unknown
 * size, no item counts as missing if some page size fits the total.
 */
export function shortfall(
  definition: PaginationDefinition,
  params: Readonly<Record<string, unknown>>,
  page: PageFacts,
  progress: Progress,
): number {
  if ((definition.style !== 'page' && definition.style !== 'offset') || page.count > 0) return 0;
  const { size, asked = Number.POSITIVE_INFINITY, before, earlier } = position(definition, params, page, progress);
  const { seen, pages, blank } = progress;
  const rest = (totalOf(definition, page, progress) ?? 0) - seen;
  if (earlier > 0 && pages - blank <= 1) {
    const even = rest / earlier;
    if (seen === 0 ? even <= asked : Number.isInteger(even) && even >= size && even <= asked) return 0;
  }
  return Math.max(0, rest - before);
}

function totalOf({ total }: Counted, { body }: PageFacts, { seen }: Progress): number | undefined {
  const found = numberOf(valueIn(body, total));
  return found !== undefined && found >= seen ? found : undefined;
}

/** Whether the response says that there is more; undefined if it doesn't say. */
export function isMore(definition: PaginationDefinition, { body }: Pick<PageFacts, 'body'>): boolean | undefined {
  if (definition.style === 'link') return undefined;
  const { more, last } = definition;
  const said = valueIn(body, more);
  if (typeof said === 'boolean') return said;
  const isLast = valueIn(body, last);
  return typeof isLast === 'boolean' ? !isLast : undefined;
}

/**
 * Whether a page is certainly new, whatever its items. A repeated cursor or link shows by itself. Numbered pages may state their
 * number, in a property beside the total with the name of the parameter.
 */
export function isAnother(
  definition: PaginationDefinition,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
): boolean {
  if (definition.style !== 'page' && definition.style !== 'offset') return true;
  const { first = definition.style === 'page' ? 1 : 0 } = definition;
  const name = definition.style === 'page' ? definition.page : definition.offset;
  const said = statedOf(definition, name, body);
  return said !== undefined && said === (countOf(params[name]) ?? first);
}

/** The number that a page states beside the total. */
function statedOf({ total }: Counted, name: string, body: unknown): number | undefined {
  return numberOf(valueIn(body, total?.replace(/\/[^/]*$/, stepOf(name))));
}

function valueIn(body: unknown, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : valueAt(body, pointer);
}

/** Values that services send at the end instead of a cursor or URL. */
export function isNothing(place: unknown): boolean {
  return place === undefined || place === null || place === '' || place === false;
}

function isPlace(cursor: unknown): boolean {
  return (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number' || typeof cursor === 'bigint';
}

/**
 * The counting parameter and its next value; the page size and the requested limit; the items, or the pages of unknown size,
 * before the first page that was read; and the position of the page, from 1.
 */
function position(
  definition: Counted,
  params: Readonly<Record<string, unknown>>,
  { body, count }: PageFacts,
  { seen, largest, pages, blank }: Progress,
) {
  const asked = countOf(definition.limit === undefined ? undefined : params[definition.limit]);
  const size = largest || asked || 0;
  if (definition.style === 'offset') {
    const { offset: name, first = 0 } = definition;
    const at = countOf(params[name]) ?? first;
    const before = Math.max(0, at - first + count - seen - Math.max(0, blank - (count ? 0 : 1)) * size);
    return { name, next: at + (count || size), size, asked, before, earlier: 0, place: 1 };
  }
  const { page: name, first = 1 } = definition;
  // Nothing else may say that pages are counted from 0.
  const page = countOf(params[name]) ?? statedOf(definition, name, body) ?? first;
  const place = page - first + 1;
  const earlier = Math.max(0, place - pages);
  return { name, next: page + 1, size, asked, before: earlier * size, earlier, place };
}

/** The value of a counting parameter, as callers write it. */
export function countOf(value: unknown): number | undefined {
  return numberOf(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}
