import { addRow } from './add-row.ts';
import type { Draft } from './draft.ts';
import { keysOf, withEntry } from './edit-code.ts';
import { kebabName, quoted } from './names.ts';
import { ScaffoldError } from './scaffold-error.ts';

const folder = 'generator/src/report';

/** A file that prints the report, its line in the list of formats, a hostile case that it does not pass yet, and its row. */
export function scaffoldReport(draft: Draft, given: string): string {
  const name = kebabName(given, 'a format of the report');
  if (keysOf(draft.read(`${folder}/formats.ts`), 'formats').includes(name)) {
    throw new ScaffoldError(`The format ${name} exists already.`);
  }
  draft.create(
    `${folder}/${name}-report.ts`,
    `import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';

/** A line for each finding. */
export async function printReport({ majors }: ChangeReport): Promise<string> {
  return majors
    .flatMap(({ findings }) => findings)
    .map(({ level, message }) => \`\${level}: \${printable(message)}\\n\`)
    .join('');
}
`,
  );
  draft.change(`${folder}/formats.ts`, (code) =>
    withEntry(
      code,
      'formats',
      `${quoted(name)}: { endings: ['.${name}'], readIn: 'a program', load: () => import('./${name}-report.ts') }`,
    ),
  );
  const expected = `Say in the hostile case of ${name} what no text of a description may do to the report.`;
  draft.change(`${folder}/formats.test.ts`, (code) =>
    withEntry(code, 'hostileCases', `${quoted(name)}() {\n expect.unreachable(${quoted(expected)});\n}`),
  );
  draft.change('docs/changes.md', (text) =>
    addRow(text, '| format | endings of `--output` | read in |', `| \`${name}\` | \`.${name}\` | a program |`),
  );
  return `${folder}/formats.test.ts fails until the hostile case of ${name} says what no text may do to the report.`;
}
