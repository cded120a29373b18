import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { base, described, narrow, wide } from './pets.ts';
import { commit, diff, type Edits, git, pullRequest, repository } from './pull-request.ts';

/** Two majors, each in a folder of its own. */
const twoMajors: Edits = {
  'codegen.config.yaml':
    'clients:\n  - { major: v1, input: spec/v1/openapi.yaml, output: p/1, package: one }\n  - { major: v2, input: spec/v2/openapi.yaml, output: p/2, package: two }\n',
  'spec/v1/openapi.yaml': wide,
  'spec/v1/released.yaml': wide,
  'spec/v2/openapi.yaml': described('{ type: string }', '2.0.0'),
  'spec/v2/released.yaml': described('{ type: string }', '2.0.0'),
};
const withoutV1: Edits = {
  'codegen.config.yaml': 'clients:\n  - { major: v2, input: spec/v2/openapi.yaml, output: p/2, package: two }\n',
  'spec/v1': null,
};

/** Runs the command that an error names. */
function fetchAsTold(cwd: string, stderr: string): void {
  const [, command = ''] = /Run: (git fetch .*)$/m.exec(stderr) ?? [];
  execFileSync('sh', ['-c', command], { cwd, stdio: 'ignore' });
}

describe('a major that is taken away', () => {
  it('is missed in a pull request, though the clone has no history', async () => {
    const { origin, clone } = repository(twoMajors);
    pullRequest(clone, withoutV1);
    git(clone, 'push', '--quiet', 'origin', 'change');
    const shallow = join(scratchFolder(), 'shallow');
    git(
      clone,
      'clone',
      '--quiet',
      '--depth=1',
      '--no-single-branch',
      '--branch',
      'change',
      `file://${origin}`,
      shallow,
    );
    const missing = await diff(shallow, '--no-source');
    expect([missing.code, missing.stderr]).toEqual([
      3,
      expect.stringMatching(/history-missing[\s\S]*git fetch --unshallow/),
    ]);
    fetchAsTold(shallow, missing.stderr);
    expect(await diff(shallow, '--no-source')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('v1 was removed as a whole'),
    });
  });

  it('cannot be missed on the base branch of a clone without its history', async () => {
    const { origin } = repository(twoMajors);
    commit(origin, withoutV1);
    const shallow = join(scratchFolder(), 'shallow');
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, shallow);
    const missing = await diff(shallow, '--no-source');
    expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining('history-missing')]);
    fetchAsTold(shallow, missing.stderr);
    expect(await diff(shallow, '--no-source')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('v1 was removed as a whole'),
    });
  });

  it('is missed where majors share a folder, and with its whole API', async () => {
    const shared = (clients: string) => `clients:\n${clients}`;
    const one = '  - { major: v1, input: api/openapi.yaml, output: p/1, package: one }\n';
    const two = '  - { major: v2, input: api/two.yaml, output: p/2, package: two }\n';
    const { clone } = repository({
      ...base,
      'codegen.config.yaml': shared(one + two),
      'api/two.yaml': twoMajors['spec/v2/openapi.yaml'] ?? '',
      'api/two.released.yaml': twoMajors['spec/v2/openapi.yaml'] ?? '',
    });
    pullRequest(clone, { 'codegen.config.yaml': shared(two), 'api/openapi.yaml': null, 'api/released.yaml': null });
    expect(await diff(clone, '--no-source')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('v1 was removed as a whole'),
    });
  });
});

describe('an API that is taken away, or called another name', () => {
  const one = '  - { api: pets, major: v1, input: api/openapi.yaml, output: packages/pets, package: pets }\n';
  const two = '  - { api: cats, major: v1, input: cats/openapi.yaml, output: packages/cats, package: cats }\n';
  const several: Edits = {
    ...base,
    'codegen.config.yaml': `clients:\n${one}${two}`,
    'cats/openapi.yaml': wide,
    'cats/released.yaml': wide,
  };
  const own = (name: string, input = 'openapi.yaml') =>
    `clients: [{ major: v1, input: ${input}, output: ../packages/${name}, package: ${name} }]\n`;
  const workspace: Edits = {
    ...several,
    'codegen.config.yaml': 'workspace: [api, cats]\n',
    'api/codegen.config.yaml': own('pets'),
    'cats/codegen.config.yaml': own('cats'),
  };
  const hidden: Edits = { 'api/other.yaml': narrow, 'api/other.released.yaml': narrow };

  it.each<[title: string, before: Edits, edits: Edits, told: RegExp]>([
    ['one of a configuration', several, { 'codegen.config.yaml': `clients:\n${one}` }, /v1 was removed as a whole/],
    [
      'one that gets another name with its break',
      several,
      {
        'codegen.config.yaml': `clients:\n${one}${two}`.replace('api: cats', 'api: lions'),
        'cats/openapi.yaml': narrow,
        'cats/released.yaml': narrow,
      },
      /max-length-tightened/,
    ],
    [
      'a member of a workspace',
      workspace,
      { 'codegen.config.yaml': 'workspace: [api]\n' },
      /v1 was removed as a whole/,
    ],
    [
      'a member with its configuration',
      workspace,
      { 'codegen.config.yaml': 'workspace: [api]\n', 'cats/codegen.config.yaml': null },
      /v1 was removed as a whole/,
    ],
    [
      'all but one member',
      workspace,
      { 'codegen.config.yaml': own('pets', 'api/openapi.yaml').replace('../', '') },
      /v1 was removed as a whole/,
    ],
    [
      'one whose configuration became a workspace, with another description',
      base,
      { ...hidden, 'codegen.config.yaml': 'workspace: [api]\n', 'api/codegen.config.yaml': own('pets', 'other.yaml') },
      /max-length-tightened/,
    ],
  ])('%s', async (_, before, edits, told) => {
    const { clone } = repository(before);
    pullRequest(clone, edits);
    expect(await diff(clone, '--no-source')).toMatchObject({ code: 1, stdout: expect.stringMatching(told) });
  });

  it('whose configuration no longer loads, is an error', async () => {
    const { 'cats/codegen.config.yaml': _, ...others } = workspace;
    const { clone } = repository({
      ...others,
      'cats/codegen.config.ts': `import '@acme/gone'; export default { clients: [{ major: 'v1', input: 'openapi.yaml', output: '../packages/cats', package: 'cats' }] };`,
    });
    pullRequest(clone, { 'codegen.config.yaml': 'workspace: [api]\n', 'cats/codegen.config.ts': null });
    const { code, stderr } = await diff(clone, '--no-source');
    expect([code, stderr]).toEqual([3, expect.stringMatching(/rules-unreadable[\s\S]*@acme\/gone/)]);
  });

  it('has another configuration, nearer, with another description', async () => {
    const { clone } = repository(base);
    pullRequest(clone, { ...hidden, 'api/codegen.config.yaml': own('pets', 'other.yaml') });
    expect(await diff(clone, '--no-source', '--cwd', join(clone, 'api'))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('max-length-tightened'),
    });
  });
});
