import type { Environment } from './environment.ts';

/** One thing that must hold on every platform. It throws if it does not hold, and `Skipped` if the platform has no such thing. */
export interface Check {
  readonly name: string;
  readonly run: (environment: Environment) => Promise<void>;
}

/** What came of a check. `text` is the reason of a skip or failure. */
export interface CheckResult {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly text: string;
}

/** The platform cannot do this, and says so here rather than passing silently. */
export class Skipped extends Error {}

/** A check that takes longer hangs. In milliseconds. */
const patience = 30_000;

/** Runs a check and says what came of it. Never throws. */
export async function runCheck({ name, run }: Check, environment: Environment): Promise<CheckResult> {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`not finished after ${patience} ms`)), patience);
  });
  try {
    await Promise.race([run(environment), hung]);
    return { name, status: 'passed', text: '' };
  } catch (error) {
    if (error instanceof Skipped) return { name, status: 'skipped', text: error.message };
    const text = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
    return { name, status: 'failed', text };
  } finally {
    clearTimeout(alarm);
  }
}
