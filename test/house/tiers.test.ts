import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { aloneTests } from '../alone-tests.ts';
import { aloneNightlyTests, nightlyTests, packedNightlyTests, packedTests, programTests } from '../program-tests.ts';

// Tests that start another program or read other people's descriptions belong to `pnpm check` or `pnpm test:full`. Otherwise
// `pnpm test` gets slower test by test.

/** What starts programs, among the modules that a test may import. */
const starters =
  /'(?:node:child_process|[./]+(?:scripts\/run|cli\/run-cli|run-cli|(?:\w+\/)*run-installed|run-consumer|start-program|(?:\w+\/)*compile-packages|registry|(?:\w+\/)*chromium)\.ts)'/;

/** Where the descriptions of other people are, unless only a full run asks. */
const corpus = /(?<!isFull \? )process\.env\.CORPUS_DIR/;

/** Tests that start one small program of Node each, because a process is what they are about, and are quick all the same. */
const quick = [
  'generator/src/{load,migrate,release}/**/*.test.ts',
  'packages/{runtime,sandbox}/src/**/*.test.ts',
  'scripts/{join-modules,packages,run-steps}.test.ts',
  'spec/**/*.test.ts',
  'test/faults/*.test.ts',
  'test/house/*.test.ts',
];

const filesOf = (globs: readonly string[]) =>
  globSync([...globs], { cwd: root, exclude: ['**/node_modules/**', '**/snippets-*/**'] });
const slow = [...programTests, ...packedTests, ...nightlyTests, ...packedNightlyTests, ...aloneNightlyTests];
const listed = new Set(filesOf(slow));

it('knows each test that starts programs or reads the corpus', () => {
  const tests = filesOf(['{generator,packages,scripts,spec,test}/**/*.test.ts']);
  const isQuick = new Set(filesOf(quick));
  const unlisted = tests.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return !listed.has(path) && (corpus.test(text) || (starters.test(text) && !isQuick.has(path)));
  });
  expect(unlisted).toEqual([]);
});

it('lists only what is there', () => {
  expect(slow.filter((glob) => filesOf([glob]).length === 0)).toEqual([]);
});

it('runs those that replace modules of Node alone, with those of Vite: otherwise nothing would be replaced', () => {
  const tests = filesOf(['{generator,packages,scripts,spec,test}/**/*.test.ts']);
  const replacing = tests.filter((path) => /^vi\.mock\('node:/m.test(readFileSync(join(root, path), 'utf8')));
  expect(replacing.sort()).toEqual(filesOf([...aloneTests, ...aloneNightlyTests]).sort());
});
