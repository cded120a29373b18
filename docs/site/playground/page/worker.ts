import { examine } from '../examine.ts';
import type { PlaygroundMessage, PlaygroundRequest } from '../protocol.ts';

// Requests run in sequence. To start another one sooner, the page ends the worker.
addEventListener('message', async ({ data }: MessageEvent<PlaygroundRequest>) => {
  const { id } = data;
  const say = (message: PlaygroundMessage): void => postMessage(message);
  try {
    const outcome = await examine(data, (step) => say({ id, kind: 'step', step }));
    say({ id, kind: 'done', outcome });
  } catch (error) {
    say({ id, kind: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
});
