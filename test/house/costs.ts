/** What a new part of the project costs. */
export interface Cost {
  readonly what: string;
  /** Arguments of `pnpm scaffold`. */
  readonly scaffold: readonly string[];
  /** The files that the scaffold writes, each with the number of new lines. */
  readonly files: Readonly<Record<string, number>>;
  /** Documents that are generated from them. */
  readonly generated: readonly string[];
  /** The file of the only tests that fail until a person has done the rest, and what they say. */
  readonly left: readonly [file: string, sentence: string];
}

const rules = 'generator/src/compare/wire';
const messages = ['docs/messages.md'];

export const costs: readonly Cost[] = [
  {
    what: 'a rule: an entry in a table, and a pair',
    scaffold: ['rule', 'max-length-changed', '--table', 'text', '--on', 'schema.maxLength'],
    files: { [`${rules}/rules/text.ts`]: 4, 'test/diff/rule-pairs/schema-pairs.ts': 1 },
    generated: messages,
    left: ['test/diff/rules.test.ts', 'The pair of max-length-changed must trigger it'],
  },
  {
    what: 'a rule and its mirror about a new kind of place: also its fact',
    scaffold: ['rule', 'unique-keys-added', '--table', 'object'],
    files: {
      [`${rules}/rules/object.ts`]: 10,
      [`${rules}/judge/facts-of-edit.ts`]: 1,
      'test/diff/rule-pairs/schema-pairs.ts': 1,
    },
    generated: messages,
    left: ['test/diff/rules.test.ts', 'The pair of unique-keys-'],
  },
  {
    what: 'an emitter: a file, its line and its import, and a scenario',
    scaffold: ['emitter', 'glossary'],
    files: {
      'generator/src/generate/emit/glossary.ts': 7,
      'generator/src/generate/emit/emitters.ts': 2,
      'test/scenarios/glossary.md': 16,
    },
    generated: [],
    left: ['test/scenarios/scenarios.test.ts', 'No emitter writes src/glossary.ts'],
  },
  {
    what: 'a format of the report: a file, its line, a hostile case and a row in the documentation',
    scaffold: ['report', 'tap'],
    files: {
      'generator/src/report/tap-report.ts': 10,
      'generator/src/report/formats.ts': 1,
      'generator/src/report/formats.test.ts': 3,
      'docs/changes.md': 1,
    },
    generated: ['docs/commands.md'],
    left: ['generator/src/report/formats.test.ts', 'Say in the hostile case of tap'],
  },
  {
    what: 'an extension: an entry in the list, and a value that is right and one that is wrong',
    scaffold: ['extension', 'x-batched'],
    files: { 'generator/src/model/extensions/extension-list.ts': 6, 'spec/lint/extension-formats.test.ts': 2 },
    generated: ['docs/extensions.md'],
    left: ['test/docs/extensions.test.ts', 'Show x-batched in a block of YAML'],
  },
  {
    what: 'an option of a client: its type and its name, and two rows',
    scaffold: ['option', 'compactLogs'],
    files: {
      'packages/runtime/src/client/options.ts': 3,
      'generator/src/model/names/reserved-names.ts': 1,
      'packages/runtime/README.md': 1,
      'docs/guides/client-options.md': 1,
    },
    generated: [],
    left: ['test/house/runtime-options.test.ts', 'compactLogs'],
  },
];
