import { quietly } from './or-else.ts';

interface Watch {
  readonly callbacks: Set<() => void>;
  readonly dispatch: () => void;
}

const watches = new WeakMap<AbortSignal, Watch>();

/**
 * Calls back once when the signal aborts. However many calls share a signal, it has only one listener, and none after they have
 * ended: Node 20 warns about a leak from the eleventh on.
 *
 * @returns releases the signal
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const watch = watches.get(signal) ?? beginWatch(signal);
  const { callbacks, dispatch } = watch;
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    watches.delete(signal);
    quietly(() => signal.removeEventListener('abort', dispatch));
  };
}

function beginWatch(signal: AbortSignal): Watch {
  const callbacks = new Set<() => void>();
  const dispatch = () => {
    watches.delete(signal);
    for (const callback of [...callbacks]) callback();
  };
  signal.addEventListener('abort', dispatch, { once: true });
  const watch = { callbacks, dispatch };
  watches.set(signal, watch);
  return watch;
}
