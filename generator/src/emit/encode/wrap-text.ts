const width = 100;

/** What would begin a list item, heading, quotation or table if it stood at the start of a line. */
const marker = /^(?:[-+*>|=~]|#{1,6}$|\d{1,9}[.)]$)/;

/**
 * Breaks long lines of Markdown at spaces, where that changes nothing: not in code, in tables or before what would become a marker.
 * Words are never broken.
 */
export function wrapMarkdown(lines: readonly string[]): readonly string[] {
  const wrapped: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced || line.length <= width || /^(?: {4}|\s*\|)/.test(line)) wrapped.push(line);
    else for (const part of wrapLine(line)) wrapped.push(part);
  }
  return wrapped;
}

function wrapLine(line: string): string[] {
  const indent = ' '.repeat(/^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let words: string[] = [];
  let length = 0;
  let blank = true;
  let inCode = false;
  for (const word of line.split(' ')) {
    if (!blank && !inCode && length + word.length > width && !marker.test(word)) {
      lines.push(words.join(' '));
      words = [indent + word];
      length = indent.length + word.length + 1;
    } else {
      words.push(word);
      length += word.length + 1;
    }
    blank &&= word === '';
    // An odd number of backticks opens a code span or closes one.
    if (word.includes('`') && word.split('`').length % 2 === 0) inCode = !inCode;
  }
  lines.push(words.join(' '));
  return lines;
}
