import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { pets } from '../cli/workspace.ts';
import { releasedGenerator } from './released-generator.ts';

it('says of each package what differs between an earlier generator and this one', () => {
  const folder = scratchFolder();
  putFiles(folder, { 'pets.yaml': pets });
  const published = releasedGenerator({
    step: "edit('src/index.ts', (text) => text + 'export const older = true;\\n');",
  });
  const args = ['scripts/compare-generators.ts', '--published', published, join(folder, 'pets.yaml')];
  const { CORPUS_DIR: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  const said = (name: string) => `${name}: 1 file differs, and code stops compiling\n  source-name-removed older is`;
  for (const name of ['@org/liquidity-v1', '@org/liquidity-v2', 'tried-pets']) {
    expect(stdout, stderr).toContain(said(name));
  }
});
