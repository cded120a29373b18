import { describe, expect, it } from 'vitest';
import { root } from '../packages.ts';
import { Draft } from './draft.ts';
import { scaffolds } from './scaffolds.ts';

async function scaffold(kind: string, name: string, options = {}): Promise<string | undefined> {
  const load = scaffolds.get(kind)?.load;
  return (await load?.())?.(new Draft(root), name, options);
}

describe('a scaffold refuses', () => {
  it.each([
    ['rule', 'enum-added'],
    ['emitter', 'webhooks'],
    ['report', 'markdown'],
    ['extension', 'x-resource'],
    ['option', 'timeout'],
  ])('the %s %s, which exists', async (kind, name) => {
    await expect(scaffold(kind, name)).rejects.toThrow(/exists already\.$/);
  });

  it.each([
    ['rule', 'Length_Added', /kebab-case/],
    ['emitter', '../a', /kebab-case/],
    ['report', 'A', /kebab-case/],
    ['extension', 'x-Resource', /kebab-case/],
    ['option', 'compact-logs', /camelCase/],
    ['rule', 'enum-sideways', /The last word of enum-sideways says what happened; it is one of added, removed/],
    ['rule', 'sunshine-added', /Name the table of sunshine-added with --table\. The tables are array, /],
  ])('the %s %s', async (kind, name, message) => {
    await expect(scaffold(kind, name)).rejects.toThrow(message);
  });

  it('a table that does not exist', async () => {
    await expect(scaffold('rule', 'length-added', { table: 'none' })).rejects.toThrow(/There is no table none\./);
  });
});

it('a rule without a mirror has the reason in the list of mirrors', async () => {
  const draft = new Draft(root);
  const rule = await scaffolds.get('rule')?.load();
  rule?.(draft, 'array-length-added', { on: 'schema.maxItems', withoutMirror: 'It never goes.' });
  expect(draft.read('test/diff/mirrors.ts')).toContain('["array-length-added", "It never goes."],');
  expect(draft.read('generator/src/compare/wire/rules/array.ts')).not.toContain('array-length-removed');
});

it('a draft that cannot be finished leaves every file as it was', () => {
  const draft = new Draft(root);
  const path = 'scripts/scaffold/half-written.ts';
  draft.create(path, 'export const a = 1;\n');
  expect(() =>
    draft.write(['docs/messages.md'], () => {
      expect(new Draft(root).read(path)).toBe('export const a = 1;\n');
      throw new Error('It failed.');
    }),
  ).toThrow('It failed.');
  expect(() => new Draft(root).read(path)).toThrow('ENOENT');
});
