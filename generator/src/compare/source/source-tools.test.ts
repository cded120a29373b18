import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

it('looks for a package from a folder up to the root', () => {
  expect(installedAt('/a/b', '@x/y')).toEqual(['/a/b/node_modules/@x/y', '/a/node_modules/@x/y', '/node_modules/@x/y']);
});
