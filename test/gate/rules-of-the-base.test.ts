import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { base, config, described, fingerprint, narrow, policy, waiver, wide } from './pets.ts';
import { commit, diff, type Edits, git, pullRequest, repository } from './pull-request.ts';

const approved = 'approval: { codeowners: [waivers] }\n';

/** What a waiver may pass: a pattern that differs. */
const other = described('{ type: string, pattern: "^b" }');
const patterned: Edits = {
  ...base,
  'api/openapi.yaml': described('{ type: string, pattern: "^a" }'),
  'api/released.yaml': described('{ type: string, pattern: "^a" }'),
};

const area = (operation: string, expires = '2999-01-01') =>
  `waivers:\n  - { operations: ["${operation}"], reason: nobody sends such long names, owner: pets, expires: "${expires}" }\n`;

describe('a pull request that brings rules along with its break is judged by those of the base branch', () => {
  it.each<[title: string, edits: Edits, told: RegExp]>([
    [
      'its class is not breaking any more',
      { 'policy.yaml': policy('non-breaking') },
      /validation-tightened.*policy\.yaml/,
    ],
    [
      'its policy is gone',
      { 'codegen.config.yaml': config().replace('policy: policy.yaml\n', ''), 'policy.yaml': null },
      /policy/,
    ],
    [
      'it has another policy',
      { 'codegen.config.yaml': config().replace('policy.yaml', 'other.yaml'), 'other.yaml': policy('non-breaking') },
      /other\.yaml/,
    ],
    ['what was released is what it describes', { 'api/released.yaml': narrow }, /released\.yaml/],
    ['nothing was ever released', { 'api/released.yaml': 'released: false\n' }, /released\.yaml/],
    [
      'nothing was released of a renamed package',
      { 'api/released.yaml': 'released: false\n', 'codegen.config.yaml': config('', 'animals') },
      /animals.*pets/,
    ],
    [
      'the description is elsewhere',
      {
        'codegen.config.yaml': config().replace('api/', 'spec/'),
        'api/openapi.yaml': null,
        'api/released.yaml': null,
        'spec/openapi.yaml': narrow,
        'spec/released.yaml': narrow,
      },
      /released\.yaml/,
    ],
    [
      'the configuration has another form',
      {
        'codegen.config.yaml': null,
        'codegen.config.json': JSON.stringify({
          clients: [{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets' }],
        }),
      },
      /policy/,
    ],
  ])('%s', async (_, edits, told) => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, ...edits });
    const { code, stdout } = await diff(clone, '--no-source');
    expect(stdout).toContain('This change also changes the rules it is judged by');
    expect([code, stdout]).toEqual([1, expect.stringMatching(told)]);
    expect(stdout).toContain('max-length-tightened');
  });

  it.each<[title: string, refs: readonly (readonly string[])[], args: readonly string[], code: number]>([
    ['a tag is called like the base branch', [['tag', 'origin/main']], ['--target', 'main'], 1],
    ['a tag is called like the default branch', [['tag', 'origin/HEAD']], [], 1],
    [
      'a tag and a branch are',
      [
        ['tag', 'origin/main'],
        ['branch', 'origin/main'],
      ],
      [],
      1,
    ],
    ['a replacement', [['replace', 'origin/main:api/released.yaml', 'HEAD:api/released.yaml']], [], 1],
    ['a tag in a revision', [['tag', 'origin/main']], ['git:origin/main...:api/openapi.yaml', 'api/openapi.yaml'], 3],
  ])('it brings along %s', async (_, refs, args, code) => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'api/released.yaml': narrow });
    for (const ref of refs) git(clone, ...ref);
    expect((await diff(clone, '--no-source', ...args)).code).toBe(code);
  });

  it('a graft makes its commit an ancestor of the base branch', async () => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'api/released.yaml': narrow });
    const [main, head] = ['origin/main', 'HEAD'].map((revision) => git(clone, 'rev-parse', revision));
    putFiles(clone, { '.git/info/grafts': `${main} ${head}\n${head}\n` });
    expect((await diff(clone, '--no-source')).code).toBe(1);
  });

  it('its waiver counts once the base branch has it', async () => {
    const { clone } = repository({ ...patterned, 'policy.yaml': policy() });
    pullRequest(clone, { 'api/openapi.yaml': other, 'waivers.yaml': waiver });
    const red = await diff(clone, '--no-source');
    expect([red.code, red.stdout]).toEqual([1, expect.stringContaining(fingerprint)]);
    git(clone, 'switch', '--quiet', 'main');
    commit(clone, { 'waivers.yaml': waiver });
    git(clone, 'push', '--quiet', 'origin', 'main');
    git(clone, 'switch', '--quiet', 'change');
    git(clone, 'rebase', '--quiet', 'main');
    expect(await diff(clone, '--no-source')).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining('also changes the rules'),
    });
  });

  it.each<[title: string, more: Edits, code: number]>([
    [
      'the policy asks the owners, and they own the file',
      { 'policy.yaml': policy('breaking', 90, approved), '.github/CODEOWNERS': '/waivers.yaml @acme/api\n' },
      0,
    ],
    [
      'the policy asks the owners, and nobody owns the file',
      { 'policy.yaml': policy('breaking', 90, approved), '.github/CODEOWNERS': '*.md @acme/docs\n' },
      1,
    ],
    ['the policy does not ask the owners', { 'policy.yaml': policy(), '.github/CODEOWNERS': '* @acme/api\n' }, 1],
  ])('its waiver where %s', async (_, more, code) => {
    const { clone } = repository({ ...patterned, ...more });
    pullRequest(clone, { 'api/openapi.yaml': other, 'waivers.yaml': waiver });
    expect(await diff(clone, '--no-source')).toMatchObject({
      code,
      stdout: expect.stringContaining('also changes the rules'),
    });
  });

  it('an approval that it writes itself counts for nothing', async () => {
    const { clone } = repository({ ...patterned, 'policy.yaml': policy() });
    pullRequest(clone, {
      'api/openapi.yaml': other,
      'waivers.yaml': waiver,
      'policy.yaml': policy('breaking', 90, approved),
      '.github/CODEOWNERS': '* @me\n',
    });
    expect((await diff(clone, '--no-source')).code).toBe(1);
  });

  const owners = 'approval: { codeowners: [policy, waivers, released, config] }\n';
  const lax = `${policy()}severity: { breaking: info }\n`;
  it.each<[title: string, edits: Edits, before?: Edits]>([
    [
      'a policy that nobody owns',
      { 'codegen.config.yaml': config().replace('policy.yaml', 'lax.yaml'), 'lax.yaml': lax },
    ],
    [
      'another policy of the base branch',
      { 'codegen.config.yaml': config().replace('policy.yaml', 'docs/lax.yaml') },
      { 'docs/lax.yaml': lax },
    ],
    [
      'a configuration in a folder of others',
      {
        'codegen.config.yaml': null,
        'docs/codegen.config.yaml': config()
          .replace('policy.yaml', 'lax.yaml')
          .replaceAll(/: (api|packages|waivers)/g, ': ../$1'),
        'docs/lax.yaml': lax,
      },
    ],
    [
      'what was released, in a folder of others',
      {
        'codegen.config.yaml': config().replace('api/', 'docs/'),
        'api/openapi.yaml': wide,
        'docs/openapi.yaml': narrow,
        'docs/released.yaml': narrow,
      },
    ],
  ])('no owner of its files has seen that it names %s', async (_, edits, before = {}) => {
    const { clone } = repository({
      ...base,
      'policy.yaml': policy('breaking', 90, owners),
      '.github/CODEOWNERS': '/policy.yaml @api\n/waivers.yaml @api\n/api/ @api\n/docs/ @docs\n',
      ...before,
    });
    pullRequest(clone, { 'api/openapi.yaml': narrow, ...edits });
    const config = 'docs/codegen.config.yaml' in edits ? ['--config', join(clone, 'docs/codegen.config.yaml')] : [];
    const { code, stdout } = await diff(clone, '--no-source', ...config);
    expect([code, stdout]).toEqual([1, expect.stringContaining('max-length-tightened')]);
  });

  it.each<[title: string, setting: string, code: number]>([
    ['its file and what it imports', 'exclude: table', 0],
    ['its file alone', 'exclude: table', 1],
    [
      'its file and what it imports, but not what its functions do',
      'names: { method: (_, name) => table[0] ?? name }',
      1,
    ],
  ])('a configuration whose owners have seen %s: %s', async (seen, setting, code) => {
    const client = `{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets', ${setting} }`;
    const two = `${wide}  /health: { get: { operationId: health, responses: { "204": { description: Well } } } }\n`;
    const { clone } = repository({
      'package.json': '{ "type": "module" }',
      'policy.yaml': policy('breaking', 90, owners),
      'api/openapi.yaml': two,
      'api/released.yaml': two,
      'codegen.config.ts': `import { table } from './table.ts'; export default { policy: 'policy.yaml', clients: [${client}] };`,
      'table.ts': 'export const table = [];',
      '.github/CODEOWNERS': `/codegen.config.ts @api\n${seen === 'its file alone' ? '' : '/table.ts @api\n'}`,
    });
    pullRequest(clone, { 'table.ts': `export const table = ['${setting.startsWith('names') ? 'keep' : 'health'}'];` });
    expect((await diff(clone)).code).toBe(code);
  });

  it('a configuration that moves names no other policy, though everything has owners', async () => {
    const { clone } = repository({
      ...base,
      'policy.yaml': policy('breaking', 90, owners),
      '.github/CODEOWNERS': '* @api\n/docs/ @docs\n',
    });
    pullRequest(clone, {
      'api/openapi.yaml': narrow,
      'codegen.config.yaml': null,
      'docs/codegen.config.yaml': config()
        .replace('policy.yaml', 'lax.yaml')
        .replaceAll(/: (api|packages|waivers)/g, ': ../$1'),
      'docs/lax.yaml': lax,
    });
    expect((await diff(clone, '--no-source', '--config', join(clone, 'docs/codegen.config.yaml'))).code).toBe(1);
  });

  it('the owners of a link have not seen its target', async () => {
    const rules = policy('breaking', 90, owners);
    const { clone } = repository({ ...base, 'rules.yaml': rules, '.github/CODEOWNERS': '/policy.yaml @api\n' });
    git(clone, 'switch', '--quiet', 'main');
    rmSync(join(clone, 'policy.yaml'));
    symlinkSync('rules.yaml', join(clone, 'policy.yaml'));
    commit(clone, {});
    git(clone, 'push', '--quiet', 'origin', 'main');
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'rules.yaml': `${rules}severity: { breaking: info }\n` });
    expect((await diff(clone, '--no-source')).code).toBe(1);
  });

  it('the owners of a file have not seen the target of a link in its place', async () => {
    const { clone } = repository({
      ...base,
      'policy.yaml': policy('breaking', 90, owners),
      '.github/CODEOWNERS': '/policy.yaml @api\n',
    });
    rmSync(join(clone, 'policy.yaml'));
    symlinkSync('lax.yaml', join(clone, 'policy.yaml'));
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'lax.yaml': lax });
    expect((await diff(clone, '--no-source')).code).toBe(1);
  });

  it('a policy outside of the repository is no part of the change', async () => {
    const { clone } = repository(base);
    putFiles(clone, { '../lax.yaml': lax });
    pullRequest(clone, { 'api/openapi.yaml': narrow });
    expect((await diff(clone, '--no-source')).code).toBe(1);
    expect((await diff(clone, '--no-source', '--policy', '../lax.yaml')).code).toBe(0);
  });

  it.each<[title: string, edits: Edits, told: RegExp]>([
    [
      'the severity of a rule',
      { 'policy.yaml': `${policy()}severity: { max-length-tightened: off }\n` },
      /severity\.max-length-tightened is off; on origin\/main it isn't set/,
    ],
    [
      'the level that fails',
      { 'policy.yaml': `${policy()}failOn: warn\n` },
      /failOn is warn; on origin\/main it is error/,
    ],
    ['every severity', { 'policy.yaml': `${policy()}severity: { breaking: info }\n` }, /severity\.breaking is info/],
    [
      'the level that counts as stable, which it also lowers',
      {
        'policy.yaml': `${policy()}stability: { from: stable, reason: new }\n`,
        'api/openapi.yaml': narrow.replace('operationId', 'x-stability-level: draft\n      operationId'),
      },
      /stability\.from is stable; on origin\/main it is beta[\s\S]*visibility-lowered/,
    ],
    [
      'the level of what was released',
      { 'api/released.yaml': wide.replace('operationId', 'x-stability-level: draft\n      operationId') },
      /released\.yaml/,
    ],
  ])('%s counts for nothing', async (_, edits, told) => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, ...edits });
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringMatching(told)]);
    expect(stdout).toMatch(/max-length-tightened {2}/);
  });

  it.each<[title: string, edits: Edits, told: RegExp, before?: Edits]>([
    ['for the operation', { 'waivers.yaml': area('addPet') }, /The waiver for addPet, valid until 2999-01-01/],
    [
      'for a tag that it adds',
      { 'api/openapi.yaml': narrow.replace('operationId', 'tags: [internal]\n      operationId') },
      /does not match any operation of the old description/,
      { 'waivers.yaml': area('tag:internal') },
    ],
    [
      'that has expired',
      {},
      /The waiver for addPet was valid until 2026-01-01/,
      { 'waivers.yaml': area('addPet', '2026-01-01') },
    ],
    [
      'though it lets waivers pass more',
      { 'waivers.yaml': area('addPet'), 'policy.yaml': policy('breaking', 90, approved) },
      /waivers\.pass is all; on origin\/main it is unaffected[\s\S]*The waiver for addPet passes breaks that nobody/,
      {
        'policy.yaml': policy('breaking', 90, `${approved}waivers: { pass: unaffected, reason: strict }\n`),
        '.github/CODEOWNERS': '/waivers.yaml @acme/api\n',
      },
    ],
  ])('a waiver %s counts for nothing', async (_, edits, told, before = {}) => {
    const { clone } = repository({ ...base, ...before });
    pullRequest(clone, { 'api/openapi.yaml': narrow, ...edits });
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringMatching(told)]);
    expect(stdout).toContain('max-length-tightened');
  });

  it('what the base branch says counts, and fails on more if the command line asks for it', async () => {
    const severities = 'severity: { max-length-tightened: warn, documentation-changed: off }\nfailOn: error\n';
    const { clone } = repository({ ...base, 'policy.yaml': policy('breaking', 90, severities) });
    pullRequest(clone, {
      'api/openapi.yaml': narrow.replace('operationId', 'summary: Adds one\n      operationId'),
      'policy.yaml': null,
      'codegen.config.yaml': config().replace('policy: policy.yaml\n', ''),
    });
    const { code, stdout } = await diff(clone, '--no-source');
    expect(code).toBe(0);
    expect(stdout).toContain('max-length-tightened [warn]');
    expect(stdout).toContain('none fails the comparison. 1 finding is off by the policy: documentation-changed (1).');
    expect(stdout).toContain('Next version: 2.0.0');
    expect((await diff(clone, '--no-source', '--fail-on', 'warn')).code).toBe(1);
  });

  it('a stricter policy of the base cannot be undone by the command line', async () => {
    const wideFirst = { ...base, 'policy.yaml': policy('non-breaking', 90, 'failOn: info\n') };
    const { clone } = repository(wideFirst);
    pullRequest(clone, { 'api/openapi.yaml': narrow });
    expect((await diff(clone, '--no-source', '--fail-on', 'error')).code).toBe(1);
  });

  it('its notice is that of the base', async () => {
    const soon = wide.replace(
      '      operationId',
      '      deprecated: true\n      x-announced: "2026-01-01"\n      x-sunset: "2026-01-05"\n      operationId',
    );
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': soon, 'policy.yaml': policy('breaking', 1) });
    const { code, stdout } = await diff(clone, '--no-source', '--now', '2026-01-01');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/notice\.days is 1.*90/)]);
  });
});

describe('every format says so', () => {
  it.each(['text', 'markdown', 'html', 'json', 'github', 'sarif'])('%s', async (format) => {
    const { clone } = repository(base);
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'policy.yaml': policy('non-breaking') });
    const { stdout } = await diff(clone, '--no-source', '--format', format);
    expect(stdout).toMatch(/validation-tightened<?\/?(?:code)?>?[`*]* is non-breaking/);
  });
});

describe('rules that come on their own', () => {
  it.each<[title: string, edits: Edits, code: number]>([
    ['a policy', { 'policy.yaml': policy('non-breaking') }, 0],
    ['what was released', { 'api/released.yaml': described('{ type: string, maxLength: 50 }') }, 1],
  ])('%s counts, and is listed', async (_, edits, code) => {
    const { clone } = repository(base);
    pullRequest(clone, edits);
    expect(await diff(clone, '--no-source')).toMatchObject({
      code,
      stdout: expect.stringContaining('also changes the rules'),
    });
  });

  it.each<[title: string, edits: Edits, told: RegExp]>([
    [
      'another version of the tool',
      { 'package.json': '{ "devDependencies": { "@org/liquidity-codegen": "0.9.0" } }\n' },
      /liquidity-codegen is 0\.9\.0; on origin\/main it is 1\.0\.0/,
    ],
    [
      'another tool under its name',
      {
        'package.json':
          '{ "devDependencies": { "@org/liquidity-codegen": "1.0.0" }, "overrides": { "@org/liquidity-codegen": "npm:other" } }\n',
      },
      /overrides\.@org\/liquidity-codegen is npm:other/,
    ],
    [
      'another hash of the tool',
      { 'pnpm-lock.yaml': "  '@org/liquidity-codegen@1.0.0':\n    resolution: { integrity: sha512-b }\n" },
      /pnpm-lock\.yaml/,
    ],
    [
      'code that runs when it is installed',
      {
        'package.json':
          '{ "devDependencies": { "@org/liquidity-codegen": "1.0.0" }, "scripts": { "postinstall": "node x.js" } }\n',
      },
      /scripts\.postinstall is node x\.js/,
    ],
    ['nobody as the owner', { '.github/CODEOWNERS': '# none\n' }, /CODEOWNERS/],
    ['a shell for its scripts', { 'pnpm-workspace.yaml': 'scriptShell: /bin/true\n' }, /pnpm-workspace\.yaml/],
  ])('name %s', async (_, edits, told) => {
    const { clone } = repository({
      ...base,
      'package.json': '{ "devDependencies": { "@org/liquidity-codegen": "1.0.0" } }\n',
      'pnpm-lock.yaml': "  '@org/liquidity-codegen@1.0.0':\n    resolution: { integrity: sha512-a }\n",
    });
    pullRequest(clone, edits);
    expect(await diff(clone, '--no-source')).toMatchObject({ code: 0, stdout: expect.stringMatching(told) });
  });

  it('judge what comes after them', async () => {
    const { clone } = repository(base);
    commit(clone, { 'policy.yaml': policy('non-breaking') });
    git(clone, 'push', '--quiet', 'origin', 'main');
    pullRequest(clone, { 'api/openapi.yaml': narrow });
    expect((await diff(clone, '--no-source')).code).toBe(0);
  });
});
