import { describe, expect, it } from 'vitest';
import type { PaginationDefinition } from '../definitions/pagination-definition.ts';
import {
  advance,
  beginning,
  isMore,
  type Next,
  nextOf,
  type PageFacts,
  type Progress,
  shortfall,
  unreadable,
} from './page.ts';

const counted = { limit: 'limit', items: '/items', total: '/total' };
const styles = {
  page: { style: 'page', page: 'at', ...counted },
  offset: { style: 'offset', offset: 'at', ...counted },
  cursor: { style: 'cursor', cursor: 'at', items: '/items', next: '/next' },
  after: { style: 'after', after: 'at', items: '/items', id: '/id', more: '/more' },
  link: { style: 'link', items: '/items' },
  expected: { style: 'link', items: '/items', expected: true },
  url: { style: 'url', items: '/items', next: '/next', more: '/more' },
  more: { style: 'offset', offset: 'at', limit: 'limit', items: '/items', more: '/more' },
  cursorMore: { style: 'cursor', cursor: 'at', items: '/items', next: '/next', more: '/more' },
  last: { style: 'page', page: 'at', first: 0, items: '/items', last: '/last' },
  pages: { style: 'page', page: 'at', items: '/items', pages: '/pages' },
  pagesFrom0: { style: 'page', page: 'at', first: 0, items: '/items', pages: '/pages' },
  offsetFrom1: { style: 'offset', offset: 'at', first: 1, ...counted },
} as const satisfies Readonly<Record<string, PaginationDefinition>>;

const progressOf = (counts: readonly number[]): Progress => counts.reduce(advance, beginning);

it('counts items, and empty pages in a row and in all', () => {
  expect(progressOf([2, 0, 0, 3, 0])).toEqual({ seen: 5, largest: 3, empty: 1, pages: 5, blank: 3 });
  expect(progressOf([2, 0, 0])).toEqual({ seen: 2, largest: 2, empty: 2, pages: 3, blank: 2 });
  expect(progressOf([0, 1])).toEqual({ seen: 1, largest: 1, empty: 0, pages: 2, blank: 1 });
});

/** A page after others: the counts of all pages, the parameters of the last one and what its body says. */
interface Place {
  readonly style: keyof typeof styles;
  readonly counts: readonly number[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly last?: unknown;
  readonly link?: PageFacts['link'];
}

function at({ style, counts, params = {}, body = {}, last, link }: Place) {
  const facts: PageFacts = { body, count: counts.at(-1) ?? 0, last, link };
  return [styles[style], params, facts, progressOf(counts)] as const;
}

const lost = { problem: 'there may be more items, but the response does not say where they begin' };
const going = (place: unknown, probing = false) => ({ params: { at: place }, probing });

describe('the next page', () => {
  it.each<readonly [Place, Next | object]>([
    // By page: counted from the requested page, even if the first page is 0.
    [{ style: 'page', counts: [2], body: { total: 3 } }, going(2)],
    [{ style: 'page', counts: [2], params: { at: 0 }, body: { total: 3 } }, going(1)],
    [{ style: 'page', counts: [2], params: { at: -1 }, body: { total: 3 } }, going(2)],
    [{ style: 'page', counts: [2], params: { at: 1.5 }, body: { total: 3 } }, going(2)],
    [{ style: 'page', counts: [2], params: { at: '4' }, body: { total: 9 } }, going(5)],
    // Nobody asked for a page: the response says whether it is called 0 or 1.
    [{ style: 'page', counts: [2], body: { total: 3, at: 0 } }, going(1)],
    [{ style: 'page', counts: [2], params: { at: 3 }, body: { total: 9, at: 0 } }, going(4)],
    [{ style: 'page', counts: [2], body: { total: 2 } }, undefined],
    [{ style: 'page', counts: [2, 1], params: { at: 2 }, body: { total: 4 } }, going(3)],
    [{ style: 'page', counts: [2, 2], params: { at: 4 }, body: { total: 8 } }, undefined],
    [{ style: 'page', counts: [2, 2], params: { at: 4 }, body: { total: 9 } }, going(5)],
    // A total below what was seen does not count; a shorter page then ends the list.
    [{ style: 'page', counts: [2, 1], params: { at: 2 }, body: { total: 2 } }, undefined],
    [{ style: 'page', counts: [2, 2], params: { at: 2 }, body: { total: 3 } }, going(3)],
    [{ style: 'page', counts: [2, 2], params: { at: 2 }, body: { total: 2 ** 53 } }, going(3)],
    [{ style: 'page', counts: [0] }, undefined],
    [{ style: 'page', counts: [0], body: { total: 5 } }, undefined],
    [{ style: 'page', counts: [0], body: { total: 0 } }, undefined],
    [{ style: 'page', counts: [2, 0], params: { at: 2 }, body: { total: 5 } }, going(3)],
    [{ style: 'page', counts: [2, 0], params: { at: 2 }, body: { total: 4 } }, undefined],
    // By offset: it grows by the number of items received, or after an empty page by the page size.
    [{ style: 'offset', counts: [2], body: { total: 3 } }, going(2)],
    [{ style: 'offset', counts: [2], params: { at: 0 }, body: { total: 3 } }, going(2)],
    [{ style: 'offset', counts: [2], params: { at: 7 }, body: { total: 10 } }, going(9)],
    [{ style: 'offset', counts: [2], params: { at: 7 }, body: { total: 9 } }, undefined],
    [{ style: 'offset', counts: [2, 0], params: { at: 2 }, body: { total: 5 } }, going(4)],
    // By cursor.
    [{ style: 'cursor', counts: [1], body: { next: 'a' } }, going('a')],
    [{ style: 'cursor', counts: [0], body: { next: 0 } }, going(0)],
    [{ style: 'cursor', counts: [1], body: { next: '' } }, undefined],
    [{ style: 'cursor', counts: [1], body: { next: null } }, undefined],
    [{ style: 'cursor', counts: [1], body: { next: false } }, undefined],
    ...[true, [], {}, { v: 2 }].map((next): [Place, object] => [
      { style: 'cursor', counts: [1], body: { next } },
      unreadable,
    ]),
    // After the last item: if the service says whether there is more, the page size doesn't matter.
    [{ style: 'after', counts: [2, 1], last: { id: 7 }, body: { more: true } }, going(7)],
    [{ style: 'after', counts: [2, 2], last: { id: 7 }, body: { more: false } }, undefined],
    [{ style: 'after', counts: [2, 2], last: { id: 7 } }, going(7)],
    [{ style: 'after', counts: [2, 1], last: { id: 7 } }, undefined],
    [{ style: 'after', counts: [2], last: { id: '' } }, lost],
    [{ style: 'after', counts: [2], last: undefined }, lost],
    [{ style: 'after', counts: [0] }, undefined],
    [{ style: 'after', counts: [2, 1], last: { id: null } }, undefined],
    [{ style: 'after', counts: [2, 1], last: { id: null }, body: { more: true } }, lost],
    [{ style: 'cursorMore', counts: [1], body: { next: null, more: true } }, lost],
    [{ style: 'url', counts: [1], body: { more: true } }, lost],
    // Resumed at a page that may be the last one: an empty page after it ends the list, if the total comes out even.
    [
      { style: 'page', counts: [1], params: { at: 3, limit: 2 }, body: { total: 5 } },
      { params: { at: 4, limit: 2 }, probing: false },
    ],
    [{ style: 'page', counts: [1, 0], params: { at: 4, limit: 2 }, body: { total: 5 } }, undefined],
    [{ style: 'page', counts: [1, 0], params: { at: 4 }, body: { total: 5 } }, undefined],
    [{ style: 'page', counts: [1, 0], params: { at: 4 }, body: { total: 6 } }, going(5)],
    [
      { style: 'page', counts: [1, 0], params: { at: 4, limit: 2 }, body: { total: 7 } },
      { params: { at: 5, limit: 2 }, probing: false },
    ],
    // By link.
    [{ style: 'link', counts: [1], link: { link: 'https://a.example/?at=2' } }, { link: 'https://a.example/?at=2' }],
    [{ style: 'link', counts: [1] }, undefined],
    [{ style: 'expected', counts: [1], link: { problem: 'none' } }, { problem: 'none' }],
    // By the URL of the next page in the response.
    [{ style: 'url', counts: [1], link: { link: '?at=2' } }, { link: '?at=2' }],
    [{ style: 'url', counts: [1], link: { link: '?at=2' }, body: { more: false } }, undefined],
    [{ style: 'url', counts: [1] }, undefined],
    // If the response says whether there is more, the sizes don't matter.
    [{ style: 'more', counts: [2, 1], params: { at: 2 }, body: { more: true } }, going(3)],
    [{ style: 'more', counts: [2, 0], params: { at: 2 }, body: { more: true } }, going(4)],
    [{ style: 'more', counts: [2, 2], params: { at: 2 }, body: { more: false } }, undefined],
    [{ style: 'more', counts: [2, 1], params: { at: 2 } }, undefined],
    [{ style: 'more', counts: [2, 2], params: { at: 2 } }, going(4)],
    [{ style: 'cursorMore', counts: [1], body: { next: 'a', more: false } }, undefined],
    [{ style: 'cursorMore', counts: [1], body: { next: 'a', more: true } }, going('a')],
    [{ style: 'cursorMore', counts: [1], body: { next: 'a' } }, going('a')],
    [{ style: 'last', counts: [2], body: { last: false } }, going(1)],
    [{ style: 'last', counts: [2, 2], params: { at: 1 }, body: { last: true } }, undefined],
    // By the number of pages.
    [{ style: 'pages', counts: [2], body: { pages: 2 } }, going(2)],
    [{ style: 'pages', counts: [2, 2], params: { at: 2 }, body: { pages: 2 } }, undefined],
    [{ style: 'pages', counts: [2, 2], params: { at: 2 }, body: { pages: 3 } }, going(3)],
    [{ style: 'pages', counts: [0], body: { pages: 0 } }, undefined],
    [{ style: 'pages', counts: [2], body: { pages: 'two' } }, going(2)],
    [{ style: 'pagesFrom0', counts: [2], body: { pages: 2 } }, going(1)],
    [{ style: 'pagesFrom0', counts: [2, 2], params: { at: 1 }, body: { pages: 2 } }, undefined],
    // By an index that starts at 1.
    [{ style: 'offsetFrom1', counts: [2], body: { total: 3 } }, going(3)],
    [{ style: 'offsetFrom1', counts: [2], body: { total: 2 } }, undefined],
    [{ style: 'offsetFrom1', counts: [2, 1], params: { at: 3 }, body: { total: 3 } }, undefined],
  ])('%j → %j', (place, next) => {
    expect(nextOf(...at(place))).toEqual(next);
  });

  it.each([
    [3, undefined, 4, true],
    [3, undefined, 3, false],
    [3, undefined, undefined, false],
    [3, 9, 4, false],
  ])('is a try after %i items of a total of %s where %s were asked for: %s', (count, total, limit, probing) => {
    const next = nextOf(...at({ style: 'page', counts: [count], params: { limit }, body: { total } }));
    expect(next).toMatchObject({ probing });
  });

  it('keeps the other parameters', () => {
    for (const style of ['page', 'offset', 'cursor', 'after'] as const) {
      const place = at({ style, counts: [2], params: { a: 'b', limit: 2 }, body: { next: 'c' }, last: { id: 'd' } });
      expect(nextOf(...place)).toMatchObject({ params: { a: 'b', limit: 2 } });
    }
  });
});

describe('what is missing at the end', () => {
  it.each<readonly [Place, number]>([
    [{ style: 'page', counts: [2, 0], params: { at: 2 }, body: { total: 4 } }, 2],
    [{ style: 'page', counts: [2, 0], params: { at: 2 }, body: { total: 2 } }, 0],
    [{ style: 'page', counts: [2, 0], params: { at: 4 }, body: { total: 8 } }, 0],
    [{ style: 'page', counts: [2, 0], params: { at: 4 }, body: { total: 9 } }, 3],
    [{ style: 'page', counts: [2, 0], params: { at: 4, limit: 2 }, body: { total: 8 } }, 2],
    [{ style: 'page', counts: [2, 2, 0], params: { at: 5 }, body: { total: 10 } }, 2],
    [{ style: 'page', counts: [0], params: { at: 9 }, body: { total: 8 } }, 0],
    [{ style: 'page', counts: [0], params: { at: 2, limit: 5 }, body: { total: 8 } }, 3],
    [{ style: 'page', counts: [2, 1], params: { at: 2 }, body: { total: 4 } }, 0],
    [{ style: 'offset', counts: [2, 0], params: { at: 12 }, body: { total: 14 } }, 2],
    [{ style: 'offset', counts: [0], params: { at: 10 }, body: { total: 12 } }, 2],
    [{ style: 'offset', counts: [0], params: { at: 10, limit: 5 }, body: { total: 12 } }, 2],
    [{ style: 'page', counts: [0], params: { limit: 5 }, body: { total: 3 } }, 3],
    [{ style: 'page', counts: [0], body: { total: 3 } }, 3],
    [{ style: 'page', counts: [2, 0], params: { at: 2 } }, 0],
    [{ style: 'cursor', counts: [2, 0], body: { total: 9 } }, 0],
    [{ style: 'link', counts: [2, 0], body: { total: 9 } }, 0],
  ])('%j: %i', (place, lacking) => {
    expect(shortfall(...at(place))).toBe(lacking);
  });
});

it.each([
  ['after', { more: true }, true],
  ['after', { more: false }, false],
  ['after', { more: 'yes' }, undefined],
  ['after', {}, undefined],
  ['cursor', { more: true }, undefined],
  ['cursorMore', { more: true }, true],
  ['last', { last: true }, false],
  ['last', { last: false }, true],
  ['last', { last: 0 }, undefined],
  ['link', { more: true }, undefined],
] as const)('a list by %s with %j says of more: %s', (style, body, more) => {
  expect(isMore(styles[style], { body })).toBe(more);
});
