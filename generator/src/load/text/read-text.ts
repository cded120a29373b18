import { isUtf8 } from 'node:buffer';
import { BadInputError, type DiagnosticPlace, diagnose } from '../../base/diagnostics.ts';
import { diskFiles, type FileStore } from '../file-store.ts';
import type { Limits } from '../limits.ts';

/**
 * The text of a file without its byte order mark.
 * @throws FileError where it is missing, no regular file or not readable.
 * @throws BadInputError where it is larger than `limits.fileBytes` or no UTF-8.
 */
export async function readText(path: string, limits: Limits, files: FileStore = diskFiles): Promise<string> {
  const shown = files.display(path);
  const refuse = (
    code: 'file-too-large' | 'utf-16' | 'invalid-utf-8',
    facts: Record<string, string>,
    line = 1,
    column = 1,
  ) => {
    const place: DiagnosticPlace = { pointer: '', location: { file: shown, line, column } };
    return new BadInputError([diagnose(code, facts, place)]);
  };
  const bytes = await files.read(path, limits.fileBytes);
  if (!bytes) throw refuse('file-too-large', { limit: `${limits.fileBytes} bytes` });
  if (isUtf16(bytes)) throw refuse('utf-16', {});
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { line, column } = firstInvalid(bytes);
    throw refuse('invalid-utf-8', {}, line, column);
  }
}

/** By its byte order mark, or by the zero byte that is in each of the first two characters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0 && third === 0) || (second === 0 && fourth === 0);
}

/** Line and column of the first byte that is no UTF-8. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const newline = bytes.indexOf(0x0a, start);
    const content = bytes.subarray(start, newline === -1 ? bytes.length : newline);
    if (!isUtf8(content)) return { line, column: new TextDecoder().decode(content).indexOf('\ufffd') + 1 };
    if (newline === -1) return { line: 1, column: 1 };
    start = newline + 1;
    line += 1;
  }
}
