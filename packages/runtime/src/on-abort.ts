const watched = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal aborts. However many calls share a signal, it carries one listener, and none when
 * they have ended: Node 20 warns about a leak from the eleventh on.
 *
 * @returns lets go of the signal
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let callbacks = watched.get(signal);
  if (!callbacks) {
    callbacks = new Set();
    watched.set(signal, callbacks);
    signal.addEventListener('abort', dispatch, { once: true });
  }
  callbacks.add(callback);
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0) {
      watched.delete(signal);
      signal.removeEventListener('abort', dispatch);
    }
  };
}

function dispatch(this: AbortSignal): void {
  const callbacks = watched.get(this);
  watched.delete(this);
  for (const callback of [...(callbacks ?? [])]) callback();
}
