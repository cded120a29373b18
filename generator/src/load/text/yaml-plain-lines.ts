import { flowText } from './yaml-fold.ts';
import { leave, lineEnd, skipSpaces, startsPlain, trimmedEnd } from './yaml-subset-scan.ts';

/** A plain scalar: as one text, where it ends, and the offset of the line after it. */
export interface PlainLines {
  readonly source: string;
  readonly oneLine: boolean;
  readonly end: number;
  readonly next: number;
}

/** Reads the plain scalar that begins at an offset, with the lines that go on with it: those indented more than `parent`. */
export function readPlainLines(text: string, offset: number, parent: number): PlainLines {
  let endOfLine = lineEnd(text, offset);
  const whole = text.slice(offset, endOfLine);
  const comment = whole.indexOf(' #');
  const first = trimmedEnd(comment === -1 ? whole : whole.slice(0, comment));
  if (!startsPlain(first) || !isPlainLine(first)) leave();
  const lines = [first];
  let end = offset + first.length;
  let next = endOfLine + 1;
  for (; comment === -1 && next < text.length; next = endOfLine + 1) {
    const at = skipSpaces(text, next);
    endOfLine = lineEnd(text, at);
    if (at === endOfLine) {
      lines.push('');
      continue;
    }
    if (at - next <= parent) break;
    const line = trimmedEnd(text.slice(at, endOfLine));
    if (!isPlainLine(line) || /^(?:#|[-?:] |[-?:]$)| #/.test(line)) leave();
    lines.push(line);
    end = at + line.length;
  }
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  const oneLine = lines.length === 1;
  return { source: oneLine ? first : flowText(lines), oneLine, end, next: Math.min(next, text.length) };
}

/** Whether a line of a plain scalar holds nothing that would make it a key, and no tab. */
function isPlainLine(line: string): boolean {
  return !line.includes(': ') && !line.endsWith(':') && !line.includes('\t');
}
