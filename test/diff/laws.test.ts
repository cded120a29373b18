import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { defaultPolicy, law } from '../../generator/src/compare/policy/policy.ts';
import { listOf, type Rule } from '../../generator/src/compare/wire/define-rule.ts';
import { levelOf } from '../../generator/src/compare/wire/judge/level-of.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf, shuffled } from '../../generator/src/testing/document.ts';
import { anySchema, schemaChain, schemaPair } from './arbitrary-schema.ts';
import { diff } from './load-pair.ts';

const runs = Number(process.env.DIFF_RUNS ?? 40);
const seed = 20_260_103;
const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** Whether the policy names what a rule is about without regard to direction, so that the other way round is another thing. */
function isNamedBothWays(rule: Rule): boolean {
  return listOf(rule.policy).some((name) => defaultPolicy.classes.get(name)?.direction === 'both');
}

/**
 * Values that fit two alternatives of `oneOf`: refused in a request, welcome in a response to a client that knows both. The two
 * directions are no mirrors of each other here.
 */
const oneSided = 'alternatives-overlap';

/** Whether the levels of a rule follow from effect and direction alone. */
function isLawful(rule: Rule): boolean {
  return (['request', 'response'] as const).every(
    (direction) => levelOf(rule, direction, defaultPolicy).level === law[rule.effect][direction],
  );
}

function sending(schema: Json, direction: Direction): JsonObject {
  const content = { 'application/json': { schema } };
  const fields =
    direction === 'request' ? { requestBody: { content } } : { responses: { 200: { description: 'ok', content } } };
  return { paths: { '/a': { post: fields } } };
}

/** Whether a change breaks, by rules that follow the law; undefined if the policy has a word in it, or nothing could be proven. */
function lawfulVerdict(base: Json, head: Json, direction: Direction): boolean | undefined {
  return verdictOf(modelOf(sending(base, direction)), modelOf(sending(head, direction)));
}

function verdictOf(base: ApiModel, head: ApiModel): boolean | undefined {
  const findings = diff(base, head);
  const isDecided = findings
    .map(({ id }) => byId.get(id))
    .every((rule) => rule !== undefined && isLawful(rule) && !isNamedBothWays(rule) && rule.id !== oneSided);
  if (!isDecided) return undefined;
  return findings.some(({ level }) => level === 'breaking');
}

describe('levels', () => {
  it('follow the law, or the rule says why they do not', () => {
    const departures = rules.filter((rule) => !isLawful(rule));
    for (const rule of departures) {
      const named = listOf(rule.policy).length > 0;
      expect(named || (rule.departs?.because.length ?? 0) > 20, rule.id).toBe(true);
    }
    for (const { id, departs } of rules.filter((rule) => isLawful(rule))) expect(departs, id).toBeUndefined();
  });

  it('say why an exception may pass', () => {
    for (const { id, waivable } of rules) if (waivable !== undefined) expect(waivable.length, id).toBeGreaterThan(20);
  });
});

describe('a description', () => {
  it('against itself or in another order gives nothing', () => {
    fc.assert(
      fc.property(anySchema, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (schema, randoms) => {
        const document = sending(schema, 'request');
        const random = () => randoms.next().value as number;
        expect(diff(modelOf(document), modelOf(document))).toEqual([]);
        expect(diff(modelOf(document), modelOf(shuffled(document, random)))).toEqual([]);
      }),
      { seed, numRuns: runs },
    );
  });

  it('written in other words gives nothing that breaks', () => {
    fc.assert(
      fc.property(anySchema, fc.constantFrom<Direction>('request', 'response'), (schema, direction) => {
        const words: Json[] = [
          { allOf: [schema] },
          { anyOf: [schema] },
          { oneOf: [schema] },
          { allOf: [schema, {}] },
          { allOf: [{ allOf: [schema] }, schema] },
        ];
        for (const other of words) {
          expect(diff(modelOf(sending(schema, direction)), modelOf(sending(other, direction)))).toEqual([]);
          expect(diff(modelOf(sending(other, direction)), modelOf(sending(schema, direction)))).toEqual([]);
        }
        const component = {
          ...sending({ $ref: '#/components/schemas/S' }, direction),
          components: { schemas: { S: schema } },
        };
        const renamed = {
          ...sending({ $ref: '#/components/schemas/T' }, direction),
          components: { schemas: { T: schema } },
        };
        expect(diff(modelOf(sending(schema, direction)), modelOf(component))).toEqual([]);
        const levels = diff(modelOf(component), modelOf(renamed)).map(({ level }) => level);
        expect(levels.every((level) => level === 'info')).toBe(true);
      }),
      { seed, numRuns: Math.ceil(runs / 4) },
    );
  });
});

describe('verdicts of the law', () => {
  it('mirror: what breaks requests one way breaks responses the other way', () => {
    let decided = 0;
    fc.assert(
      fc.property(schemaPair, ([base, head]) => {
        const there = lawfulVerdict(base, head, 'request');
        const back = lawfulVerdict(head, base, 'response');
        if (there === undefined || back === undefined) return;
        decided += 1;
        expect(there).toBe(back);
      }),
      { seed, numRuns: runs },
    );
    expect(decided).toBeGreaterThan(runs / 10);
  });

  it('add up: two steps that break nothing break nothing together', () => {
    let decided = 0;
    let unproven = 0;
    fc.assert(
      fc.property(schemaChain, fc.constantFrom<Direction>('request', 'response'), (chain, direction) => {
        const [a, b, c] = chain.map((schema) => modelOf(sending(schema, direction))) as [ApiModel, ApiModel, ApiModel];
        if (verdictOf(a, b) !== false || verdictOf(b, c) !== false) return;
        const whole = verdictOf(a, c);
        if (whole === undefined) return;
        decided += 1;
        if (!whole) return;
        // Undecidable edits count as breaking, and so do edits where no value is possible, although no value can show it.
        unproven += 1;
        const shown = diff(a, c).map(({ witness }) => witness);
        expect(shown.filter((witness) => witness !== undefined)).toEqual([]);
      }),
      { seed, numRuns: runs * 3 },
    );
    expect(decided).toBeGreaterThan(runs / 20);
    expect(unproven).toBeLessThanOrEqual(decided * 0.005);
  });
});
