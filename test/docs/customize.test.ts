import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSandbox } from '@org/liquidity-sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { runCli } from '../cli/run-cli.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';

it('the configuration of the guide makes a package that compiles, with a method that can be called', async () => {
  // Inside the workspace, so that imports of the configuration and the package resolve.
  const cwd = mkdtempSync(join(root, 'test/docs/snippets-customize-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync(join(root, 'spec'), join(cwd, 'spec'), { recursive: true });
  const block = readBlocks(readDocument('docs/guides/customize.md')).find(({ file }) => file === 'liquidity.config.ts');
  writeFileSync(join(cwd, 'liquidity.config.ts'), block?.code ?? '');
  expect(await runCli(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  expect(await runCli(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });

  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const folder = join(cwd, 'packages/treasury');
  expect(spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');

  const { Treasury, source } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
  expect(source).toBe('@org/treasury (v2)');
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  const treasury = new Treasury({
    baseUrl: 'https://sandbox.invalid',
    apiKey: 'sandbox-api-key',
    accessToken: 'sandbox-access-token',
    fetch: sandbox.fetch,
  });
  const addresses: unknown[] = await treasury.allowedAddresses();
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toBeTypeOf('string');
});
