import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { sortedUnique } from '../../generator/src/base/order.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { listOf, type Rule } from '../../generator/src/compare/wire/define-rule.ts';
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

function findingsOf({ base, head, now, filledIn, unread = [{}, {}] }: RulePair) {
  const day = now === undefined ? undefined : new Date(`${now}T00:00:00Z`);
  const [before, after] = unread.map((one) => new Map(Object.entries(one)));
  if (filledIn !== undefined) after?.set(filledIn, null);
  return diff({ ...modelOf(base), unread: before ?? new Map() }, { ...modelOf(head), unread: after ?? new Map() }, day);
}

/** The first operation of a description, as one that the service calls. */
function inCall(kind: 'webhook' | 'callback', { paths, ...rest }: JsonObject): JsonObject {
  const [item = {}] = Object.values((paths ?? {}) as Record<string, JsonObject>);
  const called = Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, withoutPath(operation as JsonObject)]),
  );
  if (kind === 'webhook') return { ...rest, webhooks: { event: called } };
  const { webhooks: _, ...other } = rest;
  const responses = { 200: { description: 'ok' } };
  return {
    ...other,
    paths: { '/subscriptions': { post: { responses, callbacks: { on: { '{$request.body#/url}': called } } } } },
  };
}

/** A webhook has no path that parameters could be in. */
function withoutPath(operation: JsonObject): JsonObject {
  const { parameters } = operation;
  if (!Array.isArray(parameters)) return operation;
  return { ...operation, parameters: parameters.filter((one) => (one as JsonObject).in !== 'path') };
}

const found = new Map([...pairs].map(([id, pair]) => [id, findingsOf(pair)]));

describe('each pair', () => {
  it.each([...found])('triggers %s, and leaves no edit unclassified', (id, findings) => {
    const ids = findings.map((finding) => finding.id);
    const advice = `The pair of ${id} must trigger it: change its two descriptions, and let a walker or a comparer note the edit.`;
    expect(ids, advice).toContain(id);
    expect(ids).not.toContain('unclassified');
    // A fact that the edit doesn't have leaves no gap in the sentence.
    expect(findings.filter(({ message }) => / {2}| \)|\(nothing /.test(message))).toEqual([]);
    // A break can be waived, or its finding has advice.
    const broken = findings.filter(({ level }) => level === 'breaking');
    expect(broken.filter(({ waivable, instead }) => !waivable && instead === undefined)).toEqual([]);
  });

  it.each([...pairs].map(([id, pair], index) => [index % 2 === 0 ? 'webhook' : 'callback', id, pair] as const))(
    'as a %s speaks of receivers: %s',
    (kind, _, pair) => {
      const called = { ...pair, base: inCall(kind, pair.base), head: inCall(kind, pair.head) };
      const ofReceivers = findingsOf(called).filter(({ uses }) =>
        uses.every(({ operation, path }) => /^(?:webhook|callback) /.test(operation) || /^callback /.test(path)),
      );
      const said = ofReceivers
        .filter(({ level }) => level !== 'info')
        .map(({ id, message, why, instead = '' }) => `${id}: ${message} ${why} ${instead}`);
      const ofCalls =
        /service (?:(?:may )?(?:rejects?(?! responses of receivers)|ignores?)|accepts|still reads)|[Cc]lients (?:that )?(?:still )?(?:send|leave|must|do not send|may send|call)|may respond/;
      expect(said.filter((text) => ofCalls.test(text))).toEqual([]);
    },
  );

  it('is judged as before', async () => {
    const lines = [...found].map(([id, findings]) => {
      const levels = findings.map((one) => [one.id, ...Object.entries(one.levels).flat()].join(' '));
      return `${id}: ${sortedUnique(levels).join(', ')}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot('__snapshots__/rule-levels.txt');
  });
});
