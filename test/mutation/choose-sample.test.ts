import { expect, it } from 'vitest';
import { chooseSample } from './choose-sample.ts';

const changes = Array.from({ length: 1000 }, (_, index) => ({
  fileName: `src/${index % 10}.ts`,
  location: { start: { line: index, column: 1 } },
  mutatorName: 'BooleanLiteral',
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
  const files = chooseSample(changes, 300, '1').map(({ fileName }) => fileName);
  for (const file of new Set(changes.map(({ fileName }) => fileName))) {
    const count = files.filter((one) => one === file).length;
    expect(count, file).toBeGreaterThan(15);
    expect(count, file).toBeLessThan(45);
  }
});
