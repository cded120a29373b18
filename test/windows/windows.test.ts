import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isBelow, pathIn } from '../../generator/src/load/input-path.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { type Ended, runStep } from '../release/run-step.ts';
import { toWindowsPath } from './windows-paths.ts';

vi.mock('node:path', async (original) => {
  const { win32, posix } = await original<typeof import('node:path')>();
  return { ...win32, win32, posix, default: win32 };
});
vi.mock('node:fs', async (original) => (await import('./windows-paths.ts')).onWindows(await original<object>()));
vi.mock('node:fs/promises', async (original) =>
  (await import('./windows-paths.ts')).onWindows(await original<object>()),
);
// It belongs to the generator's installation, and its disk access bypasses these tests.
vi.mock('../../generator/src/load/workspace-manifests.ts', async (original) => {
  const { globPaths } = await original<typeof import('../../generator/src/load/workspace-manifests.ts')>();
  const { toOwnPath } = await import('./windows-paths.ts');
  const ofWindows: typeof globPaths = (globs, folder, options) => globPaths(globs, toOwnPath(folder), options);
  return { globPaths: ofWindows };
});
// It makes paths absolute, bypassing these tests, and then wouldn't find its own lock.
vi.mock('../../generator/node_modules/proper-lockfile/index.js', async (original) => {
  type Call = (path: string, options: { readonly lockfilePath: string; readonly fs?: object }) => Promise<unknown>;
  const { lock, check } = (await original<{ default: { lock: Call; check: Call } }>()).default;
  const { toOwnPath } = await import('./windows-paths.ts');
  const ofWindows =
    (call: Call): Call =>
    (path, { fs: _, lockfilePath, ...options }) =>
      call(toOwnPath(path), { ...options, lockfilePath: toOwnPath(lockfilePath) });
  return { default: { lock: ofWindows(lock), check: ofWindows(check) } };
});
vi.mock('node:child_process', async (original) =>
  (await import('./windows-paths.ts')).startedFromWindows(await original<typeof import('node:child_process')>()),
);

const description = `
openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pet]
      parameters: [{ in: query, name: limit, schema: { type: integer, maximum: 100 } }]
      responses: { '200': { description: All, content: { application/json: { schema: { type: array, items: { $ref: 'shared/pet.yaml#/Pet' } } } } } }
`;
const files = {
  'repo/apis/pets/pets.yaml': description,
  'repo/apis/pets/pets.released.yaml': description.replace('maximum: 100', 'maximum: 200'),
  'repo/apis/pets/shared/pet.yaml': 'Pet: { type: object, properties: { name: { type: string } } }\n',
  'repo/apis/pets/shared/overlay.yaml':
    "{ overlay: 1.0.0, info: { title: Cats, version: 1.0.0 }, actions: [{ target: '$.info', update: { title: Cats } }] }",
  'repo/apis/pets/codegen.config.yaml': [
    'repository: { type: git, url: https://git.example/pets }',
    "runtime: { package: '@acme/runtime', range: '*', output: packages/runtime }",
    'overlays: [shared/overlay.yaml]',
    "clients: [{ major: v1, input: pets.yaml, output: packages/pets, package: '@acme/pets' }]",
  ].join('\n'),
  'shop/api/openapi.yaml': description.replace('Pets', 'Shop').replace('shared/pet.yaml', '../shared/pet.yaml'),
  'shop/shared/pet.yaml': 'Pet: { type: object, properties: { name: { type: string } } }\n',
  'repo/codegen.config.yaml': "workspace: ['apis/*']\n",
};

/** The same project twice: commands run in one with paths of Windows, in the other with paths of this system. */
const [windows, own] = [keptFolder('windows-'), keptFolder('windows-')] as const;

/** Runs a command in a folder of both. */
async function both(folder: string, args: readonly string[]): Promise<readonly [Ended, Ended]> {
  vi.spyOn(process, 'cwd').mockReturnValue(join(windows, folder));
  vi.spyOn(process, 'chdir').mockReturnValue();
  const ended = await runStep(args, join(windows, folder));
  vi.restoreAllMocks();
  const cli = join(root, 'generator/src/cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: join(own, folder),
    encoding: 'utf8',
  });
  return [ended, { code: status ?? -1, stdout, stderr }];
}

/** Every file below a folder with its text, but for those of Git. */
function textsIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries
    .map(({ parentPath, name }) => join(toWindowsPath(parentPath), name))
    .filter((path) => !path.includes('\\.git\\'));
  return Object.fromEntries(paths.map((path) => [pathIn(folder, path), readFileSync(path, 'utf8')]));
}

/** What a command prints, without what differs from run to run. */
const said = ({ code, stdout, stderr }: Ended) => ({
  code,
  text: `${stdout}${stderr}`.replaceAll('\\', '/').replace(/\d+\.\d+ s/g, '0 s'),
});

beforeAll(() => {
  for (const folder of [windows, own]) {
    putFiles(folder, files);
    const git = (...args: readonly string[]) =>
      output('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], folder);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
  }
});

describe('with paths of Windows', () => {
  it('runs', () => {
    expect(windows).toMatch(/^C:\\/);
    expect(join('a', 'b')).toBe('a\\b');
  });

  it.each([
    ['a', true],
    ['a/b', true],
    ['', false],
    ['..', false],
    ['../api2/a', false],
    ['..a', true],
    ['D:/a', false],
    ['//server/share/a', false],
  ])('the folder of a description holds %j: %s', (path, expected) => {
    expect(isBelow('C:\\repo\\api', resolve('C:\\repo\\api', path))).toBe(expected);
  });

  it('a reference to another drive leads out of the folder', async () => {
    const load = (ref: string) => loadDocument('C:\\repo\\api.json', { files: storeOf(ref) });
    const storeOf = (ref: string) => ({
      resolve: async (path: string) => path,
      read: async () => new TextEncoder().encode(description.replace('shared/pet.yaml', ref)),
      display: (path: string) => path,
    });
    await expect(load('D:/pet.yaml')).rejects.toThrow('leaves the files of this description');
  });

  it.each([
    ['generates in a workspace', ['generate']],
    ['finds nothing to change', ['generate', '--check']],
    ['compares with what was released', ['diff', '--no-source']],
    ['compares with a revision', ['diff', 'git:HEAD:repo/apis/pets/pets.yaml', 'apis/pets/pets.yaml', '--no-source']],
    ['compares for code scanning', ['diff', '--format', 'sarif', '--output', 'report.sarif', '--no-source']],
    ['reports as JSON', ['diff', '--format', 'json', '--output', 'report.json', '--no-source']],
    ['sets up a client', ['init', 'api/openapi.yaml', '--yes', '--ci', 'none']],
    ['reports bad input', ['generate', '--input', 'apis/none.yaml', '--output', 'made', '--package', 'made']],
  ])('%s', async (_, args) => {
    const [ended, expected] = await both(args[0] === 'init' ? 'shop' : 'repo', args);
    expect(said(ended)).toEqual(said(expected));
    expect(textsIn(windows)).toEqual(textsIn(own));
  });
});
