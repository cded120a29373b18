import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { keptFolder } from '../testing/folders.ts';
import type { FileStore } from './file-store.ts';
import { gitFiles } from './git-files.ts';
import { runGit } from './git-process.ts';

const modes = { file: '100644', link: '120000', module: '160000' } as const;
const longest = 20;

/** What the repository has at its only revision. Each of the links leads to the one before it, the first one to a file. */
const entries: readonly (readonly [path: string, mode: keyof typeof modes, content: string])[] = [
  ['spec/a.yaml', 'file', 'abc'],
  ...Array.from({ length: longest + 1 }, (_, index): readonly [string, 'link', string] => {
    return [`spec/link${index + 1}`, 'link', index === 0 ? 'a.yaml' : `link${index}`];
  }),
  ['deep/er/up', 'link', '../../spec/a.yaml'],
  ['folder', 'link', 'spec'],
  ['outside', 'link', '../spec/a.yaml'],
  ['module', 'module', '1'.repeat(40)],
];

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = keptFolder('git-files-');
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: folder, input, stdio: ['pipe', 'ignore', 'pipe'] });
  const lines = entries.map(([path, mode, content]) => {
    if (mode === 'module') return `M ${modes[mode]} ${content} ${path}\n`;
    return `M ${modes[mode]} inline ${path}\ndata ${content.length}\n${content}\n`;
  });
  git(['init', '--quiet']);
  git(
    ['fast-import', '--quiet'],
    `commit refs/heads/kept\ncommitter A <a@example.com> 0 +0000\ndata 0\n${lines.join('')}`,
  );
  files = await gitFiles('kept', folder);
});

it.each<[path: string, found: string | undefined]>([
  ['spec/a.yaml', 'spec/a.yaml'],
  ['spec', 'spec'],
  ['deep', 'deep'],
  ['deep/er', 'deep/er'],
  ['', ''],
  ['spec/b.yaml', undefined],
  ['spec/link1', 'spec/a.yaml'],
  [`spec/link${longest}`, 'spec/a.yaml'],
  [`spec/link${longest + 1}`, undefined],
  ['deep/er/up', 'spec/a.yaml'],
  ['folder', 'spec'],
  ['outside', undefined],
  ['module', 'module'],
])('the path %j of a revision is that of %j', async (path, found) => {
  const resolved = await files.resolve(join(folder, path));
  expect(resolved && relative(folder, resolved)).toBe(found);
});

it('gives the content of files up to a limit, and of nothing else', async () => {
  const read = (path: string, limit = 100) => files.read(join(folder, path), limit);
  expect(new TextDecoder().decode(await read('spec/a.yaml', 3))).toBe('abc');
  expect(await read('spec/a.yaml', 2)).toBeUndefined();
  for (const path of ['spec/link1', 'module'])
    await expect(read(path)).rejects.toThrow(`git:kept:${path} is not a regular file.`);
  await expect(read('spec/b.yaml')).rejects.toThrow('git:kept:spec/b.yaml cannot be read: the file does not exist.');
});

it('says why there are no files', async () => {
  await expect(gitFiles('nowhere', folder)).rejects.toThrow(
    'git:nowhere cannot be read: there is no revision nowhere, or a branch and a tag have this name.',
  );
  await expect(gitFiles('kept', '/')).rejects.toThrow('git:kept cannot be read: the folder is in no Git repository.');
});

it('asks nobody, fetches nothing, locks nothing, and speaks one language', async () => {
  const printed = await runGit(folder, ['-c', 'alias.surroundings=!env', 'surroundings']);
  const lines = new TextDecoder().decode(printed.output).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['GIT_TERMINAL_PROMPT=0', 'GIT_NO_LAZY_FETCH=1', 'GIT_OPTIONAL_LOCKS=0', 'LC_ALL=C']),
  );
  expect(lines).toContain(`HOME=${process.env.HOME}`);
});
