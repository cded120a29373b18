import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagnosticTemplates } from '../../generator/src/base/diagnostic-templates.ts';
import { hasField } from '../../generator/src/load/openapi/kind-at.ts';
import { dialects } from '../../generator/src/load/openapi/object-table.ts';
import { openApiObjects } from '../../generator/src/load/openapi/objects.ts';
import { root } from '../../scripts/packages.ts';

const text = readFileSync(join(root, 'docs/compatibility.md'), 'utf8');

/** The rows of the table of an object: field, versions, what comes of it, test. */
function rowsOf(object: string): readonly (readonly string[])[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${object} object\n`)) ?? '';
  const lines = section.split('\n').filter((line) => /^\| (?:`|other)/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe.each(Object.entries(openApiObjects))('%s', (name, { fields, patterned }) => {
  const rows = rowsOf(name);
  const told = rows.map(([field = '']) => field.replaceAll('`', ''));

  it('has a row for each field, and one for the names that a description chooses', () => {
    const known = Object.keys(fields).filter((field) => told.includes(field));
    expect(known).toEqual(Object.keys(fields));
    expect(told.some((field) => field.startsWith('{'))).toBe(patterned !== undefined);
    expect(new Set(told).size).toBe(told.length);
  });

  it('says in which version a field is', () => {
    for (const [field, definition] of Object.entries(fields)) {
      const [, ...cells] = rows[told.indexOf(field)] ?? [];
      const known = dialects.map((dialect) => (hasField(definition, dialect) ? 'yes' : '–'));
      expect(cells.slice(0, dialects.length), field).toEqual(known);
    }
  });

  it('says what comes of each, in the words that are explained', () => {
    for (const [field, , , , outcome = ''] of rows) {
      expect(outcome, field).toMatch(/^(?:supported|documentation|kept|unknown|diagnostic)\b/);
    }
  });
});

describe('the page', () => {
  it('names tests that hold the field', () => {
    const missing = Object.keys(openApiObjects).flatMap((object) =>
      rowsOf(object).flatMap(([field = '', , , , , link = '']) => {
        const path = /\(\.\.\/(.+)\)/.exec(link)?.[1] ?? '';
        const name = field.replaceAll('`', '');
        const named = !/^\{|^other/.test(name);
        return named && !readFileSync(join(root, path), 'utf8').includes(name) ? [`${object} ${name}: ${path}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('names tests that exist', () => {
    const tests = [...text.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(tests.length).toBeGreaterThan(150);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names diagnostics that exist', () => {
    const named = [...text.matchAll(/diagnostics? ((?:`[a-z-]+`(?:, (?:and )?)?)+)/g)].flatMap(([, codes = '']) =>
      [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    );
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((code) => !Object.hasOwn(diagnosticTemplates, code))).toEqual([]);
  });
});
