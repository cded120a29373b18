import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../cli/workspace.ts';
import { commit, diff, type Edits, edit, git, pullRequest, repository } from './pull-request.ts';

const described = (name: string, version = '1.0.0') => `openapi: 3.1.0
info: { title: Pets, version: ${version} }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: ${name} } } } }
      responses: { "204": { description: Added } }
`;
const wide = described('{ type: string, maxLength: 40 }');
/** Refuses what was accepted. */
const narrow = described('{ type: string, maxLength: 20 }');
/** Takes more than before. */
const wider = described('{ type: string, maxLength: 80 }', '1.1.0');

const config = (more = '', name = 'pets') =>
  `compiled: true\npolicy: policy.yaml\nwaivers: waivers.yaml\n${more}clients: [{ major: v1, input: api/openapi.yaml, output: packages/pets, package: ${name} }]\n`;
const policy = (effect = 'breaking', days = 90, more = '') =>
  `changes: [{ id: validation-tightened, effect: ${effect}, direction: request, clause: "1" }]\nnotice: { days: ${days} }\n${more}`;
const approved = 'approval: { codeowners: [waivers] }\n';

const base: Edits = {
  'codegen.config.yaml': config(),
  'policy.yaml': policy(),
  'waivers.yaml': 'waivers: []\n',
  'api/openapi.yaml': wide,
  'api/released.yaml': wide,
};

/** What a waiver may pass: a pattern that differs. */
const other = described('{ type: string, pattern: "^b" }');
const patterned: Edits = {
  ...base,
  'api/openapi.yaml': described('{ type: string, pattern: "^a" }'),
  'api/released.yaml': described('{ type: string, pattern: "^a" }'),
};

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

/** Of what breaks here. */
const fingerprint = '084e7338656ceae6';
const waiver = `waivers:\n  - { fingerprint: "${fingerprint}", reason: nobody sends such long names, owner: pets, expires: "2999-01-01", major: v1 }\n`;

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

describe('a client that a pull request generates in another way', () => {
  const two = wide.replace(
    'paths:',
    'paths:\n  /health: { get: { operationId: health, responses: { "204": { description: Well } } } }',
  );
  const files = { ...base, 'api/openapi.yaml': two, 'api/released.yaml': two };
  const set = (setting: string) => ({ 'codegen.config.yaml': config().replace('{ major', `{ ${setting}, major`) });

  it.each<[title: string, edits: Edits, told: RegExp]>([
    [
      'loses the operation that breaks',
      { ...set('exclude: [addPet]'), 'api/openapi.yaml': two.replace('maxLength: 40', 'maxLength: 20') },
      /operations of v1 are all without addPet; on origin\/main they are all\. \(doesn't count yet\)[\s\S]*operation-removed/,
    ],
    [
      'loses an operation with a new policy',
      { ...set('include: [health]'), 'policy.yaml': policy('non-breaking') },
      /operation-removed/,
    ],
    ['has another name for a method', set('operations: { addPet: { method: keep } }'), /source-method-renamed/],
    [
      'takes its settings from other variables',
      { 'codegen.config.yaml': config('environmentPrefix: ZOO\n') },
      /The environment variable PETS_BASE_URL is now called ZOO_BASE_URL/,
    ],
    [
      'has another name for a method, and a new policy',
      { ...set('operations: { addPet: { method: keep } }'), 'policy.yaml': policy('non-breaking') },
      /source-method-renamed/,
    ],
  ])('%s', async (_, edits, told) => {
    const { clone } = repository(files);
    pullRequest(clone, edits);
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([1, expect.stringMatching(told)]);
  });

  const tagged = (tag: string): Edits => ({
    'api/openapi.yaml': two
      .replace('operationId: health,', `operationId: all, tags: ["${tag}"],`)
      .replace('operationId: addPet', 'operationId: addPet\n      tags: [pets]'),
  });

  it.each<[title: string, before: Edits, edits: Edits]>([
    [
      'one tag with a comma',
      set('include: ["tag:pets", "tag:well"]'),
      { ...set('include: ["tag:pets, tag:well"]'), ...tagged('pets, tag:well') },
    ],
    ['an operation called all', {}, set('include: [all]')],
  ])('takes other operations with a list that reads the same: %s', async (_, before, edits) => {
    const { clone } = repository({
      ...files,
      ...tagged('well'),
      'api/released.yaml': tagged('well')['api/openapi.yaml'] ?? '',
      ...before,
    });
    pullRequest(clone, edits);
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/operations of v1 are "[\s\S]*operation-removed/)]);
  });

  it('is another package, whose variables nobody has set yet', async () => {
    const { clone } = repository(files);
    pullRequest(clone, { 'codegen.config.yaml': config('', 'zoo') });
    const { stdout } = await diff(clone);
    expect(stdout).toContain('The package of v1 is zoo; on origin/main it is pets.');
    expect(stdout).not.toContain('environment variable');
  });

  it('loses a method by a hook', async () => {
    const hooked = (hook: string): Edits => ({
      'codegen.config.ts': `export default { policy: 'policy.yaml', clients: [{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets' }]${hook} };`,
    });
    const { clone } = repository({
      'package.json': '{ "type": "module" }',
      'policy.yaml': policy(),
      'api/openapi.yaml': two,
      'api/released.yaml': two,
      ...hooked(''),
    });
    const pets = `project.getSourceFileOrThrow('src/resources/pets.ts').getClassOrThrow('PetsResource')`;
    pullRequest(clone, hooked(`, customize: (project) => ${pets}.getMethodOrThrow('add').remove()`));
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([1, expect.stringContaining('source-method-removed')]);
  });

  it('has another name for a method, by a function that reads the same', async () => {
    const named = (table: string): Edits => ({
      'codegen.config.ts': `const table = ${table};
export default { clients: [{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets', names: { method: (_, name) => table[name] } }] };`,
    });
    const { clone } = repository({
      'package.json': '{ "type": "module" }',
      'api/openapi.yaml': two,
      'api/released.yaml': two,
      ...named('{}'),
    });
    pullRequest(clone, named('{ add: "keep" }'));
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([1, expect.stringContaining('source-method-renamed')]);
  });

  it('takes a new policy alone, though its names come from functions', async () => {
    const { clone } = repository({
      'package.json': '{ "type": "module" }',
      'policy.yaml': policy(),
      'api/openapi.yaml': two,
      'api/released.yaml': two,
      'codegen.config.ts': `export default { policy: 'policy.yaml', clients: [{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets', names: { method: (_, name) => name } }] };`,
    });
    pullRequest(clone, { 'policy.yaml': policy('non-breaking') });
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([0, expect.stringContaining('No description changes, so the new rules apply.')]);
  });

  it.each([
    ['an import', `import table from './table.json' with { type: 'json' };`],
    [
      'another kind of import',
      `const { default: table } = await import('./' + 'table.json', { with: { type: 'json' } });`,
    ],
    ['an import of the package', `import table from '#table' with { type: 'json' };`],
    [
      'require',
      `import { createRequire } from 'node:module'; const table = createRequire(import.meta.url)('./table.json');`,
    ],
    ['a file beside it', `const table = JSON.parse(readFileSync(new URL('./table.json', import.meta.url), 'utf8'));`],
    ['a file of the working directory', `const table = JSON.parse(readFileSync('table.json', 'utf8'));`],
  ])('loses an operation by what its configuration reads: %s', async (_, reads) => {
    const client = `{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets', exclude: table }`;
    const { clone } = repository({
      'package.json': '{ "type": "module", "imports": { "#table": "./table.json" } }',
      'api/openapi.yaml': two,
      'api/released.yaml': two,
      'table.json': '[]',
      'codegen.config.ts': `import { readFileSync } from 'node:fs'; ${reads} export default { clients: [${client}] };`,
    });
    pullRequest(clone, { 'table.json': '["addPet"]' });
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringContaining('operation-removed')]);
  });

  it('loses an operation, and both descriptions are named', async () => {
    const { clone } = repository(files);
    pullRequest(clone, {
      ...set('exclude: [addPet]'),
      'api/openapi.yaml': two.replace('maxLength: 40', 'maxLength: 20'),
    });
    const { code, stdout } = await diff(
      clone,
      'git:origin/main...:api/openapi.yaml',
      'api/openapi.yaml',
      '--no-source',
    );
    expect([code, stdout]).toEqual([1, expect.stringContaining('max-length-tightened')]);
  });

  it('has another name for a method, and both descriptions are named', async () => {
    const { clone } = repository(files);
    pullRequest(clone, set('operations: { addPet: { method: keep } }'));
    const { code, stdout } = await diff(clone, 'git:origin/main...:api/openapi.yaml', 'api/openapi.yaml');
    expect([code, stdout]).toEqual([1, expect.stringContaining('source-method-renamed')]);
  });

  it('no longer brings what it brought beside its methods', async () => {
    const { clone } = repository({ ...files, ...set('queries: true') });
    pullRequest(clone, { 'codegen.config.yaml': config() });
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([1, expect.stringContaining('source-entry-removed')]);
  });

  it('gets an operation that it left out', async () => {
    const { clone } = repository({ ...files, ...set('exclude: [addPet]') });
    pullRequest(clone, { 'codegen.config.yaml': config() });
    expect(await diff(clone)).toMatchObject({ code: 0, stdout: expect.stringContaining('operation-added') });
  });

  it('has its break undone by an overlay, which is listed', async () => {
    const { clone } = repository(base);
    const overlay = `overlay: 1.0.0\ninfo: { title: Repairs, version: 1.0.0 }\nactions:\n  - target: $..properties.name\n    update: { maxLength: 40 }\n`;
    pullRequest(clone, { ...set('overlays: [repairs.yaml]'), 'repairs.yaml': overlay, 'api/openapi.yaml': narrow });
    expect(await diff(clone)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The overlays of v1 are repairs.yaml; on origin/main they are none.'),
    });
  });

  it('has its break undone by a new action of an overlay, which is listed', async () => {
    const overlay = (actions: string) =>
      `overlay: 1.0.0\ninfo: { title: Repairs, version: 1.0.0 }\nactions:\n${actions}`;
    const harmless = '  - target: $.info\n    update: { summary: Pets }\n';
    const { clone } = repository({
      ...base,
      ...set('overlays: [repairs.yaml]'),
      'repairs.yaml': overlay(harmless),
    });
    const undoing = `${harmless}  - target: $..properties.name\n    update: { maxLength: 40 }\n`;
    pullRequest(clone, { 'repairs.yaml': overlay(undoing), 'api/openapi.yaml': narrow });
    const { code, stdout } = await diff(clone);
    expect([code, stdout]).toEqual([0, expect.stringContaining('This overlay differs from the one on origin/main')]);
  });

  it('has another configuration, nearer to its description', async () => {
    const { clone } = repository(base);
    const nearer = config()
      .replace('api/', '')
      .replace('packages', '../packages')
      .replace(/policy: .*\n|waivers: .*\n/g, '');
    pullRequest(clone, { 'api/openapi.yaml': narrow, 'api/released.yaml': narrow, 'api/codegen.config.yaml': nearer });
    expect(await diff(clone, '--cwd', join(clone, 'api'))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('max-length-tightened'),
    });
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
    const from = ['-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', `file://${module.origin}`, 'api'];
    git(clone, ...from);
    commit(clone, {});
    git(clone, 'push', '--quiet', 'origin', 'main');
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

  it('has another configuration, nearer, with another description', async () => {
    const { clone } = repository(base);
    pullRequest(clone, { ...hidden, 'api/codegen.config.yaml': own('pets', 'other.yaml') });
    expect(await diff(clone, '--no-source', '--cwd', join(clone, 'api'))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('max-length-tightened'),
    });
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
