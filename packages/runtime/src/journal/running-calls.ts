/** The running calls of a journal, and how long they may last by the monotonic clock. */
export class RunningCalls {
  readonly #calls = new Map<string, { readonly reference: string; readonly limit: number }>();
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** No further call may start. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @param remaining milliseconds until the call ends */
  start(call: string, reference: string, remaining: number): void {
    this.#calls.set(call, { reference, limit: performance.now() + remaining });
  }

  end(call: string): void {
    this.#calls.delete(call);
    if (this.#calls.size > 0) return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }

  /** Whether a call under the reference, other than `own`, may still send its request. */
  has(reference: string, own?: string): boolean {
    const now = performance.now();
    return [...this.#calls].some(([call, one]) => call !== own && one.reference === reference && one.limit > now);
  }

  /** Refuses further calls, and resolves when all have ended or run out of time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const remaining = Math.max(0, ...[...this.#calls.values()].map(({ limit }) => limit)) - performance.now();
    if (remaining <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, remaining);
      this.#waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
