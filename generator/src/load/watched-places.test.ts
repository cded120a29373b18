import { mkdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../testing/folders.ts';
import { changedFiles, takeSnapshot, untilChanged, type WatchedPlaces } from './watched-places.ts';

function places(): WatchedPlaces & { readonly top: string } {
  const top = scratchFolder();
  putFiles(top, {
    'spec/a.yaml': 'a',
    'spec/deep/b.json': 'b',
    'spec/out/openapi.json': 'o',
    'spec/node_modules/x/c.yaml': 'c',
    'spec/.git/d.yaml': 'd',
    'spec/notes.md': 'n',
    'config.ts': 'c',
  });
  return { top, files: [join(top, 'config.ts')], folders: [join(top, 'spec')], except: [join(top, 'spec/out')] };
}

describe('takeSnapshot', () => {
  it('sees the files it is told of and every description, but not our own output', () => {
    const { top, ...watched } = places();
    expect([...takeSnapshot(watched).keys()].map((path) => path.slice(top.length + 1))).toEqual([
      'config.ts',
      'spec/a.yaml',
      'spec/deep/b.json',
    ]);
  });
});

describe('untilChanged', () => {
  const never = new AbortController().signal;

  it.each([
    ['a file is saved', 'spec/a.yaml', (top: string) => writeFileSync(join(top, 'spec/a.yaml'), 'longer')],
    ['a file is replaced', 'spec/a.yaml', (top: string) => swap(top)],
    ['a file goes', 'spec/deep/b.json', (top: string) => unlinkSync(join(top, 'spec/deep/b.json'))],
    ['a file comes in a new folder', 'spec/new/e.yml', (top: string) => putFiles(top, { 'spec/new/e.yml': 'e' })],
    ['the configuration is saved', 'config.ts', (top: string) => writeFileSync(join(top, 'config.ts'), 'longer')],
  ])('returns when %s', async (_, expected, change) => {
    const { top, ...watched } = places();
    const before = takeSnapshot(watched);
    const changed = untilChanged(watched, before, { signal: never });
    change(top);
    expect(changedFiles(before, await changed)).toEqual([join(top, expected)]);
  });

  it('returns at once for what changed before', async () => {
    const { top, ...watched } = places();
    const before = takeSnapshot(watched);
    writeFileSync(join(top, 'spec/a.yaml'), 'longer');
    expect(changedFiles(before, await untilChanged(watched, before, { signal: never }))).toHaveLength(1);
  });

  it('waits for a burst of saves to end', async () => {
    const { top, ...watched } = places();
    const before = takeSnapshot(watched);
    let saves = 0;
    const save = async () => {
      if (saves === 5) return;
      saves += 1;
      writeFileSync(join(top, 'spec/a.yaml'), 'x'.repeat(saves + 2));
    };
    await save();
    const changed = await untilChanged(watched, before, { signal: never, pause: save });
    expect(saves).toBe(5);
    expect(changedFiles(takeSnapshot(watched), changed)).toEqual([]);
  });

  it('ends when it is interrupted', async () => {
    const { top: _, ...watched } = places();
    const controller = new AbortController();
    const changed = untilChanged(watched, takeSnapshot(watched), { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(changed).rejects.toThrow('enough');
  });
});

function swap(top: string): void {
  mkdirSync(join(top, 'elsewhere'));
  writeFileSync(join(top, 'elsewhere/a'), 'A');
  renameSync(join(top, 'elsewhere/a'), join(top, 'spec/a.yaml'));
}
