import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { recordFile } from './record-file.ts';
import type { ScenarioStep } from './scenario.ts';

function made(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const steps: ScenarioStep[] = [];
  const path = join(folder, name);
  const read = () => readFileSync(path, 'utf8');
  return { folder, path, steps, read, start: () => recordFile(path, () => ({ steps })) };
}

it.each([
  ['own.json', '{\n  "steps": []\n}\n', '{\n  "steps": [\n    {\n      "operation": "x"\n    }\n  ]\n}\n'],
  ['own.yaml', 'steps: []\n', 'steps:\n  - operation: x\n'],
])('%s is there at once, and follows within 200 ms what is recorded', (name, first, then) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { folder, steps, read, start } = made(name);
  const file = start();
  expect(read()).toBe(first);
  steps.push({ operation: 'x' });
  file.touch();
  vi.advanceTimersByTime(150);
  file.touch();
  expect(read()).toBe(first);
  vi.advanceTimersByTime(50);
  expect(read()).toBe(then);
  steps.length = 0;
  vi.advanceTimersByTime(1000);
  expect(read()).toBe(then);
  file.touch();
  file.end();
  expect(read()).toBe(first);
  expect(vi.getTimerCount()).toBe(0);
  expect(readdirSync(folder)).toEqual([name]);
});

it('a file that is there is left alone, and one that cannot be written is reported', () => {
  const { path, read, start } = made('own.yaml');
  writeFileSync(path, 'own');
  expect(start).toThrow(`${path} exists, and a recording doesn't replace a file.`);
  expect(read()).toBe('own');
  expect(made('missing/own.yaml').start).toThrow('ENOENT');
});
