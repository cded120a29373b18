import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { variants } from '../full.ts';
import { plants } from './plants.ts';

it.each(variants(Object.entries(plants), 3))('the stories of agents find a mistake: %s', (_, [file, text, mistake]) => {
  // Beside the sources, so that the copy finds its imports.
  const folder = mkdtempSync(join(root, 'packages/doors/.cache-'));
  try {
    cpSync(join(root, 'packages/doors/src'), folder, { recursive: true });
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source.split(text)).toHaveLength(2);
    writeFileSync(
      join(folder, file),
      source.replace(text, () => mistake),
    );
    const words = ['test/agents/run.ts', '--only', 'ours', '--traces', '250', '--until'];
    const environment = { ...process.env, AGENT_DOORS: folder };
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, env: environment, encoding: 'utf8' });
    expect({ status, stdout }).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/"(?:twice":[1-9]|untrue":\[")/),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
