import { flat, type Layout, type ListItem, type ListLayout, leadingWidth, type UnionLayout } from './layout.ts';

const lineWidth = 120;

/** Prints layouts line by line, and tracks the width of the current line. */
export class CodePrinter {
  readonly #lines: string[] = [];
  readonly #docsLine: (line: string) => string;
  #indentation = 0;
  #line = '';

  /** @param docsLine transforms each line of documentation */
  constructor(docsLine: (line: string) => string = (line) => line) {
    this.#docsLine = docsLine;
  }

  /** The number of finished lines. */
  get length(): number {
    return this.#lines.length;
  }

  since(start: number): readonly string[] {
    return this.#lines.slice(start);
  }

  /** Lines of another printer, with their indentation. */
  copy(lines: readonly string[]): void {
    for (const line of lines) this.#lines.push(line);
  }

  /** The finished lines, each with its line ending. */
  toString(): string {
    if (this.#lines.length === 0) return '';
    // One more empty line marks the end without a second copy of the text.
    this.#lines.push('');
    const text = this.#lines.join('\n');
    this.#lines.pop();
    return text;
  }

  /** Text without a line break. */
  text(text: string): void {
    if (text === '') return;
    this.#line += this.#line === '' ? '  '.repeat(this.#indentation) + text : text;
  }

  newLine(): void {
    this.#lines.push(this.#line);
    this.#line = '';
  }

  /** The position of the next text. */
  get #column(): number {
    return this.#line === '' ? this.#indentation * 2 : this.#line.length;
  }

  line(text: string): void {
    this.text(text);
    this.newLine();
  }

  indented(print: () => void): void {
    this.#indentation += 1;
    print();
    this.#indentation -= 1;
  }

  /** A JSDoc block of encoded lines, on one line if it fits. */
  docs(encoded: readonly string[] | undefined): void {
    if (encoded === undefined || encoded.length === 0) return;
    const lines = encoded.map(this.#docsLine);
    const [only = ''] = lines;
    if (lines.length === 1 && this.#indentation * 2 + only.length + 7 <= lineWidth) {
      this.line(`/** ${only} */`);
      return;
    }
    this.line('/**');
    for (const line of lines) this.line(line === '' ? ' *' : ` * ${line}`);
    this.line(' */');
  }

  /** A layout; `after` characters follow it on the same line. */
  layout(layout: Layout, after = 0): void {
    if (typeof layout === 'string') this.text(layout);
    else if (!('kind' in layout)) this.#sequence(layout, after);
    else {
      const text = flat(layout, lineWidth - this.#column - after);
      if (text !== undefined) this.text(text);
      else if (layout.kind === 'list') this.#list(layout);
      else this.#union(layout);
    }
  }

  #sequence(layouts: readonly Layout[], after: number): void {
    layouts.forEach((part, index) => {
      const next = layouts[index + 1];
      // A wrapped union starts on the next line, so the space before it would end this line.
      if (
        typeof part === 'string' &&
        part.endsWith(' ') &&
        next !== undefined &&
        this.#breaksAsUnion(part, next, after)
      ) {
        this.text(part.trimEnd());
      } else if (typeof part === 'string') this.text(part);
      else {
        const leading = leadingWidth(layouts.slice(index + 1));
        this.layout(part, leading.width + (leading.breaks ? 0 : after));
      }
    });
  }

  #breaksAsUnion(before: string, layout: Layout, after: number): boolean {
    if (typeof layout === 'string' || !('kind' in layout) || layout.kind !== 'union') return false;
    return flat(layout, lineWidth - this.#column - before.length - after) === undefined;
  }

  #list(list: ListLayout): void {
    this.text(list.open);
    const lead = hugged(list);
    if (lead !== undefined) {
      this.text(lead);
      this.layout(list.items.at(-1)?.layout ?? '', list.close.length);
      this.text(list.close);
      return;
    }
    if (list.items.length > 0) {
      this.newLine();
      this.indented(() => {
        list.items.forEach((item, index) => {
          this.#item(item, list.trailing || index < list.items.length - 1 ? list.separator : '');
        });
      });
    }
    this.text(list.close);
  }

  #item(item: ListItem, end: string): void {
    this.docs(item.docs);
    this.layout(item.layout, end.length);
    this.text(end);
    this.newLine();
  }

  #union(union: UnionLayout): void {
    this.indented(() => {
      for (const member of union.members) {
        this.newLine();
        this.text(`${union.operator} `);
        this.layout(member);
      }
    });
  }
}

/** The arguments before a last one that is an object, inside which the call is broken. Undefined for any other list. */
function hugged(list: ListLayout): string | undefined {
  const last = list.items.at(-1);
  if (list.open !== '(' || last === undefined || last.docs !== undefined || !isObject(last.layout)) return undefined;
  const lead = list.items.slice(0, -1).map((item) => (isObject(item.layout) ? undefined : flat(item.layout, 60)));
  return lead.includes(undefined) ? undefined : lead.map((text) => `${text}, `).join('');
}

function isObject(layout: Layout): boolean {
  return typeof layout === 'object' && 'kind' in layout && layout.kind === 'list' && layout.open === '{';
}
