import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunningCalls } from './running-calls.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Closes, and says whether that is done. */
function closing(calls: RunningCalls): { isDone: boolean } {
  const state = { isDone: false };
  void calls.close().then(() => {
    state.isDone = true;
  });
  return state;
}

it('knows a call until it ends or its time is over', () => {
  const calls = new RunningCalls();
  calls.start('a', 'r-a', 1000);
  calls.start('b', 'r-b', 2000);
  expect(['a', 'b', 'c'].map((call) => calls.has(`r-${call}`))).toEqual([true, true, false]);
  calls.end('b');
  vi.advanceTimersByTime(999);
  expect(['a', 'b'].map((call) => calls.has(`r-${call}`))).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(calls.has('r-a')).toBe(false);
});

it('is closed when the last of its calls has ended, and not before', async () => {
  const calls = new RunningCalls();
  calls.start('a', 'r-a', 1000);
  calls.start('b', 'r-b', 1000);
  const [one, other] = [closing(calls), closing(calls)];
  expect(calls.isClosed).toBe(true);
  calls.end('a');
  await vi.advanceTimersByTimeAsync(0);
  expect([one.isDone, other.isDone]).toEqual([false, false]);
  calls.end('b');
  await vi.advanceTimersByTimeAsync(0);
  expect([one.isDone, other.isDone]).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

it('is closed when the time of its longest call is over', async () => {
  const calls = new RunningCalls();
  calls.start('a', 'r-a', 1000);
  calls.start('b', 'r-b', 2000);
  const state = closing(calls);
  await vi.advanceTimersByTimeAsync(1999);
  expect(state.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isDone).toBe(true);
});

it('is closed at once where no call runs', async () => {
  const calls = new RunningCalls();
  expect(calls.isClosed).toBe(false);
  calls.start('a', 'r-a', 1000);
  calls.end('a');
  const [state, late] = [closing(calls), new RunningCalls()];
  late.start('a', 'r-a', 0);
  const over = closing(late);
  await vi.advanceTimersByTimeAsync(0);
  expect([state.isDone, over.isDone]).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});
