/** One scenario: a description fragment, and what is generated for it. */
export interface Scenario {
  readonly title: string;
  /** YAML, without what every description must have. */
  readonly description: string;
  /** Whether it is about what the generated code says to its reader: then its comments are shown. */
  readonly showsComments: boolean;
  /** Path of a generated file, and its text without header and imports. */
  readonly expected: ReadonlyMap<string, string>;
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/m;

/** Reads a scenario: a title, a block of YAML, and for each file a heading with its path and a block. */
export function parseScenario(markdown: string): Scenario {
  const [head = '', ...sections] = markdown.split(/^## /m);
  const expected = new Map(
    sections.map((section) => {
      const [path = ''] = section.split('\n', 1);
      return [path.trim().replaceAll('`', ''), fence.exec(section)?.[2] ?? ''];
    }),
  );
  return {
    title: /^# (.*)$/m.exec(head)?.[1] ?? '',
    description: fence.exec(head)?.[2] ?? '',
    showsComments: /^Shown with its comments\.$/m.test(head),
    expected,
  };
}

/** The scenario's text with other blocks in the place of the expected ones. */
export function withExpected(markdown: string, texts: ReadonlyMap<string, string>): string {
  const [head = '', ...sections] = markdown.split(/^## /m);
  return [
    head,
    ...sections.map((section) => {
      const [path = ''] = section.split('\n', 1);
      const text = texts.get(path.trim().replaceAll('`', '')) ?? '';
      const language = path.includes('.json') ? 'json' : path.includes('.md') ? 'markdown' : 'ts';
      return `## ${path.trim()}\n\n\`\`\`${language}\n${text}\`\`\`\n\n`;
    }),
  ]
    .join('')
    .replace(/\n+$/, '\n')
    .replace(/\n## /g, '\n## ');
}

/** The part of a generated file that a scenario shows. Header, imports and the constructor of a resource are the same everywhere. */
export function shownPart(content: string): string {
  return content
    .replace(/^\/\/ Generated .*\n/, '')
    .replace(/^import (?:type )?(?:[^;]|\n)*?;\n/gm, '')
    .replace(/^ {2}readonly #transport: Transport;\n\n(?: {2}\/\*\*.*\n)? {2}constructor\(options: .* \| Transport[\s\S]*?^ {2}}\n\n/gm, '')
    .replace(/^\n+/, '');
}

/** A text of TypeScript without its documentation: a sentence of it is in the scenarios that are about it. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '');
}
