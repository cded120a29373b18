import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keptFolder, putFiles, textsIn } from '../../generator/src/testing/folders.ts';
import { packCopy } from '../../scripts/pack-copy.ts';
import { readManifest, root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { pets } from '../cli/workspace.ts';
import { problemsOfTarball } from './packed-files.ts';

const top = keptFolder('generator packed ');
const installed = join(top, 'node_modules/@org/liquidity-codegen');
/** Those that the tests of platforms install; one that is missing fails. */
const others = ['node20', 'node22', 'node26'].map((name) =>
  join(root, 'test/platforms/node_modules', name, 'bin/node'),
);
let tarball = '';
const nodes = [process.execPath, ...(process.env.GENERATOR_NODES === 'all' ? others : [])];

beforeAll(async () => {
  const copy = join(top, 'copy');
  [tarball = ''] = (await packCopy(copy, top, (workspace) => [join(workspace, 'generator')])).values();
  rmSync(copy, { recursive: true });
  mkdirSync(installed, { recursive: true });
  output('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  for (const name of Object.keys(readManifest(installed).dependencies ?? {})) {
    const link = join(top, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'generator/node_modules', name), link);
  }
});

function run(node: string, cwd: string, ...args: readonly string[]) {
  const bin = Object.values(readManifest(installed).bin ?? {})[0] ?? '';
  // Otherwise, the test runner's cache would be used.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(node, [join(installed, bin), ...args], { cwd, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The libraries that a command line loads modules of, in the order of their names. */
function librariesLoaded(cwd: string, ...args: readonly string[]): readonly string[] {
  const record = `import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    process.on('exit', () => process.stderr.write(JSON.stringify(urls)));`;
  const bin = Object.values(readManifest(installed).bin ?? {})[0] ?? '';
  const node = ['--import', `data:text/javascript,${encodeURIComponent(record)}`, join(installed, bin)];
  const { stderr } = spawnSync(process.execPath, [...node, ...args], { cwd, encoding: 'utf8' });
  const names = (JSON.parse(stderr) as string[]).flatMap((url) => url.split('/node_modules/').slice(1).at(-1) ?? []);
  const libraries = names.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(libraries)].filter((name) => name !== readManifest(installed).name).sort();
}

function emptyFolder(): string {
  return mkdtempSync(join(top, 'project-'));
}

describe('the generator as it is installed', () => {
  it('ships what it runs, its schemas and its README, and no source, test or path of this repository', () => {
    expect(problemsOfTarball(tarball)).toEqual([]);
    const files = Object.entries(textsIn(installed));
    const paths = files.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/cli.js', 'dist/index.d.ts', 'schemas/config.schema.json']),
    );
    expect(paths.filter((path) => /^(?:src|node_modules)\/|\.test\./.test(path))).toEqual([]);
    expect(files.filter(([, text]) => text.includes(root) || text.includes(top)).map(([path]) => path)).toEqual([]);
    expect(
      Object.values(readManifest(installed).dependencies ?? {}).filter((range) => range.startsWith('workspace:')),
    ).toEqual([]);
  });

  it.each(nodes)('generates and compares in an empty folder with %s', (node) => {
    const cwd = emptyFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'next.yaml': pets.replace(/operationId: (\w+)/, 'operationId: $1Anew') });
    const names = ['--output', 'made', '--package', '@acme/pets'];
    const generated = run(node, cwd, 'generate', '--input', 'pets.yaml', ...names);
    expect(generated).toMatchObject({ status: 0, stderr: '' });
    expect(run(node, cwd, 'generate', '--input', 'pets.yaml', ...names, '--check').status).toBe(0);
    expect(run(node, cwd, 'generate', '--input', 'next.yaml', ...names, '--check').status).toBe(1);
    const same = run(node, cwd, 'diff', 'pets.yaml', 'pets.yaml', '--source');
    expect(same).toMatchObject({ status: 0, stderr: '' });
    const broken = run(node, cwd, 'diff', 'pets.yaml', 'next.yaml', '--source');
    expect(broken).toMatchObject({ status: 1, stderr: '' });
    expect(broken.stdout).toContain('Breaks code that is compiled again.');
    expect(run(node, cwd, 'diff', 'pets.yaml', 'missing.yaml').status).toBe(4);
    expect(run(node, cwd, 'diff', '--no-such-flag').status).toBe(2);
    expect([generated, same, broken].map(({ stdout }) => stdout).join('')).not.toContain(root);
    const load = "import('./made/dist/index.js').then((made) => console.log(typeof made.Pets, typeof made.isApiError))";
    expect(spawnSync(node, ['-e', load], { cwd, encoding: 'utf8' }).stdout).toBe('function function\n');
  });

  it('makes the same package as from its sources', () => {
    const cwd = emptyFolder();
    putFiles(cwd, { 'pets.yaml': pets });
    const args = ['generate', '--input', 'pets.yaml', '--package', '@acme/pets', '--output'];
    expect(run(process.execPath, cwd, ...args, 'installed').status).toBe(0);
    output('node', [join(root, 'generator/src/cli.ts'), ...args, 'source'], cwd);
    expect(textsIn(join(cwd, 'installed'))).toEqual(textsIn(join(cwd, 'source')));
  });

  it('finds the packages of this repository as its sources made them', () => {
    const { status, stdout, stderr } = run(process.execPath, root, 'generate', '--check');
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('made it');
  });

  it('loads of its libraries what a command needs', () => {
    const cwd = emptyFolder();
    putFiles(cwd, { 'pets.yaml': pets });
    const shell = ['commander', 'picocolors'];
    expect(librariesLoaded(cwd, '--version')).toEqual(shell);
    expect(librariesLoaded(cwd, '--help')).toEqual(shell);
    expect(librariesLoaded(cwd, 'generate', '--help')).toEqual(shell);
    const compared = [...shell, '@eslint-community/regexpp', 'handlebars'];
    expect(librariesLoaded(cwd, 'diff', 'pets.yaml', 'pets.yaml')).toEqual([...compared, 'js-yaml'].sort());
    putFiles(cwd, { 'pets.json': JSON.stringify(parse(pets)) });
    expect(librariesLoaded(cwd, 'diff', 'pets.json', 'pets.json')).toEqual(compared.sort());
  });

  it.each([[[]], [['--package', '@acme/pets']], [['--raw']]])('generates without a compiler: %s', (args) => {
    const cwd = emptyFolder();
    putFiles(cwd, { 'pets.yaml': pets });
    const generate = ['generate', '--quiet', '--input', 'pets.yaml', '--output', 'src/pets', ...args];
    const loaded = [...librariesLoaded(cwd, ...generate), ...librariesLoaded(cwd, ...generate, '--check')];
    expect(loaded).toContain('commander');
    expect(loaded.filter((name) => /typescript|ts-morph/.test(name))).toEqual([]);
  });

  it('remembers how its code was compiled', () => {
    const cwd = emptyFolder();
    expect(run(process.execPath, cwd, '--version').status).toBe(0);
    expect(existsSync(join(installed, 'node_modules/.cache/compile'))).toBe(true);
  });

  it('starts with the code of an earlier run of the command, unless it is damaged', () => {
    const cwd = emptyFolder();
    const input = join(root, 'packages/liquidity-v2/openapi.json');
    const generate = (output: string) => run(process.execPath, cwd, 'generate', '-i', input, '-o', output, '-q');
    const cache = join(installed, 'node_modules/.cache/compile');
    rmSync(cache, { recursive: true, force: true });
    expect(generate('first/client')).toEqual({ status: 0, stdout: '', stderr: '' });
    const [kept = '', ...others] = globSync(join(cache, '*/tool-*'));
    expect(others).toEqual([]);
    const code = readFileSync(kept);
    expect(generate('second/client').status).toBe(0);
    expect(readFileSync(kept).equals(code)).toBe(true);
    writeFileSync(kept, code.fill(0, code.length / 2));
    expect(generate('third/client').status).toBe(0);
    expect(
      readFileSync(kept)
        .subarray(code.length / 2)
        .some((byte) => byte !== 0),
    ).toBe(true);
    const [first, ...more] = ['first', 'second', 'third'].map((folder) => textsIn(join(cwd, folder, 'client')));
    expect(more).toEqual([first, first]);
  });

  it('can be called by programs, which it gives types', () => {
    const cwd = emptyFolder();
    const call = `
      import { defineConfig, diff, generate } from '@org/liquidity-codegen';
      defineConfig({ clients: [{ major: 'v1', input: 'pets.yaml', output: 'made', package: '@acme/pets' }] });
      const { outcome } = await generate({ input: 'pets.yaml', output: 'made', package: '@acme/pets' });
      const { summary } = await diff({ base: 'pets.yaml', head: 'pets.yaml' });
      console.log(outcome, summary.breaking);
    `;
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const tsconfig = JSON.stringify({ compilerOptions, files: ['call.mts'] });
    putFiles(cwd, { 'pets.yaml': pets, 'call.mts': call, 'tsconfig.json': tsconfig });
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    expect(spawnSync('node', [tsc, '-p', cwd], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
    const { stdout } = spawnSync('node', ['call.mjs'], { cwd, encoding: 'utf8' });
    expect(stdout).toBe('written 0\n');
    expect(readFileSync(join(cwd, 'made/package.json'), 'utf8')).toContain('"@acme/pets"');
  });
});
