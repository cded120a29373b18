/** Makes an edit that knows `\n` alone in a text with any line ends, with or without a byte order mark. */
export function editText(text: string, edit: (text: string) => string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const hasReturns = body.includes('\r\n');
  const edited = edit(body.replaceAll('\r\n', '\n'));
  return mark + (hasReturns ? edited.replaceAll('\n', '\r\n') : edited);
}

/** The text with lines at its end. */
export function withLines(text: string, lines: readonly string[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return start + lines.map((line) => `${line}\n`).join('');
}
