/** The result of a function, or a fallback if it throws: to read what an application made may throw. */
export function orElse<Result, Fallback>(read: () => Result, fallback: Fallback): Result | Fallback {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Runs a task without waiting for it and drops its failure, thrown or rejected: code of an application may do anything. */
export function quietly(run: () => unknown): void {
  (async () => run())().catch(() => {});
}
