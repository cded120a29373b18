import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { publishedPackages, readManifest, root } from '../../scripts/packages.ts';
import { commandsPage, declaredCommands } from './commands-page.ts';
import { documents, readDocument } from './documents.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { type Command, readCommands } from './read-commands.ts';

interface Place {
  readonly document: string;
  readonly block: Block;
}

const places: readonly Place[] = documents.flatMap((document) =>
  readBlocks(readDocument(document)).map((block) => ({ document, block })),
);
const installable = [...publishedPackages(), join(root, 'generator')].map(readManifest);
/** The commands of the packages in this repository, which are not linked into `node_modules/.bin`. */
const bins = new Map(
  publishedPackages().flatMap((folder) =>
    Object.entries(readManifest(folder).bin ?? {}).map(([name, file]) => [name, join(folder, file)] as const),
  ),
);
const published = new Map(installable.map((manifest) => [manifest.name, manifest]));
const { scripts = {}, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const ofPnpm = new Set(['install', 'add', 'dlx']);
const helpTexts = new Map<string, string>();

/** What is wrong with a command; undefined if it names what exists. */
function problemOf({ words }: Command, place: Place): string | undefined {
  const [program = '', ...rest] = words;
  const [first = ''] = rest.filter((word) => !word.startsWith('-'));
  if (['git', 'export', 'echo'].includes(program)) return undefined;
  if (program === 'node') return problemOfNode(rest, place);
  if (program === 'cd') return existsSync(join(root, first)) ? undefined : `no folder ${first}`;
  if (program === 'pnpm') return problemOfPnpm(rest, place);
  if (program === 'npm' && first === 'install')
    return rest.slice(1).find((word) => !word.startsWith('-') && !(published.has(word) || word in devDependencies));
  if (program === 'npm' && first === 'trust' && published.has(rest[2] ?? '')) return undefined;
  if (program === 'npx') return problemOfNpx(rest.slice(rest.indexOf(first)));
  return `nobody knows ${program}`;
}

/** What `npx` runs: a package, perhaps with a version, and its arguments. */
function problemOfNpx([name = '', ...rest]: readonly string[]): string | undefined {
  const file = bins.get(name);
  if (file !== undefined) return problemOfOptions(rest, helpOf(process.execPath, [file, ...untilOption(rest)]));
  const { bin = {} } = published.get(name.replace(/(?<=.)@.*$/, '')) ?? {};
  return problemOfBin(Object.keys(bin)[0], rest);
}

function problemOfPnpm([first = '', ...rest]: readonly string[], place: Place): string | undefined {
  if (ofPnpm.has(first)) return undefined;
  if (first === '--filter') return problemOfScript(rest);
  if (first === 'exec')
    return rest[0] === 'node' ? problemOfNode(rest.slice(1), place) : problemOfBin(rest[0], rest.slice(1));
  const script: string | undefined = scripts[first];
  if (script === undefined) return problemOfBin(first, rest);
  const [program, command] = script.split(' ');
  return program === 'liquidity-codegen' ? problemOfBin(program, [command ?? '', ...rest]) : undefined;
}

function problemOfScript([name, script = '']: readonly string[]): string | undefined {
  const folder = globSync('{examples,packages}/*', { cwd: root }).find(
    (path) => readManifest(join(root, path)).name === name,
  );
  if (folder === undefined) return `no package ${name}`;
  return script in (readManifest(join(root, folder)).scripts ?? {}) ? undefined : `no script ${script} in ${name}`;
}

/** A program with `--test` takes what there is; any other file exists, or the document shows it. */
function problemOfNode(rest: readonly string[], { document }: Place): string | undefined {
  const file = rest.find((word) => !word.startsWith('-'));
  // test/faults/journal.test.ts runs it.
  if (rest[0] === '-e') return file?.includes('/journal') ? undefined : 'an unknown program';
  if (file === undefined) return rest.includes('--test') ? undefined : 'no file';
  const shown = places.some((place) => place.document === document && place.block.file === file);
  const inFolder = [root, join(root, document, '..')].some((folder) => existsSync(join(folder, file)));
  return shown || inFolder ? undefined : `no file ${file}`;
}

function problemOfBin(bin: string | undefined, rest: readonly string[]): string | undefined {
  if (bin === undefined || !existsSync(join(root, 'node_modules/.bin', bin))) return `no program ${bin}`;
  if (!bin.startsWith('liquidity-')) return undefined;
  const declared = declaredCommands.find((command) => command.name() === rest[0]);
  if (bin !== 'liquidity-codegen') return problemOfOptions(rest, helpOf(bin, []));
  return declared ? problemOfOptions(rest, declared.helpInformation()) : `no command ${rest[0]}`;
}

function untilOption(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => word.startsWith('-'));
  return first === -1 ? words : words.slice(0, first);
}

function problemOfOptions(rest: readonly string[], help: string): string | undefined {
  const unknown = rest
    .filter((word) => word.startsWith('--'))
    .map((word) => word.replace(/=.*/, ''))
    .filter((option) => !new RegExp(`${option}\\b`).test(help));
  return unknown.length === 0 ? undefined : `no option ${unknown.join(', ')}`;
}

function helpOf(program: string, words: readonly string[]): string {
  const key = [program, ...words].join(' ');
  const known = helpTexts.get(key);
  if (known !== undefined) return known;
  const { stdout, status } = spawnSync(program, [...words, '--help'], {
    encoding: 'utf8',
    cwd: root,
  });
  expect(status, key).toBe(0);
  helpTexts.set(key, stdout);
  return stdout;
}

describe('an option of a command', () => {
  it('is in the docs (UPDATE=1 writes them)', () => {
    const page = commandsPage();
    if (process.env.UPDATE === '1') writeFileSync(join(root, 'docs/commands.md'), page);
    expect(readDocument('docs/commands.md')).toBe(page);
  });

  it('is given by a test', () => {
    const files = ['test/**/*.test.ts', 'generator/src/**/*.test.ts'].flatMap((pattern) =>
      globSync(pattern, { cwd: root }),
    );
    const tests = files.map((file) => readFileSync(join(root, file), 'utf8'));
    const options = declaredCommands.flatMap((command) =>
      command.options.map(({ short, long }) => ({ command: command.name(), short, long: long ?? '' })),
    );
    // Options that several commands share come from one function, so a test of any of them is enough.
    const commandsWith = (long: string) => options.filter((option) => option.long === long).length;
    const untried = options.filter(({ command, short, long }) => {
      const given = new RegExp(`['" ](?:${[long, short].filter((name) => name !== undefined).join('|')})(?=['" =\`])`);
      const called = new RegExp(`\\b${command}\\b`);
      return !tests.some((text) => given.test(text) && (commandsWith(long) > 1 || called.test(text)));
    });
    expect(untried.map(({ command, long }) => `${command} ${long}`)).toEqual([]);
  });
});

describe('blocks of the documentation', () => {
  it('are in languages that are checked', () => {
    // Programs in `js` need a runner that this workspace lacks: `pnpm test:full` runs them.
    const checked = ['', 'ts', 'tsx', 'js', 'sh', 'yaml', 'json', 'handlebars'];
    const others = places.filter(({ block }) => !checked.includes(block.language));
    expect(others.map(({ document, block }) => `${document}:${block.line}: ${block.language}`)).toEqual([]);
  });

  it('call commands, options and files that exist', () => {
    const problems = places
      .filter(({ block }) => block.language === 'sh')
      .flatMap((place) =>
        readCommands(place.block.code, place.block.line).flatMap((command) => {
          const problem = problemOf(command, place);
          return problem === undefined ? [] : [`${place.document}:${command.line}: ${problem}`];
        }),
      );
    expect(problems).toEqual([]);
  });

  it('are YAML and JSON where they say so', () => {
    const readers = new Map([
      ['json', (code: string) => void JSON.parse(code)],
      [
        'yaml',
        (code: string) =>
          expect(parseAllDocuments(code, { version: '1.2' }).flatMap(({ errors }) => errors)).toEqual([]),
      ],
    ]);
    for (const { block } of places) readers.get(block.language)?.(block.code);
  });
});
