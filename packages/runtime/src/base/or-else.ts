/** The result of a function, or a fallback if it throws: reading the application's objects may throw. */
export function orElse<Result, Fallback>(read: () => Result, fallback: Fallback): Result | Fallback {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Runs a task without waiting for it and ignores its failure, thrown or rejected: the application's code may do anything. */
export function quietly(run: () => unknown): void {
  (async () => run())().catch(() => {});
}
