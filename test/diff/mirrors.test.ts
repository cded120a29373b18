import { describe, expect, it } from 'vitest';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { mirrorsOf, waived } from './mirrors.ts';

const ids = new Set(rules.map(({ id }) => id));
const hasMirror = (id: string): boolean => mirrorsOf(id).some((mirror) => mirror === id || ids.has(mirror));

describe('each rule', () => {
  it('has a mirror for the edit the other way round, or a reason why not', () => {
    expect([...ids].filter((id) => !hasMirror(id) && !waived.has(id))).toEqual([]);
  });

  it('is waived only where it needs to be', () => {
    expect([...waived.keys()].filter((id) => !ids.has(id) || hasMirror(id))).toEqual([]);
    for (const reason of waived.values()) {
      const named = /: ([a-z-]+)\.$/.exec(reason)?.[1];
      if (named !== undefined) expect(ids.has(named), named).toBe(true);
    }
  });

  it('judges requests and responses alike by construction: a rule speaks of an edit, not of a direction', () => {
    for (const { id } of rules) expect(id).not.toMatch(/^(request|response)-(property|body-)/);
  });
});
