import type { PlaygroundMessage, PlaygroundRequest } from '../protocol.ts';

type Given = Omit<PlaygroundRequest, 'id'>;

/**
 * The generator in a worker of its own. A new request ends the work on the one before. The script of the worker is a part of the page,
 * so that the page works from a disk as well.
 */
export class PlaygroundWorker {
  readonly #address: string;
  readonly #heard: (message: PlaygroundMessage) => void;
  #worker: Worker | undefined;
  #last = 0;
  #isBusy = false;

  constructor(script: string, heard: (message: PlaygroundMessage) => void) {
    this.#address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    this.#heard = heard;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  run(given: Given): void {
    if (this.#isBusy) this.stop();
    this.#worker ??= this.#start();
    this.#last += 1;
    this.#isBusy = true;
    this.#worker.postMessage({ ...given, id: this.#last });
  }

  /** Ends the work at once. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  #start(): Worker {
    const worker = new Worker(this.#address);
    worker.addEventListener('message', ({ data }: MessageEvent<PlaygroundMessage>) => {
      if (data.id !== this.#last || !this.#isBusy) return;
      this.#isBusy = data.kind === 'step';
      this.#heard(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.stop();
      this.#heard({ id: this.#last, kind: 'failed', message: event.message || 'The worker ended without a reason.' });
    });
    return worker;
  }
}
