import { type Chomping, foldedText, literalText } from './yaml-fold.ts';
import { leave, lineEnd, skipSpaces } from './yaml-subset-scan.ts';

/** A block scalar and the offset of the line after it. */
export interface BlockScalar {
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
