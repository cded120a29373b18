import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { pets } from '../cli/workspace.ts';
import { readmeSteps } from '../foreign/readme-steps.ts';
import { variants } from '../full.ts';

/** The recipes of the guide, as they are written there, in a clone of a foreign repository. `npx` runs the tool from its sources. */
const { step, file } = readmeSteps(readFileSync(join(root, 'docs/guides/ci.md'), 'utf8'));
const folder = keptFolder('recipes ');
const clone = join(folder, 'clone');
const broken = pets.replace('/pets/{id}', '/cats/{id}');

beforeAll(() => {
  const origin = join(folder, 'origin');
  putFiles(origin, { 'api/openapi.yaml': pets });
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', 'Begin');
  output('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, clone], folder);
  const tool = `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${join(root, 'generator/src/cli.ts')}" "$@"\n`;
  putFiles(folder, { 'bin/npx': tool });
  chmodSync(join(folder, 'bin/npx'), 0o755);
});

function git(cwd: string, ...args: readonly string[]): string {
  return output('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], cwd);
}

function shell(commands: string) {
  const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main', GIT_PAGER: 'cat' };
  return spawnSync('sh', ['-ec', commands], { cwd: clone, encoding: 'utf8', env });
}

const recipes: readonly (readonly [name: string, commands: () => string])[] = [
  ['GitLab', () => parse(file('.gitlab-ci.yml')).gate.script.join('\n')],
  ['a plain shell', () => step('shell')],
  ['a hook of Git', () => step('hook')],
  ['pre-commit', () => parse(file('.pre-commit-config.yaml')).repos[0].hooks[0].entry],
];

describe.each(variants(recipes, 2))('the recipe for %s', (_, commands) => {
  it('is green for what breaks nobody, and red for what breaks a client', () => {
    putFiles(clone, { 'api/openapi.yaml': pets });
    expect(shell(commands())).toMatchObject({ status: 0 });
    putFiles(clone, { 'api/openapi.yaml': broken });
    expect(shell(commands())).toMatchObject({ status: 1 });
  });
});

it('the recipes of CI keep their reports', () => {
  putFiles(clone, { 'api/openapi.yaml': broken });
  shell(step('shell'));
  expect(readFileSync(join(clone, 'changes.md'), 'utf8')).toContain('/pets/{id}');
  expect(readFileSync(join(clone, 'changes.html'), 'utf8')).toMatch(/^<!doctype html>/);
});

it('as a driver, it shows in git diff what a change means', () => {
  putFiles(clone, { 'api/openapi.yaml': broken });
  expect(shell(step('driver'))).toMatchObject({ status: 0, stderr: '' });
  const { status, stdout } = shell('git diff');
  expect(status).toBe(0);
  expect(stdout).toMatch(/GET \/pets\/\{id\}/);
  expect(stdout).not.toContain('@@');
});
