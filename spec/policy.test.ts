import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envelopeClass } from '../generator/src/compare/policy/policy.ts';
import { listOf } from '../generator/src/compare/wire/define-rule.ts';
import { rules } from '../generator/src/compare/wire/rules.ts';
import { policy } from './lint/policy.ts';

const root = join(import.meta.dirname, '..');
const classes = [...policy.classes.values()];

describe('the versioning policy', () => {
  it('names every class of change that rules cite, and no other', () => {
    const cited = new Set([envelopeClass, ...rules.flatMap(({ policy: ids }) => listOf(ids))]);
    expect([...policy.classes.keys()].sort()).toEqual([...cited].sort());
  });

  it('judges as the clause that it cites: 9.3 allows, 9.4 forbids', () => {
    const wanted = new Map([
      ['9.3', 'non-breaking'],
      ['9.4', 'breaking'],
    ]);
    expect(classes.filter(({ clause, effect }) => wanted.get(clause) !== effect)).toEqual([]);
  });

  it('asks for 90 days of notice under an anchor that the changelog has', () => {
    expect(policy.noticeDays).toBe(90);
    expect(policy.announcedWithin).toBe(14);
    const [file = '', anchor = ''] = policy.deprecation?.changelog.split('#') ?? [];
    const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)];
    expect(headings.map(([, text]) => text?.toLowerCase())).toContain(anchor);
  });
});
