import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a Deadline', () => {
  it('ends a race when the time is over, not before', async () => {
    const deadline = new Deadline(1000);
    const ended = vi.fn();
    deadline.race(new Promise(() => {})).catch(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
    expect([deadline.expired, deadline.signal.aborted]).toEqual([true, true]);
  });

  it('counts by the clock that has gone further', () => {
    const deadline = new Deadline(1000);
    const start = Date.now();
    vi.setSystemTime(0);
    expect(deadline.remaining).toBe(1000);
    vi.advanceTimersByTime(300);
    expect(deadline.remaining).toBe(700);
    vi.setSystemTime(start + 400);
    expect(deadline.remaining).toBe(600);
    vi.setSystemTime(start);
    expect(deadline.remaining).toBe(600);
    deadline.close();
  });

  it('ends when it is checked after its time, though no timer has fired', async () => {
    const deadline = new Deadline(1000);
    deadline.check();
    expect(deadline.signal.aborted).toBe(false);
    vi.setSystemTime(Date.now() + 1000);
    deadline.check();
    expect([deadline.expired, deadline.signal.aborted, vi.getTimerCount()]).toEqual([true, true, 0]);
    await expect(deadline.race(Promise.resolve(1))).rejects.toThrow('The time limit passed');
  });

  it('ends early with the signal around it, and keeps its reason', async () => {
    const outer = new AbortController();
    const deadline = new Deadline(1000, outer.signal);
    const reason = new Error('reason');
    outer.abort(reason);
    await expect(deadline.race(Promise.resolve(1))).rejects.toBe(reason);
    expect(deadline.expired).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has ended from the start with a signal that has', async () => {
    const deadline = new Deadline(1000, AbortSignal.abort('why'));
    expect(deadline.signal.reason).toBe('why');
    await expect(deadline.sleep(1)).rejects.toBe('why');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives the result of work that ends in time', async () => {
    const deadline = new Deadline(1000);
    expect(await deadline.race(Promise.resolve('done'))).toBe('done');
    await expect(deadline.race(Promise.reject(new Error('own')))).rejects.toThrow('own');
    deadline.close();
  });

  it('sleeps no shorter than asked', async () => {
    const deadline = new Deadline(10_000);
    const woken = vi.fn();
    deadline.sleep(1500.2).then(woken);
    await vi.advanceTimersByTimeAsync(1500);
    expect(woken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(woken).toHaveBeenCalled();
    deadline.close();
  });

  it('leaves nothing behind when it is closed', async () => {
    const outer = new AbortController();
    const deadline = new Deadline(1000, outer.signal);
    deadline.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(outer.signal, 'abort')).toHaveLength(0);
    outer.abort();
    expect(deadline.signal.aborted).toBe(false);
  });

  it('shares one listener on a signal', () => {
    const outer = new AbortController();
    const deadlines = Array.from({ length: 20 }, () => new Deadline(1000, outer.signal));
    expect(getEventListeners(outer.signal, 'abort')).toHaveLength(1);
    deadlines[0]?.close();
    outer.abort();
    expect(deadlines.map(({ signal }) => signal.aborted)).toEqual([false, ...Array(19).fill(true)]);
  });
});
