import { renameSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Scenario } from './scenario.ts';

/** Milliseconds within which a request is in the file. */
const pause = 200;

/** A file that follows what is recorded. */
export interface RecordFile {
  /** There is something new. */
  readonly touch: () => void;
  /** Writes the file for the last time. */
  readonly end: () => void;
}

/**
 * Makes the file of a recording, JSON by the ending `.json`, else YAML. Every time it is written whole, to a file beside it first, so that it can be
 * read at any moment. Throws where the file exists, because it may be a scenario that somebody wrote.
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
