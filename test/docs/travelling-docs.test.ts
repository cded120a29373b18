import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '@org/liquidity-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { stubEnvironment } from './stub-environment.ts';

/** The documents of a package that links lead to from its README, by path in the package: all that somebody has who installed it. */
function reachable(folder: string): ReadonlyMap<string, string> {
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ships = (path: string) =>
    path === 'README.md' || files.some((entry: string) => path === entry || path.startsWith(`${entry}/`));
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    const text = readFileSync(join(folder, path), 'utf8');
    found.set(path, text);
    for (const [, target = ''] of text
      .replaceAll(/^(`{3,})[\s\S]*?^\1 *$/gm, '')
      .matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      const linked = join(path, '..', target);
      expect(ships(linked) && existsSync(join(folder, linked)), `${path} links to ${target}`).toBe(true);
      visit(linked);
    }
  };
  visit('README.md');
  return found;
}

/** What people want to do, each with code that only the right place has. */
const tasks: readonly (readonly [task: string, folder: string, code: readonly RegExp[]])[] = [
  ['withdraw, and survive a timeout', 'packages/liquidity-v2', [/withdrawalRequests\.create/, /error\.outcome/]],
  [
    'know after a crash what was sent',
    'packages/liquidity-v2',
    [/createJournal/, /journal\.(?:open|find)\(/, /withdrawalRequests/],
  ],
  [
    'request a facility and wait for the decision',
    'packages/liquidity-v2',
    [/settlementFacilities\.request/, /\.wait\(/],
  ],
  ['read every item of a list', 'packages/liquidity-v2', [/for await \(const \w+ of \w+\.\w+\.list\(/]],
  ['upload a proof of funds', 'packages/liquidity-v2', [/proofOfFunds\.upload/, /file\(/]],
  ['renew a token', 'packages/liquidity-v2', [/accessToken: (?:async )?\(/]],
  [
    'handle each kind of error',
    'packages/liquidity-v2',
    [/isApiError/, /switch \(error\.name\)|instanceof|error\.type/],
  ],
  ['meet a status that is new', 'packages/liquidity-v2', [/\.match\(/, /unknown:/]],
  ['learn that an operation will go', 'packages/liquidity-v2', [/onDeprecation/]],
  [
    'submit a drawdown intent again',
    'packages/liquidity-v1',
    [/newIdempotencyKey\(\)/, /drawdownIntents\.create\(\w+\)[\s\S]*drawdownIntents\.create\(\w+\)/],
  ],
  [
    'prevent a double payment',
    'packages/runtime',
    [/createJournal/, /sqliteStore/, /error\.outcome/, /journal\.open\(/],
  ],
  ['see what a lost response does', 'packages/sandbox', [/sandbox\.fault\(/, /sandbox\.requests/, /reset=after/]],
];

describe('the documents in the tarball lead to code that runs:', () => {
  const folder = mkdtempSync(join(root, 'test/docs/snippets-'));
  const sandbox = createSandbox();
  const started = process.cwd();
  beforeAll(() => {
    vi.stubGlobal('fetch', sandbox.fetch);
    stubEnvironment();
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeFileSync(join(folder, 'document.pdf'), '%PDF-1.7 proof of funds');
    process.chdir(folder);
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => {
    process.chdir(started);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(tasks)('%s', async (task, folderOfPackage, code) => {
    const documents = reachable(join(root, folderOfPackage));
    const blocks = [...documents.values()].flatMap((text) => readBlocks(text)).filter(isProgram);
    const [block] = blocks.filter((each) => code.every((part) => part.test(each.code)));
    if (block === undefined) throw new Error(`The documents have no program for: ${task}`);
    const module = join(folder, `${task.replaceAll(/\W+/g, '-')}.ts`);
    writeFileSync(module, block.code);
    await import(module);
    expect(sandbox.requests.length > 0 || /^export |sandbox\.fetch/m.test(block.code), block.code).toBe(true);
  });
});

/** A block that runs by itself. */
const isProgram = ({ language, code, notRun }: Block): boolean =>
  /^(?:ts|js)$/.test(language) &&
  notRun === undefined &&
  /^(?:export |(?:const .* = )?await |for await|try \{)/m.test(code) &&
  !/from '(?:\.|vitest|react|node:test)/.test(code);

it.each(['v1', 'v2'])(
  'AGENTS.md of %s says in its first screen what prevents a double payment, and leads to the rest',
  (major) => {
    const folder = join(root, `packages/liquidity-${major}`);
    const text = readFileSync(join(folder, 'AGENTS.md'), 'utf8');
    const screen = text.split('\n').slice(0, 24).join('\n');
    for (const fact of [
      'once',
      '`outcome`',
      '`unknown`',
      'do not call again',
      '`applied-unreadable`',
      'not an idempotency key',
      '`createJournal`',
    ])
      expect(screen).toContain(fact);
    const documents = reachable(folder);
    expect([...documents.keys()]).toEqual(
      expect.arrayContaining(['ASSUMPTIONS.md', 'guides/retries.md', 'guides/journal.md']),
    );
    for (const [, path = ''] of text.matchAll(/\]\((guides\/[^)]+)\)/g)) expect([...documents.keys()]).toContain(path);
  },
);

it.each([
  [
    'packages/runtime',
    ['once', '`outcome`', '**do not call again**', '`applied-unreadable`', 'not an idempotency key', '`createJournal`'],
  ],
  [
    'packages/doors',
    ['**never sent twice**', '`--yes` needs `--reference`', '**unknown**', '`confirm`', '`rejected` frees'],
  ],
  ['packages/sandbox', ['--port', '`sandbox.requests`', '`sandbox.fault(', 'scenario', '`sandbox.clock']],
  [
    'generator',
    [
      '`npx liquidity-codegen generate`',
      '`npx liquidity-codegen diff`',
      '`npx liquidity-codegen waive`',
      '`release-plan`',
    ],
  ],
])('AGENTS.md of %s says the most important in its first screen', (folder, facts) => {
  const screen = readFileSync(join(root, folder, 'AGENTS.md'), 'utf8')
    .split('\n')
    .slice(0, 24)
    .join('\n');
  for (const fact of facts) expect(screen).toContain(fact);
  const { files } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  expect(files).toContain('AGENTS.md');
  expect(readFileSync(join(root, folder, 'README.md'), 'utf8')).toContain('](AGENTS.md)');
});
