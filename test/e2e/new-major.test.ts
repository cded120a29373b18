import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '@org/liquidity-sandbox';
import { describe, expect, it } from 'vitest';
import { findDependants } from '../../generator/src/release/apply/workspace-packages.ts';
import config from '../../liquidity.config.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { copyWorkspace } from './copy-workspace.ts';

const copy = copyWorkspace();
const cli = join(root, 'generator/src/cli.ts');
const built = join(copy, 'packages/liquidity-v3');

describe('a new major', () => {
  it('is one command and one generate, with no change of the generator', () => {
    const made = spawnSync('node', [cli, 'new-major', 'v3', '--from', 'v2'], { cwd: copy, encoding: 'utf8' });
    expect(made.stderr).toBe('');
    expect(made.status).toBe(0);
    expect(made.stdout).toContain('@org/liquidity-v3');

    const description = readFileSync(join(copy, 'spec/v3/openapi.yaml'), 'utf8');
    expect(description).toMatch(/^ {2}version: 3\.0\.0$/m);
    expect(description.match(/^ {2}\/api\/v3\//gm)).toHaveLength(9);
    expect(description).not.toMatch(/^ {2}\/api\/v2\//m);

    const generated = spawnSync('node', [cli, 'generate'], { cwd: copy, encoding: 'utf8' });
    expect(generated.status, generated.stderr).toBe(0);
    const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    expect([manifest.name, manifest.version]).toEqual(['@org/liquidity-v3', '3.0.0']);
  });

  it('is served by the sandbox once that depends on it', async () => {
    expect(findDependants(config, root, '@org/liquidity-v2')).toContain(join(root, 'packages/sandbox/package.json'));
    const sandbox = join(copy, 'packages/sandbox');
    for (const name of ['src', 'schemas'])
      cpSync(join(root, 'packages/sandbox', name), join(sandbox, name), { recursive: true });
    const manifest = JSON.parse(readFileSync(join(root, 'packages/sandbox/package.json'), 'utf8'));
    const dependencies = { ...manifest.dependencies, '@org/liquidity-v3': 'workspace:^' };
    writeFileSync(join(sandbox, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
    const installed = join(root, 'packages/sandbox/node_modules');
    mkdirSync(join(sandbox, 'node_modules/@org'), { recursive: true });
    const links = new Map(Object.keys(manifest.dependencies).map((name) => [name, join(installed, name)]));
    mkdirSync(join(sandbox, 'node_modules/@hono'));
    for (const [name, target] of links.set('@org/liquidity-v3', built))
      symlinkSync(target, join(sandbox, 'node_modules', name));
    const program = "import { createSandbox } from './src/index.ts'; console.log(createSandbox().operations.length);";
    expect(output('node', ['--input-type=module', '-e', program], sandbox)).toBe('29\n');
  });

  it('lints clean', () => {
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/redocly'),
      ['lint', 'spec/v3/openapi.yaml'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  it('builds and calls a server of its own', async () => {
    output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-b', built], copy);

    const descriptions = [JSON.parse(readFileSync(join(built, 'openapi.json'), 'utf8'))];
    const sandbox = createSandbox({ descriptions, seed: 'new-major' });
    const server = await sandbox.listen({ port: 0 });
    try {
      const program = join(copy, 'call.ts');
      writeFileSync(
        program,
        [
          "import { LiquidityV3 } from './packages/liquidity-v3/dist/index.js';",
          `const client = new LiquidityV3({ baseUrl: '${server.url}', apiKey: 'sandbox-api-key', accessToken: 'sandbox-access-token' });`,
          'const page = await client.balances.list({ limit: 1 });',
          'console.log(page.items.length, page.data.meta.limit);',
        ].join('\n'),
      );
      const printed = await new Promise<string>((resolve, reject) =>
        execFile('node', [program], { cwd: copy }, (error, stdout) => (error ? reject(error) : resolve(stdout))),
      );
      expect(printed).toBe('1 1\n');
      expect(sandbox.requests.map(({ path }) => path)).toEqual(['/api/v3/liquidity/management/current-balance']);
    } finally {
      await server.close();
      await sandbox.close();
    }
  });
});
