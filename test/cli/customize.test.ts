import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCli, startCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

// Counts changed modules and their lines in a separate process: `runCli`. The rest runs in this process.

const configWith = (customize: string, imports = '') => `${imports}
export default {
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [{ major: 'v1', input: 'pets.yaml', output: 'packages/pets', package: '@acme/pets' }],
  ${customize},
};
`;

const addsGreeting = `customize(project, client) {
    const pets = project.getSourceFileOrThrow('src/client.ts').getClassOrThrow('Pets');
    pets.addMethod({ name: 'greet', returnType: 'string', statements: [\`return '\${client.package} \${client.major}';\`] });
    project.createSourceFile('src/extra.ts', 'export const extra = 1;\\n');
    project.getSourceFileOrThrow('src/index.ts').addExportDeclaration({ moduleSpecifier: './extra.ts' });
  }`;

/** A workspace with one client, whose configuration has a hook. */
function workspace(config: string, more: Readonly<Record<string, string>> = {}): string {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': pets, 'package.json': '{ "type": "module" }', 'liquidity.config.ts': config, ...more });
  return cwd;
}

const packageIn = (cwd: string) => textsIn(join(cwd, 'packages/pets'));

describe('customize', () => {
  it('adds a method and a file, which are listed, compiled and called', async () => {
    const cwd = workspace(configWith(addsGreeting));
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const files = packageIn(cwd);
    expect(files['src/client.ts']).toContain("  greet(): string {\n    return '@acme/pets v1';\n  }");
    expect(files['src/extra.ts']).toBe('export const extra = 1;\n');
    const manifest = JSON.parse(files['codegen-manifest.json'] ?? '');
    expect(manifest.customized).toEqual({
      by: '../../liquidity.config.ts',
      added: ['src/extra.ts'],
      changed: ['src/client.ts', 'src/index.ts'],
    });
    expect(Object.keys(manifest.files)).toContain('src/extra.ts');
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });

    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const compiled = spawnSync(process.execPath, [compiler, '-p', 'packages/pets'], { cwd, encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    const call =
      "import { extra, Pets } from './packages/pets/dist/index.js'; console.log(extra, new Pets({ baseUrl: 'https://pets.example.com' }).greet());";
    putFiles(cwd, { 'call.js': call });
    expect(execFileSync(process.execPath, ['call.js'], { cwd, encoding: 'utf8' })).toBe('1 @acme/pets v1\n');
  });

  it('leaves the manifest of a package that it does not change as it is', async () => {
    const plain = workspace(configWith('strict: false'));
    const idle = workspace(configWith('customize() {}'));
    await runCommand(['generate'], { cwd: plain });
    await runCommand(['generate'], { cwd: idle });
    expect(packageIn(idle)).toEqual(packageIn(plain));
    expect(packageIn(plain)['codegen-manifest.json']).not.toContain('customized');
  });

  it('counts as a change when the hook or a module that it imports changes', async () => {
    const hook = (text: string) =>
      `export const customize = (project: any) => void project.createSourceFile('src/extra.ts', ${JSON.stringify(text)});\n`;
    const cwd = workspace(configWith('customize', "import { customize } from './hooks/all.ts';"), {
      'hooks/all.ts': "export { customize } from './one.ts';\n",
      'hooks/one.ts': hook('export const extra = 1;\n'),
    });
    expect(await runCli(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(packageIn(cwd)['src/extra.ts']).toBe('export const extra = 1;\n');
    putFiles(cwd, { 'hooks/one.ts': hook('export const extra = 2;\n') });
    const drift = await runCli(['generate', '--check'], { cwd });
    expect(drift.code).toBe(1);
    expect(drift.stderr).toContain('src/extra.ts');
    expect(packageIn(cwd)['src/extra.ts']).toBe('export const extra = 1;\n');
    expect(await runCli(['generate'], { cwd })).toMatchObject({ code: 0 });
    expect(packageIn(cwd)['src/extra.ts']).toBe('export const extra = 2;\n');
    putFiles(cwd, { 'liquidity.config.ts': configWith('strict: false') });
    expect(await runCli(['generate'], { cwd })).toMatchObject({ code: 0 });
    expect(packageIn(cwd)).not.toHaveProperty(['src/extra.ts']);
  });

  it('is followed by --watch through its modules', async () => {
    const hook = (number: number) =>
      `export const customize = (project: any) => void project.createSourceFile('src/extra.ts', 'export const extra = ${number};\\n');\n`;
    const cwd = workspace(configWith('customize', "import { customize } from './hook.ts';"), { 'hook.ts': hook(1) });
    const { child, ended } = startCli(['generate', '--watch'], { cwd });
    const extra = () => packageIn(cwd)['src/extra.ts'];
    await expect.poll(extra).toContain('extra = 1');
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        putFiles(cwd, { 'hook.ts': hook(2) });
        if (extra()?.includes('extra = 2')) {
          clearInterval(timer);
          resolve();
        }
      }, 500);
    });
    child.kill('SIGINT');
    await ended;
  });

  it.each([
    ['throws', "customize() {\n    throw new Error('no luck');\n  }", 'customize-failed', /:6:11 .*no luck\./],
    [
      'rejects',
      "async customize() {\n    await null;\n    throw 'no luck';\n  }",
      'customize-failed',
      /:5:3 .*no luck\./,
    ],
    [
      'writes what does not parse',
      "customize(project) {\n    project.createSourceFile('src/extra.ts', 'export const = 1;');\n  }",
      'customize-not-parsable',
      /:5:3 .*src\/extra\.ts:1:14: /,
    ],
    [
      'writes outside',
      "customize(project) {\n    project.createSourceFile('../extra.ts', '');\n  }",
      'customize-outside-package',
      /:5:3 .*\.\.\/extra\.ts/,
    ],
    [
      'writes to an absolute path',
      "customize(project) {\n    project.createSourceFile('/tmp/extra.ts', '');\n  }",
      'customize-outside-package',
      /:5:3 .*extra\.ts/,
    ],
    [
      'writes another language',
      "customize(project) {\n    project.createSourceFile('src/extra.js', '');\n  }",
      'customize-bad-file',
      /:5:3 .*src\/extra\.js/,
    ],
    [
      'removes a file',
      "customize(project) {\n    project.getSourceFileOrThrow('src/index.ts').delete();\n  }",
      'customize-removed-file',
      /:5:3 .*src\/index\.ts/,
    ],
  ])('that %s is reported at its place, and leaves the old package whole', async (name, hook, code, message) => {
    const cwd = workspace(configWith('strict: false'));
    await runCommand(['generate'], { cwd });
    const before = packageIn(cwd);
    expect(Object.keys(before).length).toBeGreaterThan(5);
    putFiles(cwd, { 'liquidity.config.ts': configWith(hook) });
    const ended = await (name === 'throws' ? runCli : runCommand)(['generate'], { cwd });
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).toContain(`liquidity.config.ts:${/:(\d+:\d+)/.exec(message.source)?.[1]} ${code} `);
    expect(packageIn(cwd)).toEqual(before);
  });

  it('that fails in a module is reported there, without credentials and folders of the machine', async () => {
    const hook =
      "export function customize() {\n  throw new Error(process.env.PETS_TOKEN + ' in ' + import.meta.dirname + '/x');\n}\n";
    const cwd = workspace(configWith('customize', "import { customize } from './hook.ts';"), { 'hook.ts': hook });
    const { code, stderr } = await runCli(['generate'], { cwd, env: { PETS_TOKEN: 'hunter2-hunter2' } });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^hook\.ts:2:9 customize-failed customize failed for @acme\/pets: \*\*\* in \.\/x\./m);
    expect(stderr).not.toContain('hunter2');
    expect(stderr).not.toContain(cwd);
  });

  it('that makes something else in a second run is found by --check', async () => {
    const hook =
      "let runs = 0; const customize = (project) => void project.createSourceFile('src/n.ts', 'export const n = ' + runs++ + ';');";
    const cwd = workspace(configWith('customize', hook));
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0 });
    const { code, stderr } = await runCommand(['generate', '--check'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('customize-not-deterministic');
  });

  it('is seen by the source verdict', async () => {
    const head = pets.replace('summary: One pet.', 'summary: One pet.\n      x-method: fetchOne');
    const keepsOldName = `customize(project) {
      const resource = project.getSourceFileOrThrow('src/resources/pets.ts').getClassOrThrow('PetsResource');
      const method = resource.getMethod('fetchOne');
      if (method === undefined) return;
      const { parameters, returnType, typeParameters } = method.getStructure();
      const given = parameters.map(({ name }) => name).join(', ');
      resource.addMethod({ name: 'retrieve', parameters, returnType, typeParameters, statements: ['return this.fetchOne(' + given + ');'] });
    }`;
    const verdict = async (customize: string) => {
      const cwd = workspace(configWith(customize), { 'pets.yaml': head, 'old.yaml': pets });
      const ended = await runCommand(['diff', 'old.yaml', 'pets.yaml', '--source', '--format', 'json'], { cwd });
      expect(ended.stderr).toBe('');
      return JSON.parse(ended.stdout).summary.source;
    };
    expect(await verdict('strict: false')).toBe('breaking');
    expect(await verdict(keepsOldName)).toBe('none');
  });

  it('has to be a function', async () => {
    const cwd = workspace(configWith("customize: 'hook.ts'"));
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('customize must be a function, but is "hook.ts".');
    expect(readFileSync(join(cwd, 'pets.yaml'), 'utf8')).toBe(pets);
  });
});
