import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { readDocument } from './documents.ts';
import { serviceSections } from './sections.ts';

interface Row {
  readonly section: string;
  readonly who: string;
  readonly sentence: string;
  readonly file: string;
  readonly title: string;
}

const [, table = ''] = readDocument('docs/service.md').split('## Behaviour and its tests');

const lines = table.split('\n').filter((line) => /^\| (?!§|-)/.test(line));

const rows = lines.flatMap((line): Row[] => {
  const { groups } =
    /^\| (?<section>[\d.]+) \| (?<who>clients|sandbox|process) \| (?<sentence>.+) \| `(?<file>[^`]+)` › (?<title>.+) \|$/.exec(
      line,
    ) ?? {};
  const { section = '', who = '', sentence = '', file = '', title = '' } = groups ?? {};
  return groups ? [{ section, who, sentence, file, title }] : [];
});

describe('the table of behaviour', () => {
  it('has a row that can be read in every line, each once', () => {
    expect(rows).toHaveLength(lines.length);
    expect(rows.length).toBeGreaterThan(60);
    const written = rows.map(({ section, who, sentence }) => `${section} ${who}: ${sentence}`);
    expect(written.filter((row, index) => written.indexOf(row) !== index)).toEqual([]);
  });

  it('names sections that exist, and each of §1 to §8 and of the points of §9', () => {
    const sections = serviceSections();
    const named = new Set(rows.map(({ section }) => section));
    expect([...named].filter((section) => !sections.has(section))).toEqual([]);
    const wanted = [...sections.keys()].filter((section) => /^(?:[1-8]|9\.\d)$/.test(section));
    expect(wanted).toHaveLength(15);
    expect(wanted.filter((section) => !named.has(section))).toEqual([]);
  });

  it.each(rows)('§$section, $who: $sentence', ({ file, title }) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(isRun(title, readFileSync(join(root, file), 'utf8'), join(root, file, '..')), `${file}: ${title}`).toBe(
      true,
    );
  });
});

/** Whether a test or a case of this title is in a file: a string of its code, or a scenario in a file beside it, and not passed over. */
function isRun(title: string, source: string, folder: string): boolean {
  if (/^[\w-]+\.md$/.test(title)) return existsSync(join(folder, title));
  const code = source.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = [...code.matchAll(new RegExp(`(.{0,40})['"\`]${literal}['"\`]`, 'gs'))];
  return found.some(([, before = '']) => !/\.(?:skip|todo)\w*\(\s*$/.test(before));
}

it('a title that is gone, commented out or passed over is not a test', () => {
  const run = (source: string) => isRun('works', source, root);
  expect(run("it('works', () => {});")).toBe(true);
  expect(run('describe("works", () => {});')).toBe(true);
  expect(run("it('works well', () => {});")).toBe(false);
  expect(run("// it('works', () => {});")).toBe(false);
  expect(run("it.skip('works', () => {});")).toBe(false);
  expect(run("it.todo('works');")).toBe(false);
});
