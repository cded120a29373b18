import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { packageFolders, publishedPackages, withDependants } from './packages.ts';

it('takes no folder for a package that has no package.json, such as one that another branch left behind', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'packages-'));
  const write = (name: string, manifest: object) => {
    mkdirSync(join(workspace, 'packages', name), { recursive: true });
    writeFileSync(join(workspace, 'packages', name, 'package.json'), JSON.stringify(manifest));
  };
  write('liquidity-v2', { name: 'v2' });
  write('tool', { name: 'tool', private: true });
  mkdirSync(join(workspace, 'packages/liquidity-v3/node_modules/x'), { recursive: true });
  writeFileSync(join(workspace, 'packages/notes.txt'), 'not a folder');
  expect(packageFolders(workspace).map((folder) => basename(folder))).toEqual(['liquidity-v2', 'tool']);
  expect(publishedPackages(workspace).map((folder) => basename(folder))).toEqual(['liquidity-v2']);
  rmSync(workspace, { recursive: true });
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
