import type { Json } from '../../base/json.ts';
import { isExactNumber } from '../text/number-fidelity.ts';
import { flowText, leave, lineEnd, skipSpaces, startsPlain, trimmedEnd } from './yaml-lines.ts';

const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const otherNumber = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/**
 * What a plain scalar means in the core schema of YAML 1.2; undefined for a number that is not read as it is written, or that is
 * written in a way that only YAML knows.
 */
export function readPlainScalar(source: string): Json | undefined {
  switch (source) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
  }
  const code = source.charCodeAt(0);
  // Only digits, signs and a dot begin a number.
  if ((code < 0x30 || code > 0x39) && code !== 0x2d && code !== 0x2b && code !== 0x2e) return source;
  if (otherNumber.test(source)) return undefined;
  if (!float.test(source)) return source;
  const octalInOldYaml = /^[-+]?0[0-9]/.test(source);
  return octalInOldYaml || !isExactNumber(source) ? undefined : Number(source);
}

/** A plain scalar: as one text, where it ends, and the offset of the line after it. */
interface PlainLines {
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
