import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { run } from './scripts/run.ts';
import { aloneTests } from './test/alone-tests.ts';
import {
  aloneNightlyTests,
  nightlyTests,
  packedNightlyTests,
  packedTests,
  programTests,
} from './test/program-tests.ts';

/** `UPDATE=1` writes all that is generated and then compared: packages, snapshots, scenarios and documents. */
const update = process.env.UPDATE === '1';
// Before tests read the packages and before they are packed, so that one run is enough.
if (update) run(process.execPath, ['generator/src/cli.ts', 'generate']);

// Hundreds of tests start processes that load the same modules, and spend a third of their time compiling them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// The base branch of the tested pull request doesn't exist in the repositories of the tests.
for (const name of ['GITHUB_BASE_REF', 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME']) delete process.env[name];

/** The temporary folder of all tests, so that nothing stays of them, not even of a process that was ended from outside. */
const temporary = mkdtempSync(join(tmpdir(), 'tests-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

/** Tests that also run over undici's dispatcher: all of them in a full run, else those of money. */
const overUndici = process.env.UNDICI === 'all' ? 'test/faults/*.test.ts' : 'test/faults/money*.test.ts';

const installed = ['test/faults/**/*.test.ts'];

const setUp = 'test/fixed-seed.ts';

/** Takes the packages as users get them, from their tarballs, instead of from the workspace. They are installed while other tests run. */
const installedPackages = {
  globalSetup: ['test/installed/set-up.ts'],
  setupFiles: [setUp, 'test/installed/wait-for-packages.ts'],
};

/** Modules of Vite, where a test replaces modules of Node. */
const withVite = { experimental: { viteModuleRunner: true } };

export default defineConfig({
  test: {
    ...(update ? { update: 'all' } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'workspace',
          include: [
            'generator/src/**/*.test.ts',
            'packages/{runtime,sandbox}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'spec/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'test/**/data/**',
            'test/platforms/**',
            'test/bench/**',
            ...installed,
            ...aloneTests,
            ...programTests,
            ...packedTests,
            ...nightlyTests,
            ...packedNightlyTests,
            ...aloneNightlyTests,
          ],
          // Loading the generator takes longer than most of these tests, so files of one worker share what they load, and
          // there are no more workers than cores.
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'alone', include: aloneTests, ...withVite } },
      { extends: true, test: { name: 'programs', include: programTests, isolate: false } },
      { extends: true, test: { name: 'nightly', include: nightlyTests, isolate: false } },
      { extends: true, test: { name: 'nightly-alone', include: aloneNightlyTests, ...withVite } },
      {
        extends: true,
        test: { name: 'nightly-packed', include: packedNightlyTests, isolate: false, ...installedPackages },
      },
      {
        extends: true,
        test: { name: 'packed', include: packedTests, isolate: false, ...installedPackages },
      },
      {
        extends: true,
        test: {
          name: 'installed',
          include: installed,
          exclude: packedNightlyTests,
          isolate: false,
          ...installedPackages,
        },
      },
      {
        extends: true,
        test: {
          name: 'undici',
          include: [overUndici],
          isolate: false,
          ...installedPackages,
          env: { TRANSPORT: 'undici', MONEY_WORLDS: process.env.MONEY_WORLDS ?? '20' },
        },
      },
    ],
    // Node runs the TypeScript itself, as it runs the tool: that costs a fifth less than Vite's modules.
    experimental: { viteModuleRunner: false },
    setupFiles: [setUp],
    env: { TMPDIR: temporary },
    // Models, findings and compilers live shorter than a test: with room for them a seventh less is spent on collecting garbage.
    execArgv: ['--max-semi-space-size=96'],
    // One worker more than cores: some tests wait for servers and processes that they started. Each worker loads all modules.
    maxWorkers: availableParallelism() + 1,
    // After the tests of the workspace.
    sequence: { groupOrder: 1 },
    // Ends tests that hang, not tests that are slow: a busy machine must not make a test fail.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 1_800_000 } },
  },
});
