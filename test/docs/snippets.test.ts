import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { createSandbox } from '@org/liquidity-sandbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { stubEnvironment } from './stub-environment.ts';
import { type Snippet, withoutJsx, writeSnippets } from './write-snippets.ts';

// Inside the workspace, so that snippets resolve the packages like a program in the root.
const folder = mkdtempSync(join(root, 'test/docs/snippets-'));
const snippets = writeSnippets(folder);
// The example of the description contains it, and so do the READMEs that are generated from it.
writeFileSync(join(folder, 'document.pdf'), '%PDF-1.7 proof of funds');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the documentation compiles', () => {
  expect(snippets.length).toBeGreaterThan(60);
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8', cwd: folder });
  const places = new Map(snippets.map(({ module, place }) => [module, place]));
  expect(stdout.replaceAll(/^[\w./-]+\.tsx?/gm, (module) => places.get(module) ?? module)).toBe('');
});

describe('the documentation runs against the sandbox:', () => {
  const sandbox = createSandbox();
  const started = process.cwd();
  const printed: string[] = [];

  beforeAll(() => {
    const { fetch } = globalThis;
    // Requests to a server that the snippet starts itself go to its free port.
    const isOwnServer = (url: string) => /^http:\/\/127\.0\.0\.1:(?!4010\b)/.test(url);
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (isOwnServer(url) ? fetch : sandbox.fetch)(url, init));
    stubEnvironment();
    vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    process.chdir(folder);
  });

  afterAll(() => {
    process.chdir(started);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    sandbox.close();
  });

  for (const snippet of snippets) {
    const { place, notRun } = snippet;
    if (notRun !== undefined) it.skip(`${place}: ${notRun}`);
    else if (importsFrom(snippet, 'vitest')) describe(place, () => import(join(folder, snippet.module)));
    else if (importsFrom(snippet, 'node:test')) it(place, () => runWithNode(snippet));
    else
      it(place, async () => {
        sandbox.reset();
        printed.length = 0;
        await import(withoutJsx(join(folder, snippet.module)));
        const announced = announcedIn(snippet);
        expect(printed.filter((line) => announced.includes(line))).toEqual(announced);
      });
  }

  it('leaves out only what says why', () => {
    const leftOut = snippets.filter(({ notRun }) => notRun !== undefined);
    expect(leftOut.filter(({ notRun = '' }) => notRun.length < 15)).toEqual([]);
    expect(leftOut.length).toBeLessThan(snippets.length / 15);
  });
});

const importsFrom = ({ code }: Snippet, module: string): boolean => code.includes(`from '${module}'`);

/** What a block says that it prints: `console.log(…); // → value`. */
const announcedIn = ({ code }: Snippet): readonly string[] =>
  [...code.matchAll(/console\.log\(.*\); \/\/ → (.*)$/gm)].map(([, value = '']) => value);

function runWithNode({ module }: Snippet): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--test', module], { encoding: 'utf8', cwd: folder });
  expect(status, `${stdout}${stderr}`).toBe(0);
}
