import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../../testing/folders.ts';
import { clashingPaths, openOutputFolder, packagePathProblem } from './output-folder.ts';

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

  it.each(['people/ann', 'link', 'nowhere'])('takes links out of the path of the home folder %s', (home) => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'people/ann'), { recursive: true });
    symlinkSync('people/ann', join(folder, 'link'));
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('HOME', join(folder, home));
    vi.stubEnv('USERPROFILE', join(folder, home));
    const attempt = () => openOutputFolder(join(folder, 'people/ann'));
    if (home === 'nowhere') expect(attempt().exists).toBe(true);
    else expect(attempt).toThrow('it is or holds your home folder');
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

describe('packagePathProblem', () => {
  it.each([
    'src/index.ts',
    'README.md',
    'src/resources/settlement-facilities.ts',
    '.npmignore',
    'src/__proto__.ts',
    'é.ts',
    'src/console.ts',
  ])('accepts %s', (path) => {
    expect(packagePathProblem(path)).toBeUndefined();
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a/./b',
    'a//b',
    'a/',
    'C:/x',
    'a\\b',
    'a\0b',
    'a\nb',
    'con',
    'src/NUL.ts',
    'lpt1.md',
    'a.',
    'a ',
    'src /b',
    'node_modules/x/index.js',
    '.git/hooks/pre-commit',
    'e\u0301.ts',
    '\ud800.ts',
    `${'a'.repeat(201)}`,
    'a?.ts',
  ])('refuses %j', (path) => {
    expect(packagePathProblem(path)).toBeTypeOf('string');
  });

  const devices = ['con', 'prn', 'aux', 'nul'];
  const numbered = ['com', 'lpt'].flatMap((name) => [...'0123456789¹²³'].map((digit) => `${name}${digit}`));

  it.each([...devices, ...numbered])(
    'refuses the device %s as any part, with any extension, and no longer name',
    (name) => {
      for (const path of [name, `${name.toUpperCase()}.ts`, `src/${name}.d.ts`, `${name}/a.ts`]) {
        expect(packagePathProblem(path), path).toBe('uses a reserved name');
      }
      expect(packagePathProblem(`${name}a.ts`)).toBeUndefined();
      expect(packagePathProblem(`a${name}.ts`)).toBeUndefined();
    },
  );

  it.each([...'<>:"|?*\\', '\0', '\t', '\u001f', '\u007f'])('refuses the character %j', (character) => {
    expect(packagePathProblem(`src/a${character}b.ts`)).toBe('holds a character that file systems refuse');
  });

  it.each<[path: string, problem: string | undefined]>([
    ['a'.repeat(200), undefined],
    ['a'.repeat(201), 'is longer than 200 characters'],
    ['.git', 'reaches into .git'],
    ['src/.git/config', 'reaches into .git'],
    ['.github/a.yml', undefined],
    ['node_modules', 'reaches into node_modules'],
    ['src/node_modules/a.js', 'reaches into node_modules'],
    ['node_modules_/a.js', undefined],
    [' a.ts', 'has a part that begins or ends badly'],
    ['src/ a.ts', 'has a part that begins or ends badly'],
    ['a b.ts', undefined],
    ['src./a.ts', 'has a part that begins or ends badly'],
    ['..', 'leads out of the package'],
    ['.', 'leads out of the package'],
    ['...a', undefined],
    ['', 'is empty'],
    ['/a', 'is absolute or has an empty part'],
    ['\udc00.ts', 'is not normalised Unicode'],
  ])('%j: %s', (path, problem) => {
    expect(packagePathProblem(path)).toBe(problem);
  });
});

describe('clashingPaths', () => {
  it.each([
    [['a.ts', 'A.ts']],
    [['src/x', 'src/x/y.ts']],
    [['src/x/y.ts', 'SRC/X']],
    [['a/b/c/d.ts', 'a/B']],
    [['a/b', 'a/b/c/d.ts']],
  ])('finds %j', (paths) => {
    expect(clashingPaths(paths)).toEqual(paths);
    expect(clashingPaths(['other.ts', ...paths, 'last.ts'])).toEqual(paths);
  });

  it('accepts neighbours', () => {
    expect(clashingPaths(['src/x.ts', 'src/x/y.ts', 'src/y/x.ts', 'src/x/z.ts'])).toBeUndefined();
  });
});
