import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { realProgram } from '../cli/run-cli.ts';
import { base, config, narrow, policy, wide } from './pets.ts';
import { addSubmodule, commit, diff, type Edits, pullRequest, repository } from './pull-request.ts';

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

  /** A configuration in code, with what it imports. */
  const coded = (imports: string, exclude: string): Edits => ({
    'codegen.config.ts': `${imports} export default { clients: [{ major: 'v1', input: 'api/openapi.yaml', output: 'packages/pets', package: 'pets', exclude: ${exclude} }] };`,
  });
  const imported: Edits = {
    '.gitignore': 'node_modules\nbuilt.json\n',
    'package.json': '{ "type": "module" }',
    'api/openapi.yaml': two,
    'api/released.yaml': two,
    'presets/package.json': '{ "name": "@acme/presets", "type": "module", "exports": "./index.js" }',
    'presets/index.js': `export { exclude } from '@acme/table';`,
    'table/package.json': '{ "name": "@acme/table", "type": "module", "exports": "./index.js" }',
    'table/index.js': 'export const exclude = [];',
  };
  const install = (folder: string, name: string, target: string) => {
    mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true });
    symlinkSync(target, join(folder, 'node_modules/@acme', name));
  };

  it.each<[title: string, edits: Edits]>([
    ['a package of the repository', { 'presets/index.js': 'export const exclude = ["addPet"];' }],
    ['a package that this one imports', { 'table/index.js': 'export const exclude = ["addPet"];' }],
  ])('loses an operation by what its configuration imports: %s', async (_, edits) => {
    const { clone } = repository({ ...imported, ...coded(`import { exclude } from '@acme/presets';`, 'exclude') });
    install(clone, 'presets', '../../presets');
    install(join(clone, 'presets'), 'table', '../../../table');
    pullRequest(clone, edits);
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringContaining('operation-removed')]);
  });

  it('loses an operation by what its configuration imports: a submodule', async () => {
    const module = repository({ 'exclude.js': 'export default [];' });
    const { clone } = repository({ ...imported, ...coded(`import exclude from './shared/exclude.js';`, 'exclude') });
    addSubmodule(clone, module.origin, 'shared');
    commit(join(clone, 'shared'), { 'exclude.js': 'export default ["addPet"];' });
    pullRequest(clone, {});
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringContaining('operation-removed')]);
  });

  it('loses an operation by what its configuration reads, and has more levels than the stack of the process', async () => {
    const reference = (index: number) => `{ $ref: '#/components/schemas/Level${index}' }`;
    const levels = Array.from(
      { length: 1000 },
      (_, index) => `    Level${index}: { title: Any, allOf: [${reference(index + 1)}] }\n`,
    );
    const names = `  /names: { put: { operationId: putNames, requestBody: { content: { application/json: { schema: ${reference(0)} } } }, responses: { "204": { description: Put } } } }\n`;
    const deep = (last: string) =>
      `${two}${names}components:\n  schemas:\n${levels.join('')}    Level1000: { type: string, ${last} }\n`;
    const { clone } = repository({
      ...imported,
      'api/openapi.yaml': deep('maxLength: 40'),
      'api/released.yaml': deep('maxLength: 40'),
      'table.json': '[]',
      ...coded(`import { readFileSync } from 'node:fs';`, `JSON.parse(readFileSync('table.json', 'utf8'))`),
    });
    pullRequest(clone, { 'table.json': '["addPet"]', 'api/openapi.yaml': deep('maxLength: 80') });
    const args = ['--stack-size=250', realProgram, 'diff', '--no-source'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('operation-removed')]);
  });

  it('keeps what git does not track, such as installed packages and what was built', async () => {
    const reads = `import { exclude } from '@acme/presets'; import built from './built.json' with { type: 'json' };`;
    const { clone } = repository({ ...imported, ...coded(reads, '[...exclude, ...built]') });
    putFiles(clone, {
      'built.json': '[]',
      'node_modules/@acme/presets/package.json': imported['presets/package.json'] ?? '',
      'node_modules/@acme/presets/index.js': 'export const exclude = [];',
    });
    pullRequest(clone, coded(reads, '["addPet"]'));
    const { code, stdout } = await diff(clone, '--no-source');
    expect([code, stdout]).toEqual([1, expect.stringContaining('operation-removed')]);
  });

  it.each<[title: string, edits: Edits, cwd: string]>([
    ['where it was', coded('', '["addPet"]'), ''],
    [
      'elsewhere',
      {
        'codegen.config.ts': null,
        'spec/openapi.yaml': two,
        'spec/codegen.config.yaml':
          'clients: [{ major: v1, input: openapi.yaml, output: ../packages/pets, package: zoo }]',
      },
      'spec',
    ],
  ])('has a new configuration %s, and removes a package that the old one needs', async (_, edits, cwd) => {
    const { clone } = repository({ ...imported, ...coded(`import '@acme/gone';`, '[]') });
    pullRequest(clone, edits);
    const { code, stderr } = await diff(clone, '--no-source', '--cwd', join(clone, cwd));
    expect([code, stderr]).toEqual([3, expect.stringMatching(/rules-unreadable[\s\S]*@acme\/gone/)]);
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
