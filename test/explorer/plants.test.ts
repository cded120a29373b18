import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { holds, isLong } from './holds.ts';
import { compileRuntime } from './load-runtime.ts';
import { plantedDefects } from './plants.ts';
import { scenarios } from './scenarios.ts';
import { convict } from './try-scenario.ts';

it.each(plantedDefects)('the explorer finds what is planted: $name', async (plant) => {
  const found = await convict(plant);
  expect(found?.violation).toBeDefined();
});

it.runIf(!isFull).each(scenarios.filter(isLong))(
  'nothing is sent twice, and what is said is true: $name',
  async (scenario) => {
    await holds(scenario, await compileRuntime());
  },
);
