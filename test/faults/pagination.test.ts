import { call, type OperationDefinition, paginate, styledParameter } from '@org/liquidity-runtime';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tries } from '../full.ts';
import { caught } from './caught.ts';
import { type FaultServer, faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, json, reset } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { connect, listByCursor, listPayments } from './service.ts';

interface Item {
  readonly id: number;
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const two = (...all: unknown[]) => json({ items: all, meta: { total: 4 } });
const html = answer(200, '<html>', { 'content-type': 'text/html' });
const hugeTotal = answer(200, '{"items":[1,2],"meta":{"total":99999999999999999999}}', {
  'content-type': 'application/json',
});
/** A list of which the second page is something else. */
const second = (reply: Reply, name: string): Scenario => ({
  call: 'list',
  script: [two(1, 2), reply],
  requests: 2,
  error: { name },
});
/** A list that is whole in the end. */
const whole = (script: readonly Reply[], rest: Partial<Scenario> = {}): Scenario => ({
  call: 'list',
  script,
  requests: script.length,
  result: [1, 2, 3, 4],
  ...rest,
});

testScenarios({
  'the list of items is missing, null, or no list: an error, no crash': {
    missing: { call: 'list', script: [json({ data: [], meta: { total: 1 } })], error: { attempts: 1 } },
    'missing after a repetition': {
      call: 'list',
      script: [envelope(503), json({ data: [] }, 200, { 'x-request-id': 'r-1' })],
      requests: 2,
      error: { attempts: 2, outcome: 'applied-unreadable', status: 200, requestId: 'r-1' },
    },
    ...Object.fromEntries(
      [null, { length: 1 }, 'x', 7].map((found): [string, Scenario] => [
        JSON.stringify(found),
        { call: 'list', script: [json({ items: found, meta: { total: 1 } })], error: { attempts: 1 } },
      ]),
    ),
    'null among them': whole([two(1, null), two(3, 4)], { result: [1, null, 3, 4] }),
    'the same one twice': whole([two(1, 1), two(2, 1)], { result: [1, 1, 2, 1] }),
    'a total beyond all bounds': whole([hugeTotal, json({ items: [3], meta: {} })], { result: [1, 2, 3] }),
    'a total of 1e308 and an end': whole(
      [json({ items: [1, 2], meta: { total: 1e308 } }), json({ items: [], meta: { total: 2 } })],
      { result: [1, 2] },
    ),
  },
  'a page of the middle is HTML, 404, or 500 and then well: an error, or as if nothing was': {
    HTML: second(html, 'DecodeError'),
    404: second(envelope(404), 'NotFoundError'),
    'a redirect': second(answer(302, '', { location: '/' }), 'RedirectError'),
    'the first again': second(two(1, 2), 'PaginationError'),
    'a reset, then well': whole([two(1, 2), reset, two(3, 4)]),
    '500, then well': whole([two(1, 2), envelope(500), two(3, 4)]),
    '401, then well': whole([two(1, 2), envelope(401), two(3, 4)], { options: { accessToken: () => 'token-2' } }),
  },
});

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const pages = (all: readonly (readonly number[])[], total?: unknown): Reply[] =>
  all.map((ids) => json({ items: items(...ids), meta: total === undefined ? {} : { total } }));
const ids = (found: readonly Item[]) => found.map(({ id }) => id);
const list = (server: FaultServer, params: object = {}) => paginate<Item>(connect(server), listPayments, { params });
const pagesAsked = (server: FaultServer) =>
  server.received.map(({ url }) => new URL(url, server.url).searchParams.get('page'));

describe('a list by page numbers', () => {
  it('is read to its total, without a further question', async () => {
    const server = await faultServer(
      ...pages(
        [
          [1, 2],
          [3, 4],
        ],
        4,
      ),
    );
    expect(ids(await list(server, { limit: 2 }).toArray())).toEqual([1, 2, 3, 4]);
    expect(pagesAsked(server)).toEqual([null, '2']);
    expect(server.received[1]?.url).toBe('/payments?page=2&limit=2');
  });

  it('is read on where the service clamps the limit', async () => {
    const server = await faultServer(...pages([[1, 2], [3, 4], [5]], 5));
    expect(ids(await list(server, { limit: 1000 }).toArray())).toEqual([1, 2, 3, 4, 5]);
  });

  it('is read on where the service clamps the limit and tells no total', async () => {
    const server = await faultServer(...pages([[1, 2], [3, 4], [5]]));
    expect(ids(await list(server, { limit: 1000 }).toArray())).toEqual([1, 2, 3, 4, 5]);
    expect(server.received).toHaveLength(3);
  });

  it('an empty page, with or without more to come: goes on or ends, no crash', async () => {
    const server = await faultServer(...pages([[1, 2], [], [5]], 5));
    expect(ids(await list(server).toArray())).toEqual([1, 2, 5]);
  });

  it.each([[undefined], [-1], ['4'], [1], [null], [1.5]])(
    `${'the total changes, is missing, negative, a string, too small: no item lost, no endless loop'}: %j`,
    async (total) => {
      const server = await faultServer(...pages([[1, 2], [3, 4], [5]], total));
      expect(ids(await list(server, { limit: 2 }).toArray())).toEqual([1, 2, 3, 4, 5]);
      expect(server.received).toHaveLength(3);
    },
  );

  describe('pages hold fewer items than asked for: the list ends with its total, or with an error', () => {
    const sized = (...sizes: number[]) => {
      let id = 0;
      return sizes.map((size) => Array.from({ length: size }, () => ++id));
    };
    it.each([
      [[40, 50, 10], 100, 3],
      [[50, 40, 10], 100, 3],
      [[1, 50, 49], 100, 3],
      [[30, 30, 30, 10], 100, 4],
    ])('%j of %i', async (sizes, total, requests) => {
      const server = await faultServer(...pages(sized(...sizes), total));
      expect(await list(server, { limit: 50 }).toArray()).toHaveLength(total);
      expect(server.received).toHaveLength(requests);
    });

    it.each([[[40, 50, 0]], [[0, 0, 0]], [[50, 40, 0, 0]]])('%j and no more of 100', async (sizes) => {
      const server = await faultServer(...pages(sized(...sizes), 100));
      const seen: number[] = [];
      const error = await caught(
        (async () => {
          for await (const { id } of list(server, { limit: 50 })) seen.push(id);
        })(),
      );
      const count = sizes.reduce((sum, size) => sum + size, 0);
      expect(error).toMatchObject({ name: 'PaginationError', operation: 'listPayments' });
      expect(error.message).toContain(`${100 - count} of the items`);
      expect(seen).toHaveLength(count);
    });
  });

  it('without a usable total ends with an empty page', async () => {
    const server = await faultServer(...pages([[1, 2], [3, 4], []]));
    expect(ids(await list(server, { limit: 2 }).toArray())).toEqual([1, 2, 3, 4]);
    expect(server.received).toHaveLength(3);
  });

  it('follows a total that changes', async () => {
    const reply = (of: number[], total: number) => json({ items: items(...of), meta: { total } });
    const server = await faultServer(reply([1, 2], 4), reply([3, 4], 6), reply([5, 6], 6));
    expect(ids(await list(server).toArray())).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([[undefined], [100]])(
    `${'the service repeats a page or a cursor for ever: an error at the first repetition'}: total %j`,
    async (total) => {
      const server = await faultServer(
        ...pages(
          [
            [1, 2],
            [1, 2],
          ],
          total,
        ),
      );
      const seen: number[] = [];
      const error = await caught(
        (async () => {
          for await (const { id } of list(server, { limit: 2 })) seen.push(id);
        })(),
      );
      expect(error).toMatchObject({ name: 'PaginationError', operation: 'listPayments' });
      expect(seen).toEqual([1, 2]);
      expect(server.received).toHaveLength(2);
    },
  );

  it('also at one that comes again later', async () => {
    const server = await faultServer(
      ...pages([
        [1, 2],
        [3, 4],
        [1, 2],
      ]),
    );
    expect((await caught(list(server, { limit: 2 }).toArray())).name).toBe('PaginationError');
    expect(server.received).toHaveLength(3);
  });

  it('that ignores page and limit and fits on one page is that page', async () => {
    const server = await faultServer(...pages([[1, 2, 3]]));
    expect(ids(await list(server, { limit: 100 }).toArray())).toEqual([1, 2, 3]);
  });

  it.each([
    [{}, 1, '1000000 of the items in its total'],
    [{ limit: 1 }, 100, '100 empty pages'],
  ])('that gives nothing but empty pages, and has a total, is an error: %j', async (params, requests, message) => {
    const server = await faultServer(...pages([[]], 1_000_000));
    expect((await caught(list(server, params).toArray())).message).toContain(message);
    expect(server.received).toHaveLength(requests);
  });

  it.each([
    [{ page: 3, limit: 2 }, ['3', '4']],
    [{ page: 3 }, ['3', '4']],
    [{ page: '3', limit: '2' }, ['3', '4']],
    [{ page: 3n }, ['3', '4']],
  ])('resumed at a last page that is partial ends with an empty page: %s', async (params, asked) => {
    const server = await faultServer(...pages([[5], []], 5));
    expect(ids(await list(server, params).toArray())).toEqual([5]);
    expect(pagesAsked(server)).toEqual(asked);
  });

  it.each([['three'], [-1], [1.5], ['1.5'], [true], [{}]])('is not asked for from page %j', async (page) => {
    const server = await faultServer(...pages([[1]], 1));
    const error = await caught(list(server, { page }).toArray());
    expect([error.name, error.message]).toEqual([
      'InvalidRequestError',
      expect.stringContaining('page must be a whole number'),
    ]);
    expect(server.received).toHaveLength(0);
  });

  it('begins where it is told to', async () => {
    const server = await faultServer(...pages([[5, 6], [7]], 7));
    expect(ids(await list(server, { page: 3, limit: 2 }).toArray())).toEqual([5, 6, 7]);
    expect(pagesAsked(server)).toEqual(['3', '4']);
  });

  it('without its list of items is an error', async () => {
    const server = await faultServer(json({ data: [] }));
    expect((await caught(list(server).toArray())).name).toBe('PaginationError');
  });
});

describe('a list by offset', () => {
  const byOffset: OperationDefinition = {
    ...listPayments,
    parameters: [
      { name: 'offset', in: 'query' },
      { name: 'limit', in: 'query' },
    ],
    pagination: { style: 'offset', offset: 'offset', limit: 'limit', items: '/items', total: '/meta/total' },
  };
  it('counts what came, not what was asked for', async () => {
    const server = await faultServer(...pages([[1, 2, 3], [4, 5, 6], [7]], 7));
    expect(ids(await paginate<Item>(connect(server), byOffset, { params: { limit: 100 } }).toArray())).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(server.received.map(({ url }) => url)).toEqual([
      '/payments?limit=100',
      '/payments?offset=3&limit=100',
      '/payments?offset=6&limit=100',
    ]);
  });
});

describe('a list that begins in the middle', () => {
  const byOffset: OperationDefinition = {
    ...listPayments,
    parameters: ['offset', 'limit'].map((name) => ({ name, in: 'query' })),
    pagination: { style: 'offset', offset: 'offset', limit: 'limit', items: '/items', total: '/meta/total' },
  };
  it.each<readonly [sizes: readonly number[], total: number, lacking: number]>([
    [[2, 2, 1], 15, 0],
    [[2, 1, 2], 15, 0],
    [[1, 2, 2], 15, 0],
    [[2, 2, 0], 15, 1],
    [[2, 1, 0], 15, 2],
    [[2, 0, 0, 0], 15, 3],
  ])('by offset: pages of %j of %i, %i are missing', async (sizes, total, lacking) => {
    let id = 10;
    const server = await faultServer(
      ...pages(
        sizes.map((size) => Array.from({ length: size }, () => ++id)),
        total,
      ),
    );
    const read = paginate<Item>(connect(server), byOffset, { params: { offset: 10, limit: 2 } }).toArray();
    if (lacking === 0) expect(ids(await read)).toEqual([11, 12, 13, 14, 15]);
    else expect((await caught(read)).message).toContain(`${lacking} of the items`);
    expect(server.received.length).toBeLessThanOrEqual(sizes.length);
    const offsets = server.received.map(({ url }) => Number(new URL(url, server.url).searchParams.get('offset')));
    for (const [index, size] of sizes.slice(0, offsets.length - 1).entries())
      expect((offsets[index + 1] ?? 0) - (offsets[index] ?? 0)).toBe(size || 2);
  });

  it.each(['page', 'offset'])(
    'by %s: an empty page stands for as many as a page holds, not for as many as asked for',
    async (style) => {
      const asked: (string | null)[] = [];
      const fetch = async (address: string) => {
        const at = new URL(address).searchParams.get(style);
        asked.push(at);
        const found = [items(1, 2), items(), items(5)][asked.length - 1];
        return Response.json({ items: found, meta: { total: 5 } });
      };
      const operation = style === 'offset' ? byOffset : listPayments;
      const read = paginate<Item>(connect({ url: 'https://a.example' }, { fetch }), operation, {
        params: { limit: 100 },
      });
      expect(ids(await read.toArray())).toEqual([1, 2, 5]);
      expect(asked).toEqual(style === 'offset' ? [null, '2', '4'] : [null, '2', '3']);
    },
  );

  it.each<readonly [sizes: readonly number[], total: number, lacking: number]>([
    [[2, 2, 1], 9, 0],
    [[2, 2, 0], 9, 1],
    [[2, 0, 0], 9, 3],
  ])('by page: pages of %j of %i, %i are missing', async (sizes, total, lacking) => {
    let id = 4;
    const server = await faultServer(
      ...pages(
        sizes.map((size) => Array.from({ length: size }, () => ++id)),
        total,
      ),
    );
    const read = list(server, { page: 3, limit: 2 }).toArray();
    if (lacking === 0) expect(ids(await read)).toEqual([5, 6, 7, 8, 9]);
    else expect((await caught(read)).message).toContain(`${lacking} of the items`);
    expect(server.received.length).toBeLessThanOrEqual(sizes.length);
  });
});

describe('a list by cursor', () => {
  const chain = (...all: readonly [number[], unknown][]) =>
    all.map(([of, next]) => json({ items: items(...of), next, meta: { total: 1 } }));
  const read = (server: FaultServer) => paginate<Item>(connect(server), listByCursor);

  it('ends when there is no cursor, whatever else the answer says', async () => {
    for (const end of [null, '', undefined]) {
      const server = await faultServer(...chain([[1], 'a'], [[], 'b'], [[2], end]));
      expect(ids(await read(server).toArray())).toEqual([1, 2]);
    }
  });

  it.each([true, { v: 2 }, ['b']])('gives the page and then an error where the cursor is %j', async (cursor) => {
    const page = await read(await faultServer(...chain([[1], cursor])));
    expect([ids(page.items), page.hasNextPage()]).toEqual([[1], true]);
    const error = await caught(page.nextPage());
    expect([error.name, error.message]).toEqual(['PaginationError', expect.stringContaining('in a text or a number')]);
  });

  it('is read on where pages begin or end alike', async () => {
    const server = await faultServer(
      ...chain([[1, 2, 9], 'a'], [[1, 3, 8], 'b'], [[4, 9], 'c'], [[1, 9], 5], [[7], 0]),
    );
    const end = json({ items: items(6) });
    const other = await faultServer(...chain([[1, 2, 9], 'a'], [[1, 9], 0]), end);
    expect(ids(await read(other).toArray())).toEqual([1, 2, 9, 1, 9, 6]);
    expect((await caught(read(server).toArray())).message).toContain('repeats');
    expect(server.received.map(({ url }) => url).slice(1, 5)).toEqual([
      '/events?after=a',
      '/events?after=b',
      '/events?after=c',
      '/events?after=5',
    ]);
  });

  it('a cursor full of characters that addresses escape: sent byte by byte', async () => {
    const cursor = 'a&b=c+d#e%20f/ü 🦊';
    const server = await faultServer(...chain([[1], cursor], [[2], null]));
    await read(server).toArray();
    expect(server.received[1]?.url).toBe('/events?after=a%26b%3Dc%2Bd%23e%2520f%2F%C3%BC%20%F0%9F%A6%8A');
    expect(new URL(server.received[1]?.url ?? '', server.url).searchParams.get('after')).toBe(cursor);
  });

  it.each([
    ['the same for ever', chain([[1], 'a'], [[2], 'a'], [[3], 'a']), 2],
    ['in a circle', chain([[1], 'a'], [[2], 'b'], [[3], 'a']), 3],
  ])(`${'cursors run in a circle: an error'}: %s`, async (_, script, requests) => {
    const server = await faultServer(...script);
    expect((await caught(read(server).toArray())).name).toBe('PaginationError');
    expect(server.received).toHaveLength(requests);
  });

  it.each([
    [99, 3],
    [1, 150],
  ])('reads on through %i empty pages between items, %i times', async (empty, times) => {
    const cursors = Array.from({ length: times * (empty + 1) }, (_, at) => at);
    const script = cursors.map((at): [number[], unknown] => [at % (empty + 1) === empty ? [at] : [], `c${at}`]);
    const server = await faultServer(...chain(...script, [[], null]));
    expect(await read(server).toArray()).toHaveLength(times);
  });

  it('stops where endless cursors lead to nothing', async () => {
    let count = 0;
    const server = await faultServer({
      run: (response, request, received) => json({ items: [], next: `c${++count}` }).run(response, request, received),
    });
    expect((await caught(read(server).toArray())).name).toBe('PaginationError');
    expect(server.received).toHaveLength(100);
  });
});

describe('a list of amounts', () => {
  const pageOf = (meta: object, ...found: readonly string[]) => json({ items: found, meta });
  const read = async (operation: OperationDefinition, ...script: readonly Reply[]) =>
    paginate<string>(connect(await faultServer(...script)), operation, { params: { limit: 3 } }).toArray();

  it('may have pages that begin and end alike', async () => {
    const pages = [pageOf({}, 'A', 'B', 'A'), pageOf({}, 'A', 'C', 'A'), pageOf({}, 'D')];
    expect(await read(listPayments, ...pages)).toEqual(['A', 'B', 'A', 'A', 'C', 'A', 'D']);
  });

  it('may have pages that are equal, where each says its number', async () => {
    const same = ['1.00', '1.00', '1.00'];
    const meta = { total: 9, limit: 3 };
    const pages = [1, 2, 3].map((number) => pageOf({ ...meta, page: number }, ...same));
    expect(await read(listPayments, ...pages)).toHaveLength(9);
    const stuck = [1, 1, 1].map((number) => pageOf({ ...meta, page: number }, ...same));
    await expect(read(listPayments, ...stuck)).rejects.toThrow('repeats a page');
    await expect(read(listPayments, ...pages.map(() => pageOf(meta, ...same)))).rejects.toThrow('repeats a page');
  });
});

it('changes nothing but the place in an object that chooses the page', async () => {
  const server = await faultServer(json({ items: items(1, 2), total: 3 }), json({ items: items(3), total: 3 }));
  const within: OperationDefinition = {
    ...listByCursor,
    parameters: [
      { name: 'status', in: 'query' },
      { name: 'pageable', in: 'query', serialize: styledParameter },
    ],
    pagination: {
      style: 'page',
      within: 'pageable',
      page: 'page',
      first: 0,
      limit: 'size',
      items: '/items',
      total: '/total',
    },
  };
  const params = { status: 'open', pageable: { size: 2, sort: ['a', 'b'] } };
  const list = paginate<Item>(connect(server), within, { params });
  const first = await list;
  expect(ids(first.items)).toEqual([1, 2]);
  expect(first.nextParams).toEqual({ status: 'open', pageable: { size: 2, sort: ['a', 'b'], page: 1 } });
  expect(ids((await first.nextPage()).items)).toEqual([3]);
  expect(server.received.map(({ url }) => url)).toEqual([
    '/events?status=open&size=2&sort=a&sort=b',
    '/events?status=open&size=2&sort=a&sort=b&page=1',
  ]);
});

describe('a list by link', () => {
  const byLink: OperationDefinition = { ...listByCursor, pagination: { style: 'link', items: '/items' } };
  const page = (link: string | undefined, ...found: readonly number[]) =>
    json({ items: items(...found) }, 200, link === undefined ? {} : { link: `<${link}>; rel="next"` });
  const read = (...script: readonly Reply[]) =>
    faultServer(...script).then((server) => paginate<Item>(connect(server), byLink).toArray());

  it('may have pages that are alike', async () => {
    expect(ids(await read(page('?at=2', 1, 2), page('?at=3', 1, 2), page(undefined, 3)))).toEqual([1, 2, 1, 2, 3]);
    expect((await caught(read(page('?at=2', 1, 2), page('?at=2', 1, 2)))).message).toContain('repeats');
  });

  it('leaves out a link of another resource', async () => {
    const reply = json({ items: items(1) }, 200, { link: '<?at=2>; rel="next"; anchor="/other"' });
    expect(ids(await read(reply))).toEqual([1]);
  });

  it.each(['http://user@127.0.0.1', 'http://:secret@127.0.0.1'])('does not follow %s', async (address) => {
    const server = await faultServer({
      run: (response, request, received) => {
        const { port } = new URL(server.url);
        page(`${address}:${port}/events?at=2`, 1).run(response, request, received);
      },
    });
    expect((await caught(paginate<Item>(connect(server), byLink).toArray())).message).toContain('another origin');
    expect(server.received).toHaveLength(1);
  });

  it('ends well after as many empty pages as are let through', async () => {
    const empty = Array.from({ length: 99 }, (_, index) => page(`?at=${index}`));
    expect(await read(...empty, page(undefined))).toEqual([]);
    expect((await caught(read(...empty, page('?at=99'), page(undefined, 1)))).message).toContain('100 empty pages');
  });
});

describe('a list by an address in the response', () => {
  const byAddress: OperationDefinition = {
    ...listByCursor,
    pagination: { style: 'url', items: '/items', next: '/next' },
  };
  const page = (next: unknown, ...found: readonly number[]) => json({ items: items(...found), next });

  it.each([
    ['relative', '?at=2'],
    ['from the root', '/events?at=2'],
    ['in an object', { href: '/events?at=2' }],
  ])('follows it: %s', async (_, next) => {
    const server = await faultServer(page(next, 1), page(null, 2));
    expect(await paginate<Item>(connect(server), byAddress).toArray()).toEqual(items(1, 2));
    expect(server.received.map(({ url }) => url)).toEqual(['/events', '/events?at=2']);
  });

  it.each([7, true, {}, ['?at=2'], { href: 7 }])('gives the page and then an error where it is %j', async (next) => {
    const server = await faultServer(page(next, 1));
    const list = paginate<Item>(connect(server), byAddress);
    const seen: number[] = [];
    const error = await caught(
      (async () => {
        for await (const { id } of list) seen.push(id);
      })(),
    );
    expect([seen, error.name, error.message]).toEqual([
      [1],
      'PaginationError',
      expect.stringContaining('in a text or a number'),
    ]);
  });

  it.each([undefined, null, '', false, { href: null }])('ends with %j', async (next) => {
    const server = await faultServer(page(next, 1));
    expect(await paginate<Item>(connect(server), byAddress).toArray()).toEqual(items(1));
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['http://api.example.com/events?at=2', 'https://api.example.com/events?at=2'],
    ['http://api.example.com:80/events?at=2', 'https://api.example.com/events?at=2'],
    ['http://api.example.com:443/events?at=2', undefined],
    ['http://api.example.com.evil.example/events?at=2', undefined],
  ])('keeps TLS where a service behind a proxy links to %s', async (next, asked) => {
    const urls: string[] = [];
    const client = connect(
      { url: 'https://api.example.com' },
      {
        fetch: async (url: string | URL | Request) => {
          urls.push(String(url));
          return Response.json({ items: items(urls.length), next: urls.length === 1 ? next : null });
        },
      },
    );
    const list = paginate<Item>(client, byAddress).toArray();
    if (asked === undefined) expect((await caught(list)).message).toContain('another origin');
    else expect(ids(await list)).toEqual([1, 2]);
    expect(urls.slice(1)).toEqual(asked === undefined ? [] : [asked]);
  });

  it(`${'the address of the next page leads to another origin: an error; no credential goes there'}: carries no credential to another origin`, async () => {
    const elsewhere = await faultServer(page(null, 2));
    const server = await faultServer(page(`${elsewhere.url}/events?at=2`, 1));
    const error = await caught(paginate<Item>(connect(server), byAddress).toArray());
    expect([error.name, error.message]).toEqual(['PaginationError', expect.stringContaining('another origin')]);
    expect(elsewhere.received).toHaveLength(0);
    const again = await faultServer(page(`${elsewhere.url}/events?at=2`, 1));
    const first = await paginate<Item>(connect(again), byAddress);
    expect([first.items, first.hasNextPage()]).toEqual([items(1), true]);
  });

  it('is an error where it leads in a circle, or is no address', async () => {
    const circle = await faultServer(page('?at=2', 1), page('?at=2', 2));
    expect((await caught(paginate<Item>(connect(circle), byAddress).toArray())).message).toContain('repeats');
    const broken = await faultServer(page('http://[', 1));
    expect((await caught(paginate<Item>(connect(broken), byAddress).toArray())).message).toContain('not a valid URL');
  });
});

describe('a list whose every page has a Link header', () => {
  const expected: OperationDefinition = {
    ...listByCursor,
    pagination: { style: 'link', items: '/items', expected: true },
  };
  const page = (link: string | undefined, ...found: readonly number[]) =>
    json({ items: items(...found) }, 200, link === undefined ? {} : { link });

  it(`${'a page without its Link header: its items, and an error for callers that ask for more'}: gives the page without it, and an error to whoever asks for more`, async () => {
    const first = await paginate<Item>(connect(await faultServer(page(undefined, 1))), expected);
    expect(first.items).toEqual(items(1));
    expect([first.hasNextPage(), first.nextParams]).toEqual([true, undefined]);
    await expect(first.nextPage()).rejects.toThrow('has no Link header');
    const all = paginate<Item>(connect(await faultServer(page(undefined, 1))), expected).toArray();
    expect((await caught(all)).name).toBe('PaginationError');
  });

  it('ends with an empty page, which leads nowhere', async () => {
    const server = await faultServer(page('</events?at=2>; rel="next"', 1), page(undefined));
    expect(await paginate<Item>(connect(server), expected).toArray()).toEqual(items(1));
  });

  it('ends with a link to a page without results', async () => {
    const next = (at: number, results: boolean) =>
      `</events?at=${at}>; rel="next"; results="${results}"; cursor="${at}"`;
    const server = await faultServer(page(next(2, true), 1), page(next(3, false), 2));
    expect(await paginate<Item>(connect(server), expected).toArray()).toEqual(items(1, 2));
  });
});

it('is an error where a response says that there is more, and not where', async () => {
  const pagination = { style: 'cursor', cursor: 'after', items: '/items', next: '/next', more: '/more' } as const;
  const server = await faultServer(json({ items: items(1), next: null, more: true }));
  const error = await caught(paginate<Item>(connect(server), { ...listByCursor, pagination }).toArray());
  expect([error.name, error.message]).toEqual([
    'PaginationError',
    expect.stringContaining('does not say where they begin'),
  ]);
});

describe('reading', () => {
  it('sends nothing before it is asked for, and the first page once', async () => {
    const server = await faultServer(...pages([[1, 2], [3]], 3));
    const payments = list(server);
    expect(server.received).toHaveLength(0);
    const page = await payments;
    expect(page.items).toEqual(items(1, 2));
    expect(page.data).toEqual({ items: items(1, 2), meta: { total: 3 } });
    expect(page.hasNextPage()).toBe(true);
    expect(page.nextParams).toEqual({ page: 2 });
    expect(ids(await payments.toArray())).toEqual([1, 2, 3]);
    expect(server.received).toHaveLength(2);
    const { data, response } = await payments.withResponse();
    expect([data, response.status]).toEqual([page, 200]);
    expect(await payments.finally(() => {})).toBe(page);
    expect(await payments.catch(() => undefined)).toBe(page);
  });

  it('of no items sends nothing', async () => {
    const server = await faultServer(...pages([[1]], 1));
    expect(await list(server).toArray({ max: 0 })).toEqual([]);
    for await (const item of list(server, { limit: 0 })) expect(item).toBeUndefined();
    expect(server.received).toHaveLength(0);
    expect((await caught(list(server).toArray({ max: Number.NaN }))).name).toBe('InvalidRequestError');
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [1e9, 2],
  ])(`${'0, 1 or a billion items: 0 sends nothing; never a page too many'}: at most %i`, async (max, requests) => {
    const server = await faultServer(
      ...pages(
        [
          [1, 2],
          [3, 4],
        ],
        4,
      ),
    );
    expect(await list(server).toArray({ max })).toHaveLength(Math.min(max, 4));
    expect(server.received).toHaveLength(requests);
  });

  it('ends with a break', async () => {
    const server = await faultServer(
      ...pages(
        [
          [1, 2],
          [3, 4],
        ],
        4,
      ),
    );
    for await (const { id } of list(server)) if (id === 2) break;
    expect(server.received).toHaveLength(1);
  });

  it('several next() at once: one request a page', async () => {
    const server = await faultServer(
      ...pages(
        [
          [1, 2],
          [3, 4],
        ],
        4,
      ),
    );
    const iterator = list(server)[Symbol.asyncIterator]();
    const results = await Promise.all(Array.from({ length: 5 }, () => iterator.next()));
    expect(results.map(({ value }) => (value as Item | undefined)?.id)).toEqual([1, 2, 3, 4, undefined]);
    expect(server.received).toHaveLength(2);
    const page = await list(await faultServer(...pages([[1], [2]], 2)));
    const [one, other] = await Promise.all([page.nextPage(), page.nextPage()]);
    expect(one).toBe(other);
  });

  it('the third page fails: what came before was given; it can go on from there', async () => {
    const server = await faultServer(
      ...pages([[1], [2]], 3),
      envelope(500),
      envelope(429),
      envelope(500),
      ...pages([[3]], 3),
    );
    const seen: number[] = [];
    let last = await list(server);
    const error = await caught(
      (async () => {
        for await (const page of list(server, { page: 2 }).pages()) {
          last = page;
          seen.push(...ids(page.items));
        }
      })(),
    );
    expect(error).toMatchObject({ name: 'ServerError', attempts: 3 });
    expect(seen).toEqual([2]);
    // From the page itself, or later from its parameters.
    expect(ids((await last.nextPage()).items)).toEqual([3]);
    expect(ids((await list(server, last.nextParams)).items)).toEqual([3]);
  });

  it('of a last page has no next', async () => {
    const page = await list(await faultServer(...pages([[1]], 1)));
    expect(page.hasNextPage()).toBe(false);
    expect(page.nextParams).toBeUndefined();
    const { name, message } = await caught(page.nextPage());
    expect({ name, message }).toMatchObject({
      name: 'PaginationError',
      message: expect.stringContaining('there is no next page'),
    });
  });

  it('of an operation without pages is refused', async () => {
    const server = await faultServer(json({}));
    expect(() =>
      paginate(connect(server), { ...listPayments, pagination: undefined } as unknown as OperationDefinition),
    ).toThrow('pages');
    await call(connect(server), listPayments);
  });
});

it('is tried again after its first request failed', async () => {
  const all = list(await faultServer(envelope(404), ...pages([[1]], 1)));
  expect((await caught(all.toArray())).name).toBe('NotFoundError');
  expect(ids(await all.toArray())).toEqual([1]);
});

it.each([3, { limit: 3 }, { max: 3, page: 2 }, null, 'all', [3], { max: '3' }])(
  'toArray(%j) is refused',
  async (options) => {
    const server = await faultServer(...pages([[1]], 1));
    const error = await caught(list(server).toArray(options as never));
    expect([error.name, error.message]).toEqual([
      'InvalidRequestError',
      expect.stringContaining('toArray() takes { max }'),
    ]);
    expect(server.received).toHaveLength(0);
  },
);

it('keeps the parameters and options that it was asked for with', async () => {
  const server = await faultServer(...pages([[1], [2]], 2));
  const params = { page: 1, limit: 1 };
  const query = { tag: ['a'] };
  const all = paginate<Item>(connect(server), listPayments, { params }, { query });
  for await (const _ of all) {
    params.limit = 9;
    query.tag.push('b');
  }
  expect(server.received.map(({ url }) => url)).toEqual([
    '/payments?page=1&limit=1&tag=a',
    '/payments?page=2&limit=1&tag=a',
  ]);
});

it('tells of an abort between two items what became of the last request', async () => {
  const server = await faultServer(...pages([[1], [2, 3]], 3));
  const controller = new AbortController();
  const all = paginate<Item>(connect(server), listPayments, {}, { signal: controller.signal });
  const error = await caught(
    (async () => {
      for await (const { id } of all) if (id === 2) controller.abort();
    })(),
  );
  expect(error).toMatchObject({ name: 'AbortError', attempts: 1, outcome: 'applied-unreadable', status: 200 });
  expect(server.received).toHaveLength(2);
});

it('is empty where an answer without content is declared and comes', async () => {
  const server = await faultServer(answer(204));
  const operation: OperationDefinition = { ...listPayments, response: { ...listPayments.response, empty: true } };
  expect(await paginate(connect(server), operation).toArray()).toEqual([]);
});

describe('a list after the last item', () => {
  const listAfter: OperationDefinition = {
    ...listByCursor,
    pagination: { style: 'after', after: 'after', limit: 'limit', items: '/items', id: '/id', more: '/more' },
  };
  const page = (more: unknown, ...found: readonly unknown[]) => json({ items: found, more });

  it('goes on after the last identifier for as long as there is more', async () => {
    const server = await faultServer(page(true, { id: 'a' }, { id: 'b&' }), page(false, { id: 'c' }));
    expect(await paginate(connect(server), listAfter).toArray()).toHaveLength(3);
    expect(server.received.map(({ url }) => url)).toEqual(['/events', '/events?after=b%26']);
  });

  it.each<readonly [what: string, last: unknown]>([
    ['without an identifier', { name: 'x' }],
    ['that is null', null],
  ])('is an error where more is promised after an item %s', async (_, last) => {
    const server = await faultServer(page(true, last));
    await expect(paginate(connect(server), listAfter).toArray()).rejects.toThrow('does not say where');
  });

  it('is an error where a full page ends with an item without an identifier', async () => {
    const server = await faultServer(page(undefined, { id: 1 }, { id: null }));
    const first = await paginate(connect(server), listAfter);
    expect(first.items).toHaveLength(2);
    await expect(first.nextPage()).rejects.toThrow('does not say where');
  });

  it('is an error where the service gives the same page again', async () => {
    const server = await faultServer(page(true, { id: 'a' }), page(true, { id: 'a' }));
    await expect(paginate(connect(server), listAfter).toArray()).rejects.toThrow('repeats');
  });

  it('ends with a shorter page where the service says nothing', async () => {
    const server = await faultServer(page(undefined, { id: 1 }, { id: 2 }), page('yes', { id: 3 }));
    expect(await paginate(connect(server), listAfter).toArray()).toHaveLength(3);
    expect(server.received).toHaveLength(2);
  });
});

it('gives every item from where it begins exactly once, or an error where the total is too large, however the service pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        count: fc.integer({ min: 0, max: 40 }),
        size: fc.integer({ min: 1, max: 7 }),
        asked: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
        total: fc.constantFrom('right', 'missing', 'string', 'negative', 'too small', 'too large'),
        /** How many pages were read before, by somebody else. */
        before: fc.oneof(fc.constant(0), fc.nat({ max: 8 })),
        style: fc.constantFrom('page', 'offset', 'cursor', 'after', 'after, untold'),
      }),
      async ({ count, size, asked, total, style, before }) => {
        const all = items(...Array.from({ length: count }, (_, index) => index + 1));
        const actual = Math.min(size, asked ?? size);
        const totals = {
          right: count,
          missing: undefined,
          string: `${count}`,
          negative: -1,
          'too small': Math.max(0, Math.min(count, actual) - 1),
          'too large': count + 3,
        };
        let requests = 0;
        const fetch = async (address: string) => {
          requests += 1;
          const { searchParams } = new URL(address);
          const at = Number(searchParams.get('at') ?? 0) || (Number(searchParams.get('page') ?? 1) - 1) * actual;
          const next = at + actual < count ? String(at + actual) : null;
          return Response.json({
            items: all.slice(at, at + actual),
            next,
            more: next !== null,
            meta: { total: totals[total] },
          });
        };
        const limits = { limit: 'limit', items: '/items', total: '/meta/total' };
        const pagination = {
          page: { style: 'page', page: 'page', ...limits } as const,
          offset: { style: 'offset', offset: 'at', ...limits } as const,
          cursor: { style: 'cursor', cursor: 'at', limit: 'limit', items: '/items', next: '/next' } as const,
          after: { style: 'after', after: 'at', items: '/items', id: '/id', more: '/more' } as const,
          'after, untold': { style: 'after', after: 'at', items: '/items', id: '/id' } as const,
        }[style as 'page'];
        const operation = {
          ...listPayments,
          parameters: ['page', 'at', 'limit'].map((name) => ({ name, in: 'query' as const })),
          pagination,
        };
        const client = connect({ url: 'https://a.example' }, { fetch });
        const resumed = before > 0 && (style === 'page' ? { page: before + 1 } : { at: before * actual });
        const given: unknown[] = [];
        const read = async () => {
          for await (const item of paginate(client, operation, { params: { limit: asked, ...resumed } }))
            given.push(item);
        };
        const isCounted = style === 'page' || style === 'offset';
        // Read from its middle, a list may seem to have shorter pages and a total that fits them.
        const isWrong = total === 'too large' || (total === 'too small' && style === 'page' && before > 0);
        if (isWrong && isCounted) await read().catch(({ name }) => expect(name).toBe('PaginationError'));
        else await read();
        expect(given).toEqual(all.slice(before * actual));
        if (total === 'too large') return;
        expect(requests).toBeLessThanOrEqual(Math.max(0, Math.ceil(count / actual) - before) + 1);
      },
    ),
    { numRuns: tries(120) },
  );
});

it('gives every item exactly once, however much the pages differ in size', async () => {
  const styles = ['page', 'offset', 'cursor', 'after', 'link'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...styles),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }),
      fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      async (style, sizes, asked) => {
        const count = sizes.reduce((sum, size) => sum + size, 0);
        const all = items(...Array.from({ length: count }, (_, index) => index + 1));
        const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
        let requests = 0;
        const fetch = async (address: string) => {
          requests += 1;
          const { searchParams } = new URL(address);
          const at = Number(searchParams.get('at') ?? 0);
          const index = style === 'page' ? Number(searchParams.get('page') ?? 1) - 1 : starts.indexOf(at);
          const next = starts[index + 1];
          const found = all.slice(starts[index], (starts[index] ?? 0) + (sizes[index] ?? 0));
          const body = { items: found, next, more: next !== undefined, meta: { total: count } };
          const headers = { link: `<https://a.example/payments?at=${next}>; rel="next"` };
          return Response.json(body, style === 'link' && next !== undefined ? { headers } : {});
        };
        const counted = { limit: 'limit', items: '/items', total: '/meta/total' };
        const pagination = {
          page: { style: 'page', page: 'page', ...counted },
          offset: { style: 'offset', offset: 'at', ...counted },
          cursor: { style: 'cursor', cursor: 'at', limit: 'limit', items: '/items', next: '/next' },
          after: { style: 'after', after: 'at', items: '/items', id: '/id', more: '/more' },
          link: { style: 'link', items: '/items' },
        } as const;
        const operation = {
          ...listPayments,
          parameters: ['page', 'at', 'limit'].map((name) => ({ name, in: 'query' as const })),
          pagination: pagination[style],
        };
        const client = connect({ url: 'https://a.example' }, { fetch });
        expect(await paginate(client, operation, { params: { limit: asked } }).toArray()).toEqual(all);
        expect(requests).toBe(sizes.length);
      },
    ),
    { numRuns: tries(120) },
  );
});
