/** A raw name and its text: still percent-encoded, so that separators differ from characters within values. */
export interface RawPair {
  readonly name: string;
  readonly raw: string;
}

/** The pairs of a query or a form. */
export function rawPairs(text: string): readonly RawPair[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.indexOf('=');
      const [name, raw] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
      return { name: formText(name), raw };
    });
}

/** The text of a form or a query: a plus sign is a space, and invalid escapes stay. */
export function formText(raw: string): string {
  return new URLSearchParams(`text=${raw.replaceAll('&', '%26')}`).get('text') ?? '';
}
