import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import { median } from '../bench/statistics.ts';
import { measureCommand } from './measure-command.ts';

/** Seconds that our own packages take, both together. */
export interface OwnTimes {
  /** Nothing is there yet. */
  readonly cold: number;
  /** Nothing has changed. */
  readonly unchanged: number;
}

/** Generates our own packages in a copy of the description, first from nothing, then again. */
export function measureOwn(rounds: number): OwnTimes {
  const samples = Array.from({ length: rounds }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-'));
    try {
      for (const part of [
        'spec',
        'liquidity.config.ts',
        'docs/guides',
        'packages/runtime/package.json',
        'packages/runtime/src',
      ]) {
        cpSync(join(root, part), join(folder, part), { recursive: true });
      }
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      const command = {
        args: [join(root, 'generator/start.js'), 'generate', '-q', '-c', join(folder, 'liquidity.config.ts')],
      };
      const [cold, unchanged] = [measureCommand(command), measureCommand(command)];
      if (typeof cold === 'string') throw new Error(cold);
      if (typeof unchanged === 'string') throw new Error(unchanged);
      return { cold: cold.wall, unchanged: unchanged.wall };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return {
    cold: median(samples.map(({ cold }) => cold)),
    unchanged: median(samples.map(({ unchanged }) => unchanged)),
  };
}
