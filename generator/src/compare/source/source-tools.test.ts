import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import runtime from '../../../../packages/runtime/package.json' with { type: 'json' };
import { scratchFolder } from '../../testing/folders.ts';
import { installedAt, sourceTools } from './source-tools.ts';

it('takes the types of the runtime from the first folder that holds them, else those that come with the tool', async () => {
  const packages = join(import.meta.dirname, '../../../../packages');
  const [own, named] = await Promise.all([
    sourceTools([]),
    sourceTools([join(packages, 'nowhere'), join(packages, 'liquidity-v2'), join(packages, 'runtime')]),
  ]);
  expect(existsSync(own.runtime)).toBe(true);
  expect(named.runtime).toContain(join(packages, 'liquidity-v2'));
});

it.each([runtime.version, '0.0.1'])(
  'takes its own types of the runtime, in one file, for an installation of the same version: %s',
  async (version) => {
    const folder = scratchFolder('runtime-');
    const manifest = { name: '@org/liquidity-runtime', version, types: './dist/index.d.ts' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const [own, installed] = await Promise.all([sourceTools([]), sourceTools([folder])]);
    expect(installed.runtime === own.runtime).toBe(version === runtime.version);
  },
);

it('looks for a package from a folder up to the root', () => {
  expect(installedAt('/a/b', '@x/y')).toEqual(['/a/b/node_modules/@x/y', '/a/node_modules/@x/y', '/node_modules/@x/y']);
});
