import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { cloneInto } from '../../scripts/clone-into.ts';
import { packCopy } from '../../scripts/pack-copy.ts';
import { root } from '../../scripts/packages.ts';
import { output, pnpm } from '../../scripts/run.ts';
import { startTreeRegistry, type TreeRegistry } from '../foreign/tree-registry.ts';
import { isFull } from '../full.ts';
import { documents, readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';

/** Lines that no test here runs, and why. */
const notRun: readonly (readonly [RegExp, string])[] = [
  [/^pnpm (test|check|docs:build|matrix|test:platforms)\b(?! --only)/, 'a step of pnpm check or pnpm test:full'],
  [/pnpm bench/, 'measures for an hour'],
  [/ migrate --raw /, 'openapi-fetch-guide.test.ts runs it with the application of the guide'],
  [/ migrate --package /, 'breaking-guides.test.ts runs it with the package that it needs'],
  [/ waive /, 'breaking-guides.test.ts runs it with the finding that it names'],
  [/^pnpm service:probe /, 'asks a service; test/release/probe.test.ts has one'],
  [/^pnpm changeset/, 'asks questions'],
  [/ --template /, 'report-formats.test.ts runs it with the template of the guide'],
  [/ --input payments\.yaml |standardwebhooks/, 'webhooks-guide.test.ts runs it with the description of the guide'],
  [/ usage (--app \S+ )?--owner /, 'reads an application; test/usage has some'],
  [/release:publish/, 'publishes; pnpm test:release has a registry'],
  [/^npx liquidity-v2-mcp/, 'the host of an agent starts it; test/agents does'],
  [/^npm trust /, 'changes a package on npm, with a second factor'],
  [/^pnpm --filter /, 'pnpm keeps its state in node_modules, a link here; test/examples runs it'],
  [/^git switch --create release\//, 'starts at the tag of a release'],
  [
    / generate --filter| diff --filter| --shard | join /,
    'test/cli/workspaces.test.ts has the configuration that they choose from',
  ],
];

/** Lines that wait for `pnpm test:full`. */
const slow: readonly (readonly [RegExp, string])[] = [
  [/^npm install/, 'needs a registry'],
  [/^npx liquidity-v2 /, 'calls a sandbox in a second terminal'],
  [/liquidity-sandbox|--watch/, 'runs until it is stopped, as in a second terminal'],
  [/node (\S*\/)?(first-call|server|request-facility)\.m?ts/, 'calls a server in a second terminal'],
  [/^npx --yes @org/, 'npx takes seconds to find the package'],
  [/^pnpm (matrix|release:pack)/, 'builds packages or compiles descriptions'],
  [/^pnpm release:(plan|check|version)/, 'compares with the whole history; test/release runs it in small workspaces'],
];

/** Lines that report something in the scratch copy, with their exit code. */
const ends: readonly (readonly [RegExp, number])[] = [
  [/^pnpm service:retire /, 1],
  // Without a terminal nobody can answer, so nothing was sent.
  [/ withdrawal-requests create --reference /, 4],
  [/ journal settle /, 1],
];

const inApplication =
  /^(docs\/guides\/(agents|quick-start|testing|queries|new-version|terminal)|packages\/[^/]+\/README)\.md$/;
const lines = documents.flatMap((document) =>
  readBlocks(readDocument(document))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code, line: block }) =>
      code
        .replaceAll(/ *\\\n */g, ' ')
        .split('\n')
        .map((line) => ({ document, block, line: line.replace(/(^|\s)#.*$/, '').trim() })),
    )
    .filter(({ line }) => line !== ''),
);
const isOf = (list: readonly (readonly [RegExp, unknown])[], line: string) =>
  list.some(([pattern]) => pattern.test(line.replace(/^npx --yes pnpm@12 /, 'pnpm ')));
const wanted = lines.filter(({ line }) => !isOf(notRun, line) && (isFull || !isOf(slow, line)));

const top = keptFolder('command-lines-');
const copy = join(top, 'copy');
const description = join(root, 'packages/liquidity-v2/openapi.json');
let registry: TreeRegistry | undefined;

beforeAll(async () => {
  cloneInto(copy);
  mkdirSync(join(copy, 'api'));
  const overlay =
    'overlay: 1.0.0\ninfo: { title: Repairs, version: 1.0.0 }\nactions: [{ target: $.info, update: { title: T } }]\n';
  putFiles(copy, { 'repairs.yaml': overlay, 'consumers/README.md': 'Lists of use.\n' });
  mkdirSync(join(top, 'programs'));
  symlinkSync(pnpm(), join(top, 'programs/pnpm'));
  for (const name of ['old.yaml', 'new.yaml', 'old.json', 'new.json', 'openapi.yaml', 'api/openapi.yaml'])
    copyFileSync(description, join(copy, name));
  const git = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  output('git', ['add', '--all'], copy);
  output('git', [...git, 'commit', '--quiet', '--message', 'A copy'], copy);
  output('git', ['remote', 'set-url', 'origin', '.'], copy);
  output('git', ['branch', '--force', 'main-of-copy'], copy);
  output('git', ['checkout', '--quiet', '-B', 'work'], copy);
  output('git', ['branch', '--force', 'main'], copy);
  if (isFull)
    registry = await startTreeRegistry(
      await packCopy(join(top, 'packed'), join(top, 'tarballs')),
      root,
      join(top, 'registry'),
    );
});

afterAll(() => registry?.close());

/** The variables of a user: this Node, and `pnpm` as README says. The copy shares what is installed, so nothing may install there. */
const { PATH = '', ...others } = process.env;
const ofUser = Object.entries(others).filter(([name]) => !/^p?npm_|^VITEST|^NODE_OPTIONS$/.test(name));
const programs = [join(top, 'programs'), dirname(process.execPath), ...PATH.split(delimiter)];
const environment = {
  ...Object.fromEntries(ofUser),
  PATH: programs.filter((folder) => !folder.startsWith(join(root, 'node_modules/.bin'))).join(delimiter),
  CI: 'true',
  XDG_STATE_HOME: join(top, 'state'),
  XDG_CONFIG_HOME: join(top, 'config'),
  pnpm_config_verify_deps_before_run: 'false',
};

/** A shell in the folder of a document's reader. What it exports counts for the lines that follow. */
class Terminal {
  readonly folder: string;
  readonly #servers: number[] = [];
  #exports = '';

  constructor(document: string) {
    this.folder = inApplication.test(document) ? mkdtempSync(join(top, 'application-')) : copy;
    const { code = '', file = '' } = readBlocks(readDocument(document)).find((block) => block.file !== undefined) ?? {};
    if (file !== '') putFiles(this.folder, { [file]: code });
    if (this.folder === copy) return;
    putFiles(this.folder, { 'package.json': '{ "type": "module" }', '.npmrc': `registry=${registry?.url}\n` });
    copyFileSync(description, join(this.folder, 'openapi.yaml'));
  }

  /** Each block of the repository's own documents begins with what is committed. */
  begin(): void {
    if (this.folder !== copy) return;
    output('git', ['reset', '--quiet', '--hard', 'work'], copy);
    output('git', ['clean', '--quiet', '--force', '-d', '--exclude', 'node_modules', '--exclude', '/*.ts'], copy);
  }

  /** The exit code of a line, with its output if it is not the expected one. */
  async run(line: string): Promise<string | undefined> {
    if (line.startsWith('export ')) this.#exports += `${line}\n`;
    const options = { cwd: this.folder, env: environment };
    if (/^(?!npm install ).*liquidity-sandbox(?!.* vitest)|--watch|\bserver\.m?ts\b/.test(line))
      return this.#serve(line, options);
    const code = ends.find(([pattern]) => pattern.test(line))?.[1] ?? 0;
    const ended = await promisify(execFile)('sh', ['-c', this.#exports + line], {
      ...options,
    }).then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error) => error,
    );
    return ended.code === code ? undefined : `${line}: ${ended.code}\n${ended.stdout}${ended.stderr}`;
  }

  async #serve(line: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string | undefined> {
    // Readers stop one sandbox before they start the next.
    if (line.includes('liquidity-sandbox')) {
      this.close();
      while (await isOpen(4010)) await sleep(100);
    }
    const child = spawn('sh', ['-c', this.#exports + line], { ...options, stdio: 'ignore', detached: true });
    this.#servers.push(child.pid ?? 0);
    const port = Number(/--port (\d+)/.exec(line)?.[1] ?? 0);
    for (let tries = 0; ; tries++) {
      if (child.exitCode !== null) return `${line}: ended with ${child.exitCode}`;
      if (port === 0 ? tries > 20 : await isOpen(port)) return undefined;
      await sleep(500);
    }
  }

  close(): void {
    for (const pid of this.#servers.splice(0)) {
      try {
        process.kill(-pid);
      } catch {
        // It has ended.
      }
    }
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it.each([...new Set(wanted.map(({ document }) => document))])(
  '%s shows commands that work as they are written',
  async (document) => {
    const terminal = new Terminal(document);
    const problems: string[] = [];
    try {
      let current = 0;
      for (const { line, block } of wanted.filter((each) => each.document === document)) {
        if (block !== current) terminal.begin();
        current = block;
        const problem = await terminal.run(line);
        if (problem !== undefined) problems.push(problem);
      }
    } finally {
      terminal.close();
    }
    expect(problems).toEqual([]);
  },
);

it('every reason not to run a line names a line', () => {
  const unused = [...notRun, ...slow, ...ends].filter(
    ([pattern]) => !lines.some(({ line }) => isOf([[pattern, '']], line)),
  );
  expect(unused).toEqual([]);
  console.log(
    `${wanted.length} of ${lines.length} command lines were run; ${lines.filter(({ line }) => isOf(notRun, line)).length} never are`,
  );
});
