import {
  call,
  type DeprecationNotice,
  type Logger,
  NotFoundError,
  OperationRemovedError,
} from '@org/liquidity-runtime';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { faultServer } from './fault-server.ts';
import { json } from './replies.ts';
import { connect, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };
const day = (text: string) => new Date(`${text}T00:00:00Z`);

afterEach(() => {
  vi.restoreAllMocks();
});

async function notices(headers: Record<string, string | string[]>, operation = getPayment) {
  const found: DeprecationNotice[] = [];
  const server = await faultServer(json({}, 200, headers));
  const client = connect(server, { onDeprecation: (notice) => found.push(notice) });
  await call(client, operation, args);
  await call(client, operation, args);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
}

describe('Deprecation, Sunset and Link in every spelling: read, or reported as unreadable; never an error; contradictions are reported', () => {
  const none = {
    operation: 'getPayment',
    ofPart: undefined,
    since: undefined,
    sunset: undefined,
    unreadable: undefined,
    link: undefined,
    replacedBy: undefined,
    inconsistent: false,
  };
  it.each([
    [{ deprecation: 'true' }, {}],
    [{ deprecation: '@1688169599' }, { since: new Date(1688169599000) }],
    [{ deprecation: '@1688169599;a=b' }, { since: new Date(1688169599000) }],
    [{ deprecation: '@1688169599.5' }, { unreadable: ['Deprecation: @1688169599.5'] }],
    [{ deprecation: ['true', '@1688169599'] }, {}],
    [{ deprecation: 'TRUE ' }, {}],
    [{ deprecation: '?1' }, {}],
    [{ deprecation: 'true;a=b' }, {}],
    [{ deprecation: 'x'.repeat(10_000), link: '<'.repeat(4000) }, { unreadable: [`Deprecation: ${'x'.repeat(100)}…`] }],
    [
      { deprecation: 'true', sunset: ['Sun, 01 Feb 2026 00:00:00 GMT', 'Sun, 01 Mar 2026 00:00:00 GMT'] },
      { unreadable: ['Sunset: Sun, 01 Feb 2026 00:00:00 GMT, Sun, 01 Mar 2026 00:00:00 GMT'] },
    ],
    [{ deprecation: 'true', sunset: 'Sun, 1 Feb 2026 00:00:00 GMT' }, { sunset: day('2026-02-01') }],
    [{ deprecation: 'true', sunset: 'Sun, 01 Feb 2026 00:00:00 +0000' }, { sunset: day('2026-02-01') }],
    [{ deprecation: 'true', sunset: '1 Feb 2026 00:00:00 UTC' }, { sunset: day('2026-02-01') }],
    [{ sunset: 'soon' }, { unreadable: ['Sunset: soon'] }],
    [{ deprecation: 'Sat, 01 Nov 2025 00:00:00 GMT' }, { since: day('2025-11-01') }],
    [{ deprecation: '2025-11-01' }, { since: day('2025-11-01') }],
    [{ deprecation: 'garbage' }, { unreadable: ['Deprecation: garbage'] }],
    [{ deprecation: '@99999999999999999999' }, { unreadable: ['Deprecation: @99999999999999999999'] }],
    [{ sunset: 'Sun, 01 Feb 2026 00:00:00 GMT' }, { sunset: day('2026-02-01') }],
    [{ deprecation: 'true', sunset: '2026-02-30' }, { unreadable: ['Sunset: 2026-02-30'] }],
    [
      { deprecation: '@1767225600', sunset: 'Sat, 01 Nov 2025 00:00:00 GMT' },
      { since: day('2026-01-01'), sunset: day('2025-11-01'), inconsistent: true },
    ],
    [
      { deprecation: 'true', link: '<https://a.example/log#deprecations>; rel="deprecation"' },
      { link: 'https://a.example/log#deprecations' },
    ],
    [
      { deprecation: 'true', link: ['</a,b;c>; rel=next', '</gone>; type="text/html"; rel="other sunset"'] },
      { link: '/gone' },
    ],
  ])('%j', async (headers, expected) => {
    expect(await notices(headers)).toEqual({ ...none, ...expected });
  });

  it.each(['untrue', 'truest', 'falsehood', 'not false', '?10', '?00'])(
    'reads no date in what only begins or ends like true or false: %s',
    async (deprecation) => {
      expect(await notices({ deprecation })).toEqual({ ...none, unreadable: [`Deprecation: ${deprecation}`] });
    },
  );

  it.each([{}, { deprecation: 'false' }, { deprecation: '?0' }, { link: '<x>; rel=deprecation' }])(
    'nothing: %j',
    async (headers) => {
      expect(await notices(headers)).toBeUndefined();
    },
  );

  it.each([
    ['2026-02-01', false],
    ['2026-02-02', true],
  ])('with a removal on 2026-02-01 contradicts a deprecation on %s: %s', async (since, inconsistent) => {
    const notice = await notices({ deprecation: since, sunset: '2026-02-01' });
    expect(notice).toMatchObject({ since: day(since), sunset: day('2026-02-01'), inconsistent });
  });

  it.each([
    [100, `Sunset: ${'x'.repeat(100)}`],
    [101, `Sunset: ${'x'.repeat(100)}…`],
  ])('shows the beginning of a date that cannot be read, of %i characters', async (length, shown) => {
    expect((await notices({ sunset: 'x'.repeat(length) }))?.unreadable).toEqual([shown]);
  });

  it('of an operation of which the description declares a part only', async () => {
    const found = await notices({ deprecation: 'true' }, { ...getPayment, deprecatedParts: true });
    expect(found).toMatchObject({ ofPart: true });
  });

  it('with the successor that the description names', async () => {
    expect(
      await notices({ deprecation: 'true' }, { ...getPayment, deprecated: { replacedBy: 'v2:getTransfer' } }),
    ).toMatchObject({ replacedBy: 'v2:getTransfer' });
  });
});

describe('an announcement that changes, or a removal in less than 14 days: the notice is given again, with the one before it', () => {
  type Headers = Record<string, string>;
  const at = (date: string, sunset?: string): [string, Headers] => [
    date,
    { deprecation: 'true', ...(sunset === undefined ? {} : { sunset: `${sunset}T00:00:00Z` }) },
  ];

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Calls once for each answer, at its time, and gives the days of removal that the hook got, old and new. */
  async function heard(...answers: readonly [string, Headers][]) {
    vi.useFakeTimers({ toFake: ['Date'] });
    const found: (string | undefined)[][] = [];
    const shown = (notice: DeprecationNotice | undefined) => notice?.sunset?.toISOString().slice(0, 10);
    const server = await faultServer(...answers.map(([, headers]) => json({}, 200, headers)));
    const client = connect(server, {
      onDeprecation: (notice, previous) => found.push([shown(previous), shown(notice)]),
    });
    for (const [time] of answers) {
      vi.setSystemTime(time);
      await call(client, getPayment, args);
    }
    return found;
  }

  it('a date that is announced later, and one that is moved forward', async () => {
    const found = await heard(
      at('2026-01-01T10:00:00Z'),
      at('2026-01-02T10:00:00Z'),
      at('2026-01-03T10:00:00Z', '2026-12-31'),
      at('2026-01-04T10:00:00Z', '2026-12-31'),
      at('2026-01-04T11:00:00Z', '2026-06-30'),
    );
    expect(found).toEqual([
      [undefined, undefined],
      [undefined, '2026-12-31'],
      ['2026-12-31', '2026-06-30'],
    ]);
  });

  it('a changed link, and a date that can no longer be read', async () => {
    const link = (target: string) => ({ deprecation: 'true', link: `<${target}>; rel="deprecation"` });
    const found = await heard(
      ['2026-01-01T10:00:00Z', link('/a')],
      ['2026-01-01T10:00:00Z', link('/b')],
      ['2026-01-01T10:00:00Z', { ...link('/b'), sunset: 'soon' }],
      ['2026-01-01T10:00:00Z', { ...link('/b'), sunset: 'soon' }],
    );
    expect(found).toHaveLength(3);
  });

  it('another spelling of the same day is not a change', async () => {
    const found = await heard(at('2026-01-01T10:00:00Z', '2026-12-31'), [
      '2026-01-01T10:00:00Z',
      { deprecation: '?1', sunset: 'Thu, 31 Dec 2026 08:00:00 GMT' },
    ]);
    expect(found).toHaveLength(1);
  });

  it('each day from 14 days before the removal, and after it', async () => {
    const found = await heard(
      at('2026-12-01T10:00:00Z', '2026-12-31'),
      at('2026-12-16T23:00:00Z', '2026-12-31'),
      at('2026-12-17T10:00:00Z', '2026-12-31'),
      at('2026-12-17T20:00:00Z', '2026-12-31'),
      at('2026-12-18T10:00:00Z', '2026-12-31'),
      at('2027-01-04T10:00:00Z', '2026-12-31'),
    );
    expect(found).toEqual([[undefined, '2026-12-31'], ...Array(3).fill(['2026-12-31', '2026-12-31'])]);
  });

  it.each([
    ['2026-12-17T00:00:00Z', 1],
    ['2026-12-17T00:00:00.001Z', 2],
  ])('but not when exactly 14 days are left: %s', async (time, count) => {
    const first = at('2026-12-01T10:00:00Z', '2026-12-31');
    expect(await heard(first, at(time, '2026-12-31'))).toHaveLength(count);
  });

  it('the log says since when, or from when', async () => {
    const warn = vi.fn();
    const server = await faultServer(
      json({}, 200, { deprecation: '@1688169599' }),
      json({}, 200, { deprecation: '@4102444800' }),
    );
    const client = connect(server, { logger: { debug: warn, info: warn, warn, error: warn } });
    await call(client, getPayment, args);
    await call(client, getPayment, args);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      'getPayment is deprecated since 2023-06-30',
      'getPayment is deprecated from 2100-01-01',
    ]);
  });

  it('the log says that it may be about a part only', async () => {
    const warn = vi.fn();
    const client = connect(await faultServer(json({}, 200, { deprecation: 'true' })), {
      logger: { debug: warn, info: warn, warn, error: warn },
    });
    await call(client, { ...getPayment, deprecatedParts: true }, args);
    expect(warn.mock.calls[0]?.[0]).toBe('getPayment, or a part of it, is deprecated');
  });

  it('the log says what changed', async () => {
    const warn = vi.fn();
    const logger: Logger = { debug: warn, info: warn, warn, error: warn };
    const [, first] = at('', '2031-12-31');
    const [, second] = at('', '2031-06-30');
    const server = await faultServer(json({}, 200, first), json({}, 200, second), json({}, 200, { sunset: 'soon' }));
    const client = connect(server, { logger });
    for (let count = 0; count < 3; count += 1) await call(client, getPayment, args);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      'getPayment is deprecated; the service plans to remove it on 2031-12-31',
      'getPayment is deprecated; the service plans to remove it on 2031-06-30 (announced before: 2031-12-31)',
      `getPayment is deprecated; the service no longer announces a day for its removal (announced before: 2031-06-30); the client can't read the date in "Sunset: soon"`,
    ]);
  });
});

describe('404, 405 or 410 after the announced removal of the operation: an error of its own, which is not that of a wrong identifier', () => {
  const envelope = { error: { type: 'not_found', code: 'resource_missing', message: 'No such payment.' } };
  const past = { deprecation: 'true', sunset: 'Sun, 01 Feb 2026 00:00:00 GMT', link: '</log>; rel="deprecation"' };
  const future = { deprecation: 'true', sunset: 'Wed, 31 Dec 2031 00:00:00 GMT' };
  const described = { ...getPayment, deprecated: { sunset: '2026-02-01', replacedBy: 'v2:getTransfer' } };

  it.each([
    ['the response announces a day that has passed', 404, past, getPayment, 'OperationRemovedError'],
    ['a 410', 410, past, getPayment, 'OperationRemovedError'],
    ['a 405', 405, past, getPayment, 'OperationRemovedError'],
    ['the description names a day that has passed', 404, {}, described, 'OperationRemovedError'],
    ['the response has moved the day', 404, future, described, 'NotFoundError'],
    ['only a part is deprecated', 404, past, { ...getPayment, deprecatedParts: true as const }, 'NotFoundError'],
    [
      'only a part is deprecated, of a 410',
      410,
      past,
      { ...getPayment, deprecatedParts: true as const },
      'OperationRemovedError',
    ],
    ['nothing is announced', 404, {}, getPayment, 'NotFoundError'],
    ['nothing is announced of a 410', 410, {}, getPayment, 'ResponseError'],
    ['another status', 400, past, getPayment, 'BadRequestError'],
  ])('%s: %s', async (_, status, headers, operation, name) => {
    const client = connect(await faultServer(json(envelope, status, headers)), { onDeprecation: () => {} });
    await expect(call(client, operation, args)).rejects.toMatchObject({
      name,
      status,
      code: 'resource_missing',
      outcome: 'rejected',
      ...(name === 'OperationRemovedError' ? { sunset: day('2026-02-01') } : {}),
    });
  });

  it.each([
    [-1, 'NotFoundError'],
    [0, 'OperationRemovedError'],
    [1, 'OperationRemovedError'],
  ])('counts from the end of the last day on: %i ms later', async (later, name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: day('2026-02-02').getTime() + later });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const fetch = async () => Response.json(envelope, { status: 404 });
    const client = connect({ url: 'https://a.example' }, { fetch });
    await expect(call(client, described, args)).rejects.toMatchObject({ name });
  });

  it('a notice of an earlier response counts', async () => {
    const server = await faultServer(json({}, 200, past), json(envelope, 404));
    const client = connect(server, { onDeprecation: () => {} });
    await call(client, getPayment, args);
    const error = await call(client, getPayment, args).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OperationRemovedError);
    expect(error).not.toBeInstanceOf(NotFoundError);
    expect(String(error)).toContain(
      'the service announced 2026-02-01 as the last day of this operation: it has probably been removed, and the request may be correct; see /log; the service says: not_found: resource_missing: No such payment.',
    );
    expect(JSON.stringify(error)).toContain('"sunset":"2026-02-01T00:00:00.000Z"');
  });
});

it('the log of the caller hears it in one line', async () => {
  const server = await faultServer(json({}, 200, { deprecation: 'true', sunset: 'Sun, 01 Feb 2026 00:00:00 GMT' }));
  const warn = vi.fn();
  const logger: Logger = { debug: warn, info: warn, warn, error: warn };
  const client = connect(server, { logger });
  await call(client, getPayment, args);
  await call(client, getPayment, args);
  expect(warn.mock.calls).toEqual([
    [
      'getPayment is deprecated; the service plans to remove it on 2026-02-01',
      expect.objectContaining({ operation: 'getPayment' }),
    ],
  ]);
});

it('the console hears it once per process, whatever the number of clients, and another operation again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server = await faultServer(json({}, 200, { deprecation: 'true' }));
  const operation = { ...getPayment, id: 'heardOnce' };
  await call(connect(server), operation, args);
  await call(connect(server), operation, args);
  await call(connect(server), { ...getPayment, id: 'heardToo' }, args);
  expect(warn.mock.calls.map(([line]) => line)).toEqual(['heardOnce is deprecated', 'heardToo is deprecated']);
});
