/** Gives each cell of a table the heading of its column, so that a narrow screen can show every row as a list. */
export function labelCells(html: string): string {
  return html.replaceAll(/<table\b[^>]*>[\s\S]*?<\/table>/g, (table) => {
    const headings = [...table.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, text = '']) => textOf(text));
    return table.replaceAll(/<tr\b[^>]*>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replaceAll(/<td\b/g, (cell) => {
        const heading = headings[column] ?? '';
        column += 1;
        return heading === '' ? cell : `${cell} data-heading="${heading}"`;
      });
    });
  });
}

/** Text as it is in an attribute: the markup is HTML already, so its entities stay. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
