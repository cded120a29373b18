import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { BadInputError, type DiagnosticPlace, diagnose, FileError } from '../../diagnostics.ts';
import { displayPath } from '../display-path.ts';
import type { Limits } from '../limits.ts';

/**
 * The text of a file without its byte order mark.
 * @throws FileError where it is missing, no regular file (nothing else is ever opened) or not readable.
 * @throws BadInputError where it is larger than `limits.fileBytes` or no UTF-8.
 */
export async function readText(path: string, limits: Limits): Promise<string> {
  const shown = displayPath(path);
  const refuse = (
    code: 'file-too-large' | 'utf-16' | 'invalid-utf-8',
    facts: Record<string, string>,
    line = 1,
    column = 1,
  ) => {
    const place: DiagnosticPlace = { pointer: '', location: { file: shown, line, column } };
    return new BadInputError([diagnose(code, facts, place)]);
  };
  const bytes = await readBytes(path, shown, limits.fileBytes);
  if (!bytes) throw refuse('file-too-large', { limit: `${limits.fileBytes} bytes` });
  if (isUtf16(bytes)) throw refuse('utf-16', {});
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { line, column } = firstInvalid(bytes);
    throw refuse('invalid-utf-8', {}, line, column);
  }
}

async function readBytes(path: string, shown: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    // A FIFO blocks whoever opens it: look before opening, and again at what was opened.
    if (!(await stat(path)).isFile()) throw new FileError(shown, `${shown} is not a regular file.`);
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const opened = await file.stat();
      if (!opened.isFile()) throw new FileError(shown, `${shown} is not a regular file.`);
      return opened.size > limit ? undefined : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(shown, `${shown} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons = new Map([
    ['ENOENT', 'there is no such file'],
    ['ENOTDIR', 'there is no such file'],
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['ELOOP', 'too many symbolic links'],
    ['ENAMETOOLONG', 'the name is too long'],
    ['ERR_INVALID_ARG_VALUE', 'the name holds a character that no file name may hold'],
  ]);
  return reasons.get(code ?? '') ?? code ?? String(error);
}

/** By its byte order mark, or by the zero byte that stands in each of the first two characters. */
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
