import { cpus, loadavg } from 'node:os';

/** What was measured on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** Load over one minute, what is measured included, before and after. */
  readonly load: readonly [before: number, after: number];
}

/** The machine's load over one minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** The machine at the end of a measurement. */
export function machineAfter(loadBefore: number): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.versions.node,
    load: [loadBefore, loadNow()],
  };
}

/** `One run on 2 cores (…), Node …; 5 rounds; load of the machine … before and … after.` */
export function aboutRun({ processor, cores, node, load }: Machine, rounds: number): string {
  const [before, after] = load.map((value) => value.toFixed(1));
  return `One run on ${cores} cores (${processor}), Node ${node}; ${rounds} rounds;\nload of the machine ${before} before and ${after} after.`;
}
