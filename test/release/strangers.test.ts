import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { variants } from '../full.ts';
import { runStep } from './run-step.ts';
import { packPackage } from './small-workspace.ts';

// Repositories that aren't pnpm workspaces, from `init` to the third release.

beforeEach(() => {
  vi.stubEnv('npm_config_user_agent', undefined);
});

const stages: Stages = { ...ownStages, compilePackage: async (files) => files, inlineRuntime: async () => [] };
const root = join(import.meta.dirname, '../..');
const field = (name: string) => (text: string) =>
  text.replace('      properties:\n', `      properties:\n        ${name}: { type: string }\n`);
const moved = (from: string, to: string) => (text: string) => text.replace(`version: ${from}`, `version: ${to}`);

async function run(cwd: string, ...args: readonly string[]) {
  return await runStep(args, cwd, stages);
}

async function fine(cwd: string, ...args: readonly string[]): Promise<string> {
  const ended = await run(cwd, ...args);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  return ended.stdout;
}

function edit(cwd: string, path: string, ...changes: readonly ((text: string) => string)[]): void {
  const before = readFileSync(join(cwd, path), 'utf8');
  const after = changes.reduce((text, change) => change(text), before);
  expect(after).not.toBe(before);
  putFiles(cwd, { [path]: after });
}

describe('who ships an API alone', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, args: readonly string[]]>([
    [
      'a client in the folder of an application',
      { 'package.json': '{ "name": "app", "version": "1.0.0" }\n', 'package-lock.json': '{}' },
      ['--layout', 'single'],
    ],
    ['a package in an empty folder, which becomes a workspace', {}, ['--package', '@acme/pets']],
  ])('releases three times: %s', async (_, files, args) => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, ...files });
    await fine(cwd, 'init', 'pets.yaml', ...args, '--yes');
    expect(await fine(cwd, 'release', '--now', '2026-03-01')).toContain('Nothing changed since the release.');

    edit(cwd, 'pets.yaml', field('name'), moved('1.2.3', '1.3.0'));
    const second = await fine(cwd, 'release', '--now', '2026-03-02');
    expect(second).toContain('v1 1.2.3 -> 1.3.0:');
    expect(readFileSync(join(cwd, 'released.yaml'), 'utf8')).toMatch(/^# .*\n# Released on 2026-03-02\.\n[\s\S]*name:/);
    expect(readFileSync(join(cwd, 'release-reports/1.3.0.md'), 'utf8')).toContain('name');

    edit(cwd, 'pets.yaml', field('colour'));
    expect(await fine(cwd, 'release', '--now', '2026-03-03')).toContain('these changes ask for 1.4.0');
    expect(existsSync(join(cwd, 'release-reports/1.3.0-2026-03-03.md'))).toBe(true);

    // Shipped parts can't be removed silently.
    edit(cwd, 'pets.yaml', (text) => text.replace('        name: { type: string }\n', ''));
    const before = readFileSync(join(cwd, 'released.yaml'), 'utf8');
    expect((await run(cwd, 'diff', '--target', 'none')).code).toBe(1);
    const refused = await run(cwd, 'release', '--now', '2026-03-04');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/wire-break[\s\S]*property-removed/);
    expect(readFileSync(join(cwd, 'released.yaml'), 'utf8')).toBe(before);
  });
});

it('the jobs of GitLab that init writes record a release and propose it', async () => {
  const [remote, cwd] = [join(scratchFolder(), 'pets.git'), scratchFolder()];
  const [top, folder] = [cwd, join(cwd, 'apps/pets')];
  const bin = scratchFolder();
  putFiles(cwd, {
    'apps/pets/pets.yaml': pets,
    'apps/pets/package.json': '{ "name": "app" }',
    '.gitignore': 'release.patch\n',
  });
  putFiles(cwd, { 'apps/pets/package-lock.json': '{}' });
  // The tool itself, instead of the packages that a runner would install.
  const tool = `${process.execPath} ${join(root, 'generator/src/cli.ts')}`;
  for (const [name, line] of [
    ['npm', ''],
    ['npx', `shift 3; exec ${tool} "$@"`],
  ] as const)
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  const variables = {
    CI_PROJECT_DIR: top,
    CI_PROJECT_URL: remote.replace(/\.git$/, ''),
    CI_DEFAULT_BRANCH: 'main',
    API_RELEASE_TOKEN: 'secret',
  };
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    GITLAB_USER_NAME: 'a',
    GITLAB_USER_EMAIL: 'a@b.example',
    ...variables,
  };
  const shell = (script: string, at = top) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', script], { cwd: at, env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return `${stdout}${stderr}`;
  };
  mkdirSync(remote);
  shell('git init --quiet --bare . && git config receive.advertisePushOptions true', remote);
  const author = '-c user.name=a -c user.email=a@b.example';
  const keep = `git add --all && git ${author} commit --quiet --message change`;
  shell('git init --quiet --initial-branch main');
  await fine(folder, 'init', 'pets.yaml', '--layout', 'single', '--yes', '--ci', 'gitlab');
  shell(keep);
  edit(folder, 'pets.yaml', field('name'), moved('1.2.3', '1.3.0'));
  await fine(folder, 'generate');
  shell(keep);
  const jobs = parse(readFileSync(join(top, '.gitlab/api-client-apps-pets.yml'), 'utf8'));
  const run = (name: string) => shell(jobs[`api-client-apps-pets-${name}`].script.join('\n'));
  expect(run('release')).toContain('v1 1.2.3 -> 1.3.0');
  shell('git reset --quiet --hard');
  expect(run('propose')).not.toContain('secret');
  const proposed = shell('git diff --name-only api-release^ api-release', remote);
  expect(proposed.trim().split('\n')).toEqual(['apps/pets/release-reports/1.3.0.md', 'apps/pets/released.yaml']);
});

describe('who publishes a package', () => {
  it.each(
    variants<[manager: string, manifest: object, lock: string]>([
      ['npm', { workspaces: ['packages/*'] }, 'package-lock.json'],
      ['yarn', { workspaces: { packages: ['packages/*'] } }, 'yarn.lock'],
      ['pnpm', {}, 'pnpm-lock.yaml'],
    ]),
  )('releases three times in a workspace of %s', async (_, manifest, lock) => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'pets.yaml': pets,
      'package.json': JSON.stringify({ name: 'pets', private: true, ...manifest }),
      [lock]: lock.endsWith('.json') ? '{ "lockfileVersion": 3, "packages": {} }' : '',
      ...(lock.startsWith('pnpm') ? { 'pnpm-workspace.yaml': 'packages: [packages/*]\n' } : {}),
      '.changeset/config.json': readFileSync(join(root, '.changeset/config.json'), 'utf8'),
    });
    await fine(cwd, 'init', 'pets.yaml', '--package', '@acme/pets', '--yes');
    await runStep(['generate', '--force'], cwd);
    mkdirSync(join(cwd, 'node_modules'), { recursive: true });
    symlinkSync(join(root, 'node_modules/@changesets'), join(cwd, 'node_modules/@changesets'));
    putFiles(cwd, { 'released.yaml': 'released: false\n' });
    const version = () => JSON.parse(readFileSync(join(cwd, 'packages/pets/package.json'), 'utf8')).version;
    const real = (...args: readonly string[]) => runStep(args, cwd);
    let published: string | undefined;
    const release = async (day: string, ...more: readonly string[]) => {
      const choice = ['--target', 'none', '--now', day];
      const check = async () => published && (await real('release-check', '--published', published, ...choice));
      if (published !== undefined) expect(await check()).toMatchObject({ code: 1 });
      expect(await real('release-plan', ...choice, ...more)).toMatchObject({ code: 0 });
      if (published !== undefined) expect(await check()).toMatchObject({ code: 0 });
      expect(await real('release-version', ...choice)).toMatchObject({ code: 0 });
      if (published !== undefined) expect(await check()).toMatchObject({ code: 0 });
      published = packPackage(join(cwd, 'packages/pets'), scratchFolder());
    };
    await release('2026-03-01', '--first', 'v1');
    expect(version()).toBe('1.2.3');
    for (const [name, day, next] of [
      ['name', '2026-03-02', '1.3.0'],
      ['colour', '2026-03-03', '1.4.0'],
    ] as const) {
      edit(cwd, 'pets.yaml', field(name));
      await release(day);
      expect(version()).toBe(next);
      expect(readFileSync(join(cwd, 'packages/pets/CHANGELOG.md'), 'utf8')).toMatch(
        new RegExp(`## ${next}[\\s\\S]*${name}`),
      );
    }
    expect(readdirSync(join(cwd, '.changeset')).filter((file) => file.startsWith('planned-'))).toEqual([]);
  });
});
