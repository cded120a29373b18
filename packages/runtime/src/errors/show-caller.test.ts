import { afterEach, expect, it } from 'vitest';
import { callSite, showCaller } from './show-caller.ts';

const limit = Error.stackTraceLimit;
afterEach(() => {
  Error.stackTraceLimit = limit;
});

it.each(['Error', 'Error: '])('adds the lines of the caller, without the second name %j', (name) => {
  const [error, site] = [new TypeError('refused'), callSite()];
  error.stack = 'TypeError: refused\n    at inside (a.ts:1:1)\n';
  site.stack = `${name}\n    at outside (b.ts:2:2)`;
  expect(showCaller(error, site)).toBe(error);
  expect(error.stack).toBe('TypeError: refused\n    at inside (a.ts:1:1)\n    at outside (b.ts:2:2)');
});

it('adds lines of engines that write no name', () => {
  const [error, site] = [new TypeError('refused'), callSite()];
  error.stack = 'inside@a.ts:1:1';
  site.stack = 'outside@b.ts:2:2\nError\n';
  showCaller(error, site);
  expect(error.stack).toBe('inside@a.ts:1:1\noutside@b.ts:2:2\nError\n');
});

const fixed = Object.defineProperty(new Error('fixed'), 'stack', { value: 'Error: fixed', writable: false });

it.each([undefined, null, 'text', {}, fixed])('leaves %s as it is', (error) => {
  const before = (error as Error | undefined)?.stack;
  expect(showCaller(error, callSite())).toBe(error);
  expect((error as Error | undefined)?.stack).toBe(before);
});

it('has few lines, and leaves the limit of the engine as it was', () => {
  const linesOf = () => (callSite().stack ?? '').split('\n').length - 1;
  for (const [allowed, lines] of [
    [50, 5],
    [6, 5],
    [5, 5],
    [2, 2],
    [0, 0],
  ]) {
    Error.stackTraceLimit = allowed ?? 0;
    expect(linesOf()).toBe(lines);
    expect(Error.stackTraceLimit).toBe(allowed);
  }
});
