import { expect, it } from 'vitest';
import { plantedDefects } from './plants.ts';
import { convict } from './try-scenario.ts';

it.each(plantedDefects)('the explorer finds what is planted: $name', async (plant) => {
  const found = await convict(plant);
  expect(found?.violation).toBeDefined();
});
