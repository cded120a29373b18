import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { packAll } from '../../scripts/pack.ts';
import { applicationPackages, root } from '../../scripts/packages.ts';
import { installPart, output, run } from '../../scripts/run.ts';
import { recipe } from './recipe.ts';

const platforms = join(root, 'test/platforms');
const jest = join(import.meta.dirname, 'jest');
const nodeOf = (major: number): string => join(platforms, `node_modules/node${major}/bin/node`);

/** The packed sandbox in a project of its own, on every Node that it promises. It takes a minute: `pnpm test:full` runs it. */
describe.skipIf(!process.env.SANDBOX_PACKED)('the packed sandbox', () => {
  let project: string;
  const running: ChildProcess[] = [];

  beforeAll(() => {
    for (const folder of [platforms, jest]) installPart(folder);
    run('node', ['scripts/build.ts']);
    project = keptFolder('sandbox-packed-');
    const tarballs = packAll(join(project, 'tarballs'), root, applicationPackages());
    const dependencies = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
    const manifest = { name: 'consumer', private: true, type: 'module', jest: { transform: {} }, dependencies };
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    output('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--install-links'], project);
    mkdirSync(join(project, 'recipes'));
    writeFileSync(join(project, 'recipes/node.mjs'), recipe('node:test'));
    writeFileSync(join(project, 'recipes/money.test.js'), recipe('jest'));
    writeFileSync(join(project, 'call.mjs'), recipe('On a port').replace("'http://127.0.0.1:4010'", 'process.argv[2]'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  const command = (): string => join(project, 'node_modules/@org/liquidity-sandbox/dist/cli.js');

  async function start(node: string, ...args: string[]) {
    const child = spawn(node, [command(), '--port', '0', ...args], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    let printed = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      printed += text;
      if (printed.includes('Ctrl-C')) break;
    }
    return { child, printed, url: /http:\/\/\S+/.exec(printed)?.[0] ?? '', errors: () => errors };
  }

  describe.each([22, 24, 26])('on Node %i', (major) => {
    const node = nodeOf(major);

    it('serves the first call of the README, and keeps its state through a kill', async () => {
      const first = await start(node, '--db', `state-${major}.db`);
      const curl = /^ +curl (.*) (http\S+)$/m.exec(first.printed);
      expect(curl?.[2]).toContain(first.url);
      const call = spawnSync(node, ['call.mjs', first.url], { cwd: project, encoding: 'utf8' });
      expect(call.stderr).toBe('');
      expect(call.stdout).toMatch(/^\S+ \d+\.\d+\n/);
      const body = JSON.stringify({ operation: 'listChains', sunset: '2031-12-31' });
      await (await fetch(`${first.url}/_sandbox/deprecations`, { method: 'POST', body })).json();
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');

      const second = await start(node, '--db', `state-${major}.db`);
      expect(await (await fetch(`${second.url}/_sandbox/deprecations`)).json()).toEqual([JSON.parse(body)]);
      second.child.kill('SIGTERM');
      expect(await once(second.child, 'exit')).toEqual([143, null]);
      expect(first.errors() + second.errors()).toBe('');
    });

    it('passes the recipe for node:test', () => {
      const { status, stdout } = spawnSync(node, ['--test', 'recipes/node.mjs'], { cwd: project, encoding: 'utf8' });
      expect(stdout).toMatch(/pass 1\b/);
      expect(status).toBe(0);
    });

    it('passes the recipe for jest', () => {
      const args = ['--experimental-vm-modules', join(jest, 'node_modules/jest/bin/jest.js'), '--rootDir', 'recipes'];
      const config = ['--config', '{ "transform": {} }'];
      const { status, stderr } = spawnSync(node, [...args, ...config], { cwd: project, encoding: 'utf8' });
      expect(stderr).toMatch(/1 passed/);
      expect(status).toBe(0);
    });
  });

  it('tells an older Node what it needs', () => {
    const node = nodeOf(20);
    const { status, stdout, stderr } = spawnSync(node, [command()], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^The sandbox keeps its state in node:sqlite and needs Node 22\.13 or newer; this is v20\.\S+\n$/,
    );
    const program = "import { createSandbox } from '@org/liquidity-sandbox'; createSandbox();";
    const inProcess = spawnSync(node, ['--input-type=module', '-e', program], { cwd: project, encoding: 'utf8' });
    expect(inProcess.stderr).toMatch(/UnsupportedNodeError: The sandbox .* needs Node 22\.13/);
  });

  it('starts by its name, as npx finds it', () => {
    const { status, stdout } = spawnSync('npx', ['--no-install', 'liquidity-sandbox', '--version'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
    expect(status).toBe(0);
  });
});
