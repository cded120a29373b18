import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { isFull } from '../full.ts';
import { hardPairs } from './hard-pairs.ts';
import { judgeWitnesses, sentenceOf, totalOf } from './judge-witnesses.ts';
import { diff } from './load-pair.ts';
import { randomPair, sending } from './oracle/judge-pair.ts';
import { Random } from './oracle/random.ts';
import { edited } from './oracle/random-edit.ts';
import { SchemaMaker } from './oracle/random-schema.ts';
import { schemaPairs } from './rule-pairs/schema-pairs.ts';
import { isBeyondAjv } from './validity.ts';

type Pair = readonly [base: JsonObject, head: JsonObject];

const seed = Number(process.env.FUZZ_SEED ?? 1000);
const directions = ['request', 'response'] as const;

/** Pairs with several edits, so that a message may show any of them. */
function randomPairs(count: number): Pair[] {
  return Array.from({ length: count }, (_, index) => seed + index).flatMap((number) => {
    const pair = randomPair(number);
    const random = new Random(number + 7);
    const maker = new SchemaMaker(random, pair.dialect);
    const head = edited(edited(pair.head, random, maker), random, maker);
    if (isBeyondAjv([pair.base, head, pair.components])) return [];
    return directions.map((direction): Pair => [sending(pair, pair.base, direction), sending(pair, head, direction)]);
  });
}

const sent = (base: JsonObject, head: JsonObject): Pair[] =>
  directions.map((direction) => {
    const pair = { dialect: '3.1', components: {}, base, head } as const;
    return [sending(pair, base, direction), sending(pair, head, direction)];
  });

describe('a witness', () => {
  // 3.0 allows two readings of `nullable` beside compositions, and some random pairs follow the other one.
  it.each<[name: string, pairs: readonly Pair[], least: number]>([
    ['rules', Object.values(schemaPairs).map(({ base, head }) => [base, head] as const), 0.93],
    ['hard pairs', hardPairs.flatMap(([, base, head]) => sent(base as JsonObject, head as JsonObject)), 0.93],
    ['random pairs', randomPairs(isFull ? 3000 : 60), 0.65],
  ])('is confirmed by Ajv and shows its own change, in %s', (name, pairs, least) => {
    const total = totalOf(pairs.map(([base, head]) => judgeWitnesses(base, head, diff(modelOf(base), modelOf(head)))));
    console.log(sentenceOf(name, total));
    const allowed = name === 'random pairs' ? Math.ceil(total.shown / 100) : 0;
    expect(total.wrong.length, total.wrong.join('\n')).toBeLessThanOrEqual(allowed);
    expect(total.shown / total.findings).toBeGreaterThanOrEqual(least);
  });

  it('comes with nearly every break that is about which values are accepted', () => {
    const found = Object.entries(schemaPairs).flatMap(([id, { base, head }]) =>
      diff(modelOf(base), modelOf(head))
        .filter((finding) => finding.id === id && finding.level === 'breaking')
        .map((finding) => ({ id, finding })),
    );
    const limits = found.filter(({ id }) =>
      /-(tightened|relaxed|added|removed|required|optional|closed|opened)$/.test(id),
    );
    const byValue = limits.filter(
      ({ id }) =>
        !/^(default|discriminator|enum-value|property-removed|property-no-longer|content|format|known|alternative|unfit)/.test(
          id,
        ),
    );
    const without = byValue.filter(({ finding }) => finding.witness === undefined).map(({ id }) => id);
    expect(without.length / byValue.length, without.join(', ')).toBeLessThanOrEqual(0.05);
  });
});
