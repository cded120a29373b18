import { expect, it } from 'vitest';
import { chooseSample } from './choose-sample.ts';

const changes = Array.from({ length: 1000 }, (_, index) => ({
  file: `src/${index % 10}.ts`,
  start: index,
  end: index + 4,
  operator: 'literal',
  replacement: 'false',
}));

it('chooses the same changes for a seed, in any order, and others for another seed', () => {
  const sample = chooseSample(changes, 100, '1');
  expect(new Set(sample).size).toBe(100);
  expect(chooseSample(changes.toReversed(), 100, '1')).toEqual(sample);
  expect(chooseSample(changes, 100, '2')).not.toEqual(sample);
  expect(chooseSample(changes, 50, '1')).toEqual(sample.slice(0, 50));
  expect(chooseSample(changes, 5000, '1')).toHaveLength(1000);
});

it('takes changes from everywhere', () => {
  const files = chooseSample(changes, 300, '1').map(({ file }) => file);
  for (const file of new Set(changes.map(({ file }) => file))) {
    const count = files.filter((one) => one === file).length;
    expect(count, file).toBeGreaterThan(15);
    expect(count, file).toBeLessThan(45);
  }
});
