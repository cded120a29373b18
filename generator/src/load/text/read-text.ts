import {
  BadInputError,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticPlace,
  diagnose,
  readsAs,
  repairedBy,
} from '../../base/diagnostics.ts';
import type { FileStore } from '../file-store.ts';
import type { Limits } from '../limits.ts';

/**
 * The text of a file without its byte order mark. One that is not UTF-8 is read as what it most likely is, with a warning.
 * @throws FileError where it is missing, no regular file or not readable.
 * @throws BadInputError where it is larger than `limits.fileBytes`.
 */
export async function readText(path: string, limits: Limits, files: FileStore): Promise<ReadText> {
  const shown = files.display(path);
  const say = (code: DiagnosticCode, facts: Record<string, string>, line = 1, column = 1) => {
    const place: DiagnosticPlace = { pointer: '', location: { file: shown, line, column } };
    return diagnose(code, facts, place);
  };
  const bytes = await files.read(path, limits.fileBytes);
  if (!bytes) throw new BadInputError([say('file-too-large', { limit: `${limits.fileBytes} bytes` })]);
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const warning = repairedBy(readsAs('UTF-16'), say('utf-16', {}));
    return { text: new TextDecoder(utf16).decode(bytes), warnings: [warning] };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const { line, column } = firstInvalid(bytes);
    const warning = repairedBy(readsAs('Windows-1252'), say('invalid-utf-8', {}, line, column));
    return { text: new TextDecoder('windows-1252').decode(bytes), warnings: [warning] };
  }
}

/** A text, with the problem of its encoding. */
export interface ReadText {
  readonly text: string;
  readonly warnings: readonly Diagnostic[];
}

/** By its byte order mark, or by the zero byte that is in each of the first two characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Line and column of the first byte that is not UTF-8. */
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
