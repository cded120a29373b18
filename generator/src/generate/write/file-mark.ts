import { type BigIntStats, lstatSync, statSync } from 'node:fs';

/** What the file system says of a file: as long as it says the same, the file is the same. Empty where that is not sure. */
export type FileMark = string;

/** A file that changed so recently could change again within one tick of the clock of its file system, in nanoseconds. */
const tick = 100_000_000n;
/** The tick of file systems that count in seconds, or in steps of two seconds. */
const coarseTick = 3_000_000_000n;

/** The mark of a file, looked at through links. */
export function markOf(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(statSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

/** The mark of a file itself; empty where it is a link, or anything else. */
export function markOfPlainFile(file: string, now: bigint = nanoseconds()): FileMark {
  return markFrom(lstatSync(file, { bigint: true, throwIfNoEntry: false }), now);
}

function nanoseconds(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

/** A file whose time is now, or still to come, gets none: a later change might leave everything that `stat` says as it is. */
function markFrom(found: BigIntStats | undefined, now: bigint): FileMark {
  if (!found?.isFile()) return '';
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  const isSettled = [mtimeNs, ctimeNs].every((time) => time < now - tickAt(time));
  return isSettled ? `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}` : '';
}

function tickAt(time: bigint): bigint {
  return time % 1_000_000_000n === 0n ? coarseTick : tick;
}
