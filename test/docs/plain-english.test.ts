import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { documents } from './documents.ts';

/** Words that made sentences hard to read, each with the words to write instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(?<!\bthere )(?:is|are|was|were) no (?!longer\b)/i, 'is not a'],
  [/(?<!Whom to )\b(?:tells?|told)\b/i, 'reports, says, shows'],
  [/\b(?:stands? (?!in for\b)|stood\b)/i, 'is, appears'],
  [/\bcomes? of (?:it|them|a|the)\b/i, 'the result'],
  [/\b(?:whoever|nobody|anybody)\b/i, 'the noun'],
  [/\b(?:an|the|its|every|each|true|whole|lost|of|no) answers?\b/i, 'response'],
  [/\b(?:answers|answered) (?:with|a request|as)\b/i, 'responds'],
];

/** Text without code spans, addresses and the titles of tests that a table quotes. */
function prose(line: string): string {
  return line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '`').replaceAll(/› [^|]*/g, '');
}

/** Lines that match, with their place and the better word. */
function hardToRead(path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) =>
    banned.flatMap(([words, better]) => {
      const [found] = words.exec(prose(line)) ?? [];
      return found === undefined ? [] : [`${path}:${index + 1}: "${found.trim()}": ${better}`];
    }),
  );
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The JSDoc of a source, on its own lines. */
function documentation(source: string): string {
  return source.replaceAll(/\/\*\*[\s\S]*?\*\/|[^\n]/g, (text) => (text.length > 1 ? text : ''));
}

it.each(documents)('%s is plain English', (path) => {
  expect(hardToRead(path, read(path))).toEqual([]);
});

it('help texts and templates are plain English', () => {
  const sources = ['generator/src/commands/*-command.ts', 'packages/sandbox/src/cli/cli-options.ts', 'templates/*.hbs'];
  const paths = globSync(sources, { cwd: root }).sort();
  expect(paths.length).toBeGreaterThan(12);
  expect(paths.flatMap((path) => hardToRead(path, read(path)))).toEqual([]);
});

it('the JSDoc of the published packages is plain English', () => {
  const paths = globSync('packages/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.flatMap((path) => hardToRead(path, documentation(read(path))))).toEqual([]);
});

it('hard words are found, and everyday sentences pass', () => {
  const hard = ['A name that is no identifier.', 'It is told, not thrown.', 'The one whose answer it is: the answer.'];
  expect(hard.map((line) => hardToRead('a.md', line).length)).toEqual([1, 1, 1]);
  const plain = [
    'There is no operation.',
    'It is no longer needed.',
    'The sandbox stands in for it.',
    'Use `the answer`.',
  ];
  expect(plain.flatMap((line) => hardToRead('a.md', line))).toEqual([]);
});
