import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { defaultPolicy, type Stability } from '../policy/policy.ts';
import { diffModels } from '../wire/diff-models.ts';
import { lowerUnstable } from './lower-unstable.ts';
import { summarise } from './summarise.ts';

const responses = { 200: { description: 'Fine.' } };
const shared = { $ref: '#/components/schemas/Pet' };
const returning = (schema: JsonObject) => ({
  responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } },
});
const pet = (...names: readonly string[]) => ({
  components: {
    schemas: {
      Pet: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    },
  },
});
const at = (level: string | undefined, more: JsonObject = { responses }): JsonObject => ({
  operationId: 'listPets',
  ...(level === undefined ? {} : { 'x-stability-level': level }),
  ...more,
});
const pets = (operation: JsonObject, more: JsonObject = {}, path = '/pets') =>
  modelOf({ paths: { [path]: { get: operation } }, ...more });

function judged(base: ReturnType<typeof modelOf>, head: ReturnType<typeof modelOf>, from: Stability = 'beta') {
  const findings = diffModels(base, head, { policy: defaultPolicy, now: new Date('2026-03-01') });
  return lowerUnstable({ base, head, findings }, { stableFrom: from }).findings;
}

const breaks = (...sides: Parameters<typeof judged>) =>
  judged(...sides).flatMap(({ id, level }) => (level === 'breaking' ? [id] : []));

describe('a break of an operation', () => {
  const nothing = modelOf({});

  it.each<[level: string | undefined, from: Stability, counts: boolean]>([
    ['draft', 'beta', false],
    ['alpha', 'beta', false],
    ['beta', 'beta', true],
    ['stable', 'beta', true],
    [undefined, 'beta', true],
    ['Alpha', 'beta', true],
    ['beta', 'stable', false],
    ['stable', 'stable', true],
    ['alpha', 'alpha', true],
    ['draft', 'draft', true],
  ])('that was %s counts from %s on: %s', (level, from, counts) => {
    expect(breaks(pets(at(level)), nothing, from)).toEqual(counts ? ['operation-removed'] : []);
  });

  it('that is let pass is shown, needs a minor, and no exception', () => {
    const found = judged(pets(at('alpha')), nothing);
    expect(found).toMatchObject([
      { id: 'operation-removed', level: 'non-breaking', allowedByPolicy: true, stability: 'alpha', waivable: false },
    ]);
    expect(found[0]?.why).toContain('The old description calls it alpha');
    expect(summarise(found)).toMatchObject({ breaking: 0, bump: 'minor', wire: 'non-breaking' });
  });

  it('counts where the new description alone lowers its level', () => {
    expect(breaks(pets(at(undefined)), pets(at('draft', { responses, parameters: [required] })))).toEqual([
      'visibility-lowered',
      'parameter-added-required',
    ]);
    expect(breaks(pets(at('stable')), pets(at('beta')))).toEqual(['visibility-lowered']);
    expect(breaks(pets(at('alpha')), pets(at('draft')))).toEqual([]);
    expect(breaks(pets(at('alpha')), pets(at(undefined, { responses, parameters: [required] })))).toEqual([]);
  });

  it('counts where a stable one breaks by the same change', () => {
    const both = (level: string | undefined, ...names: readonly string[]) =>
      modelOf({
        paths: {
          '/pets': { get: at('alpha', returning(shared)) },
          '/pet': { get: { ...at(level, returning(shared)), operationId: 'getPet' } },
        },
        ...pet(...names),
      });
    expect(breaks(both(undefined, 'name', 'age'), both('alpha', 'name'))).toEqual([
      'property-removed',
      'visibility-lowered',
    ]);
    expect(breaks(both('draft', 'name', 'age'), both('draft', 'name'))).toEqual([]);
  });

  it('follows it to another name of a path parameter and to another path', () => {
    const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
    const one = (level: string | undefined, name: string, ...more: readonly JsonObject[]) =>
      pets(at(level, { responses, parameters: [id(name), ...more] }), {}, `/pets/{${name}}`);
    expect(breaks(one('alpha', 'id'), one('alpha', 'petId', required))).toEqual([]);
    expect(breaks(one(undefined, 'id'), one('alpha', 'petId', required))).toContain('parameter-added-required');
    const moved = (level: string | undefined, path: string) => pets(at(level, returning(shared)), pet('name'), path);
    expect(breaks(moved('alpha', '/pets'), moved('alpha', '/animals'))).toEqual([]);
    expect(breaks(moved(undefined, '/pets'), moved('alpha', '/animals'))).toContain('operation-moved');
  });

  it('counts if a stable one takes the place of an unstable one that is gone', () => {
    const old = modelOf({
      paths: {
        '/a': { get: { ...at('draft', returning({ type: 'number' })), operationId: 'a' } },
        '/pets': { get: at(undefined, returning(shared)) },
      },
      ...pet('name'),
    });
    const head = modelOf({
      paths: { '/animals': { get: { ...at('draft', returning(shared)), operationId: 'a' } } },
      ...pet('name'),
    });
    expect(breaks(old, head)).not.toEqual([]);
  });

  it('of code passes too, with the verdict on the source', () => {
    const [base, head] = [pets(at('alpha')), modelOf({})];
    const uses = [{ operation: 'GET /pets', direction: 'request', path: 'pets.list' }] as const;
    const finding = findingOf({ id: 'source-method-removed', wire: 'info', source: 'breaking', levels: {}, uses });
    const other = findingOf({ id: 'source-name-removed', wire: 'info', source: 'breaking', levels: {}, uses: [] });
    const lowered = (...findings: readonly (typeof finding)[]) =>
      lowerUnstable({ base, head, findings, source: 'breaking' as const }, defaultPolicy);
    expect(lowered(finding)).toMatchObject({ source: 'none', findings: [{ level: 'non-breaking', source: 'none' }] });
    expect(lowered(finding, other)).toMatchObject({ source: 'breaking', findings: [{}, { level: 'breaking' }] });
  });
});

const required = { name: 'limit', in: 'query', required: true, schema: { type: 'integer' } };
