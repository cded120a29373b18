import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart } from '../../scripts/run.ts';
import { writeFigures } from '../../scripts/write-figures.ts';
import { allSubjects, type Subject } from '../corpus/subjects.ts';
import { installedGenerators, ownCommand } from './generators.ts';
import { measureCommand } from './measure-command.ts';

const usage = `Compares what generators make of the same descriptions: which they take, whether it compiles, and how much is left untyped.

  pnpm compare [--only TEXT] [--docs] [--verbose]

  --only TEXT  descriptions whose names hold it
  --docs       also writes the table into docs/compatibility.md
  --verbose    also prints what each generator refuses, and the first error of the compiler

Descriptions of others are read from the folder that CORPUS_DIR names.`;

/** Those that people choose among. */
const compared = ['ours', 'openapi-typescript', 'hey-api', 'orval', 'redocly'];

/** What one generator made of one description. */
interface Outcome {
  readonly generator: string;
  readonly subject: string;
  /** Why nothing came of it. */
  readonly refused?: string;
  /** The first error of the compiler. */
  readonly broken?: string;
  /** Keywords in the exported types. */
  readonly anys: number;
  readonly unknowns: number;
}

const { values } = readArguments(usage, {
  options: {
    only: { type: 'string' },
    docs: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
});
main(values.only ?? '');

function main(only: string): void {
  installPart(import.meta.dirname);
  const subjects = allSubjects().filter(({ name, expects }) => expects === undefined && name.includes(only));
  if (subjects.length === 0) throw new Error(`no description has a name that holds ${JSON.stringify(only)}`);
  const outcomes = subjects.flatMap((subject) => {
    console.error(subject.name);
    return compareOn(subject);
  });
  const text = tableOf(outcomes, subjects);
  console.log(text);
  if (values.verbose) for (const outcome of outcomes) printProblem(outcome);
  if (values.docs) writeFigures('pnpm compare', text, 'docs/compatibility.md');
}

function compareOn(subject: Subject): readonly Outcome[] {
  const work = mkdtempSync(join(tmpdir(), 'compare-'));
  try {
    return installedGenerators()
      .filter(({ name }) => compared.includes(name))
      .map(({ name, command }): Outcome => {
        const folder = join(work, name);
        mkdirSync(folder);
        // Ours with default options, with the runtime inside.
        const make = name === 'ours' ? ownCommand : command;
        const cost = measureCommand(make(subject.file, folder));
        const files = sourcesIn(folder);
        const base = { generator: name, subject: subject.name, anys: 0, unknowns: 0 };
        if (typeof cost === 'string' || files.length === 0) {
          return { ...base, refused: typeof cost === 'string' ? cost : 'nothing was written' };
        }
        const broken = firstError(work, name, files);
        return { ...base, ...untyped(files), ...(broken === undefined ? {} : { broken }) };
      });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The TypeScript that was written; what was compiled of it is the same once more. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(?:dist|cjs)\b/.test(path))
    .map((path) => join(folder, path));
}

/** The first error of strict checking, by the compiler that most consumers use. */
function firstError(work: string, name: string, files: readonly string[]): string | undefined {
  const compilerOptions = {
    target: 'es2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const project = join(work, `${name}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  const parsed = ts.parseJsonConfigFileContent(JSON.parse(readFileSync(project, 'utf8')), ts.sys, work);
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const own = ts.getPreEmitDiagnostics(program).find(({ file }) => file?.fileName.startsWith(join(work, name)) ?? true);
  if (own === undefined) return undefined;
  return `${own.file ? relative(work, own.file.fileName) : name}: ${ts.flattenDiagnosticMessageText(own.messageText, ' ').slice(0, 140)}`;
}

/** How often exported types say `any` and `unknown`. */
function untyped(files: readonly string[]): { anys: number; unknowns: number } {
  const found = { anys: 0, unknowns: 0 };
  for (const path of files) {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) found.anys++;
      if (node.kind === ts.SyntaxKind.UnknownKeyword) found.unknowns++;
      ts.forEachChild(node, visit);
    };
    for (const statement of source.statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (isType && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) visit(statement);
    }
  }
  return found;
}

function tableOf(outcomes: readonly Outcome[], subjects: readonly Subject[]): string {
  const rows = compared.map((name) => {
    const own = outcomes.filter(({ generator }) => generator === name);
    const taken = own.filter(({ refused }) => refused === undefined);
    const compiling = taken.filter(({ broken }) => broken === undefined);
    const sum = (key: 'anys' | 'unknowns') => taken.reduce((total, outcome) => total + outcome[key], 0);
    return `| ${name} | ${taken.length} | ${compiling.length} | ${sum('anys')} | ${sum('unknowns')} |`;
  });
  const others = subjects.filter(({ name }) => name.startsWith('corpus/')).length;
  return [
    `${subjects.length} descriptions, ${others} of them by other people:`,
    '',
    '| generator | takes | compiles strictly | `any` in exported types | `unknown` in exported types |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function printProblem({ generator, subject, refused, broken }: Outcome): void {
  if (refused !== undefined) console.log(`${subject}, ${generator}: refused: ${refused}`);
  else if (broken !== undefined) console.log(`${subject}, ${generator}: does not compile: ${broken}`);
}
