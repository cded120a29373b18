import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

const assumed = (...facts: string[]) => ({ 'x-assumption': 'Not shown: taken to be so.', 'x-assumes': facts });

interface Parts {
  readonly operation?: JsonObject;
  readonly parameter?: JsonObject;
  readonly schema?: JsonObject;
  readonly thing?: JsonObject;
  readonly name?: JsonObject;
}

/** An API with a parameter, and a schema `Thing` with a property `name` in its response. */
function api({ operation = {}, parameter = {}, schema = {}, thing = {}, name = {} }: Parts): JsonObject {
  const parameters = [{ name: 'limit', in: 'query', ...parameter, schema: { type: 'integer', minimum: 1, ...schema } }];
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const responses = { 200: { description: 'ok', content } };
  return {
    paths: { '/things': { get: { operationId: 'listThings', parameters, responses, ...operation } } },
    components: {
      schemas: {
        Thing: { type: 'object', required: ['name'], ...thing, properties: { name: { type: 'string', ...name } } },
      },
    },
  };
}

const found = (base: Parts, head: Parts, more: JsonObject = {}) => {
  const after = api(head);
  return diff(modelOf(api(base)), modelOf({ ...after, ...more }));
};

describe('a correction of an assumption', () => {
  it.each<[what: string, base: Parts, head: Parts, fact: string]>([
    ['a name', { parameter: assumed('name') }, { parameter: { name: 'page_limit' } }, 'name'],
    ['a bound', { parameter: assumed('bounds') }, { schema: { maximum: 100 } }, 'bounds'],
    ['a bound of a schema', { schema: assumed('bounds') }, { schema: { maximum: 100 } }, 'bounds'],
    ['what is required, at the object', { thing: assumed('required') }, { thing: { required: [] } }, 'required'],
    ['what is required, at the field', { name: assumed('required') }, { thing: { required: [] } }, 'required'],
    ['a type', { name: assumed('type') }, { name: { type: 'integer' } }, 'type'],
    ['null', { name: assumed('nullability') }, { name: { type: ['string', 'null'] } }, 'nullability'],
    ['a format', { name: { format: 'date', ...assumed('format') } }, {}, 'format'],
    ['values', { name: { enum: ['a'], ...assumed('values') } }, { name: { enum: ['a', 'b'] } }, 'values'],
    ['a parameter', { parameter: assumed('existence') }, { operation: { parameters: [] } }, 'existence'],
    [
      'an order',
      { operation: { 'x-default-sort': 'a', ...assumed('order') } },
      { operation: { 'x-default-sort': 'b' } },
      'order',
    ],
  ])('covers %s', (_, base, head, fact) => {
    const corrections = found(base, head).filter(({ corrects }) => corrects !== undefined);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]?.corrects).toMatchObject({ fact, isSettled: true, text: 'Not shown: taken to be so.' });
    if (corrections[0]?.level !== 'breaking') return;
    expect(corrections[0].waivable).toBe(true);
  });

  it.each<[what: string, base: Parts, head: Parts]>([
    ['another fact of the same place', { parameter: assumed('name') }, { schema: { maximum: 100 } }],
    ['an ancestor', { thing: assumed('format', 'type', 'nullability') }, { name: { type: 'integer' } }],
    ['the operation', { operation: assumed('bounds', 'name', 'required') }, { schema: { maximum: 100 } }],
    ['a place that another one refers to', { parameter: assumed('type') }, { name: { type: 'integer' } }],
    ['an assumption that is new', {}, { parameter: assumed('bounds'), schema: { maximum: 100 } }],
    ['an assumption without facts', { parameter: { 'x-assumption': 'So.' } }, { schema: { maximum: 100 } }],
    ['a meaning', { parameter: assumed('meaning') }, { schema: { maximum: 100 } }],
  ])('does not reach %s', (_, base, head) => {
    const breaks = found(base, head).filter(({ level, question }) => level === 'breaking' && question === undefined);
    expect(breaks).not.toEqual([]);
    for (const finding of breaks) expect(finding).toMatchObject({ waivable: false });
    expect(breaks.flatMap(({ corrects }) => corrects ?? [])).toEqual([]);
  });

  it('says all that there is to say of the assumption', () => {
    const ids = (base: Parts, head: Parts) => found(base, head).map(({ id }) => id);
    const told = ids({ parameter: assumed('bounds') }, { schema: { maximum: 100 } });
    expect(told).toContain('maximum-tightened');
    expect(told).not.toContain('assumption-changed');
    expect(ids({ parameter: assumed('name') }, { schema: { maximum: 100 } })).toContain('assumption-changed');
    const fewer = { parameter: assumed('bounds'), schema: { maximum: 100 } };
    const still = ids({ parameter: assumed('bounds', 'name') }, fewer);
    expect(still).toContain('maximum-tightened');
    expect(still).toContain('assumption-changed');
  });

  it('is not settled while the new description assumes the same', () => {
    const [same] = found({ parameter: assumed('bounds') }, { parameter: assumed('bounds'), schema: { maximum: 9 } });
    expect(same?.corrects?.isSettled).toBe(false);
    const reworded = { ...assumed('bounds'), 'x-assumption': 'Not shown: taken to be 9 at the most.' };
    const [other] = found({ parameter: assumed('bounds') }, { parameter: reworded, schema: { maximum: 9 } });
    expect(other?.corrects?.isSettled).toBe(true);
  });

  it('is not what is new below an assumption', () => {
    const properties = { name: { type: 'string' }, note: { type: 'string' } };
    const findings = found(
      { thing: assumed('required', 'fields') },
      {},
      {
        components: {
          schemas: { Thing: { type: 'object', required: ['name'], ...assumed('required', 'fields'), properties } },
        },
      },
    );
    expect(findings).toMatchObject([{ id: 'property-added-optional', level: 'non-breaking' }]);
    expect(findings[0]?.assumption).toBeUndefined();
    const untold = found(
      { thing: { 'x-assumption': 'All.' } },
      {},
      {
        components: {
          schemas: { Thing: { type: 'object', required: ['name'], 'x-assumption': 'All.', properties } },
        },
      },
    );
    expect(untold[0]).toMatchObject({ id: 'property-added-optional' });
    expect(untold[0]?.assumption).toBeUndefined();
  });
});

describe('a question to the maintainer', () => {
  it.each(['x-default-sort', 'x-default-filter', 'x-rounding'])('is the first declaration of %s', (name) => {
    const [asked, ...more] = found({}, { operation: { [name]: 'so' } });
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ level: 'breaking', waivable: true, waiverGrounds: ['as-before'] });
    expect(asked?.question).toMatch(/before\?$/);
  });

  it('is a fact of a released description that is called an assumption afterwards', () => {
    const [asked, ...more] = found({}, { parameter: assumed('bounds') });
    expect(asked).toMatchObject({ id: 'assumption-widened', level: 'breaking', waiverGrounds: ['as-before'] });
    expect(more).toMatchObject([{ id: 'assumption-changed', level: 'info' }]);
    expect(found({}, { parameter: assumed('meaning') }).filter(({ level }) => level === 'breaking')).toEqual([]);
    expect(found({ parameter: assumed('bounds', 'name') }, { parameter: assumed('name') })).toMatchObject([
      { id: 'assumption-changed', level: 'info' },
    ]);
  });
});

it('tells every user at once what is not safe any more', () => {
  const keyed = { 'x-idempotency-key': 'limit' };
  for (const [base, head] of [
    [keyed, {}],
    [{ 'x-idempotent': true }, {}],
  ] as const) {
    const [finding] = found({ operation: base }, { operation: head });
    expect(finding).toMatchObject({ id: 'idempotency-key-withdrawn', level: 'breaking' });
    expect(finding?.urgent).toMatch(/carried out twice/);
  }
});
