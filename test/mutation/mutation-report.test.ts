import { expect, it } from 'vitest';
import { formatScores, formatSurvivor, marginOf, percent, scoresOf } from './mutation-report.ts';

const change = (file: string) => ({ file, start: 27, end: 28, operator: 'operator', replacement: '<=' });

it('counts by folder, in the order of their names', () => {
  const scores = scoresOf([
    { change: change('b/two.ts'), status: 'missed' },
    { change: change('b/two.ts'), status: 'noticed' },
    { change: change('b/three.ts'), status: 'noticed' },
    { change: change('b/three.ts'), status: 'equal' },
    { change: change('a/one.ts'), status: 'missed' },
  ]);
  expect(scores).toEqual([
    { folder: 'a', noticed: 0, missed: 1, equal: 0 },
    { folder: 'b', noticed: 2, missed: 1, equal: 1 },
  ]);
  expect(percent(scores)).toBe(50);
  expect(percent([])).toBe(100);
  expect(formatScores(scores)).toContain('| `b`    |       2 |           1 |     1 | 66.6 % |');
});

it('shows a change with its place and its text', () => {
  const text = 'const a = 1;\nconst b = 1 +\n  < 2;\n';
  expect(formatSurvivor({ ...change('a/one.ts'), start: 23, end: 30 }, text)).toBe(
    'a/one.ts:2:11 operator: 1 + < → <=',
  );
});

it('says how far the score of a sample may be off', () => {
  const score = (noticed: number, missed: number) => ({ folder: 'a', noticed, missed, equal: 0 });
  expect(marginOf([score(90, 10)])).toBe(6.2);
  expect(marginOf([score(45, 5), score(45, 5)])).toBe(6.2);
  expect(marginOf([score(3, 0)])).toBe(33.5);
  expect(marginOf([score(3600, 400)])).toBe(1);
  expect(formatScores([score(90, 10)], 'sample')).toContain('90.0 % ± 6.2');
  expect(formatScores([score(90, 10)])).not.toContain('±');
});
