import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOutputFolder } from './output-folder.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

describe('openOutputFolder', () => {
  it('accepts a folder that is not there yet, and keeps unfinished work beside it', () => {
    const folder = scratchFolder();
    const output = openOutputFolder(join(folder, 'a/b'));
    expect(output).toEqual({ path: join(folder, 'a/b'), exists: false, state: join(folder, 'a/.b.codegen') });
  });

  it('resolves links above the folder once', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'link'));
    expect(openOutputFolder(join(folder, 'link/pets')).path).toBe(join(folder, 'real/pets'));
  });

  it.each(['', '  ', '/', homedir(), dirname(realpathSync(homedir()))])('refuses %j', (path) => {
    expect(() => openOutputFolder(path)).toThrow(/^Refusing to write/);
  });

  it('refuses the home folder and what holds it, not what it holds or what begins like it', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'people/ann'), { recursive: true });
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('HOME', join(folder, 'people/ann'));
    vi.stubEnv('USERPROFILE', join(folder, 'people/ann'));
    for (const name of ['people/ann', 'people', '.']) {
      expect(() => openOutputFolder(join(folder, name)), name).toThrow('it is or holds your home folder');
    }
    for (const name of ['people/ann/pets', 'people/an', 'people/anna', 'peop']) {
      expect(openOutputFolder(join(folder, name)).path).toBe(join(folder, name));
    }
  });

  it('refuses a symbolic link, a file and the top of a repository', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'link'));
    symlinkSync('nowhere', join(folder, 'dangling'));
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'repository/.git'), { recursive: true });
    mkdirSync(join(folder, 'worktree'));
    writeFileSync(join(folder, 'worktree/.git'), 'gitdir: elsewhere');
    for (const name of ['link', 'dangling', 'file', 'repository', 'worktree', 'file/below']) {
      expect(() => openOutputFolder(join(folder, name)), name).toThrow(/Refusing|Cannot/);
    }
  });
});
