/** How long a hook may take, in milliseconds. It also keeps the process alive while a hook waits for nothing. */
const hookLimit = 60_000;

/** The result of some work, unless it takes too long or is aborted: then it rejects. */
export async function settled<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  const timer = setTimeout(() => reject(new Error(`it did not finish within ${hookLimit / 1000} seconds`)), hookLimit);
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
