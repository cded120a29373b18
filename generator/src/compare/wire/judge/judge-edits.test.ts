import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { defaultPolicy, envelopeClass } from '../../policy/policy.ts';
import { diffModels } from '../diff-models.ts';
import type { Finding } from '../finding.ts';

const day = new Date('2026-01-01T00:00:00Z');
/** Cites the clause on errors in words of its own. */
const policy = {
  ...defaultPolicy,
  classes: new Map(
    [...defaultPolicy.classes].map(([id, named]) => [
      id,
      id === envelopeClass ? { ...named, clause: 'of the envelope' } : named,
    ]),
  ),
};
const place = '/components/schemas/Pet';

/** What sends and gives a schema. */
function sending(pet: Json, directions: Directions, status = '200'): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const done = { description: 'Done' };
  return {
    paths: {
      '/pets': {
        post: {
          ...(directions.includes('request') ? { requestBody: { required: true, content } } : {}),
          responses: { 204: done, ...(directions.includes('response') ? { [status]: { ...done, content } } : {}) },
        },
      },
    },
    components: { schemas: { Pet: pet } },
  };
}

type Directions = readonly ('request' | 'response')[];

function findings(base: Json, head: Json, directions: Directions, status?: string): readonly Finding[] {
  const model = (pet: Json) => modelOf(sending(pet, directions, status));
  return diffModels(model(base), model(head), { policy, now: day });
}

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

const closed = { additionalProperties: false };
const whole = { type: 'integer' };

describe('judgeEdits', () => {
  it('has a fingerprint for each of two equal changes in one list', () => {
    const either = (maxLength: number): Json => ({
      anyOf: ['b', 'c'].map((name) => object({ a: { type: 'string', maxLength }, [name]: {} }, { required: [name] })),
    });
    const fingerprints = findings(either(9), either(5), ['request']).map(({ fingerprint }) => fingerprint);
    expect(fingerprints).toEqual([fingerprints[0], `${fingerprints[0]}-2`]);
  });

  it.each<[what: string, base: Json, head: Json, pointer: string]>([
    ['removed', object({ a: {}, b: {} }), object({ a: {} }), `${place}/properties/b`],
    ['added', object({ a: {} }), object({ a: {}, b: {} }), `${place}/properties/b`],
    [
      'tightened',
      object({ a: { type: 'string' } }),
      object({ a: { type: 'string', maxLength: 1 } }),
      `${place}/properties/a`,
    ],
  ])('points to what was %s, where it is', (_, base, head, pointer) => {
    expect(findings(base, head, ['response']).map((finding) => finding.pointer)).toEqual([pointer]);
  });

  it.each<{ readonly directions: Directions }>([
    { directions: ['request'] },
    { directions: ['response'] },
    { directions: ['request', 'response'] },
  ])('names the directions $directions and their levels', ({ directions }) => {
    const [finding, ...more] = findings(object({}), object({}, { required: ['a'] }), directions);
    expect(more).toEqual([]);
    const levels = { request: 'breaking', response: 'non-breaking' } as const;
    expect(finding).toMatchObject({
      level: directions.includes('request') ? 'breaking' : 'non-breaking',
      direction: directions.length === 2 ? 'both' : directions[0],
      counts: {
        operations: 1,
        request: Number(directions.includes('request')),
        response: Number(directions.includes('response')),
      },
    });
    expect(finding?.levels).toEqual(Object.fromEntries(directions.map((direction) => [direction, levels[direction]])));
  });

  it.each<[directions: Directions, alone: true | undefined]>([
    [['request'], true],
    [['response'], undefined],
    [['request', 'response'], undefined],
  ])('says of %j whether only the letter of the policy is broken', (directions, alone) => {
    const base = object({ a: { type: 'integer' } });
    const [finding] = findings(base, object({ a: { type: 'number' } }), directions);
    expect(finding).toMatchObject({ id: 'type-changed', level: 'breaking' });
    expect(finding?.byPolicyAlone).toBe(alone);
    expect(finding?.why.startsWith('Every request')).toBe(alone === true);
    // Only a response can show it, because every integer is a number.
    expect(finding?.witness !== undefined).toBe(alone === undefined);
  });

  it('shows no value for an enum value that is removed from a response, whatever else breaks there', () => {
    const base = { type: 'string', enum: ['a', 'b'] };
    const head = { type: 'string', enum: ['a'], nullable: true };
    const removed = findings(base, head, ['response']).find(({ id }) => id === 'enum-value-removed');
    expect(removed).toMatchObject({ level: 'breaking', byPolicyAlone: true });
    expect(removed?.witness).toBeUndefined();
  });

  it('shows no value for a type that is removed from a response, whatever else breaks there', () => {
    const both = { type: ['string', 'integer'], maximum: 9 };
    const removed = findings(both, { type: 'integer', maximum: 10 }, ['response']);
    expect(removed.find(({ id }) => id === 'type-changed')).toMatchObject({ level: 'breaking', byPolicyAlone: true });
    expect(removed.find(({ id }) => id === 'maximum-relaxed')?.witness?.value).toBe(10);
  });

  it.each<[what: string, base: Json, head: Json, alone: true | undefined]>([
    ['both sides may have any other', object({ a: {}, b: {} }), object({ a: {} }), true],
    ['it was required', object({ a: {}, b: {} }, { required: ['b'] }), object({ a: {} }), undefined],
    ['the old objects had no other', object({ b: { type: 'string' } }, closed), object({}), undefined],
    ['the new ones have no other', object({ b: { type: 'string' } }), object({}, closed), true],
    ['and something else breaks', object({ a: { type: 'string' }, b: {} }, closed), object({ a: {} }, closed), true],
    ['a pattern speaks of it', object({ b: {} }), object({}, { patternProperties: { '^b': whole } }), true],
    [
      'a pattern speaks of it otherwise',
      object({ b: { type: 'string' } }),
      object({}, { patternProperties: { '^b': whole } }),
      undefined,
    ],
  ])('says of a property that is removed from responses whether a value is affected: %s', (_, base, head, alone) => {
    const [finding] = findings(base, head, ['response']).filter(({ id }) => id === 'property-removed');
    expect(finding).toMatchObject({ level: 'breaking' });
    expect(finding?.byPolicyAlone).toBe(alone);
  });

  it('takes an edit of names that nobody declares for a break where nothing is known of them', () => {
    const names = (format: string) => object({ a: {} }, { propertyNames: { format } });
    const levels = findings(names('x-one'), names('x-other'), ['request']).map(({ level }) => level);
    expect(levels).toContain('breaking');
  });

  it.each<[status: string, directions: Directions, isError: boolean]>([
    ['200', ['response'], false],
    ['2XX', ['response'], false],
    ['302', ['response'], false],
    ['400', ['response'], true],
    ['5XX', ['response'], true],
    ['default', ['response'], true],
    ['400', ['request', 'response'], false],
  ])('cites the error envelope for what breaks only failed requests: %s in %j: %s', (status, directions, isError) => {
    const base = object({ a: { type: 'string' } });
    const [finding] = findings(base, object({ a: { type: 'integer' } }), directions, status);
    expect(finding).toMatchObject({ level: 'breaking' });
    expect(finding?.clause === 'of the envelope').toBe(isError);
  });
});
