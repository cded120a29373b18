import { orElse } from '../../base/or-else.ts';
import type { IntentRecord } from '../intent-record.ts';

/** One record in a file, with a name of its own, so that its writer finds it again among those of others. */
export interface LogEntry {
  readonly name: string;
  readonly record: IntentRecord;
}

/** The digest of a text, in hexadecimal digits. */
export type Digest = (text: string) => string;

/** The format of the lines. */
const format = 1;

const digits = 16;

/**
 * A line between two breaks: the first one ends a torn line before it, the second one keeps a torn line after it apart. The
 * beginning of the digest of its JSON comes last, so that a part of the line is never taken for the whole.
 */
export function lineOf({ name, record }: LogEntry, digest: Digest): string {
  const json = JSON.stringify([format, name, record]);
  return `\n${json}\t${digest(json).slice(0, digits)}\n`;
}

/**
 * The entry of a line; undefined for one that is not complete: it is being written, or its writer was killed before it was sure of it.
 *
 * @throws Error for a complete line that was changed after it was written
 */
export function entryOf(line: string, digest: Digest): LogEntry | undefined {
  const [, json = '', sum] = /^(.*)\t([0-9a-f]{16})$/s.exec(line) ?? [];
  if (sum === undefined) return undefined;
  if (digest(json).slice(0, digits) !== sum) throw new Error('a line is not as it was written');
  const [version, name, record] = orElse(() => JSON.parse(json), []);
  if (version !== format) throw new Error('a newer version of the runtime wrote it');
  return { name, record };
}
