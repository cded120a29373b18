/** Characters that move a cursor, change a terminal, or turn the direction of a text. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text of somebody else, as it can be shown: what can't be seen is written as an escape. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The same on one line, not longer than so many characters. */
export function printableLine(text: string, length = 300): string {
  const line = printable(text.replace(/\s+/g, ' ').trim());
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** A value as JSON, with integers of any size, which can be shown. */
export function printableJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(
    value,
    (_, member: unknown) => (typeof member === 'bigint' ? rawNumber(member) : member),
    indent,
  );
  return (json ?? 'null').replace(unprintable, (character) =>
    character === '\n'
      ? character
      : Array.from(
          { length: character.length },
          (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
}

/** A value without what a log must not show. */
export function masked(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, names.has(name) ? '***' : masked(member, names)]),
  );
}

function rawNumber(value: bigint): unknown {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };
  return rawJSON === undefined ? String(value) : rawJSON(String(value));
}
