import { describe, expect, it, vi } from 'vitest';
import { BodyQueue } from './body-queue.ts';

function made() {
  const source = { resume: vi.fn(), cancel: vi.fn() };
  return { source, queue: new BodyQueue(source) };
}
const bytes = (length: number) => new Uint8Array(length);

it.each([
  [65_536, true],
  [65_537, false],
])('goes on while at most 65,536 bytes wait: after %i: %s', (length, goesOn) => {
  const { queue } = made();
  expect(queue.push(bytes(length - 1))).toBe(true);
  expect(queue.push(bytes(1))).toBe(goesOn);
  expect(queue.push(bytes(1))).toBe(false);
});

it('lets the source go on once, when no more than 65,536 bytes wait any longer', async () => {
  const { queue, source } = made();
  for (const length of [2, 1, 65_536]) queue.push(bytes(length));
  await queue.read();
  expect(source.resume).not.toHaveBeenCalled();
  await queue.read();
  expect(source.resume).toHaveBeenCalledTimes(1);
  await queue.read();
  expect(source.resume).toHaveBeenCalledTimes(1);
  expect(queue.push(bytes(1))).toBe(true);
});

it('keeps a copy of each chunk, and hands it to who waits first', async () => {
  const { queue } = made();
  const chunk = Uint8Array.of(1);
  const reads = [queue.read(), queue.read()];
  expect(queue.push(chunk)).toBe(true);
  chunk[0] = 2;
  queue.push(chunk);
  queue.push(chunk);
  chunk[0] = 3;
  expect(await Promise.all([...reads, queue.read()])).toEqual(
    [1, 2, 2].map((byte) => ({ done: false, value: Uint8Array.of(byte) })),
  );
});

describe.each([
  ['ends', (queue: BodyQueue) => queue.end(), { status: 'fulfilled', value: { done: true, value: undefined } }],
  ['breaks', (queue: BodyQueue) => queue.fail('why'), { status: 'rejected', reason: 'why' }],
] as const)('a body that %s', (_, finish, last) => {
  it('gives what has come, and then the same to every reader, once', async () => {
    const { queue, source } = made();
    queue.push(bytes(1));
    finish(queue);
    queue.end();
    queue.fail('other');
    expect(queue.push(bytes(1))).toBe(true);
    const results = await Promise.allSettled([queue.read(), queue.read(), queue.read()]);
    expect(results).toEqual([{ status: 'fulfilled', value: { done: false, value: bytes(1) } }, last, last]);
    await queue.cancel();
    expect(source.cancel).not.toHaveBeenCalled();
  });

  it('ends all that wait', async () => {
    const { queue } = made();
    const results = Promise.allSettled([queue.read(), queue.read()]);
    finish(queue);
    expect(await results).toEqual([last, last]);
  });
});

it('drops what has come when it is cancelled, and stops the source once', async () => {
  const { queue, source } = made();
  queue.push(bytes(1));
  await queue.cancel();
  await queue.cancel();
  expect(source.cancel).toHaveBeenCalledTimes(1);
  expect(await queue.read()).toEqual({ done: true, value: undefined });
});

it('has one reader', async () => {
  const { queue, source } = made();
  expect(queue.isUsed).toBe(false);
  const stream = queue.stream();
  expect(queue.isUsed).toBe(true);
  expect(() => queue.getReader()).toThrow('The body was already read');
  queue.push(bytes(3));
  const reader = stream.getReader();
  expect((await reader.read()).value).toEqual(bytes(3));
  await reader.cancel();
  expect(source.cancel).toHaveBeenCalledTimes(1);
});
