import { LiquidityV1 } from '@org/liquidity-v1';
import { LiquidityV2, type MissingField } from '@org/liquidity-v2';
import { describe, expect, it, vi } from 'vitest';

const id = '0b6a9f10-0f33-4d5e-9a43-000000000001';

function connected(answer: object) {
  const fetch = vi.fn(async (_: string, _init: RequestInit) => Response.json(answer));
  const missing: MissingField[] = [];
  const onMissingField = (found: MissingField) => void missing.push(found);
  const options = { baseUrl: 'https://service.example', apiKey: 'key', accessToken: 'token', fetch, onMissingField };
  return { v1: new LiquidityV1(options), v2: new LiquidityV2(options), fetch, missing };
}

const facility = { client_id: id, client_request_id: id, chain_id: id };
const decided = { id, settlement_facility_request_id: id, status: 'PROCESSING' };

describe('amounts and dates of the generated clients', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0, 1e21, 0.1 + 0.2, 10n, '1,5', ' 1 ', '', '1e21'])(
    'are refused before sending: %s',
    async (value) => {
      const { v2, fetch } = connected(decided);
      const amount = value as string;
      await expect(v2.settlementFacilities.request({ ...facility, amount })).rejects.toMatchObject({
        name: 'InvalidRequestError',
        outcome: 'not-sent',
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('are sent as they are otherwise', async () => {
    const { v2, fetch } = connected(decided);
    await v2.settlementFacilities.request({ ...facility, amount: '100000000000000000000.01' });
    expect(String(fetch.mock.calls[0]?.[1]?.body)).toContain('"amount":"100000000000000000000.01"');
  });

  it('are sent in UTC: a Date is converted, an offset is refused', async () => {
    const { v1, fetch } = connected({ id });
    const intent = { intent_submission_id: id, drawdown_id: 'd' };
    const at = (expected_settlement_at: string | Date) =>
      v1.drawdownIntents.create({ ...intent, corridors: [{ expected_settlement_at }] });
    for (const offset of ['+08:00', '-05:30', ''])
      await expect(at(`2026-03-03T12:00:00${offset}`)).rejects.toMatchObject({
        name: 'InvalidRequestError',
        outcome: 'not-sent',
        message: expect.stringContaining('a date-time in UTC in a string at /corridors/0/expected_settlement_at'),
      });
    expect(fetch).not.toHaveBeenCalled();
    await at('2026-03-03T12:00:00Z');
    await at('2026-03-03T12:00:00+00:00');
    await at(new Date('2026-03-03T20:00:00+08:00'));
    const sent = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).corridors[0].expected_settlement_at);
    expect(sent).toEqual(['2026-03-03T12:00:00Z', '2026-03-03T12:00:00Z', '2026-03-03T12:00:00.000Z']);
  });

  it.each(['2026-01-31', '2026-02-30T00:00:00Z', new Date(Number.NaN), new Date(Date.UTC(10_000, 0))])(
    'are refused within lists: %s',
    async (value) => {
      const { v1, fetch } = connected({ id });
      const corridors = [{ expected_settlement_at: value as string }] as never;
      const sent = v1.drawdownIntents.create({ intent_submission_id: id, corridors } as never);
      await expect(sent).rejects.toMatchObject({ name: 'InvalidRequestError' });
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});

it('a promised field that is missing is told, and not made up', async () => {
  const { v2, missing } = connected({ id });
  const data = await v2.settlementFacilities.request({ ...facility, amount: '1.00' });
  expect(data).toEqual({ id });
  expect(missing).toEqual([
    { operation: 'requestSettlementFacility', pointer: '/settlement_facility_request_id' },
    { operation: 'requestSettlementFacility', pointer: '/status' },
  ]);
});
