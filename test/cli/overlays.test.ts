import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { commit, git } from '../gate/pull-request.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const overlay = (actions: string) => `overlay: 1.1.0\ninfo: { title: Changes, version: "1" }\nactions:\n${actions}\n`;
const withSummary = (text: string) =>
  overlay(`  - { target: "$.paths['/pets/{id}'].get", update: { summary: ${text} } }`);
const removing = overlay('  - { target: $.components.schemas.Pet.properties.born, remove: true }');

const config = (overlays: string) => `export default {
  overlays: ['all.yaml'],
  runtime: { package: '@acme/runtime', range: '^3.0.0' },
  clients: [{ major: 'v1', input: 'pets.yaml', overlays: ${overlays}, output: 'packages/pets', package: '@acme/pets' }],
};
`;

const single = ['generate', '-i', 'pets.yaml', '-o', 'out', '-p', '@acme/pets'];

describe('generate with overlays', () => {
  it('of the command line, in their order', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'one.yaml': withSummary('First'), 'two.json': asJson(withSummary('Last')) });
    const args = [...single, '--overlay', 'one.yaml', '--overlay', 'two.json'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(textsIn(join(cwd, 'out'))['openapi.json']).toContain('"summary": "Last"');
    expect(await runCommand([...args, '--check'], { cwd })).toMatchObject({ code: 0 });
    expect(await runCommand([...single, '--check'], { cwd })).toMatchObject({ code: 1 });
  });

  it('of the configuration: first those of all clients, then those of the client', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'pets.yaml': pets,
      'all.yaml': withSummary('Of all'),
      'own.yaml': withSummary('Of the client'),
      'liquidity.config.ts': config("['own.yaml']"),
    });
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(textsIn(join(cwd, 'packages/pets'))['openapi.json']).toContain('"summary": "Of the client"');
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });

    putFiles(cwd, { 'own.yaml': withSummary('Changed') });
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 1 });
    // The cache takes the overlay into account: the second run is skipped only if nothing changed.
    expect((await runCommand(['generate'], { cwd })).stdout).toContain('openapi.json (updated)');
    expect((await runCommand(['generate'], { cwd })).stdout).toContain('up to date');
    expect(textsIn(join(cwd, 'packages/pets'))['openapi.json']).toContain('"summary": "Changed"');

    const more = withSummary('Of the command line');
    putFiles(cwd, { 'more.yaml': more });
    expect(await runCommand(['generate', '--overlay', 'more.yaml'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(textsIn(join(cwd, 'packages/pets'))['openapi.json']).toContain('"summary": "Of the command line"');
  });

  it('that match nothing warns at the overlay, and fails with --strict', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'gone.yaml': overlay('  - { target: $.paths.gone, remove: true }') });
    const args = [...single, '--overlay', 'gone.yaml'];
    const { code, stderr, stdout } = await runCommand(args, { cwd });
    expect(code).toBe(0);
    expect(stderr + stdout).toMatch(/gone\.yaml:4:15 overlay-no-match/);
    expect(await runCommand([...args, '--strict'], { cwd })).toMatchObject({ code: 3 });
  });

  it('that cannot be read, or are wrong, fails at the place', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'bad.yaml': overlay('  - { target: paths, remove: true }') });
    const bad = await runCommand([...single, '--overlay', 'bad.yaml'], { cwd });
    expect(bad.code).toBe(3);
    expect(bad.stderr).toMatch(/bad\.yaml:4:15 overlay-query/);
    const missing = await runCommand([...single, '--overlay', 'missing.yaml'], { cwd });
    expect(missing.code).toBe(4);
    expect(missing.stderr).toContain('missing.yaml');
  });

  it('is refused a setting that is not a list of files', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'liquidity.config.ts': config("'own.yaml'") });
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('clients[0].overlays must be a list of files');
  });
});

describe('diff with overlays', () => {
  const diff = async (cwd: string, ...args: readonly string[]) => {
    const { stdout, code } = await runCommand(['diff', ...args, '--now', '2026-03-01', '--format', 'json'], { cwd });
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly { readonly id: string }[] };
    return { code, ids: findings.map(({ id }) => id), stdout };
  };

  it('applies those of the command line to both sides', async () => {
    const cwd = scratchFolder();
    const changed = pets.replace('        born: { type: string, format: date }\n', '');
    putFiles(cwd, { 'old.yaml': pets, 'new.yaml': changed, 'hide.yaml': removing });
    expect(await diff(cwd, 'old.yaml', 'new.yaml')).toMatchObject({ code: 1, ids: ['property-removed'] });
    const hidden = await diff(cwd, 'old.yaml', 'new.yaml', '--overlay', 'hide.yaml');
    expect(hidden).toMatchObject({ code: 0, ids: [] });
    // The new side has nothing to remove, and the report says so.
    expect(hidden.stdout).toContain('overlay-no-match');
  });

  it('applies those of the configuration to the description, and not to what was released with them', async () => {
    const cwd = scratchFolder();
    const released = pets.replace('        born: { type: string, format: date }\n', '');
    putFiles(cwd, {
      'pets.yaml': pets,
      'released.yaml': released,
      'all.yaml': overlay('  - { target: $.info, update: { x-all: 1 } }'),
      'hide.yaml': removing,
      'liquidity.config.ts': config("['hide.yaml']"),
    });
    const finding = (ids: readonly string[]) => ids.filter((id) => id.startsWith('property'));
    for (const args of [['v1'], ['released.yaml', 'pets.yaml']]) {
      expect(finding((await diff(cwd, ...args, '--no-source')).ids), args.join(' ')).toEqual([]);
    }
    // The command line wins.
    const back = overlay("  - { target: $.components.schemas.Pet.properties, update: { born: { type: 'string' } } }");
    putFiles(cwd, { 'back.yaml': back });
    const brought = await diff(cwd, 'v1', '--no-source', '--overlay', 'back.yaml');
    expect(finding(brought.ids)).toEqual(['property-added-optional']);
    putFiles(cwd, { 'liquidity.config.ts': config('[]') });
    expect(finding((await diff(cwd, 'v1', '--no-source')).ids)).toEqual(['property-added-optional']);
    const asked = await diff(cwd, 'v1', '--no-source', '--overlay', 'hide.yaml');
    expect(finding(asked.ids)).toEqual([]);
  });

  it.each([
    ['of the configuration', config("['own.yaml']"), []],
    ['of the command line', config('[]'), ['--overlay', 'own.yaml', '--overlay', 'new.yaml']],
  ])('reads those %s at the revision of a side', async (_, configuration, args) => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'pets.yaml': pets,
      'all.yaml': overlay('  - { target: $.info, update: { x-all: 1 } }'),
      'own.yaml': overlay('  - { target: $.info, update: { x-own: 1 } }'),
      'liquidity.config.ts': configuration,
    });
    git(cwd, 'init', '--quiet');
    commit(cwd, {});
    putFiles(cwd, { 'own.yaml': removing, 'new.yaml': overlay('  - { target: $.info, update: { x-new: 1 } }') });
    const { code, ids } = await diff(cwd, 'git:HEAD:pets.yaml', 'pets.yaml', '--no-source', ...args);
    expect({ code, ids: ids.filter((id) => id.startsWith('property')) }).toEqual({
      code: 1,
      ids: ['property-removed'],
    });
  });
});

function asJson(yaml: string): string {
  return JSON.stringify({
    overlay: '1.1.0',
    info: { title: 'Changes', version: '1' },
    actions: [{ target: "$.paths['/pets/{id}'].get", update: { summary: /summary: (\w+)/.exec(yaml)?.[1] ?? '' } }],
  });
}
