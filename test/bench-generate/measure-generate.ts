import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../bench/statistics.ts';
import { descriptions } from './descriptions.ts';
import { installedGenerators } from './generators.ts';
import { type Cost, measureCommand } from './measure-command.ts';

/** What one generator costs on one description. */
export interface GenerateCost {
  readonly description: string;
  readonly generator: string;
  /** Medians; absent where it fails. */
  readonly cost?: Cost;
  /** Over Redocly's generator in the same round: medians. */
  readonly ratios?: Cost;
  readonly failure?: string;
}

/** Runs every generator on every description, by turns, each time into an empty folder. */
export function measureGenerate(
  rounds: number,
  isShort: boolean,
  onStep: (step: string) => void,
): readonly GenerateCost[] {
  return descriptions.flatMap(({ name, path }) => {
    const samples = new Map<string, (Cost | string)[]>();
    for (let round = 0; round <= rounds; round++) {
      onStep(`${name}, round ${round} of ${rounds}`);
      for (const generator of installedGenerators(isShort)) {
        const folder = mkdtempSync(join(tmpdir(), 'generated-'));
        const output = join(folder, 'client');
        // Our tool creates its folder itself.
        if (!generator.name.startsWith('ours')) mkdirSync(output);
        const found = measureCommand(generator.command(path, output));
        rmSync(folder, { recursive: true, force: true });
        // The first round fills caches of the disk and of compiled code.
        if (round > 0) samples.set(generator.name, [...(samples.get(generator.name) ?? []), found]);
        else if (typeof found === 'string') onStep(`${generator.name} fails: ${found}`);
      }
    }
    const base = samples.get('redocly') ?? [];
    return [...samples].map(([generator, found]) => summary(name, generator, found, base));
  });
}

function summary(
  description: string,
  generator: string,
  found: readonly (Cost | string)[],
  base: readonly (Cost | string)[],
): GenerateCost {
  const failure = found.find((sample) => typeof sample === 'string');
  if (failure !== undefined) return { description, generator, failure };
  const costs = found.filter((sample) => typeof sample === 'object');
  const ratios = costs.flatMap((cost, round) => {
    const other = base[round];
    if (typeof other !== 'object') return [];
    return [{ wall: cost.wall / other.wall, cpu: cost.cpu / other.cpu, memory: cost.memory / other.memory }];
  });
  return { description, generator, cost: medians(costs), ...(ratios.length > 0 && { ratios: medians(ratios) }) };
}

function medians(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    memory: median(costs.map(({ memory }) => memory)),
  };
}
