import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enlarge } from '../bench/large-description.ts';
import { median } from '../bench/statistics.ts';
import { installedGenerators } from './generators.ts';
import { type Cost, measureCommand } from './measure-command.ts';

/** What generating from a description so many times as large costs. */
export interface Growth extends Cost {
  readonly times: number;
}

/** Generates from a description and from 2, 4 and 8 copies of it as one. */
export function measureGrowth(description: string, rounds: number): readonly Growth[] {
  const ours = installedGenerators().find(({ name }) => name === 'ours');
  if (ours === undefined) return [];
  const text = readFileSync(description, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    return [1, 2, 4, 8].map((times) => {
      const input = join(folder, `${times}.json`);
      writeFileSync(input, JSON.stringify(enlarge(text, times)));
      const costs = Array.from({ length: rounds }, () => {
        const cost = measureCommand(ours.command(input, join(folder, `out-${times}`)));
        rmSync(join(folder, `out-${times}`), { recursive: true, force: true });
        if (typeof cost === 'string') throw new Error(cost);
        return cost;
      });
      return {
        times,
        wall: median(costs.map(({ wall }) => wall)),
        cpu: median(costs.map(({ cpu }) => cpu)),
        memory: median(costs.map(({ memory }) => memory)),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
