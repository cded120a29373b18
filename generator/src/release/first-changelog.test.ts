import { describe, expect, it } from 'vitest';
import { firstChangelog } from './changeset-summary.ts';

const first = '# pets\n\n## 2.0.0\n\nFirst release, for the description 2.0.0 of the API.\n';

describe('firstChangelog', () => {
  it('begins a changelog, once', () => {
    expect(firstChangelog(undefined, 'pets', '2.0.0', '2.0.0')).toBe(first);
    expect(firstChangelog(first, 'pets', '2.0.0', '2.0.0')).toBe(first);
  });

  it('keeps what is there', () => {
    const old = '# pets\n\n## 0.1.0\n\nA try.\n';
    expect(firstChangelog(old, 'pets', '2.0.0', '2.0.0')).toBe(`${first}\n## 0.1.0\n\nA try.\n`);
  });
});
