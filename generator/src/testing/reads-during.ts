import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** The files that are opened during some work, with its result. */
export async function readsDuring<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly files: readonly string[] }> {
  const spies = [vi.spyOn(fs, 'readFileSync'), vi.spyOn(fs.promises, 'readFile'), vi.spyOn(fs.promises, 'open')];
  syncBuiltinESMExports();
  try {
    const result = await work();
    return { result, files: spies.flatMap((spy) => spy.mock.calls.map(([file]) => String(file))) };
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}
