import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../generator/src/testing/folders.ts';
import { applicationPackages, packageFolders, publishedPackages, withDependants } from './packages.ts';

it('takes no folder for a package that has no package.json, such as one that another branch left behind', () => {
  const workspace = scratchFolder('packages-');
  const write = (folder: string, manifest: object) => {
    mkdirSync(join(workspace, folder), { recursive: true });
    writeFileSync(join(workspace, folder, 'package.json'), JSON.stringify(manifest));
  };
  write('packages/liquidity-v2', { name: 'v2' });
  write('packages/tool', { name: 'tool', private: true });
  mkdirSync(join(workspace, 'packages/liquidity-v3/node_modules/x'), { recursive: true });
  writeFileSync(join(workspace, 'packages/notes.txt'), 'not a folder');
  const named = (folders: readonly string[]) => folders.map((folder) => basename(folder));
  expect(named(packageFolders(workspace))).toEqual(['liquidity-v2', 'tool']);
  expect(named(publishedPackages(workspace))).toEqual(['liquidity-v2']);
  write('generator', { name: 'codegen' });
  expect(named(publishedPackages(workspace))).toEqual(['generator', 'liquidity-v2']);
  expect(named(applicationPackages(workspace))).toEqual(['liquidity-v2']);
});

it('leaves out what depends on a package that is left out, directly or through others', () => {
  const manifests = [
    { name: 'recipes', peerDependencies: { sandbox: '1' } },
    { name: 'sandbox', dependencies: { v1: '1', v2: '2' } },
    { name: 'v1', dependencies: { runtime: '1' } },
    { name: 'v2', dependencies: { runtime: '1' } },
    { name: 'runtime' },
  ];
  expect([...withDependants(['v1'], manifests)].sort()).toEqual(['recipes', 'sandbox', 'v1']);
  expect([...withDependants([], manifests)]).toEqual([]);
});
