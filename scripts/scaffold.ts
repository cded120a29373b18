import { root } from './packages.ts';
import { endWithUsage, readArguments } from './read-arguments.ts';
import { run } from './run.ts';
import { Draft } from './scaffold/draft.ts';
import { ScaffoldError } from './scaffold/scaffold-error.ts';
import { scaffolds } from './scaffold/scaffolds.ts';

const usage = `Usage: pnpm scaffold <kind> <name> [options]

Writes what a new part of the project needs, up to the one thing that only you know: a test fails until that is there.
CONTRIBUTING.md walks through each kind.

Kinds:
  rule       a rule of the comparison and its mirror, with the pair that must trigger them
  emitter    a file of every generated package, with a scenario
  report     a format of the report, with its hostile case and its row in the documentation
  extension  an x- field of the description, with its values and its row in the documentation
  option     an option of every client, with its documentation and its case

Options of a rule:
  --table <name>             the table of generator/src/compare/wire/rules/ (default: the one that the name contains)
  --on <place>               what is edited, as walkers name it (default: from the table and the name)
  --without-mirror <reason>  why no rule is needed for the edit the other way round

  --help                     show this help
`;

try {
  await main();
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  endWithUsage(`${error.message}\nNothing was written.`, usage);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { table: { type: 'string' }, on: { type: 'string' }, 'without-mirror': { type: 'string' } },
  });
  const { 'without-mirror': withoutMirror, ...options } = values;
  const [kind, name, ...rest] = positionals;
  const scaffold = scaffolds.get(kind ?? '');
  if (scaffold === undefined) {
    const kinds = [...scaffolds.keys()].join(', ');
    throw new ScaffoldError(`${kind ?? 'Nothing'} is not a kind of scaffold. The kinds are ${kinds}.`);
  }
  if (name === undefined || rest.length > 0) throw new ScaffoldError(`Give one name: pnpm scaffold ${kind} <name>.`);
  if (kind !== 'rule' && Object.keys(values).length > 0) throw new ScaffoldError('Only rules have options.');

  const draft = new Draft(root);
  const next = (await scaffold.load())(draft, name, { ...options, withoutMirror });
  const paths = draft.write(scaffold.generated, () => {
    // In a separate process, which reads the files as they are now.
    if (scaffold.generated.length > 0) run('node', ['scripts/write-documents.ts']);
  });
  console.log(`${paths.map((path) => `  ${path}`).join('\n')}\n${next}`);
}
