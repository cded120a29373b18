import { builtinModule } from '../base/builtin-module.ts';
import { orElse } from '../base/or-else.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import type { IntentSender } from './intent-record.ts';

interface Process {
  readonly pid?: number;
  readonly platform?: string;
  kill?(pid: number, signal: 0): true;
}

const ownProcess = (): Process | undefined => (globalThis as { process?: Process }).process;

interface SenderFiles {
  readlinkSync(path: string): string;
  readFileSync(path: string, encoding: 'utf8'): string;
}

let place: Pick<IntentSender, 'host' | 'boot' | 'processes'> | undefined;

/** This process, with a name for one of its calls. */
export function newSender(): IntentSender {
  place ??= ownPlace();
  const own = ownProcess();
  return { call: newIdempotencyKey(), ...place, ...(typeof own?.pid === 'number' && { pid: own.pid }) };
}

/** Whether a process has definitely ended; false if it may belong to another machine or container, where we can't check. */
export function hasEnded({ host, boot, processes, pid }: IntentSender): boolean {
  place ??= ownPlace();
  const own = ownProcess();
  if (pid === undefined || typeof own?.kill !== 'function') return false;
  const isHere = host === place.host && boot === place.boot && processes === place.processes;
  if (!isHere || boot === undefined || processes === undefined) return false;
  try {
    own.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user exists, but we may not signal it.
    return (error as { code?: unknown }).code === 'ESRCH';
  }
}

/**
 * The scope in which a process number is unique: a machine since its boot, and a container, which counts its processes from 1.
 */
function ownPlace(): Pick<IntentSender, 'host' | 'boot' | 'processes'> {
  const files = ownProcess()?.platform === 'linux' ? builtinModule<SenderFiles>('node:fs') : undefined;
  const facts = {
    host: orElse(() => builtinModule<{ hostname(): string }>('node:os')?.hostname(), undefined),
    boot: orElse(() => files?.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), undefined),
    processes: orElse(() => files?.readlinkSync('/proc/self/ns/pid'), undefined),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
}
