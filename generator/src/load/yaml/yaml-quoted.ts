import {
  type Chomping,
  flowText,
  foldedText,
  leave,
  lineEnd,
  literalText,
  skipSpaces,
  trimmedEnd,
  trimmedStart,
} from './yaml-lines.ts';

/** The offset after the closing quote of the scalar that begins at an offset. */
export function quotedEnd(text: string, start: number): number {
  const mark = text[start] as string;
  for (let at = text.indexOf(mark, start + 1); at !== -1; at = text.indexOf(mark, at + 1)) {
    if (mark === "'") {
      if (text[at + 1] !== "'") return at + 1;
      at += 1;
    } else if (!escapesEnd(text.slice(start + 1, at))) return at + 1;
  }
  return leave();
}

/** The text of a quoted scalar, quotes included; its further lines must be indented more than `parent`. */
export function readQuoted(raw: string, parent: number): string {
  const content = raw.includes('\n') ? foldedLines(raw, parent) : raw.slice(1, -1);
  if (raw[0] === "'") return content.replaceAll("''", "'");
  if (!content.includes('\\')) return content;
  try {
    // The escapes of JSON mean the same here; a text with others is left to the full parser.
    return JSON.parse(`"${content.replaceAll('\n', '\\n')}"`);
  } catch {
    return leave();
  }
}

/** The content of a quoted scalar with its lines folded into one. */
function foldedLines(raw: string, parent: number): string {
  const folded: string[] = [];
  let open = false;
  const lines = raw.slice(1, -1).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.includes('\t')) leave();
    const content = index === 0 ? line : trimmedStart(line);
    const blank = content === '' && index < lines.length - 1;
    if (index > 0 && (blank ? open : line.length - content.length <= parent)) leave();
    // A backslash at the end joins the next line without a space; one before a space at the end keeps that space.
    const joined = open ? `${folded.pop()}${content}` : content;
    open = raw[0] === '"' && escapesEnd(content);
    if (raw[0] === '"' && !open && escapesEnd(trimmedEnd(content))) leave();
    folded.push(open ? joined.slice(0, -1) : joined);
  }
  return flowText(folded.map((line, index) => (index === folded.length - 1 ? line : trimmedEnd(line))));
}

/** Whether a text ends in a backslash that escapes what follows. */
function escapesEnd(text: string): boolean {
  let slashes = 0;
  while (text[text.length - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** A block scalar and the offset of the line after it. */
interface BlockScalar {
  readonly value: string;
  readonly next: number;
}

/** Reads the block scalar (`|` or `>`) whose header begins at an offset, inside a collection whose column is `parent`. */
export function readBlockScalar(text: string, offset: number, parent: number): BlockScalar {
  const headerEnd = lineEnd(text, offset);
  const [, style, chomp] = /^([|>])([-+]?) *$/.exec(text.slice(offset, headerEnd)) ?? leave();
  const lines: string[] = [];
  let indent = -1;
  let longestBlank = 0;
  let next = headerEnd + 1;
  while (next < text.length) {
    const at = skipSpaces(text, next);
    const end = text.indexOf('\n', at);
    if (end === -1) leave();
    const column = at - next;
    if (at === end && (indent === -1 || column <= indent)) {
      if (indent === -1) longestBlank = Math.max(longestBlank, column);
      lines.push('');
    } else {
      if (indent === -1) {
        if (column <= parent) break;
        indent = column;
        if (longestBlank > indent || text[at] === '\t') leave();
      }
      if (column < indent) {
        if (column > parent || text[at] === '\t') leave();
        break;
      }
      lines.push(text.slice(next + indent, end));
    }
    next = end + 1;
  }
  const chomping: Chomping = chomp === '-' ? 'strip' : chomp === '+' ? 'keep' : 'clip';
  return { value: style === '|' ? literalText(lines, chomping) : foldedText(lines, chomping), next };
}
