import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder, textsIn } from '../../testing/folders.ts';
import { type WriteOptions, writePackages } from './write-packages.ts';

const write: WriteOptions = { mode: 'write', force: false, patience: 0 };
const origin = { generator: 'gen@1.0.0', description: 'd', settings: 's' };
const victim = { '.bashrc': 'theirs\n', 'deep/keep.txt': 'theirs\n' };
const evil = 'evil\n';
const forward = { writes: ['out/.bashrc'], added: [], removals: [] };

/** What somebody can commit beside and in a package: links, and files of unfinished work. */
const plans: Record<string, (top: string, outside: string) => void> = {
  'a journal to undo, and a link that leads out': (top, outside) => {
    symlinkSync(outside, join(top, 'p/out'));
    putFiles(top, {
      '.p.codegen/journal-back.json': JSON.stringify(forward),
      '.p.codegen/old/out/.bashrc': evil,
      '.p.codegen/files/x': '',
    });
  },
  'a journal that removes what was added behind a link': (top, outside) => {
    symlinkSync(outside, join(top, 'p/out'));
    const removed = ['out/.bashrc', 'out/deep/keep.txt'];
    putFiles(top, {
      '.p.codegen/journal-back.json': JSON.stringify({ writes: removed, added: removed, removals: [] }),
      '.p.codegen/files/x': '',
    });
  },
  'a journal to carry out, and a link that leads out': (top, outside) => {
    symlinkSync(outside, join(top, 'p/out'));
    putFiles(top, {
      '.p.codegen/journal.json': JSON.stringify(forward),
      '.p.codegen/files/out/.bashrc': evil,
    });
  },
  'links for the new and the old files': (top, outside) => {
    mkdirSync(join(top, '.p.codegen'));
    for (const name of ['files', 'old', 'lock']) symlinkSync(outside, join(top, '.p.codegen', name));
    utimesSync(outside, 0, 0);
  },
  'a link for all unfinished work': (top, outside) => symlinkSync(outside, join(top, '.p.codegen')),
  'a link in place of a folder of the package': (top, outside) => symlinkSync(outside, join(top, 'p/src')),
  'a link in place of a file of the package': (top, outside) =>
    symlinkSync(join(outside, '.bashrc'), join(top, 'p/a.ts')),
  'a list of generated files behind a link': (top, outside) => {
    symlinkSync(outside, join(top, 'p/out'));
    const hash = `sha256-${'0'.repeat(64)}`;
    const files = { 'out/.bashrc': hash, 'out/deep/keep.txt': hash };
    const unfinished = { manifestVersion: 1, files, writing: files };
    putFiles(top, { 'p/codegen-manifest.json': JSON.stringify(unfinished) });
  },
};

describe('a folder that somebody has prepared', () => {
  it.each(Object.keys(plans).flatMap((name) => [false, true].map((force) => ({ name, force }))))(
    'changes nothing outside of its own: $name, force: $force',
    async ({ name, force }) => {
      const top = scratchFolder();
      const outside = scratchFolder();
      putFiles(outside, victim);
      mkdirSync(join(top, 'p'));
      plans[name]?.(top, outside);
      const files = ['a.ts', 'src/b.ts', 'src/deep/c.ts'].map((path) => ({ path, content: 'export {};\n' }));
      const attempt = writePackages([{ folder: join(top, 'p'), files, origin }], { ...write, force });
      await attempt.catch((error: unknown) => expect(error).toBeInstanceOf(FileError));
      expect(textsIn(outside)).toEqual(victim);
    },
  );
});
