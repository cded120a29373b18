import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { manifestPath } from './manifest.ts';
import { openRunMemory } from './run-memory.ts';
import { putFiles, scratchFolder } from './testing/scratch-folder.ts';
import { writePackages } from './write-packages.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A run that left a package up to date, and was remembered. */
async function remembered() {
  const top = scratchFolder();
  putFiles(top, { 'spec/a.yaml': 'a', 'spec/b.yaml': 'b' });
  const files = [
    { path: 'package.json', content: '{\n  "version": "1.0.0"\n}\n' },
    { path: 'src/a.ts', content: 'a\n' },
  ];
  const folder = join(top, 'pets');
  await writePackages([{ folder, files, origin: { generator: 'g', description: 'd', settings: 's' } }], {
    mode: 'write',
    force: false,
    patience: 0,
  });
  const memory = openRunMemory(join(top, 'cache/runs'));
  const inputs = [join(top, 'spec/a.yaml'), join(top, 'spec/b.yaml')];
  memory.remember('pets', 'key', { inputs, folders: [folder], report: { outcome: 'up-to-date' } });
  return { top, memory };
}

describe('a remembered run', () => {
  it('is recalled as long as nothing has changed', async () => {
    const { top, memory } = await remembered();
    expect(memory.recall('pets', 'key')).toEqual({ outcome: 'up-to-date' });
    putFiles(top, { 'pets/CHANGELOG.md': 'theirs', 'spec/other.yaml': 'c' });
    expect(memory.recall('pets', 'key')).toEqual({ outcome: 'up-to-date' });
  });

  it('is not recalled by another name or with another key', async () => {
    const { memory } = await remembered();
    expect(memory.recall('cats', 'key')).toBeUndefined();
    expect(memory.recall('pets', 'other')).toBeUndefined();
  });

  it.each([
    ['an input changes', (top: string) => writeFileSync(join(top, 'spec/b.yaml'), 'B')],
    ['an input goes', (top: string) => unlinkSync(join(top, 'spec/a.yaml'))],
    ['a generated file changes', (top: string) => writeFileSync(join(top, 'pets/src/a.ts'), 'A\n')],
    ['a generated file goes', (top: string) => unlinkSync(join(top, 'pets/src/a.ts'))],
    ['the manifest changes', (top: string) => replace(join(top, 'pets', manifestPath), '"g"', '"h"')],
    ['the version moves', (top: string) => replace(join(top, 'pets/package.json'), '1.0.0', '1.0.1')],
    ['a run was cut off', (top: string) => putFiles(top, { '.pets.codegen/journal.json': '{}' })],
    ['the record is damaged', (top: string) => damageRecord(join(top, 'cache/runs'))],
  ])('is not recalled when %s', async (_, change) => {
    const { top, memory } = await remembered();
    change(top);
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('is forgotten in silence where nothing can be kept', async () => {
    const { top } = await remembered();
    const memory = openRunMemory(join(top, 'spec/a.yaml/below'));
    expect(() => memory.remember('pets', 'key', { inputs: [], folders: [], report: {} })).not.toThrow();
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('makes room for others', async () => {
    const { top, memory } = await remembered();
    for (let index = 0; index < 120; index++)
      memory.remember(`run ${index}`, 'key', { inputs: [], folders: [], report: {} });
    expect(readdirSync(join(top, 'cache/runs'))).toHaveLength(100);
    expect(memory.recall('run 119', 'key')).toEqual({});
  });
});

function replace(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function damageRecord(folder: string): void {
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{');
}
