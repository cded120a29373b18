import { printable, printableJson, printableLine } from '../printable.ts';

/** Rows as a table that fits so many columns; a value that is no text is written as JSON. */
export function table(rows: readonly unknown[], width: number): string {
  if (rows.length === 0) return 'Nothing.\n';
  if (!rows.every(isObject)) return rows.map((row) => `${cell(row, width)}\n`).join('');
  const flat = rows.map(flattened);
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => {
    const cells = [name.toUpperCase(), ...flat.map((row) => cell(row[name], 40))].map((text) => printable(text));
    return { cells, width: Math.max(...cells.map(({ length }) => length)) };
  });
  let left = width;
  const shown = columns.filter((column) => {
    left -= column.width + 2;
    return left >= -2;
  });
  const lines = [undefined, ...rows].map((_, at) =>
    shown
      .map(({ cells, width: wide }) => (cells[at] ?? '').padEnd(wide))
      .join('  ')
      .trimEnd(),
  );
  const hidden = columns.length - shown.length;
  const note =
    hidden === 0 ? '' : `(${hidden} ${hidden === 1 ? 'column is' : 'columns are'} left out: --json shows all)\n`;
  return `${lines.join('\n')}\n${note}`;
}

/** One value: the fields of an object below each other. */
export function fields(value: unknown, width: number): string {
  if (!isObject(value)) return `${printable(typeof value === 'string' ? value : printableJson(value, 2))}\n`;
  const wide = Math.max(0, ...Object.keys(value).map(({ length }) => length));
  return Object.entries(value)
    .map(([name, member]) => `${printable(name.padEnd(wide))}  ${cell(member, Math.max(20, width - wide - 2))}\n`)
    .join('');
}

/** The fields of an object, and of the objects in it: `total.amount`. */
function flattened(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isObject(value) ? Object.entries(value).map(([inner, member]) => [`${name}.${inner}`, member]) : [[name, value]],
    ),
  );
}

function cell(value: unknown, width: number): string {
  if (value === undefined || value === null) return '';
  return printableLine(typeof value === 'string' ? value : printableJson(value), width);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Prints, and says whether anybody still reads: a reader such as `head` may close the pipe. */
export function print(output: NodeJS.WritableStream, content: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    output.write(content, (error?: NodeJS.ErrnoException | null) => {
      if (error && error.code !== 'EPIPE') reject(error);
      else resolve(!error);
    });
  });
}
