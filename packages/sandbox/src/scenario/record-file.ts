import { renameSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Scenario } from './scenario.ts';

/** Milliseconds until a request is in the file. */
const pause = 200;

/** A file with the recording so far. */
export interface RecordFile {
  /** Schedules a write. */
  readonly touch: () => void;
  /** Writes the file for the last time. */
  readonly end: () => void;
}

/**
 * Writes a recording to a file, JSON if it ends in `.json`, otherwise YAML. It is always written as a whole and renamed, so
 * that it can be read at any moment. Throws if the file exists, because it may be a scenario that somebody wrote.
 */
export function recordFile(file: string, recorded: () => Scenario): RecordFile {
  let timer: NodeJS.Timeout | undefined;
  const text = (): string =>
    file.endsWith('.json') ? `${JSON.stringify(recorded(), null, 2)}\n` : stringify(recorded(), { lineWidth: 120 });
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writeFileSync(`${file}.part`, text());
    renameSync(`${file}.part`, file);
  };
  try {
    writeFileSync(file, text(), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const message = `${file} exists, and a recording doesn't replace a file. Delete it, or choose another name for --record.`;
    throw Object.assign(new Error(message), { code: error.code });
  }
  return {
    touch() {
      timer ??= setTimeout(write, pause);
    },
    end: write,
  };
}
