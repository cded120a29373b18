import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';
import { type Called, call } from './call.ts';

/** A sandbox that is closed when its test has finished, and a function that calls it as `call` does. */
export function openSandbox(options: SandboxOptions = {}): {
  readonly sandbox: Sandbox;
  ask(line: string, request?: Parameters<typeof call>[2]): Promise<Called>;
} {
  const sandbox = createSandbox(options);
  onTestFinished(() => sandbox.close());
  return { sandbox, ask: (line, request) => call(sandbox.fetch, line, request) };
}
