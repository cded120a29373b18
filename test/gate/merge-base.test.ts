import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { base, config, described, narrow, policy, waiver, wide, wider } from './pets.ts';
import { addSubmodule, commit, diff, type Edits, edit, git, pullRequest, repository } from './pull-request.ts';

describe('what was released is read at the merge base', () => {
  it('with the files that it refers to', async () => {
    const split = described('{ $ref: name.yaml }');
    const { clone } = repository({
      ...base,
      'api/openapi.yaml': split,
      'api/released.yaml': split,
      'api/name.yaml': 'type: string\nmaxLength: 40\n',
    });
    pullRequest(clone, { 'api/name.yaml': 'type: string\nmaxLength: 20\n' });
    expect((await diff(clone, '--no-source')).code).toBe(1);
  });

  it('in a submodule at its commit there', async () => {
    const module = repository({ 'openapi.yaml': wide, 'released.yaml': wide });
    const { clone } = repository({
      'codegen.config.yaml': config(),
      'policy.yaml': policy(),
      'waivers.yaml': 'waivers: []\n',
    });
    addSubmodule(clone, module.origin, 'api');
    pullRequest(clone, {});
    const api = join(clone, 'api');
    commit(api, { 'openapi.yaml': narrow, 'released.yaml': narrow });
    commit(clone, {});
    expect((await diff(clone, '--no-source')).code).toBe(1);
    rmSync(join(api, '.git'));
    expect(await diff(clone, '--no-source')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('submodule api'),
    });
  });
});

describe('the merge base is what a branch is held against', () => {
  it.each<[title: string, edits: Edits, code: number]>([
    ['its policy', { 'policy.yaml': policy('non-breaking') }, 3],
    ['its waivers', { 'waivers.yaml': waiver }, 3],
    ['what it has released', { 'api/released.yaml': narrow }, 3],
    ['its operations', { 'codegen.config.yaml': config().replace('input:', 'exclude: [addPet], input:') }, 3],
    ['the owners of its files', { '.github/CODEOWNERS': '* @api\n' }, 3],
    ['another file', { 'README.md': 'Pets\n' }, 1],
  ])('not one that the base branch has left behind, with %s', async (_, edits, code) => {
    const owners = '  /owners:\n    get: { operationId: listOwners, responses: { "204": { description: None } } }\n';
    const { clone } = repository({ ...base, 'api/openapi.yaml': wide + owners, 'api/released.yaml': wide + owners });
    commit(clone, edits);
    git(clone, 'branch', 'middle');
    git(clone, 'revert', '--no-edit', 'HEAD');
    git(clone, 'push', '--quiet', 'origin', 'main');
    git(clone, 'switch', '--quiet', 'middle');
    pullRequest(clone, { 'api/openapi.yaml': narrow + owners });
    const judged = await diff(clone, '--no-source', '--target', 'main');
    expect([judged.code, judged.stderr.includes('rules-outdated')]).toEqual([code, code === 3]);
    git(clone, 'merge', '--quiet', 'main');
    expect((await diff(clone, '--no-source', '--target', 'main')).code).toBe(1);
  });

  it('not what the base branch has added since', async () => {
    const { origin, clone } = repository(base);
    pullRequest(clone, { 'README.md': 'Pets\n' });
    commit(origin, { 'api/openapi.yaml': wider, 'api/released.yaml': wider });
    git(clone, 'fetch', '--quiet');
    expect(await diff(clone, '--no-source')).toMatchObject({ code: 0, stdout: expect.stringContaining('No changes') });
    const tip = await diff(clone, 'git:origin/main:api/openapi.yaml', 'api/openapi.yaml');
    expect([tip.code, (await diff(clone, 'git:origin/main...:api/openapi.yaml', 'api/openapi.yaml')).code]).toEqual([
      1, 0,
    ]);
  });
});

describe('at a desk', () => {
  it('a repository without a remote is judged by its main branch, on that by what is committed', async () => {
    const { clone } = repository(base);
    git(clone, 'remote', 'remove', 'origin');
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'policy.yaml': policy('non-breaking') });
    expect((await diff(clone, '--no-source')).code).toBe(1);
    git(clone, 'switch', '--quiet', 'main');
    edit(clone, { 'api/openapi.yaml': narrow, 'policy.yaml': policy('non-breaking') });
    expect((await diff(clone, '--no-source')).code).toBe(1);
    expect((await diff(clone, '--no-source', '--target', 'none')).code).toBe(0);
  });

  it('what was never committed, and what is in no repository, is its own judge', async () => {
    const cwd = scratchFolder();
    edit(cwd, { ...base, 'api/openapi.yaml': wider });
    expect((await diff(cwd, '--no-source')).code).toBe(0);
    git(cwd, 'init', '--quiet');
    expect((await diff(cwd, '--no-source')).code).toBe(0);
    commit(cwd, { 'README.md': 'Pets\n', 'codegen.config.yaml': config() });
    expect((await diff(cwd, '--no-source')).code).toBe(0);
  });

  it('a remote without any branch here is an error, as CI systems leave it that fetch a commit alone', async () => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'policy.yaml': policy('non-breaking') });
    for (const ref of ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/heads/main'])
      git(clone, 'update-ref', '--no-deref', '-d', ref);
    expect(await diff(clone, '--no-source')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('history-missing'),
    });
  });

  it('a link to the policy, another registry and a change of nothing else are seen for what they are', async () => {
    const { clone } = repository({ ...base, 'weak.yaml': policy('non-breaking') });
    symlinkSync('policy.yaml', join(clone, 'link.yaml'));
    git(clone, 'switch', '--quiet', 'main');
    commit(clone, { 'codegen.config.yaml': config().replace('policy.yaml', 'link.yaml') });
    git(clone, 'push', '--quiet', 'origin', 'main');
    rmSync(join(clone, 'link.yaml'));
    symlinkSync('weak.yaml', join(clone, 'link.yaml'));
    pullRequest(clone, { 'api/openapi.yaml': narrow, '.npmrc': 'registry=https://elsewhere.example\n' });
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/validation-tightened is non-breaking[\s\S]*\.npmrc/)]);
  });

  it('a base branch that is not in the clone is an error that says how to get it', async () => {
    const { clone } = repository(base);
    const { code, stderr } = await diff(clone, '--no-source', '--target', 'release/2.0');
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('git fetch origin "+refs/heads/release/2.0:refs/remotes/origin/release/2.0"'),
    ]);
  });
});
