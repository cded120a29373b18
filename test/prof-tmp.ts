import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { afterAll, expect } from 'vitest';

const s = new Session();
s.connect();
await s.post('Profiler.enable');
await s.post('Profiler.setSamplingInterval', { interval: 1000 });
await s.post('Profiler.start');
afterAll(async () => {
  const { profile } = await s.post('Profiler.stop');
  writeFileSync('/tmp/p-' + expect.getState().testPath!.split('/').at(-1) + '.json', JSON.stringify(profile));
});
