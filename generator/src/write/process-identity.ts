import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the process and the machine started, as far as the system tells; empty elsewhere. */
  readonly started: string;
}

/** The process that runs this code, or a child of it. */
export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  return { pid, host: hostname(), started: startOf(pid)?.started ?? '' };
}

/** Whether a process still runs. One on another machine cannot be asked, so it counts as running. */
export function isRunning(owner: ProcessIdentity): boolean {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const start = startOf(owner.pid);
  if (start === undefined) return true;
  return !start.ended && (owner.started === '' || start.started === owner.started);
}

/** Linux tells the start of a process in clock ticks since boot, and gives each boot a name. */
function startOf(pid: number): { readonly started: string; readonly ended: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { started: `${boot} ${fields[19]}`, ended: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}
