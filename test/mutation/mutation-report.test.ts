import { expect, it } from 'vitest';
import { formatScores, formatSurvivors, marginOf, percent, type StrykerReport, scoresOf } from './mutation-report.ts';

const at = (line: number, column: number, length: number) => ({
  start: { line, column },
  end: { line, column: column + length },
});

const report: StrykerReport = {
  files: {
    'b/two.ts': {
      source: 'const a = 1 < 2;\nconst b = true;\n',
      mutants: [
        { mutatorName: 'EqualityOperator', replacement: '1 <= 2', status: 'Survived', location: at(1, 11, 5) },
        { mutatorName: 'BooleanLiteral', replacement: 'false', status: 'Killed', location: at(2, 11, 4) },
        { mutatorName: 'BooleanLiteral', replacement: 'true', status: 'Timeout', location: at(2, 11, 4) },
        { mutatorName: 'BooleanLiteral', replacement: 'true', status: 'CompileError', location: at(2, 11, 4) },
      ],
    },
    'a/one.ts': {
      source: "f('');\n",
      mutants: [{ mutatorName: 'StringLiteral', replacement: '"x"', status: 'NoCoverage', location: at(1, 3, 2) }],
    },
  },
};

it('counts by folder, and takes a change that no test reaches as one that no test notices', () => {
  const scores = scoresOf(report);
  expect(scores.map(({ folder, noticed, survivors }) => [folder, noticed, survivors.length])).toEqual([
    ['a', 0, 1],
    ['b', 2, 1],
  ]);
  expect(percent(scores)).toBe(50);
  expect(percent([])).toBe(100);
  expect(formatScores(scores)).toContain('| `b`    |       2 |           1 |     0 | 66.6 % |');
});

it('shows each change that no test noticed with its place and its text', () => {
  expect(formatSurvivors(scoresOf(report))).toBe(
    `a/one.ts:1:3 StringLiteral: '' → "x"\nb/two.ts:1:11 EqualityOperator: 1 < 2 → 1 <= 2`,
  );
});

it('says how far the score of a sample may be off', () => {
  const score = (noticed: number, missed: number) => {
    const survivor = { place: '', mutator: '', original: '', replacement: '' };
    return { folder: 'a', noticed, equal: 0, survivors: Array.from({ length: missed }, () => survivor) };
  };
  expect(marginOf([score(90, 10)])).toBe(6.2);
  expect(marginOf([score(45, 5), score(45, 5)])).toBe(6.2);
  expect(marginOf([score(3, 0)])).toBe(33.5);
  expect(marginOf([score(3600, 400)])).toBe(1);
  expect(formatScores([score(90, 10)], 'sample')).toContain('90.0 % ± 6.2');
  expect(formatScores([score(90, 10)])).not.toContain('±');
});
