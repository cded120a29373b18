import { seededRandom } from './seeded-random.ts';

/** Texts similar to the YAML of descriptions: most are valid, many need the slower library. */
export class YamlTexts {
  readonly #random: () => number;
  /** Lines of real descriptions as a start. */
  readonly #files: readonly (readonly string[])[];

  constructor(seed: number, files: readonly (readonly string[])[]) {
    this.#random = seededRandom(seed);
    this.#files = files;
  }

  text(): string {
    const text = this.#files.length > 0 && this.#chance(0.4) ? this.#excerpt() : this.#document();
    return this.#chance(0.6) ? text : this.#mutated(text);
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.#below(items.length)] ?? items[0];
  }

  #times(most: number, make: () => string): string {
    return Array.from({ length: this.#below(most + 1) }, make).join('');
  }

  /** Some lines of a real file, without their indentation. */
  #excerpt(): string {
    const lines = this.#files[this.#below(this.#files.length)] ?? [];
    const start = this.#below(lines.length);
    const taken = lines.slice(start, start + 3 + this.#below(25));
    const indent = taken[0]?.search(/\S/) ?? 0;
    const end = taken.findIndex((line) => line.trim() !== '' && line.search(/\S/) < indent);
    const own = (end < 0 ? taken : taken.slice(0, end)).map((line) => line.slice(Math.max(indent, 0)));
    return `${own.join('\n')}${this.#chance(0.9) ? '\n' : ''}`;
  }

  #document(): string {
    const start = this.#chance(0.15)
      ? this.#pick(['---\n', '--- # a\n', '# a\n', '\n', '%YAML 1.2\n---\n', ' \n', '---\n\n'])
      : '';
    const end = this.#chance(0.1) ? this.#pick(['...\n', '---\n', '# z', '\n\n', '  # z\n', '--- ']) : '';
    return `${start}${this.#collection(0, 3)}${end}`;
  }

  #collection(indent: number, depth: number): string {
    const isMap = this.#chance(0.7);
    return Array.from({ length: 1 + this.#below(3) }, () => {
      const pad = ' '.repeat(indent);
      const above = this.#chance(0.1)
        ? this.#pick([`${pad}# note\n`, '\n', '# note\n', '   \n', `${pad} # note\n`])
        : '';
      if (isMap) return `${above}${pad}${this.#key()}:${this.#value(indent, depth)}`;
      // A list item may hold a collection on its own line.
      if (depth > 0 && this.#chance(0.3)) {
        const step = 2 + this.#below(2);
        return `${above}${pad}-${' '.repeat(step - 1)}${this.#collection(indent + step, depth - 1).slice(indent + step)}`;
      }
      return `${above}${pad}-${this.#value(indent, depth)}`;
    }).join('');
  }

  /** The rest of a line after a colon or a dash, line break included. */
  #value(indent: number, depth: number): string {
    const comment = () =>
      this.#chance(0.08) ? this.#pick([' # c', ' #', '# c', '   # c: d']) : this.#chance(0.04) ? '  ' : '';
    if (depth > 0 && this.#chance(0.35)) {
      const inner = indent + this.#pick([2, 2, 2, 4, 1, 0]);
      const block = this.#collection(inner, depth - 1);
      return `${comment()}\n${block}`;
    }
    const gap = this.#pick([' ', ' ', ' ', ' ', '  ', '\n  '.concat(' '.repeat(indent))]);
    switch (this.#below(8)) {
      case 0:
        return `${comment()}\n`;
      case 1:
        return ` ${this.#blockScalar(indent)}`;
      case 2:
        return `${gap}${this.#flow(depth)}${comment()}\n`;
      case 3:
        return `${gap}${this.#lines(this.#quoted(), indent)}${comment()}\n`;
      case 4:
        return `${gap}${this.#lines(`${this.#plain()} ${this.#plain()}`, indent)}${comment()}\n`;
      default:
        return `${gap}${this.#plain()}${comment()}\n`;
    }
  }

  /** A scalar with some spaces replaced by line breaks. */
  #lines(scalar: string, indent: number): string {
    return scalar.replaceAll(' ', () => {
      if (!this.#chance(0.4)) return ' ';
      const blank = this.#times(2, () => this.#pick(['\n', '\n', ' \n']));
      return `${this.#pick(['', '', ' '])}\n${blank}${' '.repeat(indent + this.#pick([1, 2, 2, 3, 0]))}`;
    });
  }

  #blockScalar(indent: number): string {
    const header = `${this.#pick(['|', '>'])}${this.#pick(['', '', '-', '+', '2', '-2', '1'])}${this.#pick(['', '', '', ' ', ' # c'])}`;
    const pad = indent + this.#pick([1, 2, 2, 2, 4, 0]);
    const lines = this.#times(4, () => {
      const text = this.#pick([
        'text',
        ' more',
        '# no comment',
        'a: b',
        '- x',
        "it's",
        '\ttab',
        'end ',
        '"q"',
        '...',
        '---',
        '{',
        '',
      ]);
      if (text === '') return this.#pick(['\n', ' '.repeat(pad).concat('\n'), ' '.repeat(pad + 1).concat('\n'), ' \n']);
      return `${' '.repeat(Math.max(0, pad + this.#pick([0, 0, 0, 0, 1, 2, -1])))}${text}\n`;
    });
    return `${header}\n${lines}`;
  }

  #flow(depth: number): string {
    const space = () => this.#pick(['', '', ' ', ' ', '  ', '\n    ', '\n', '\n# c\n   ', ' # c\n  ']);
    const gap = () => (this.#chance(0.75) ? this.#pick(['', ' ']) : space());
    const scalar = () => (this.#chance(0.3) ? this.#quoted() : this.#plain());
    const value = (): string => (depth > 0 && this.#chance(0.3) ? this.#flow(depth - 1) : scalar());
    const member = (inMap: boolean): string => {
      const key = `${this.#chance(0.4) ? this.#key() : scalar()}${this.#pick(['', '', ' '])}:${this.#pick([' ', ' ', ' ', '', '\n  '])}`;
      if (inMap) return this.#chance(0.93) ? `${key}${value()}` : this.#pick([scalar(), key, '? a : b', '']);
      return this.#chance(0.95) ? value() : `${key}${value()}`;
    };
    const isMap = this.#chance(0.5);
    const members = Array.from({ length: this.#below(4) }, () => `${gap()}${member(isMap)}${gap()}`).join(',');
    const [open, close] = isMap ? '{}' : '[]';
    return `${open}${members}${this.#pick(['', '', '', '', ',', ' '])}${this.#chance(0.98) ? close : ''}`;
  }

  #quoted(): string {
    const parts = this.#times(4, () =>
      this.#pick([
        'a',
        'b ',
        ' ',
        'é😀',
        ': ',
        ' #',
        '{',
        ',',
        '\\n',
        "''",
        '\\"',
        '\\\\',
        '\\u00e9',
        '\\x41',
        '\\ ',
        '\\/',
        '\\t',
        '\\e',
        '\\',
      ]),
    );
    const mark = this.#pick(['"', "'"]);
    return `${mark}${parts.replaceAll(mark === '"' ? "''" : '\\"', ' x ')}${mark}`;
  }

  #key(): string {
    return this.#pick([
      ...([
        'a',
        'b',
        'c',
        'type',
        'x-y',
        '/pets/{id}',
        '200',
        'key with space',
        '"q"',
        "'q'",
        '"a: b"',
        "'#'",
        '$ref',
      ] as const),
      ...([
        '1.0',
        'true',
        'null',
        '~',
        '012',
        '1e3',
        '0x1F',
        '.5',
        '-1',
        '+1',
        '-a',
        '?a',
        ':a',
        '-',
        '?',
        '',
        '@x',
        '<<',
        '__proto__',
      ] as const),
      ...([
        'a#b',
        'a:b',
        'a #b',
        '*a',
        '&a b',
        '!x y',
        '!!str a',
        '[a]',
        '{a: b}',
        '%a',
        'é',
        '😀',
        'a,b',
        'a]',
        'a"b',
        "it's",
        '"\\u0041"',
      ] as const),
      ...([
        '"q" ',
        'a ',
        '5 ',
        '1_000',
        '0o17',
        '.inf',
        'Null',
        'False',
        'no',
        '- a',
        'constructor',
        '`a',
        '=',
        '"',
      ] as const),
      this.#chance(0.05) ? 'k'.repeat(1020 + this.#below(10)) : 'k',
    ]);
  }

  #plain(): string {
    return this.#pick([
      ...([
        'a',
        'word',
        'two words',
        '1',
        '-1',
        '1.5',
        '1.0',
        'true',
        'null',
        '~',
        'False',
        'yes',
        'string',
        '2020-01-01',
        '12:30',
      ] as const),
      ...([
        '012',
        '0x1F',
        '0o17',
        '1e3',
        '1E400',
        '.5',
        '5.',
        '-.inf',
        '.nan',
        '+1',
        '-0',
        '9007199254740993',
        '1_000',
        '0.1e-7',
        '1.10',
      ] as const),
      ...([
        'a:b',
        'a: b',
        'a #b',
        'a#b',
        '#a',
        ':a',
        '- a',
        '-a',
        '?a',
        '? a',
        '-',
        '?',
        '@a',
        '`a',
        '%a',
        '!x a',
        '!!str 1',
        '&a b',
        '*a',
      ] as const),
      ...([
        'http://x.y/z#a',
        'a, b',
        '{a}',
        '[a',
        'a]',
        'a}',
        'é😀',
        "it's",
        'a"b',
        '"a" b',
        '|',
        '> a',
        '<<',
        '=',
        'a\tb',
        'a\t',
        '\ta',
        '--- a',
        'a:',
        ', a',
      ] as const),
      ...([
        '1 2',
        '0',
        '00',
        '-',
        '0.0',
        '1.',
        '1e',
        'e1',
        '.',
        '..',
        '...',
        '---',
        'Infinity',
        'NaN',
        '\u00a0',
        'a\u00a0',
        '\u200b',
        'a\u2028b',
        '\u0007',
      ] as const),
    ]);
  }

  /** A text with one to three random mistakes or oddities. */
  #mutated(text: string): string {
    let mutated = text;
    for (let edits = 1 + this.#below(3); edits > 0; edits -= 1) {
      const at = this.#below(mutated.length + 1);
      const line = mutated.lastIndexOf('\n', at - 1) + 1;
      const place = this.#chance(0.3) ? line : at;
      const inserted = this.#pick([
        ...([
          '',
          '',
          ' ',
          '  ',
          '\n',
          '\n\n',
          ':',
          ': ',
          '- ',
          '#',
          ' #',
          '"',
          "'",
          '|',
          '>-',
          '[',
          ']',
          '{',
          '}',
          ',',
          '\\',
          '\t',
          '? ',
        ] as const),
        ...([
          '&a ',
          '*a',
          '!x ',
          '%',
          '---\n',
          '...\n',
          '<<: ',
          '0x1',
          '1e3',
          '\r',
          '\u0085',
          '\ufeff',
          '\0',
          ' \n',
          '\n ',
          '# c\n',
          '-\n',
          ':\n',
        ] as const),
      ]);
      mutated = mutated.slice(0, place) + inserted + mutated.slice(place + this.#below(4));
    }
    return mutated;
  }
}
