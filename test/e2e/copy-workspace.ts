import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';

/** A copy of what a maintainer edits, with a runtime to build against; the tools are those of the workspace, unchanged. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const path of ['spec', 'docs/guides', 'liquidity.config.ts', 'redocly.yaml', 'tsconfig.base.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  for (const path of ['package.json', 'tsconfig.json', 'tsconfig.cjs.json', 'cjs/package.json', 'src']) {
    cpSync(join(root, 'packages/runtime', path), join(copy, 'packages/runtime', path), { recursive: true });
  }
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }\n');
  mkdirSync(join(copy, 'node_modules/@org'), { recursive: true });
  const installed = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@org' && !name.startsWith('.'));
  for (const name of installed) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  symlinkSync(join(root, 'generator'), join(copy, 'node_modules/@org/liquidity-codegen'));
  // The lint rules read the generator's lists.
  symlinkSync(join(root, 'generator'), join(copy, 'generator'));
  symlinkSync(join(copy, 'packages/runtime'), join(copy, 'node_modules/@org/liquidity-runtime'));
  return copy;
}
