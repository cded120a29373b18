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
    else wrapped.push(...wrapLine(line));
  }
  return wrapped;
}

function wrapLine(line: string): string[] {
  const indent = ' '.repeat(/^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let current = '';
  let inCode = false;
  for (const word of line.split(' ')) {
    const fits = current.length + 1 + word.length <= width;
    if (current === '' || current.trim() === '' || fits || inCode || marker.test(word)) {
      current = current === '' && lines.length === 0 ? word : `${current} ${word}`;
    } else {
      lines.push(current);
      current = indent + word;
    }
    // An odd number of backticks opens a code span or closes one.
    if (word.split('`').length % 2 === 0) inCode = !inCode;
  }
  return [...lines, current];
}
