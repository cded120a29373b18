import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { runInit } from '../../generator/src/commands/run-init.ts';
import { ownersOf } from '../../generator/src/compare/base-rules/codeowners.ts';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import type { Questions } from '../../generator/src/init/suggestions.ts';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';
import { runStep } from '../release/run-step.ts';
import { inFolder } from './in-folder.ts';
import { pets } from './workspace.ts';

// `pnpm test` says that this runs under pnpm, which init would follow.
beforeEach(() => {
  vi.stubEnv('npm_config_user_agent', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The real stages, without the runtime and the compilers, which take seconds and change nothing here. */
const stages: Stages = { ...ownStages, compilePackage: async (files) => files, inlineRuntime: async () => [] };

/** Runs a command in a folder. */
async function run(cwd: string, args: readonly string[], its: Stages = stages) {
  return await runStep(args, cwd, its);
}

const init = (cwd: string, ...args: readonly string[]) => run(cwd, ['init', ...args]);

function project(files: Readonly<Record<string, string>>, name?: string): string {
  const cwd = scratchFolder(name);
  putFiles(cwd, files);
  return cwd;
}

/** The files of a set-up: those of generated packages aside. */
function setUpIn(cwd: string): Record<string, string> {
  return Object.fromEntries(Object.entries(textsIn(cwd)).filter(([path]) => !/^(?:packages|libs)\//.test(path)));
}

const manifest = '{\n  "name": "app",\n  "version": "1.0.0"\n}\n';

describe('init in an empty folder', () => {
  it('writes a set-up, generates the client, and shows the first call', async () => {
    const cwd = project({ 'pets.yaml': pets });
    const { code, stdout, stderr } = await init(cwd, 'pets.yaml', '--package', '@acme/pets', '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('First call, pets.retrieve: it is in first-call.ts');
    const files = setUpIn(cwd);
    expect(Object.keys(files).toSorted()).toEqual([
      '.gitattributes',
      '.github/CODEOWNERS',
      '.github/workflows/api-client-release.yml',
      '.github/workflows/api-client.yml',
      '.gitignore',
      'codegen.config.yaml',
      'first-call.ts',
      'package.json',
      'pets.yaml',
      'released.yaml',
      'tsconfig.json',
    ]);
    expect(parse(files['codegen.config.yaml'] ?? '')).toEqual({
      compiled: true,
      clients: [{ major: 'v1', input: 'pets.yaml', output: 'packages/pets', package: '@acme/pets' }],
    });
    expect(files['first-call.ts']).toMatch(/import \{ Pets \} from '@acme\/pets';[\s\S]*client\.pets\.retrieve\(/);
    expect(files['released.yaml']).toContain('operationId: getPet');
    expect(files['.gitattributes']).toBe('packages/pets/** text eol=lf linguist-generated\n');
    expect(existsSync(join(cwd, 'packages/pets/package.json'))).toBe(true);
    expect(existsSync(join(cwd, 'node_modules'))).toBe(false);
  });

  it('names only credentials that the first call needs', async () => {
    const schemes = ['key', 'other'].map((name) => [name, { type: 'apiKey', in: 'header', name }]);
    const description = { ...parse(pets), security: [{ key: [] }] };
    description.paths['/pets'] = {
      delete: { security: [{ other: [] }], responses: { 204: { description: 'Gone.' } } },
    };
    const components = { ...description.components, securitySchemes: Object.fromEntries(schemes) };
    const cwd = project({ 'pets.json': JSON.stringify({ ...description, components }) });
    const { stdout } = await init(cwd, 'pets.json', '--package', '@acme/pets', '--yes');
    expect(stdout).toMatch(/It reads PETS_BASE_URL, PETS_KEY from the environment/);
  });

  it.each([
    ['codegen.config.yaml', undefined],
    [
      'codegen.config.ts',
      "export default { clients: [{ major: 'v2', input: 'old.yaml', output: 'packages/old', package: 'old' }] };\n",
    ],
  ])('adds the parts that are asked for, with their libraries, to %s', async (name, config) => {
    const cwd = project({ 'pets.yaml': pets, 'old.yaml': pets, ...(config === undefined ? {} : { [name]: config }) });
    const options = ['--schemas', 'zod', '--queries', '--samples', '--yes'];
    expect(await init(cwd, 'pets.yaml', ...options)).toMatchObject({ code: 0, stderr: '' });
    const { [name]: written = '', 'package.json': manifest = '' } = setUpIn(cwd);
    expect(written).toMatch(/schemas: '?zod'?,?\s+queries: true,?\s+samples: true/);
    const ranges = { zod: expect.any(String), '@tanstack/query-core': expect.any(String) };
    expect(JSON.parse(manifest).dependencies).toMatchObject(ranges);
    const [output] = Object.keys(textsIn(cwd)).filter((path) => /^packages.*\/src\/queries\.ts$/.test(path));
    expect(output).toBeDefined();
  });

  it('names who approves changes of the rules, beside those who are named already', async () => {
    const cwd = project({ 'pets.yaml': pets, '.github/CODEOWNERS': '*.md @acme/docs\n/released.yaml @acme/release\n' });
    await init(cwd, 'pets.yaml', '--yes', '--owner', '@acme/api');
    const owners = textsIn(cwd)['.github/CODEOWNERS'] ?? '';
    expect(['codegen.config.yaml', 'waivers.yaml', 'released.yaml'].map((file) => ownersOf(owners, file))).toEqual([
      ['@acme/api'],
      ['@acme/api'],
      ['@acme/release'],
    ]);
    const open = project({ 'pets.yaml': pets });
    const { stdout } = await init(open, 'pets.yaml', '--yes');
    expect(stdout).toContain('.github/CODEOWNERS names no owner of the rules yet');
    expect(ownersOf(textsIn(open)['.github/CODEOWNERS'] ?? '', 'waivers.yaml')).toEqual([]);
  });

  it('leaves a set-up with which the other commands are content, and changes nothing when it runs again', async () => {
    const cwd = project({ 'pets.yaml': pets });
    await init(cwd, 'pets.yaml', '--yes');
    const before = textsIn(cwd);
    for (const args of [['pets.yaml', '--yes'], ['--yes'], ['-i', './pets.yaml']]) {
      const { code, stdout } = await init(cwd, ...args);
      expect({ args, code }).toEqual({ args, code: 0 });
      expect(stdout).toContain('Everything is already set up; nothing was changed.');
      expect(textsIn(cwd)).toEqual(before);
    }
    expect((await run(cwd, ['diff', '--no-source'])).code).toBe(0);
  });

  it('completes a set-up of which a part is gone', async () => {
    const cwd = project({ 'pets.yaml': pets });
    await init(cwd, 'pets.yaml', '--yes');
    const { 'codegen.config.yaml': config = '', 'package.json': own = '', ...rest } = textsIn(cwd);
    const half = project({ 'pets.yaml': pets, 'codegen.config.yaml': config, 'package.json': own });
    expect((await init(half, '--yes')).code).toBe(0);
    const made = textsIn(half);
    for (const path of [
      'released.yaml',
      '.gitattributes',
      '.github/workflows/api-client-release.yml',
      '.github/workflows/api-client.yml',
      'packages/pets/README.md',
    ])
      expect(made[path]).toBe(rest[path]);
  });

  it('asks the package manager that started it', async () => {
    const cwd = project({ 'pets.json': JSON.stringify(parse(pets)) });
    vi.stubEnv('npm_config_user_agent', 'pnpm/10.1.0 npm/? node/v24.0.0 linux x64');
    expect((await init(cwd, 'pets.json', '--yes')).stdout).toContain('\n  pnpm install\n');
    const { 'pnpm-workspace.yaml': workspace = '', 'package.json': own = '' } = setUpIn(cwd);
    expect(parse(workspace)).toEqual({ packages: ['packages/*'] });
    expect(JSON.parse(own)).toMatchObject({ dependencies: { pets: 'workspace:*' } });
  });
});

describe('init without agreement', () => {
  it.each([
    ['without a terminal', [], 2],
    ['with --dry-run', ['--dry-run'], 0],
    ['with --dry-run, even with --yes', ['--dry-run', '--yes'], 0],
  ])('writes nothing %s, but shows what it would', async (_, flags, code) => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest });
    const before = textsIn(cwd);
    const ended = await init(cwd, 'pets.yaml', ...flags);
    expect(ended.code).toBe(code);
    expect(ended.stdout).toMatch(/New files:\n {2}\+ released\.yaml[\s\S]*package\.json\n[\s\S]*\+ {3}"scripts": \{/);
    expect(textsIn(cwd)).toEqual(before);
    expect(existsSync(join(cwd, 'node_modules'))).toBe(false);
  });

  it('downloads nothing', async () => {
    let requests = 0;
    const address = await serve(() => {
      requests += 1;
      return [200, pets];
    });
    const cwd = project({});
    const { code, stderr } = await init(cwd, address);
    expect({ code, requests, files: textsIn(cwd) }).toEqual({ code: 2, requests: 0, files: {} });
    expect(stderr).toContain('was not downloaded: that needs your consent');
  });
});

/** An address on this machine. */
async function serve(respond: () => readonly [number, string]): Promise<string> {
  const server = createServer((_, response) => {
    const [status, text] = respond();
    response.writeHead(status, { location: '/elsewhere' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi`;
}

describe('init with a description from elsewhere', () => {
  it.each([
    ['YAML', pets, 'api/pets/openapi.yaml'],
    ['JSON', JSON.stringify(parse(pets)), 'api/pets/openapi.json'],
  ])('stores what an address gives as %s, once', async (_, text, path) => {
    let requests = 0;
    const address = await serve(() => {
      requests += 1;
      return [200, text];
    });
    const cwd = project({});
    expect(await init(cwd, address, '--yes')).toMatchObject({ code: 0 });
    const { [path]: stored, [path.replace(/openapi.*/, 'released.yaml')]: released } = setUpIn(cwd);
    expect({ requests, stored }).toEqual({ requests: 1, stored: text });
    expect(released).toContain('getPet');
    expect((await init(cwd, address, '--yes')).stdout).toContain('nothing was changed');
  });

  it.each([
    ['an error', [404, 'gone'], 4, 'the response has status 404'],
    ['a page', [200, '<!doctype html><html></html>'], 3, 'HTML'],
    ['a broken description', [200, 'openapi: 3.1.0\ninfo: [\n'], 3, 'http://127.0.0.1'],
  ] as const)('writes nothing where the address gives %s', async (_, response, code, words) => {
    const address = await serve(() => response);
    const cwd = project({});
    const ended = await init(cwd, address, '--yes');
    expect({ code: ended.code, files: textsIn(cwd) }).toEqual({ code, files: {} });
    expect(ended.stderr).toContain(words);
  });

  it('copies a description that is outside of the folder, with the files that it refers to', async () => {
    const other = project({
      'spec/api.yaml': pets.replace("'#/components/schemas/Pet'", "'parts/pet.yaml'"),
      'spec/parts/pet.yaml': 'type: object\nproperties: { id: { type: string } }\n',
    });
    const cwd = project({});
    expect(await init(cwd, join(other, 'spec/api.yaml'), '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(Object.keys(setUpIn(cwd))).toEqual(
      expect.arrayContaining(['api/pets/api.yaml', 'api/pets/parts/pet.yaml', 'api/pets/released.yaml']),
    );
  });

  it('lets a description read beside its folder, but not out of the project', async () => {
    const shared = pets.replace("'#/components/schemas/Pet'", "'../shared/pet.yaml'");
    const cwd = project({ 'spec/v1/openapi.yaml': shared, 'spec/shared/pet.yaml': 'type: object\n' });
    expect(await init(cwd, 'spec/v1/openapi.yaml', '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(parse(setUpIn(cwd)['codegen.config.yaml'] ?? '')).toMatchObject({ root: '.' });
    const inner = join(cwd, 'spec/v1');
    mkdirSync(join(inner, '.git'));
    const refused = await init(scratchFolder(), join(inner, 'openapi.yaml'), '--yes');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('ref-outside-root');
  });
});

describe('init in a repository', () => {
  it.each([
    [
      'tabs',
      '{\n\t"name": "app",\n\t"scripts": {\n\t\t"test": "x"\n\t}\n}\n',
      '\t\t"api:generate": "liquidity-codegen generate",\n\t\t"test": "x"',
    ],
    [
      'CRLF',
      '{\r\n  "name": "app",\r\n  "scripts": {}\r\n}\r\n',
      '"api:check": "liquidity-codegen generate --check",\r\n',
    ],
    ['no last line end', '{\n    "name": "app"\n}', '\n    "devDependencies": {\n        "@org'],
    ['a byte order mark', '\uFEFF{ "name": "app" }\n', '"api:check"'],
    ['all on one line', '{"name":"app","dependencies":{"a":"1"}}', '"a":"1"'],
  ])('keeps the layout of a package.json with %s', async (_, before, expected) => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': before });
    expect(await init(cwd, 'pets.yaml', '--yes')).toMatchObject({ code: 0, stderr: '' });
    const { 'package.json': after = '' } = setUpIn(cwd);
    expect(after).toContain(expected);
    expect(after.includes('\n')).toBe(true);
    if (before.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    expect([after.endsWith('\n'), after.startsWith('\uFEFF')]).toEqual([
      before.endsWith('\n'),
      before.startsWith('\uFEFF'),
    ]);
    const value = JSON.parse(after.replace('\uFEFF', ''));
    expect(value.scripts).toMatchObject({ 'api:check': 'liquidity-codegen generate --check' });
    expect(value.dependencies).toMatchObject({ pets: 'file:packages/pets' });
  });

  it.each([
    ['npm', { 'package-lock.json': '{}' }, 'file:packages/pets', 'npm ci'],
    ['pnpm', { 'pnpm-lock.yaml': '' }, 'link:packages/pets', 'pnpm install --frozen-lockfile'],
    ['Yarn 1', { 'yarn.lock': '# yarn lockfile v1\n' }, 'link:./packages/pets', 'yarn@1 install --frozen-lockfile'],
    ['Yarn', { 'yarn.lock': '__metadata:\n  version: 8\n' }, 'portal:./packages/pets', 'yarn install --immutable'],
  ])('links the client as %s does', async (_, files, range, install) => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest, ...files });
    expect((await init(cwd, 'pets.yaml', '--yes')).code).toBe(0);
    const made = setUpIn(cwd);
    expect(JSON.parse(made['package.json'] ?? '')).toMatchObject({ dependencies: { pets: range } });
    expect(made['.github/workflows/api-client.yml']).toContain(install);
  });

  it.each([
    ['pnpm', { 'pnpm-workspace.yaml': '# ours\npackages:\n- libs/*\n' }, 'libs/pets', 'packages:\n- libs/*\n'],
    ['npm', { 'package.json': '{ "name": "@acme/root", "workspaces": ["libs/*"] }\n' }, 'libs/pets', ''],
    ['pnpm with named packages', { 'pnpm-workspace.yaml': 'packages: [app]\n' }, 'packages/pets', 'packages/pets'],
  ])('makes a package of a workspace of %s', async (_, files, output, listed) => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': '{ "name": "@acme/root" }\n', ...files });
    expect((await init(cwd, 'pets.yaml', '--yes')).code).toBe(0);
    const made = setUpIn(cwd);
    expect(parse(made['codegen.config.yaml'] ?? '').clients).toMatchObject([{ output, package: '@acme/pets' }]);
    expect(made['pnpm-workspace.yaml'] ?? '').toContain(listed);
  });

  it('writes through a link, and keeps the rights of a file', async () => {
    const cwd = project({ 'pets.yaml': pets, 'real.json': manifest });
    symlinkSync('real.json', join(cwd, 'package.json'));
    chmodSync(join(cwd, 'real.json'), 0o600);
    expect(await init(cwd, 'pets.yaml', '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(lstatSync(join(cwd, 'package.json')).isSymbolicLink()).toBe(true);
    expect(statSync(join(cwd, 'real.json')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(setUpIn(cwd)['real.json'] ?? '').scripts).toHaveProperty(['api:diff']);
  });

  it('takes the list of a workspace as an object, too', async () => {
    const workspaces = '{ "workspaces": { "packages": ["apps/web"] } }\n';
    const cwd = project({ 'pets.yaml': pets, 'package.json': workspaces });
    expect(await init(cwd, 'pets.yaml', '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(setUpIn(cwd)['package.json'] ?? '').workspaces).toEqual({
      packages: ['apps/web', 'packages/pets'],
    });
  });

  it('prints one document with --json', async () => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest });
    const refused = await init(cwd, 'pets.yaml', '--json');
    expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([2, { ok: false, error: 'usage' }]);
    const { stdout } = await init(cwd, 'pets.yaml', '--json', '--yes');
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      outcome: 'written',
      changed: ['package.json'],
      created: expect.arrayContaining(['codegen.config.yaml', 'released.yaml']),
      firstCall: { method: 'pets.retrieve' },
    });
  });

  it('speaks of no new files where it refuses to write them', async () => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest });
    await init(cwd, 'pets.yaml', '--yes');
    const client = join(cwd, 'packages/pets/src/client.ts');
    writeFileSync(client, `${readFileSync(client, 'utf8')}// by hand\n`);
    rmSync(join(cwd, '.gitattributes'));
    const refused = await init(cwd, 'pets.yaml', '--yes');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('was changed by hand, so nothing was written');
    expect(refused.stdout).not.toContain('New files');
  });

  it('leaves generated sources out of a TypeScript project, and its comments in', async () => {
    const tsconfig = '{\n  // strict\n  "compilerOptions": { "strict": true, "outDir": "out", }, /* end */\n}\n';
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest, 'tsconfig.json': tsconfig });
    expect((await init(cwd, 'pets.yaml', '--yes', '--shape', 'package')).stdout).toContain('"exclude"');
    const { 'tsconfig.json': after = '' } = setUpIn(cwd);
    expect(after).toContain('// strict');
    expect(after).toContain('"exclude": ["node_modules", "out", "packages/pets"]');
  });

  it.each([
    '{ "include": ["src"] }',
    '{ "files": [] }',
    '{ "include": ["*.ts"] }',
    '{ "exclude": ["packages"] }',
    '{ "exclude": ["packages/*"] }',
  ])('leaves a TypeScript project alone that does not compile them: %s', async (tsconfig) => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest, 'tsconfig.json': tsconfig });
    await init(cwd, 'pets.yaml', '--yes', '--shape', 'package');
    expect(setUpIn(cwd)['tsconfig.json']).toBe(tsconfig);
  });

  it('commits what a .gitignore would leave out of the client', async () => {
    const files = { '.gitignore': 'node_modules\ndist/', '.gitattributes': '* text=auto' };
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest, ...files });
    await init(cwd, 'pets.yaml', '--yes');
    const made = setUpIn(cwd);
    expect(made['.gitignore']).toBe('node_modules\ndist/\n!/packages/pets/dist/\n');
    expect(made['.gitattributes']).toBe('* text=auto\npackages/pets/** text eol=lf linguist-generated\n');
  });

  it('shows the first call as a JavaScript project can run it', async () => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest });
    const { stdout } = await init(cwd, 'pets.yaml', '--yes');
    expect(stdout).toContain('such as first-call.mjs');
    expect(Object.keys(setUpIn(cwd))).not.toContain('first-call.mjs');
  });

  it('keeps scripts and workflows that are there', async () => {
    const own = {
      'package.json': '{ "scripts": { "api:diff": "own" } }\n',
      '.github/workflows/api-client.yml': 'own\n',
    };
    const cwd = project({ 'pets.yaml': pets, ...own });
    const { stdout } = await init(cwd, 'pets.yaml', '--yes');
    const made = setUpIn(cwd);
    expect(JSON.parse(made['package.json'] ?? '').scripts['api:diff']).toBe('own');
    expect(made['.github/workflows/api-client.yml']).toBe('own\n');
    expect(stdout).toContain('.github/workflows/api-client.yml exists already and stays as it is.');
    expect(stdout).toContain('The script api:diff of package.json exists already and stays as it is.');
    expect(stdout).toMatch(/ {2}npx --no -- liquidity-codegen diff +what a change/);
    expect(stdout).toMatch(/ {2}npm run api:generate +brings /);
  });

  it('writes a job for GitLab beside those that are there', async () => {
    const cwd = project({ 'pets.yaml': pets, '.gitlab-ci.yml': 'stages: [build]\n' });
    await init(cwd, 'pets.yaml', '--yes');
    const made = setUpIn(cwd);
    expect(parse(made['.gitlab-ci.yml'] ?? '')).toEqual({
      stages: ['build'],
      include: [{ local: '.gitlab/api-client.yml' }],
    });
    expect(parse(made['.gitlab/api-client.yml'] ?? '')).toMatchObject({ 'api-client': { stage: 'build' } });
  });

  it('puts the workflow where the repository has its workflows', async () => {
    const cwd = project({
      'apps/a b/pets.yaml': pets,
      '.git/config': '[remote "origin"]\n\turl = git@gitlab.example:x/y.git\n',
    });
    await init(join(cwd, 'apps/a b'), 'pets.yaml', '--yes', '--ci', 'github');
    const { '.github/workflows/api-client-apps-a-b.yml': workflow = '' } = textsIn(cwd);
    expect(parse(workflow).jobs.gate.defaults).toEqual({ run: { 'working-directory': 'apps/a b' } });
  });
});

describe('init for a second description', () => {
  it.each([
    [
      'YAML',
      'codegen.config.yaml',
      '# ours\nclients:\n- { major: v1, input: api/v1.yaml, output: packages/pets, package: pets }\n',
    ],
    [
      'JSON',
      'codegen.config.json',
      '{\n  "clients": [\n    { "major": "v1", "input": "api/v1.yaml", "output": "packages/pets", "package": "pets" }\n  ]\n}\n',
    ],
    [
      'a module',
      'codegen.config.mjs',
      "// ours\nexport default {\n  clients: [\n    { major: 'v1', input: 'api/v1.yaml', output: 'packages/pets', package: 'pets', className: 'One' },\n  ],\n};\n",
    ],
  ])('adds to a configuration in %s, and keeps the baselines apart', async (_, name, config) => {
    const cwd = project({ 'api/v1.yaml': pets, 'api/v2.yaml': pets.replace('1.2.3', '2.0.0'), [name]: config });
    expect(await init(cwd, 'api/v2.yaml', '--yes')).toMatchObject({ code: 0, stderr: '' });
    const made = setUpIn(cwd);
    expect(made[name]).toMatch(/ours|clients/);
    expect(Object.keys(made)).toEqual(expect.arrayContaining(['api/released.yaml', 'api/v2.released.yaml']));
    expect(made['api/v2.released.yaml']).toContain('version: 2.0.0');
    expect((await run(cwd, ['diff', '--no-source'])).code).toBe(0);
    expect(existsSync(join(cwd, 'packages/pets-v2/package.json'))).toBe(true);
    expect((await init(cwd, 'api/v2.yaml', '--yes')).stdout).toContain('nothing was changed');
  });

  it('says what to add where a configuration is made by code', async () => {
    const config =
      "const all = [{ major: 'v1', input: 'a.yaml', output: 'packages/a', package: 'a' }];\nexport default { clients: all };\n";
    const cwd = project({ 'a.yaml': pets, 'b.yaml': pets, 'codegen.config.mjs': config });
    const before = textsIn(cwd);
    const { code, stderr } = await init(cwd, 'b.yaml', '--major', 'v2', '--yes');
    expect({ code, files: textsIn(cwd) }).toEqual({ code: 2, files: before });
    expect(stderr).toContain('"input":"b.yaml"');
  });

  it('refuses a second client for one major', async () => {
    const cwd = project({ 'a.yaml': pets, 'b.yaml': pets });
    await init(cwd, 'a.yaml', '--yes');
    const { code, stderr } = await init(cwd, 'b.yaml', '--yes');
    expect(code).toBe(2);
    expect(stderr).toContain('Choose another one with --major.');
  });
});

describe('init in an application in TypeScript', () => {
  const application = { 'pets.yaml': pets, 'package.json': manifest, 'tsconfig.json': '{ "include": ["src"] }' };
  const clientsOf = (cwd: string) => parse(textsIn(cwd)['codegen.config.yaml'] ?? '');

  it('writes sources that it compiles itself, and says so', async () => {
    const cwd = project({ ...application, '.gitignore': 'dist/\n' });
    const { code, stdout, stderr } = await init(cwd, 'pets.yaml', '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('It is TypeScript that this application compiles with its own; --shape package makes');
    expect(stdout).toContain("  import { Pets } from './src/pets/index.js';\n");
    const { 'package.json': own = '', ...made } = textsIn(cwd);
    expect(JSON.parse(own)).not.toHaveProperty('dependencies');
    expect(clientsOf(cwd)).toEqual({
      clients: [{ major: 'v1', input: 'pets.yaml', output: 'src/pets', package: 'pets', shape: 'sources' }],
    });
    expect(made['tsconfig.json']).toBe(application['tsconfig.json']);
    expect(made['.gitignore']).toBe('dist/\n');
    expect(made).toHaveProperty(['src/pets/index.ts']);
    expect((await init(cwd, 'pets.yaml', '--yes')).stdout).toContain('nothing was changed');
  });

  it.each([
    [['--shape', 'package'], 'packages/pets', undefined],
    [['--package', '@acme/pets'], 'packages/pets', undefined],
    [['--layout', 'single'], 'packages/pets', undefined],
    [['--package', '@acme/pets', '--shape', 'sources'], 'src/pets', 'sources'],
    [['--shape', 'sources', '--output', 'lib/api'], 'lib/api', 'sources'],
  ])('writes with %s into %s', async (flags, output, shape) => {
    const cwd = project(application);
    expect(await init(cwd, 'pets.yaml', '--yes', ...flags)).toMatchObject({ code: 0, stderr: '' });
    expect(clientsOf(cwd).clients[0]).toMatchObject({ output, ...(shape === undefined ? {} : { shape }) });
    expect(clientsOf(cwd).compiled).toBe(shape === undefined ? true : undefined);
  });

  it('gives a second description the shape of the first, and one runtime to both', async () => {
    const cwd = project({
      ...application,
      'cats.yaml': pets.replace('title: Pets', 'title: Cats').replace('1.0.0', '2.0.0'),
    });
    await init(cwd, 'pets.yaml', '--yes');
    expect(await run(cwd, ['init', 'cats.yaml', '--yes'], ownStages)).toMatchObject({ code: 0 });
    expect(clientsOf(cwd).clients[1]).toMatchObject({ api: 'cats', major: 'v1', output: 'src/cats', shape: 'sources' });
    const made = textsIn(cwd);
    expect(Object.keys(made).filter((path) => path.endsWith('runtime.ts'))).toEqual(['src/pets/runtime.ts']);
    expect(made['src/cats/transport.ts']).toContain("from '../pets/runtime.js';");
    expect(made['src/cats/resources/pets.ts']).toContain("from '../../pets/runtime.js';");
  });

  it('runs its first program in an empty folder, too', async () => {
    const cwd = project({ 'pets.yaml': pets });
    expect(await init(cwd, 'pets.yaml', '--yes', '--shape', 'sources')).toMatchObject({ code: 0, stderr: '' });
    expect(textsIn(cwd)['first-call.ts']).toContain("from './src/pets/index.ts';");
    expect(textsIn(cwd)['src/pets/index.ts']).toContain("from './client.ts';");
  });
});

describe('init at a terminal', () => {
  /** Gives prepared answers, or what is suggested, and remembers the questions. */
  function answering(answers: Readonly<Record<string, string>>, agrees: boolean) {
    const asked: string[] = [];
    const answer = (question: string) => {
      asked.push(question);
      return Object.entries(answers).find(([start]) => question.startsWith(start))?.[1];
    };
    const questions: Questions = {
      text: async (question, suggestion) => answer(question) ?? suggestion,
      choose: async (question, choices, first) => {
        const chosen = answer(question);
        return [...choices.keys()].find((one) => one === chosen) ?? first;
      },
      agree: async (question) => {
        asked.push(question);
        return agrees;
      },
    };
    return { asked, questions };
  }

  async function asking(cwd: string, { questions }: { readonly questions: Questions }) {
    let stdout = '';
    const nothing = () => {};
    const context = {
      program: readProgram(),
      signal: new AbortController().signal,
      stages,
      progress: nothing,
      warn: nothing,
      terminal: {
        out: (text: string) => {
          stdout += text;
        },
        err: nothing,
        progress: nothing,
        outColors: withoutColors,
        errColors: withoutColors,
      },
      options: { json: false, quiet: false, verbose: false, debug: false },
      runsAgain: () => false,
    };
    await inFolder(cwd, (folder) => runInit(undefined, {}, { ...context, folder }, questions));
    return stdout;
  }

  it('asks for what it needs, and shows the changes before it asks for consent', async () => {
    const cwd = project({ 'openapi.yaml': pets, 'package.json': manifest });
    const person = answering({ 'Name of': '@acme/cats', 'Where does': 'workspace', 'Which gate': 'none' }, true);
    const stdout = await asking(cwd, person);
    expect(person.asked).toEqual([
      'Which OpenAPI description? (a file or an address)',
      'Name of the client package?',
      'Where does the client live?',
      'Which gate for changes?',
      'Write these files, and generate the client?',
    ]);
    expect(stdout).toContain('Changes in files that exist:\npackage.json');
    const made = setUpIn(cwd);
    expect(JSON.parse(made['package.json'] ?? '')).toMatchObject({ workspaces: ['packages/*'] });
    expect(Object.keys(made).some((path) => path.startsWith('.github/'))).toBe(false);
    expect(existsSync(join(cwd, 'packages/cats/package.json'))).toBe(true);
  });

  it('changes nothing for a person who does not agree', async () => {
    const cwd = project({ 'openapi.yaml': pets, 'package.json': manifest });
    const before = textsIn(cwd);
    await expect(asking(cwd, answering({}, false))).rejects.toThrow('Nothing was written. You did not agree.');
    expect(textsIn(cwd)).toEqual(before);
  });
});

describe('init writes nothing', () => {
  it.each([
    ['a broken description', { 'pets.yaml': `${pets}    Broken: {\n` }, ['pets.yaml'], 3, 'pets.yaml:'],
    ['Swagger 2.0', { 'pets.yaml': 'swagger: "2.0"\n' }, ['pets.yaml'], 3, 'swagger2openapi'],
    ['no description', {}, ['pets.yaml'], 4, 'pets.yaml cannot be read'],
    ['nothing named', {}, [], 2, 'Name the description'],
    ['two usual places', { 'openapi.yaml': pets, 'api/openapi.json': '{}' }, [], 2, 'there are several'],
    [
      'a package.json that is not JSON',
      { 'pets.yaml': pets, 'package.json': '{\n  "a": 1,\n}\n' },
      ['pets.yaml'],
      3,
      'package.json:3:1',
    ],
    ['a bad name', { 'pets.yaml': pets }, ['pets.yaml', '--package', 'A B'], 2, '--package'],
    [
      'an output with other files',
      { 'pets.yaml': pets, 'src/app.ts': '' },
      ['pets.yaml', '-o', 'src'],
      2,
      'choose another folder with --output',
    ],
    [
      'a package.json that does not hold an object',
      { 'pets.yaml': pets, 'package.json': '[]' },
      ['pets.yaml'],
      4,
      'is not a JSON object',
    ],
    ['what was released', { 'released.yaml': pets }, ['released.yaml'], 2, 'name the description that changes'],
    ['two descriptions', { 'pets.yaml': pets }, ['pets.yaml', '-i', 'b.yaml'], 2, 'one after the other'],
  ] as const)('for %s', async (_, files, args, code, words) => {
    const cwd = project(files);
    const ended = await init(cwd, ...args, '--yes');
    expect({ code: ended.code, files: textsIn(cwd) }).toEqual({ code, files });
    expect(ended.stderr).toContain(words);
    expect(existsSync(join(cwd, 'node_modules'))).toBe(false);
  });

  it('and undoes what it wrote where generating fails', async () => {
    const cwd = project({ 'pets.yaml': pets, 'package.json': manifest });
    const before = textsIn(cwd);
    const failing: Stages = { ...stages, emitPackage: async () => Promise.reject(new Error('no')) };
    const { code } = await run(cwd, ['init', 'pets.yaml', '--yes'], failing);
    expect({ code, files: textsIn(cwd) }).toEqual({ code: 70, files: before });
    expect(['.github', 'node_modules', 'packages'].filter((name) => existsSync(join(cwd, name)))).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
    ['a file where a folder has to be', { '.github': 'a file' }, '.github'],
    ['a file that is not UTF-8', { '.gitattributes': Buffer.from([0x2a, 0xe9, 0x0a]) }, '.gitattributes is not UTF-8'],
    ['a folder where a file has to be', { '.gitattributes/a': '' }, '.gitattributes'],
  ])('where there is %s', async (_, files, words) => {
    const cwd = project({ 'pets.yaml': pets });
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), content);
    }
    const before = textsIn(cwd);
    const { code, stderr } = await init(cwd, 'pets.yaml', '--yes', '--ci', 'github');
    expect({ code, files: textsIn(cwd) }).toEqual({ code: 4, files: before });
    expect(stderr).toContain(words);
    expect(existsSync(join(cwd, 'node_modules'))).toBe(false);
  });

  it.skipIf(process.getuid?.() === 0)('in a folder that it must not write to', async () => {
    const cwd = project({ 'pets.yaml': pets });
    chmodSync(cwd, 0o555);
    onTestFinished(() => chmodSync(cwd, 0o755));
    const { code, stderr } = await init(cwd, 'pets.yaml', '--yes');
    expect(code).toBe(4);
    expect(stderr).toContain('permission denied');
  });
});
