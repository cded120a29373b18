import { call, type DeprecationNotice, type Logger } from '@org/liquidity-runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caseOf } from './case-of.ts';
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

describe(caseOf('notice-spellings'), () => {
  const none = {
    operation: 'getPayment',
    since: undefined,
    sunset: undefined,
    link: undefined,
    replacedBy: undefined,
    inconsistent: false,
  };
  it.each([
    [{ deprecation: 'true' }, {}],
    [{ deprecation: '@1688169599' }, { since: new Date(1688169599000) }],
    [{ deprecation: '@1688169599;a=b' }, { since: new Date(1688169599000) }],
    [{ deprecation: '@1688169599.5' }, {}],
    [{ deprecation: ['true', '@1688169599'] }, {}],
    [{ deprecation: 'TRUE ' }, {}],
    [{ deprecation: '?1' }, {}],
    [{ deprecation: 'x'.repeat(10_000), link: '<'.repeat(4000) }, {}],
    [{ deprecation: 'true', sunset: ['Sun, 01 Feb 2026 00:00:00 GMT', 'Sun, 01 Mar 2026 00:00:00 GMT'] }, {}],
    [{ deprecation: 'Sat, 01 Nov 2025 00:00:00 GMT' }, { since: day('2025-11-01') }],
    [{ deprecation: '2025-11-01' }, { since: day('2025-11-01') }],
    [{ deprecation: 'garbage' }, {}],
    [{ deprecation: '@99999999999999999999' }, {}],
    [{ sunset: 'Sun, 01 Feb 2026 00:00:00 GMT' }, { sunset: day('2026-02-01') }],
    [{ deprecation: 'true', sunset: '2026-02-30' }, {}],
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

  it.each([
    {},
    { deprecation: 'false' },
    { deprecation: '?0' },
    { sunset: 'garbage' },
    { link: '<x>; rel=deprecation' },
  ])('nothing: %j', async (headers) => {
    expect(await notices(headers)).toBeUndefined();
  });

  it('with the successor that the description names', async () => {
    expect(
      await notices({ deprecation: 'true' }, { ...getPayment, deprecated: { replacedBy: 'v2:getTransfer' } }),
    ).toMatchObject({ replacedBy: 'v2:getTransfer' });
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
      'getPayment is deprecated; it is to be removed on 2026-02-01',
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
