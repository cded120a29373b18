import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Platform } from './platform.ts';
import { patience, startProgram } from './run-program.ts';
import { probeBinary } from './server-platforms.ts';

const program = join(import.meta.dirname, 'node_modules/.bin/workerd');

export const workerd: Platform = {
  name: 'workerd',
  probe: () => probeBinary(program),
  async run({ project, addresses }) {
    // It writes its port to the third descriptor.
    const { child, stop } = startProgram(program, ['serve', 'worker.capnp', '--control-fd=3'], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    });
    try {
      const [line] = await Promise.race([
        once(child.stdio[3] as Readable, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('workerd ended before it listened'))),
      ]);
      const { port } = JSON.parse(String(line).split('\n')[0] ?? '') as { readonly port: number };
      const url = `http://127.0.0.1:${port}/?addresses=${encodeURIComponent(JSON.stringify(addresses))}`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
      if (!answer.ok) throw new Error(`the worker answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    } finally {
      stop();
    }
  },
};
