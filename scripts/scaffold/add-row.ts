/** Adds a row at the end of the Markdown table with the given head. */
export function addRow(markdown: string, head: string, row: string): string {
  const lines = markdown.split('\n');
  const start = lines.indexOf(head);
  if (start < 0) throw new Error(`There is no table with the head ${head}.`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.toSpliced(end, 0, row).join('\n');
}
