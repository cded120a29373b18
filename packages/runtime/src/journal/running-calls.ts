/** The calls of a journal that are under way, and how long they may last by a clock that can't be set. */
export class RunningCalls {
  readonly #limits = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** No further call may start. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @param remaining milliseconds until the call ends */
  start(call: string, remaining: number): void {
    this.#limits.set(call, performance.now() + remaining);
  }

  end(call: string): void {
    this.#limits.delete(call);
    if (this.#limits.size > 0) return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }

  /** Whether a call may still send its request. */
  has(call: string): boolean {
    return (this.#limits.get(call) ?? 0) > performance.now();
  }

  /** Lets no further call start, and resolves when all have ended or their time limits are over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const remaining = Math.max(0, ...this.#limits.values()) - performance.now();
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
