import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

// A golden is a text that a reviewer reads. `compare:revision` computes the outputs that nobody would read.

const exclude = ['**/node_modules/**'];
const goldens = globSync(['{generator,packages,scripts,spec,test}/**/__snapshots__/*', 'test/scenarios/*.md'], {
  cwd: root,
  exclude,
}).map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }));

const mostLines = 10_000;
const longestLine = 240;

describe('the goldens', () => {
  it(`have at most ${mostLines} lines in all`, () => {
    expect(goldens.length).toBeGreaterThan(20);
    expect(goldens.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(mostLines);
  });

  it('have lines that fit on a screen', () => {
    const long = goldens.flatMap(({ path, lines }) =>
      // An emitted comment has one line per sentence; editors wrap it.
      lines.flatMap((line, index) =>
        line.length > longestLine && !/^ +\* /.test(line) ? [`${path}:${index + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  it('hold no hashes', () => {
    const hash = /\b(?!0000)(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}\b/;
    const found = goldens.flatMap(({ path, lines }) =>
      // A UUID is an identifier of a record.
      lines
        .flatMap((line) => hash.exec(line.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''))?.[0] ?? [])
        .map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('come from inputs that somebody chose', () => {
    const tests = globSync('{generator,packages,scripts,spec,test}/**/*.test.ts', { cwd: root, exclude });
    const random = tests.filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return /toMatch(?:File)?Snapshot\(/.test(text) && /from 'fast-check'|oracle\/random|Math\.random/.test(text);
    });
    expect(random).toEqual([]);
  });
});
