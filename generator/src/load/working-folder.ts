import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';

/** Changes the working directory of the process. Only the main thread can, so a thread asks it to. */
export async function workIn(folder: string): Promise<void> {
  if (parentPort === null) {
    process.chdir(folder);
    return;
  }
  const moved = once(parentPort, 'message');
  parentPort.postMessage(folder);
  await moved;
}

/** Changes the working directory whenever a thread asks for it with `workIn`. */
export function workWhere(thread: Worker): void {
  thread.on('message', (folder: string) => {
    process.chdir(folder);
    thread.postMessage('moved');
  });
}
