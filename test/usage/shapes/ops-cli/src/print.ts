export type Column<Row> = { [Key in keyof Row & string]: { key: Key; title: string; show?: (value: Row[Key]) => string } }[keyof Row & string];

export function column<Row>() {
  return <Key extends keyof Row & string>(key: Key, title: string = key, show: (value: Row[Key]) => string = String) => ({
    title,
    of: (row: Row) => show(row[key]),
  });
}

export function printTable<Row>(rows: Iterable<Row>, columns: readonly { title: string; of(row: Row): string }[]): void {
  console.log(columns.map(({ title }) => title).join('\t'));
  for (const row of rows) console.log(columns.map((one) => one.of(row)).join('\t'));
}

export const formats = {
  json: (value: unknown) => console.log(JSON.stringify(value)),
  keys: (value: object) => console.log(Object.keys(value)),
  lines: (value: object) => {
    for (const [key, held] of Object.entries(value)) console.log(`${key}: ${held}`);
  },
};
