import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';

it('the overlay of the guide changes the package, by configuration and by command line', async () => {
  // Inside the workspace, so that imports of the configuration resolve.
  const cwd = mkdtempSync(join(root, 'test/docs/snippets-overlays-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync(join(root, 'spec'), join(cwd, 'spec'), { recursive: true });
  const blocks = readBlocks(readDocument('docs/guides/overlays.md'));
  for (const { file, code } of blocks) if (file !== undefined) writeFileSync(join(cwd, file), code);

  expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const folder = join(cwd, 'packages/treasury');
  const described = readFileSync(join(folder, 'openapi.json'), 'utf8');
  expect(JSON.parse(described)).toMatchObject({ servers: [{ url: 'https://liquidity.example.com' }] });
  expect(readFileSync(join(folder, 'src/resources/settlement-facilities.ts'), 'utf8')).toContain('  find(');

  const command = blocks.find(({ language }) => language === 'sh')?.code.trim() ?? '';
  const args = command.replace('pnpm exec liquidity-codegen ', '').split(' ');
  rmSync(join(cwd, 'liquidity.config.ts'));
  const asked = args.map((word) => (word === 'packages/treasury' ? 'packages/asked' : word));
  expect(await runCommand([...asked, '--root', 'spec'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(cwd, 'packages/asked/openapi.json'), 'utf8')).toBe(described);
});
