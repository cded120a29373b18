import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import { SandboxClock } from './sandbox-clock.ts';

function made(): { clock: SandboxClock; pass: (milliseconds: number) => void; time: () => number } {
  let time = Date.parse('2026-03-01T12:00:00Z');
  const clock = new SandboxClock(() => new Date(time));
  return {
    clock,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    time: () => clock.now().getTime() - Date.parse('2026-03-01T12:00:00Z'),
  };
}

it('runs on from where it is set, and back to the beginning', () => {
  const { clock, pass, time } = made();
  clock.advance('1h');
  pass(5);
  expect(time()).toBe(3_600_005);
  clock.set('2026-03-01T11:59:59Z');
  pass(5);
  expect(time()).toBe(-995);
  clock.set(new Date(Date.parse('2026-03-01T12:00:01Z')));
  expect(time()).toBe(1000);
  clock.reset();
  expect(time()).toBe(10);
});

it('stands still, is moved meanwhile, and runs on from there', () => {
  const { clock, pass, time } = made();
  clock.stop();
  pass(1000);
  clock.stop();
  expect([clock.isRunning, time()]).toEqual([false, 0]);
  clock.advance(250);
  expect(time()).toBe(250);
  clock.run();
  clock.run();
  pass(1);
  expect([clock.isRunning, time()]).toEqual([true, 251]);
});

it.each(['soon', '2026-03-01T12:00:00', '2026-13-01', ''])('is not set to %j', (moment) => {
  const { clock, time } = made();
  expect(() => clock.set(moment)).toThrow(/now has to be a moment/);
  expect(time()).toBe(0);
});

it.each(['-1s', '5', '5w', '', -1, Number.NaN, '999999999999d'])('is not moved by %j', (by) => {
  const { clock, time } = made();
  expect(() => clock.advance(by)).toThrow(/^(?:advance has to be a time|now is later)/);
  expect(time()).toBe(0);
});

it.each([8_640_000_000_000_000, -8_640_000_000_000_000])('goes as far as a date can be: %i', (furthest) => {
  const { clock } = made();
  clock.stop();
  clock.set(new Date(furthest));
  expect(clock.now().getTime()).toBe(furthest);
  if (furthest > 0) expect(() => clock.advance(1)).toThrow('now is later than the latest possible date');
});

it('runs again after it was put back while it stood still', () => {
  const { clock, pass, time } = made();
  clock.stop();
  clock.advance('1d');
  clock.reset();
  pass(5);
  expect([clock.isRunning, time()]).toEqual([true, 5]);
});

it('stops at its own time if it was ahead', () => {
  const { clock, pass, time } = made();
  clock.advance('1h');
  clock.stop();
  pass(5);
  expect(time()).toBe(3_600_000);
});

it('approves what is due when it is moved, and dates by it', async () => {
  const { ask, sandbox } = openSandbox({ approve: 'after=5m', now: () => new Date('2026-03-01T12:00:00Z') });
  const chain_id = (sandbox.snapshot().chain as { id: string }[])[0]?.id;
  const { id } = (await ask('POST /api/v1/liquidity/management/loan', { body: { amount: '5', chain_id } })).body as {
    id: string;
  };
  const status = async () =>
    ((await ask(`GET /api/v1/liquidity/management/loan-requests/${id}`)).body as { status: string }).status;
  const before = await status();
  expect((await ask('PUT /_sandbox/clock', { body: { running: false, advance: '299s' } })).body).toEqual({
    now: '2026-03-01T12:04:59.000Z',
    running: false,
  });
  expect(await status()).toBe(before);
  sandbox.clock.advance('1s');
  expect(await status()).toBe('approved');
  expect(sandbox.requests.at(-1)?.at).toEqual(new Date('2026-03-01T12:05:00Z'));
  sandbox.reset();
  expect((await ask('GET /_sandbox/clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', running: true });
  expect((await ask('PUT /_sandbox/clock', { body: { now: 'x' } })).status).toBe(400);
});
