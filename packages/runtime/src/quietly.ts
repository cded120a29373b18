/** Does what nobody waits for and drops its failure, thrown or rejected: code of an application may do anything. */
export function quietly(run: () => unknown): void {
  (async () => run())().catch(() => {});
}
