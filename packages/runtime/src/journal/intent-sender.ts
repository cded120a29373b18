import { builtinModule } from '../base/builtin-module.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import type { IntentSender } from './intent-record.ts';

interface Process {
  readonly pid?: number;
  kill?(pid: number, signal: 0): true;
}

const { process: own } = globalThis as { process?: Process };

let host: string | undefined;

/** This process, with a name for one call of it. */
export function newSender(): IntentSender {
  const name = hostName();
  return {
    call: newIdempotencyKey(),
    ...(name !== undefined && { host: name }),
    ...(typeof own?.pid === 'number' && { pid: own.pid }),
  };
}

/** Whether a process has surely ended; false for one of another machine, which can't be asked. */
export function hasEnded({ host: where, pid }: IntentSender): boolean {
  if (pid === undefined || where !== hostName() || typeof own?.kill !== 'function') return false;
  try {
    own.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user is there, but can't be signalled.
    return (error as { code?: unknown }).code === 'ESRCH';
  }
}

function hostName(): string | undefined {
  host ??= builtinModule<{ hostname(): string }>('node:os')?.hostname();
  return host;
}
