import { buildMatrix, problemsOf } from '../test/corpus/build-matrix.ts';
import { formatMatrix } from '../test/corpus/format-matrix.ts';
import { allSubjects } from '../test/corpus/subjects.ts';
import { readArguments } from './read-arguments.ts';

const usage = `Tries descriptions of all kinds: whether a package is generated that compiles, says the truth on the wire and keeps hostile texts
apart from code.

  pnpm matrix [--only TEXT] [--fast] [--json] [FILE...]

  FILE         only these descriptions, instead of the project's own and those in the folders that CORPUS_DIR names
  --only TEXT  only descriptions whose names contain this text; can be repeated
  --fast       without the descriptions of other people
  --json       prints the result as JSON

Exit code 1 if a description fails.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true }, fast: { type: 'boolean' }, json: { type: 'boolean' } },
});
const { only = [], fast = false, json = false } = values;
const files = positionals.map((file) => ({ name: file, file }));
const wanted = (positionals.length > 0 ? files : allSubjects())
  .filter(({ name }) => only.length === 0 || only.some((text) => name.includes(text)))
  .filter(({ name }) => !fast || !name.startsWith('corpus/') || name.endsWith('/home-iot'));

const rows = await buildMatrix(wanted, ({ name, milliseconds }) => {
  if (process.stderr.isTTY) console.error(`${name}: ${milliseconds} ms`);
});
const plain = rows.map(({ wire, ...row }) => ({
  ...row,
  wire: wire && { ...wire, excused: Object.fromEntries(wire.excused) },
}));
console.log(json ? JSON.stringify(plain, null, 2) : formatMatrix(rows));
if (!json && !process.env.CORPUS_DIR)
  console.log('CORPUS_DIR is not set: the descriptions of other people are left out.');
process.exitCode = wanted.length > 0 && rows.every((row) => problemsOf(row).length === 0) ? 0 : 1;
