import { afterEach, expect, it, vi } from 'vitest';
import { type ClientOptions, call, createTransport, type OperationDefinition } from '../index.ts';

afterEach(() => {
  vi.useRealTimers();
});

const operation: OperationDefinition = {
  id: 'getPayment',
  method: 'GET',
  path: '/payments',
  response: { json: 'object' },
};
const far = { deprecation: 'true', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' };
const link = '<https://a.example/moved>; rel="deprecation"';

let clients = 0;

/** The moments at which a client announces what comes at some moments. */
async function announced(
  script: readonly (readonly [at: string, headers: Record<string, string>])[],
  operations: readonly OperationDefinition[] = [operation],
): Promise<readonly string[]> {
  vi.useFakeTimers({ toFake: ['Date'] });
  clients += 1;
  const said: string[] = [];
  let headers: Record<string, string> = {};
  const transport = createTransport(
    {
      name: `@acme/c${clients}`,
      version: '1.0.0',
      environmentPrefix: 'ACME',
      credentials: [],
    },
    {
      baseUrl: 'https://a.example',
      fetch: async () => Response.json({}, { headers }),
      onDeprecation: ({ operation: name }, previous) =>
        said.push(
          `${new Date().toISOString().slice(0, 16)}${previous ? ' again' : ''}${name === operation.id ? '' : ` ${name}`}`,
        ),
    } satisfies ClientOptions,
  );
  for (const [at, given] of script) {
    vi.setSystemTime(new Date(`${at}Z`));
    headers = given;
    for (const one of operations) await call(transport, one);
  }
  return said;
}

it('says the same once, also on other days and in other words', async () => {
  const script = ['2026-03-01T10:00', '2026-03-01T11:00', '2026-03-02T10:00', '2026-12-17T23:59'] as const;
  expect(await announced(script.map((at) => [at, far]))).toEqual(['2026-03-01T10:00']);
  const words = { ...far, sunset: 'Friday, 01-Jan-27 00:00:00 GMT' };
  expect(
    await announced([
      ['2026-03-01T10:00', far],
      ['2026-03-01T11:00', words],
      ['2026-03-02T11:00', words],
    ]),
  ).toEqual(['2026-03-01T10:00']);
});

it.each([
  ['another day', { ...far, sunset: 'Sat, 02 Jan 2027 00:00:00 GMT' }],
  ['no day', { deprecation: 'true' }],
  ['another beginning', { ...far, deprecation: '@1688169599' }],
  ['a link', { ...far, link }],
  ['an unreadable day', { ...far, sunset: 'soon' }],
])('says that there is %s, on the same day and on another', async (_, other) => {
  expect(
    await announced([
      ['2026-03-01T10:00', far],
      ['2026-03-01T11:00', other],
      ['2026-03-02T10:00', other],
      ['2026-03-02T11:00', far],
    ]),
  ).toEqual(['2026-03-01T10:00', '2026-03-01T11:00 again', '2026-03-02T11:00 again']);
});

it('is repeated each day, from exactly 14 days before the removal on, and after it', async () => {
  expect(
    await announced([
      ['2026-12-17T22:00', far],
      ['2026-12-18T00:00', far],
      ['2026-12-18T00:01', far],
      ['2026-12-18T23:59', far],
      ['2026-12-19T00:00', far],
      ['2026-12-31T10:00', far],
      ['2027-01-01T10:00', far],
      ['2027-02-01T10:00', far],
    ]),
  ).toEqual([
    '2026-12-17T22:00',
    '2026-12-18T00:01 again',
    '2026-12-19T00:00 again',
    '2026-12-31T10:00 again',
    '2027-01-01T10:00 again',
    '2027-02-01T10:00 again',
  ]);
});

it('is repeated on the day on which the removal comes near, also if it was read that day before', async () => {
  const noon = { ...far, sunset: 'Fri, 01 Jan 2027 12:00:00 GMT' };
  expect(
    await announced([
      ['2026-12-16T10:00', noon],
      ['2026-12-18T10:00', noon],
      ['2026-12-18T13:00', { ...noon, deprecation: 'TRUE' }],
      ['2026-12-18T14:00', noon],
    ]),
  ).toEqual(['2026-12-16T10:00', '2026-12-18T13:00 again']);
});

it('is not repeated on one day because its words change', async () => {
  expect(
    await announced([
      ['2026-12-20T10:00', far],
      ['2026-12-20T11:00', { ...far, deprecation: 'TRUE' }],
      ['2026-12-20T12:00', far],
      ['2026-12-21T00:00', far],
    ]),
  ).toEqual(['2026-12-20T10:00', '2026-12-21T00:00 again']);
});

it('is of each operation by itself, and nothing where nothing is announced', async () => {
  const other = { ...operation, id: 'listPayments' };
  expect(
    await announced(
      [
        ['2026-03-01T10:00', {}],
        ['2026-03-01T10:01', { link }],
        ['2026-03-01T10:02', { sunset: far.sunset }],
        ['2026-03-01T10:03', { sunset: far.sunset }],
      ],
      [operation, other],
    ),
  ).toEqual(['2026-03-01T10:02', '2026-03-01T10:02 listPayments']);
});
