import { describe, expect, it } from 'vitest';
import { apps, scoreApp } from './score-apps.ts';

describe('what an application uses', () => {
  const scores = apps.map(scoreApp);

  it.each(scores)('$app', ({ missed, unexpected }) => {
    expect({ missed, unexpected }).toEqual({ missed: [], unexpected: [] });
  });

  it('is found with precision and recall that are printed', () => {
    const sum = (count: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, one) => total + count(one), 0);
    const found = sum((one) => one.found);
    const precision = found / (found + sum((one) => one.unexpected.length));
    const recall = found / (found + sum((one) => one.missed.length));
    console.log(
      `usage: precision ${(100 * precision).toFixed(1)} %, recall ${(100 * recall).toFixed(1)} % of ${found} facts`,
    );
    expect(apps.length).toBeGreaterThanOrEqual(12);
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.95);
  });
});
