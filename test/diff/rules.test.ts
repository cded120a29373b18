import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sortedUnique } from '../../generator/src/base/order.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { listOf, type Rule } from '../../generator/src/compare/wire/define-rule.ts';
import { levelOf } from '../../generator/src/compare/wire/judge/level-of.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { apiPairs } from './rule-pairs/api-pairs.ts';
import { operationPairs } from './rule-pairs/operation-pairs.ts';
import type { RulePair } from './rule-pairs/rule-pair.ts';
import { schemaPairs } from './rule-pairs/schema-pairs.ts';

const folder = join(import.meta.dirname, '../../generator/src/compare/wire/rules');
const ids = rules.map(({ id }) => id);
const pairs = new Map<string, RulePair>(Object.entries({ ...operationPairs, ...apiPairs, ...schemaPairs }));

describe('the rules', () => {
  it('are those of all tables, under one id each', async () => {
    const tables = await Promise.all(
      readdirSync(folder).map(async (file) => Object.values<readonly Rule[]>(await import(join(folder, file))).flat()),
    );
    expect(ids).toEqual(sortedUnique(tables.flat().map(({ id }) => id)));
    expect(ids).toHaveLength(tables.flat().length);
  });

  it('have a pair each that triggers them', () => {
    const missing = ids.filter((id) => !pairs.has(id));
    expect(missing).toEqual([]);
    expect([...pairs.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('name only classes of the policy', () => {
    for (const { id, policy } of rules) {
      for (const name of listOf(policy)) expect(defaultPolicy.classes.has(name), `${id}: ${name}`).toBe(true);
    }
  });

  it('never answer to the same edit under the same circumstances', () => {
    const seen = new Map<string, string>();
    for (const { id, on, action, when } of rules) {
      for (const place of listOf(on)) {
        for (const what of listOf(action)) {
          const key = `${place} ${what} ${JSON.stringify(Object.entries(when ?? {}).sort())}`;
          expect(seen.get(key), `${id} and ${seen.get(key)}: ${key}`).toBeUndefined();
          seen.set(key, id);
        }
      }
    }
  });
});

/** A row without its texts, which `docs/messages.md` has: the edit, and its level in each direction with the class of the policy that decides. */
function decisionOf(rule: Rule): string {
  const { id, on, action, when, departs, waivable, shortensNotice, question } = rule;
  const classes = new Map([...defaultPolicy.classes].map(([name, one]) => [name, { ...one, clause: name }]));
  const levels = (['request', 'response'] as const).map((direction) => {
    const { level, clause = departs?.[direction] === undefined ? 'law' : 'departs' } = levelOf(rule, direction, {
      ...defaultPolicy,
      classes,
    });
    return `${direction} ${level} (${clause})`;
  });
  const marks = [
    waivable === undefined ? [] : ['waivable'],
    shortensNotice === undefined ? [] : [`shortens the notice of a ${shortensNotice}`],
    question === undefined ? [] : ['a question'],
  ].flat();
  const facts = Object.entries(when ?? {}).map(([name, value]) => `${name}=${value}`);
  const edit = [listOf(on).join(' | '), listOf(action).join(' | '), ...facts].join(' ');
  return `${id}: ${edit}: ${[...levels, ...marks].join(', ')}`;
}

it('each row decides what it decided', async () => {
  await expect(`${rules.map(decisionOf).join('\n')}\n`).toMatchFileSnapshot('__snapshots__/rule-rows.txt');
});

describe('each pair', () => {
  it.each([...pairs])('triggers %s, and what it triggers stays the same', (id, { base, head, now, filledIn }) => {
    const day = now === undefined ? undefined : new Date(`${now}T00:00:00Z`);
    const unread = new Map(filledIn === undefined ? [] : [[filledIn, null] as const]);
    const findings = diff(modelOf(base), { ...modelOf(head), unread }, day);
    const found = findings.map(
      ({ id, levels, message, base, head }) =>
        `${id} ${JSON.stringify(levels)}\n  ${message}\n  ${base?.pointer ?? 'nowhere'}\n  ${head?.pointer ?? 'nowhere'}`,
    );
    const advice = `The pair of ${id} must trigger it: change its two descriptions, and let a walker or a comparer note the edit.`;
    expect(
      findings.map((finding) => finding.id),
      advice,
    ).toContain(id);
    expect(findings.map((finding) => finding.id)).not.toContain('unclassified');
    // What an edit doesn't name leaves no gap in the sentence.
    expect(findings.filter(({ message }) => / {2}| \)/.test(message))).toEqual([]);
    expect(found.join('\n')).toMatchSnapshot();
  });
});
