import { builtinModule } from '../base/builtin-module.ts';
import { orElse } from '../base/or-else.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import type { IntentSender } from './intent-record.ts';

interface Process {
  readonly pid?: number;
  readonly platform?: string;
  kill?(pid: number, signal: 0): true;
}

const { process: own } = globalThis as { process?: Process };

let host: string | undefined;
let table: string | undefined;

/** This process, with a name for one call of it. */
export function newSender(): IntentSender {
  const name = hostName();
  const processes = processTable();
  return {
    call: newIdempotencyKey(),
    ...(name !== undefined && { host: name }),
    ...(typeof own?.pid === 'number' && { pid: own.pid }),
    ...(processes !== undefined && { processes }),
  };
}

/** Whether a process has surely ended; false for one of another machine or container, which can't be asked. */
export function hasEnded({ host: where, pid, processes }: IntentSender): boolean {
  if (pid === undefined || typeof own?.kill !== 'function') return false;
  if (where !== hostName() || processes !== processTable()) return false;
  try {
    own.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user is there, but can't be signalled.
    return (error as { code?: unknown }).code === 'ESRCH';
  }
}

/** Containers may share the name of their machine, and each counts its processes from 1. */
function processTable(): string | undefined {
  if (own?.platform !== 'linux') return undefined;
  const files = builtinModule<{ readlinkSync(path: string): string }>('node:fs');
  table ??= orElse(() => files?.readlinkSync('/proc/self/ns/pid'), undefined) ?? '';
  return table || undefined;
}

function hostName(): string | undefined {
  host ??= builtinModule<{ hostname(): string }>('node:os')?.hostname();
  return host;
}
