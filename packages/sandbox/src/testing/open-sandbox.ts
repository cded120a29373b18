import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';
import { type Called, call } from './call.ts';

/** A sandbox that is closed after its test, and a function that calls it like `call`. */
export function openSandbox(options: SandboxOptions = {}): {
  readonly sandbox: Sandbox;
  ask(line: string, request?: Parameters<typeof call>[2]): Promise<Called>;
} {
  const sandbox = createSandbox(options);
  onTestFinished(() => sandbox.close());
  return { sandbox, ask: (line, request) => call(sandbox.fetch, line, request) };
}
